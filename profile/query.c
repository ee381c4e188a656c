/* What a part is, from the words that the user gave. */
#include "profile/conditions.h"

enum { LISTED = 6 }; /* markers in a message */

void profile_query_init(ProfileQuery *query) {
    *query = (ProfileQuery){.axis = PROFILE_NONE};
    arena_init(&query->arena);
}

void profile_query_release(ProfileQuery *query) {
    vector_release(&query->conditions);
    arena_release(&query->arena);
}

bool profile_query_is_all(const ProfileQuery *query) {
    return query->conditions.count == 0 && !query->has_from && !query->has_to;
}

/* ---- patterns ---- */

/* After a mismatch, the last star takes one byte more: no recursion. */
bool profile_pattern_matches(Text pattern, Text text) {
    size_t p = 0, t = 0, behind_star = SIZE_MAX, star_end = 0;
    while (t < text.length) {
        if (p < pattern.length && pattern.bytes[p] == '*') {
            behind_star = ++p;
            star_end = t;
            continue;
        }
        size_t literal = p + 1 < pattern.length && pattern.bytes[p] == '\\' ? p + 1 : p;
        if (literal < pattern.length && pattern.bytes[literal] == text.bytes[t]) {
            p = literal + 1;
            t++;
        } else if (behind_star == SIZE_MAX) {
            return false;
        } else {
            p = behind_star;
            t = ++star_end;
        }
    }
    while (p < pattern.length && pattern.bytes[p] == '*') p++;
    return p == pattern.length;
}

/* ---- conditions ---- */

static Text trim(Text text) {
    while (text.length > 0 && *text.bytes == ' ') text = (Text){text.bytes + 1, text.length - 1};
    while (text.length > 0 && text.bytes[text.length - 1] == ' ') text.length--;
    return text;
}

static bool add_condition(ProfileQuery *query, Text text, ProfileProblem *problem) {
    size_t equals = 0;
    while (equals < text.length && text.bytes[equals] != '=') equals++;
    bool negated = equals > 0 && equals < text.length && text.bytes[equals - 1] == '!';
    Text key = trim((Text){text.bytes, equals - negated});
    if (equals == text.length || key.length == 0)
        return profile_refuse(problem, PROBLEM_CONDITION_FORM);
    Text pattern = trim((Text){text.bytes + equals + 1, text.length - equals - 1});
    vector_push(&query->conditions, (ProfileCondition){.key = text_copy(&query->arena, key),
                                                       .pattern = text_copy(&query->arena, pattern),
                                                       .negated = negated});
    return true;
}

bool profile_query_where(ProfileQuery *query, Text conditions, ProfileProblem *problem) {
    size_t start = 0;
    for (size_t i = 0; i <= conditions.length; i++) {
        if (i + 1 < conditions.length && conditions.bytes[i] == '\\') {
            i++;
            continue;
        }
        if (i < conditions.length && conditions.bytes[i] != ',') continue;
        Text condition = {conditions.bytes + start, i - start};
        if (!add_condition(query, condition, problem)) return false;
        start = i + 1;
    }
    return true;
}

/* ---- times ---- */

typedef struct TimeUnit {
    Text name;
    uint64_t worth; /* nanoseconds, or bytes */
    bool of_bytes;
} TimeUnit;

/* A number alone is seconds, or megabytes: what the profile's clock counts. */
static const TimeUnit *find_unit(Text name, bool of_bytes) {
    static const TimeUnit units[] = {{{"", 0}, 1000000000, false},  {{"", 0}, 1000000, true},
                                     {{"s", 1}, 1000000000, false}, {{"ms", 2}, 1000000, false},
                                     {{"us", 2}, 1000, false},      {{"ns", 2}, 1, false},
                                     {{"B", 1}, 1, true},           {{"kB", 2}, 1000, true},
                                     {{"MB", 2}, 1000000, true},    {{"GB", 2}, 1000000000, true}};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (text_equal(name, units[i].name) && (name.length > 0 || units[i].of_bytes == of_bytes))
            return &units[i];
    return NULL;
}

/* `1.5s`, `310MB`; false if it is no time, or too large. of_bytes: what a number alone is, and,
 * when it was read, what it is. */
static bool parse_time(Text text, bool *of_bytes, uint64_t *time) {
    uint64_t number = 0, scale = 1;
    size_t at = 0, digits = 0;
    for (bool fraction = false; at < text.length; at++) {
        char byte = text.bytes[at];
        if (byte == '.' && !fraction) {
            fraction = true;
            continue;
        }
        if (byte < '0' || byte > '9') break;
        digits++;
        if (scale >= 1000000000) continue; /* finer than a nanosecond */
        if (__builtin_mul_overflow(number, 10, &number) ||
            __builtin_add_overflow(number, (uint64_t)(byte - '0'), &number))
            return false;
        if (fraction) scale *= 10;
    }
    const TimeUnit *unit = find_unit(trim((Text){text.bytes + at, text.length - at}), *of_bytes);
    if (digits == 0 || !unit) return false;
    unsigned __int128 value = (unsigned __int128)number * unit->worth / scale;
    *time = (uint64_t)value;
    *of_bytes = unit->of_bytes;
    return value <= UINT64_MAX;
}

/* Is there anything that such a number can be a time of? */
static bool has_clock(const Profile *profile, bool of_bytes) {
    for (uint32_t i = 0; i < profile->sources.count; i++)
        if ((profile->sources.items[i].clock == PROFILE_CLOCK_BYTES) == of_bytes) return true;
    return profile->sources.count == 0 && !of_bytes;
}

/* By which clock: of bytes, or else that of the main source, or the first that counts time. */
static ProfileClock clock_of_number(const Profile *profile, bool of_bytes) {
    if (of_bytes) return PROFILE_CLOCK_BYTES;
    ProfileClock clock = profile_clock_of(profile, profile_main_source(profile));
    for (uint32_t i = 0; i < profile->sources.count && clock == PROFILE_CLOCK_BYTES; i++)
        clock = profile->sources.items[i].clock;
    return clock;
}

/* Where a marker is looked for. */
typedef struct Search {
    const Profile *profile;
    uint32_t axis;         /* of this source's run and clock; PROFILE_NONE: of any */
    const uint64_t *after; /* NULL: from the beginning */
} Search;

/* the one of that number, from 1, of those that fit */
static const ProfileMoment *find_kind(const Search *search, Text pattern, bool phases,
                                      uint64_t number) {
    const Profile *profile = search->profile;
    for (uint32_t i = 0; i < profile->moments.count; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        if ((moment->kind == PROFILE_PHASE) != phases) continue;
        if (search->after && moment->time <= *search->after) continue;
        if (search->axis != PROFILE_NONE &&
            !profile_same_axis(profile, search->axis, moment->source))
            continue;
        if ((text_equal(moment->text, pattern) || profile_pattern_matches(pattern, moment->text)) &&
            --number == 0)
            return moment;
    }
    return NULL;
}

/* `frame#3`: text and number */
static bool split_number(Text text, Text *front, uint64_t *number) {
    size_t mark = text.length;
    while (mark > 0 && text.bytes[mark - 1] != '#') mark--;
    if (mark < 2) return false;
    *front = (Text){text.bytes, mark - 1};
    return text_number((Text){text.bytes + mark, text.length - mark}, number) && *number > 0;
}

/* The first marker that fits; the runtime's own moments after the program's; then by number. */
static const ProfileMoment *find_moment(const Search *search, Text pattern) {
    const ProfileMoment *found = find_kind(search, pattern, false, 1);
    Text front;
    uint64_t number;
    if (!found) found = find_kind(search, pattern, true, 1);
    if (!found && split_number(pattern, &front, &number)) {
        found = find_kind(search, front, false, number);
        if (!found) found = find_kind(search, front, true, number);
    }
    return found;
}

/* the marker whose text is most like it; NULL: none is */
static const ProfileMoment *nearest_marker(const Profile *profile, Text wanted) {
    const ProfileMoment *nearest = NULL;
    for (uint32_t i = 0; i < profile->moments.count; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        if (moment->kind == PROFILE_PHASE) continue;
        unsigned distance = text_distance(wanted, moment->text);
        if (distance <= wanted.length / 2 &&
            (!nearest || distance < text_distance(wanted, nearest->text)))
            nearest = moment;
    }
    return nearest;
}

/* Which markers there are: the nearest one first, then the others as they come. */
static bool refuse_time(const Profile *profile, Text wanted, ProfileProblem *problem) {
    Interner seen;
    interner_init(&seen);
    Text listed[LISTED];
    uint32_t count = 0, others = 0;
    for (uint32_t i = 0; i < profile->moments.count; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        if (moment->kind == PROFILE_PHASE || intern_find(&seen, moment->text)) continue;
        intern(&seen, moment->text);
        if (count < LISTED)
            listed[count++] = moment->text;
        else
            others++;
    }
    interner_release(&seen);
    bool of_bytes = profile_clock_of(profile, profile_main_source(profile)) == PROFILE_CLOCK_BYTES;
    if (count == 0 && of_bytes) return profile_refuse(problem, PROBLEM_TIME_WITHOUT_MARKERS_BYTES);
    if (count == 0) return profile_refuse(problem, PROBLEM_TIME_WITHOUT_MARKERS);
    const ProfileMoment *nearest = nearest_marker(profile, wanted);
    ProfilePart list = profile_part_list(listed, count, others);
    if (!nearest) return profile_refuse(problem, PROBLEM_TIME_LIST, .parts = {list});
    return profile_refuse(problem, PROBLEM_TIME_NEAREST,
                          .parts = {profile_part_text(nearest->text), list});
}

static bool find_time(ProfileQuery *query, const Profile *profile, Text time, const uint64_t *after,
                      uint64_t *found, Text *marker, ProfileProblem *problem) {
    bool counts_bytes =
             profile_clock_of(profile, profile_main_source(profile)) == PROFILE_CLOCK_BYTES,
         of_bytes = query->has_from && query->clock != PROFILE_CLOCK_UNKNOWN
                        ? query->clock == PROFILE_CLOCK_BYTES
                        : counts_bytes;
    if (parse_time(time, &of_bytes, found)) {
        ProfileClock clock = clock_of_number(profile, of_bytes);
        if (!has_clock(profile, of_bytes))
            return profile_refuse(problem,
                                  of_bytes ? PROBLEM_TIME_OF_BYTES : PROBLEM_TIME_OF_SECONDS);
        if (query->has_from && query->clock != PROFILE_CLOCK_UNKNOWN && query->clock != clock)
            return profile_refuse(problem, PROBLEM_TIME_CLOCKS);
        query->clock = clock;
        return true;
    }
    Search search = {profile, query->axis, after};
    const ProfileMoment *moment = find_moment(&search, time);
    if (moment) {
        *found = moment->time;
        *marker = text_copy(&query->arena, moment->text);
        query->axis = moment->source;
        return true;
    }
    search.after = NULL;
    moment = after ? find_moment(&search, time) : NULL;
    if (moment)
        return profile_refuse(
            problem, PROBLEM_TIME_BEFORE_ONLY,
            .parts = {profile_part_time(profile_clock_of(profile, moment->source), *after)});
    return refuse_time(profile, time, problem);
}

bool profile_query_from(ProfileQuery *query, const Profile *profile, Text time,
                        ProfileProblem *problem) {
    query->has_from =
        find_time(query, profile, time, NULL, &query->from, &query->from_text, problem);
    return query->has_from;
}

bool profile_query_to(ProfileQuery *query, const Profile *profile, Text time,
                      ProfileProblem *problem) {
    query->has_to = find_time(query, profile, time, query->has_from ? &query->from : NULL,
                              &query->to, &query->to_text, problem);
    return query->has_to;
}
