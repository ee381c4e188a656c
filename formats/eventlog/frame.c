/* The frame of an eventlog: its header, and one event after the other, also in a damaged file.
 *
 *   "hdrb" "hetb" ("etb\0" type:2 size:2 length:4 description length:4 extra "ete\0")* "hete"
 *   "hdre" "datb" event* 0xffff event: type:2 time:8 [length:2] fields
 *
 * All numbers are big-endian. A size of 0xffff: the length stands in the event. GHC writes events
 * through buffers, one for each capability and one for the rest; each piece of a buffer begins with
 * a block marker that says how many bytes it has and until when it goes.
 *
 * Note [An event counts if it is followed by one]:
 * Two threads of GHC 9.0's runtime can write into one buffer at once, and then an event stands
 * inside another; files are cut and bits fall over. An event's fields mostly cannot tell. But what
 * follows an event is another one: a declared type, and a time within the block's. By chance that
 * is so about once in 10^9. So an event is handed on only if what follows it makes sense; otherwise
 * it and what follows is passed over until there is a chain of EVENTS_IN_A_CHAIN such events, or
 * the next block.
 */
#include "formats/eventlog/internal.h"
#include <string.h>

enum {
    EVENTS_IN_A_CHAIN = 3,
    BLOCK_MARKER_SIZE = EVENTLOG_HEAD + 14,
    HEADER_STEP = 12,                /* of the parts of an event type before its description */
    DESCRIPTION_LIMIT = 1 << 16,     /* bytes; GHC's are shorter than 100 */
    HEADER_LIMIT = INPUT_WINDOW / 2, /* bytes in which the data must begin, behind damage */
};

static const uint64_t second = 1000000000;

/* ---- the table ---- */

const EventRow *eventlog_row(uint16_t type) {
    static const EventRow none = {NULL, EVENTLOG_UNDECLARED, eventlog_on_skip};
    static const EventRow rows[] = {
#define VARIABLE EVENTLOG_VARIABLE
#define EVENT(number, code, size, handler, description) \
    [number] = {#code, size, eventlog_on_##handler},
#include "formats/eventlog/events.def"
#undef EVENT
#undef VARIABLE
    };
    _Static_assert(sizeof rows / sizeof rows[0] <= EVENTLOG_KNOWN_TYPES, "more types than known");
    return type < sizeof rows / sizeof rows[0] && rows[type].code ? &rows[type] : &none;
}

void eventlog_on_skip(EventLog *log, const Event *event) {
    (void)log;
    (void)event;
}

Text eventlog_field_string(Fields *fields) {
    size_t left = (size_t)(fields->end - fields->at);
    const uint8_t *end = left > 0 ? memchr(fields->at, 0, left) : NULL;
    Text text = {(const char *)fields->at, end ? (size_t)(end - fields->at) : 0};
    fields->failed = fields->failed || !end;
    fields->at = end ? end + 1 : fields->end;
    return text;
}

Text eventlog_field_rest(Fields *fields) {
    Text text = {(const char *)fields->at, (size_t)(fields->end - fields->at)};
    while (text.length > 0 && text.bytes[text.length - 1] == 0) text.length--;
    fields->at = fields->end;
    return text;
}

/* ---- losses ---- */

void eventlog_lose(EventLog *log, ProfileLossCode code, uint64_t offset) {
    profile_lose(log->profile, code, .offset = offset + 1);
}

void eventlog_lose_event(EventLog *log, const Event *event) {
    const char *code = eventlog_row(event->type)->code;
    if (code)
        profile_lose(log->profile, LOSS_EVENTLOG_EVENT, .offset = event->offset + 1,
                     .parts = {profile_part_text(text_of(code))});
    else
        eventlog_lose(log, LOSS_EVENTLOG_UNKNOWN_EVENT, event->offset);
    eventlog_census_damaged(log);
}

const Payload *eventlog_keep(EventLog *log, Arena *arena, const Event *event, const uint8_t *bytes,
                             size_t length) {
    enum { KEPT_LIMIT = 96 << 20, KEPT_OVERHEAD = 64 };
    log->kept_bytes += sizeof(Payload) + length + KEPT_OVERHEAD;
    if (log->kept_bytes > KEPT_LIMIT) {
        eventlog_lose(log, LOSS_EVENTLOG_NAMES, event->offset);
        return NULL;
    }
    Payload *payload = arena_alloc(arena, sizeof(Payload) + length);
    payload->length = (uint32_t)length;
    memcpy(payload->bytes, bytes, length);
    return payload;
}

/* ---- the header ---- */

/* the header, the list of types, and its first one, or its end */
Recognition eventlog_recognises(Text start) {
    if (text_starts_with(start, TEXT("hdrbhetbetb\0")) ||
        text_starts_with(start, TEXT("hdrbhetbhete")))
        return RECOGNISED;
    return text_starts_with(start, TEXT("hdrb")) ? RECOGNISED_LOOSELY : RECOGNISED_NOT;
}

static bool pass_word(Input *input, const char *word) {
    Text next = input_peek(input, 4);
    if (next.length < 4 || memcmp(next.bytes, word, 4) != 0) return false;
    input_skip(input, 4);
    return true;
}

/* One event type, behind its "etb\0". */
static bool read_type(EventLog *log) {
    Text next = input_peek(log->input, HEADER_STEP - 4);
    if (next.length < HEADER_STEP - 4) return false;
    const uint8_t *bytes = (const uint8_t *)next.bytes;
    uint16_t type = (uint16_t)big_endian(bytes, 2), size = (uint16_t)big_endian(bytes + 2, 2);
    uint64_t description = big_endian(bytes + 4, 4);
    if (description > DESCRIPTION_LIMIT) return false;
    next = input_peek(log->input, HEADER_STEP + description);
    if (next.length < HEADER_STEP + description) return false;
    uint64_t extra = big_endian((const uint8_t *)next.bytes + 8 + description, 4);
    uint64_t whole = HEADER_STEP + description + extra;
    if (extra > DESCRIPTION_LIMIT) return false;
    next = input_peek(log->input, whole + 4);
    if (next.length < whole + 4 || memcmp(next.bytes + whole, "ete", 4) != 0) return false;
    log->sizes[type] = (size == UINT16_MAX ? EVENTLOG_VARIABLE : size) + 1;
    input_skip(log->input, whole + 4);
    return true;
}

/* A header in which something does not fit: what GHC writes today is taken for what it does not
 * say. false: there is no data either. */
static bool repair_header(EventLog *log) {
    Text window = input_peek(log->input, HEADER_LIMIT); /* no header is longer */
    size_t at = 0;
    while (at + 4 <= window.length && memcmp(window.bytes + at, "datb", 4) != 0) at++;
    if (at + 4 > window.length) return false;
    input_skip(log->input, at + 4);
    for (uint32_t type = 0; type < EVENTLOG_KNOWN_TYPES; type++)
        if (eventlog_size(log, (uint16_t)type) == EVENTLOG_UNDECLARED)
            log->sizes[type] = eventlog_row((uint16_t)type)->size + 1;
    return true;
}

bool eventlog_read_header(EventLog *log, const char **problem, uint64_t *offset) {
    Input *input = log->input;
    bool good = pass_word(input, "hdrb") && pass_word(input, "hetb");
    while (good && pass_word(input, "etb\0")) good = read_type(log);
    good = good && pass_word(input, "hete") && pass_word(input, "hdre") && pass_word(input, "datb");
    if (good) return true;
    *offset = input_offset(input);
    if (repair_header(log)) {
        eventlog_lose(log, LOSS_EVENTLOG_HEADER, *offset);
        return true;
    }
    *problem = input_peek(input, HEADER_LIMIT).length < HEADER_LIMIT ? "its header is cut off"
                                                                     : "its header is damaged";
    return false;
}

/* ---- one event ---- */

typedef enum Frame { FRAME_EVENT, FRAME_END, FRAME_CUT, FRAME_WRONG } Frame;

/* May such an event at this offset have this time? */
static bool is_time(const EventBlock *block, uint64_t newest, uint64_t offset, uint16_t type,
                    uint64_t time) {
    /* another buffer's piece: it may be as old as the program; a day later is too late */
    if (offset >= block->end) return time <= newest + 86400 * second;
    if (time > block->stops + second) return false;
    /* Eden writes the machine's time into its first event, which has another zero */
    return time + second >= block->begins || type == EVENT_CREATE_MACHINE;
}

static bool begins_block(const Event *event, EventBlock *block) {
    if (event->type != EVENT_BLOCK_MARKER || event->length < 14) return false;
    uint64_t size = big_endian(event->bytes, 4), stops = big_endian(event->bytes + 4, 8);
    if (size < BLOCK_MARKER_SIZE || stops < event->time || stops > UINT64_MAX / 2) return false;
    *block = (EventBlock){event->offset + size, event->time, stops,
                          (uint16_t)big_endian(event->bytes + 12, 2)};
    return true;
}

/* Note [The length of an info table's event]: GHC 9.6 and 9.10 say one byte more than they write.
 * A number and six texts are in it, and where they end it does. */
static uint32_t info_table_length(const uint8_t *bytes, size_t left, uint32_t said) {
    enum { NUMBER = 8, TEXTS = 6 };
    Fields fields = {bytes, bytes + (left < said ? left : said), false};
    field_number(&fields, NUMBER);
    for (int i = 0; i < TEXTS; i++) eventlog_field_string(&fields);
    uint32_t length = (uint32_t)(fields.at - bytes);
    return !fields.failed && length + 1 == said ? length : said;
}

/* The event at `at` of the window, which begins at offset `base`. more: bytes come behind it. */
static Frame frame(const EventLog *log, const EventBlock *block, uint64_t newest, Text window,
                   size_t at, uint64_t base, Event *event) {
    const uint8_t *bytes = (const uint8_t *)window.bytes + at;
    size_t left = window.length - at;
    if (left < 2) return FRAME_CUT;
    event->type = (uint16_t)big_endian(bytes, 2);
    if (event->type == EVENT_DATA_END) return left == 2 ? FRAME_END : FRAME_WRONG;
    int32_t size = eventlog_size(log, event->type);
    if (size == EVENTLOG_UNDECLARED) return FRAME_WRONG;
    uint32_t head = size == EVENTLOG_VARIABLE ? EVENTLOG_HEAD + 2 : EVENTLOG_HEAD;
    if (left < head) return FRAME_CUT;
    event->time = big_endian(bytes + 2, 8);
    event->offset = base + at;
    if (event->type == EVENT_BLOCK_MARKER
            ? event->offset < block->end
            : !is_time(block, newest, event->offset, event->type, event->time))
        return FRAME_WRONG;
    event->length =
        size == EVENTLOG_VARIABLE ? (uint32_t)big_endian(bytes + EVENTLOG_HEAD, 2) : (uint32_t)size;
    event->bytes = bytes + head;
    if (event->type == EVENT_IPE)
        event->length = info_table_length(event->bytes, left - head, event->length);
    event->whole = head + event->length;
    if (event->offset < block->end && event->offset + event->whole > block->end) return FRAME_WRONG;
    if (left < event->whole) return FRAME_CUT;
    EventBlock unused;
    if (event->type == EVENT_BLOCK_MARKER && !begins_block(event, &unused)) return FRAME_WRONG;
    return FRAME_EVENT;
}

/* Note [An event counts if it is followed by one]. Only its type and time are looked at. */
static bool is_followed(const EventLog *log, Text window, const Event *event, uint64_t base) {
    EventBlock block = log->block;
    begins_block(event, &block);
    size_t at = (size_t)(event->offset - base) + event->whole;
    const uint8_t *bytes = (const uint8_t *)window.bytes + at;
    if (window.length - at < 2) return true;
    uint16_t type = (uint16_t)big_endian(bytes, 2);
    if (type == EVENT_DATA_END) return window.length - at == 2;
    if (eventlog_size(log, type) == EVENTLOG_UNDECLARED) return false;
    if (window.length - at < EVENTLOG_HEAD) return true;
    uint64_t offset = base + at, time = big_endian(bytes + 2, 8);
    uint64_t newest = event->time > log->newest ? event->time : log->newest;
    if (type == EVENT_BLOCK_MARKER && offset < block.end) return false;
    return is_time(&block, newest, offset, type, time);
}

/* ---- passing damage ---- */

/* Does a chain of events begin here? */
static bool is_chain(const EventLog *log, Text window, size_t at, uint64_t base) {
    EventBlock block = log->block;
    if (base + at > block.end) block.end = 0;
    uint64_t newest = log->newest;
    for (int links = 0; links < EVENTS_IN_A_CHAIN; links++) {
        Event event;
        switch (frame(log, &block, newest, window, at, base, &event)) {
        case FRAME_EVENT: break;
        case FRAME_END: return true;
        case FRAME_CUT: return links > 0;
        case FRAME_WRONG: return false;
        }
        /* outside of blocks nothing is known of the times but that they don't jump */
        bool free = event.offset >= block.end && event.type != EVENT_BLOCK_MARKER;
        if (free && event.time + 60 * second < newest) return false;
        begins_block(&event, &block);
        if (event.time > newest) newest = event.time;
        at += event.whole;
    }
    return true;
}

/* Passes over what makes no sense; false: nothing behind it does. No more is asked of the input
 * than for one event, so that damage at every event costs no more than one. */
static bool resynchronise(EventLog *log) {
    enum { WANTED = EVENTLOG_LONGEST + EVENTLOG_HEAD };
    uint64_t start = input_offset(log->input);
    bool found = false, more = true;
    input_skip(log->input, 1);
    while (!found && more) {
        Text window = input_peek(log->input, WANTED);
        uint64_t base = input_offset(log->input);
        more = window.length >= WANTED;
        size_t at = 0, stop = more ? window.length - EVENTLOG_LONGEST : window.length;
        while (at < stop && !is_chain(log, window, at, base)) at++;
        found = at < stop;
        input_skip(log->input, at);
    }
    uint64_t end = input_offset(log->input);
    if (end > log->block.end) log->block.end = 0;
    log->lost_bytes += end - start;
    eventlog_lose(log, LOSS_EVENTLOG_STRETCH, start);
    eventlog_census_damaged(log);
    return found;
}

/* ---- the next event ---- */

void eventlog_on_block(EventLog *log, const Event *event) { begins_block(event, &log->block); }

bool eventlog_next(EventLog *log, Event *event) {
    for (;;) {
        Text window = input_peek(log->input, EVENTLOG_LONGEST + EVENTLOG_HEAD);
        uint64_t base = input_offset(log->input);
        if (base >= log->block.end) log->block = (EventBlock){.capability = EVENTLOG_NO_CAPABILITY};
        Frame result = frame(log, &log->block, log->newest, window, 0, base, event);
        if (result == FRAME_END) {
            log->ended = true;
            input_skip(log->input, 2);
            return false;
        }
        if (result == FRAME_CUT) {
            if (window.length > 0) log->lost_bytes += window.length;
            eventlog_lose(log, window.length > 0 ? LOSS_EVENTLOG_CUT_IN_EVENT : LOSS_EVENTLOG_CUT,
                          base);
            return false;
        }
        if (result == FRAME_EVENT && is_followed(log, window, event, base)) {
            if (event->time > log->newest) log->newest = event->time;
            log->events++;
            return true;
        }
        if (!resynchronise(log)) return false;
    }
}
