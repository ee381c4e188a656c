#include "present/why/words.h"
#include "base/fail.h"
#include "base/utf8.h"
#include "present/layout/cut.h"
#include "present/layout/wrap.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include "present/words/ways.h"
#include <string.h>

enum {
    TOLD = 3,         /* callers, holders and the like in a list */
    WORTH_SAYING = 20 /* a twentieth: what is less is not told of what it calls */
};

typedef struct Telling {
    const Why *why;
    const LabelNames *names;
    WhyLines *lines;
    Buffer *out; /* the line that is being written */
} Telling;

/* ---- parts of sentences ---- */

static void tell(Telling *telling, const char *words) { buffer_string(telling->out, words); }

static void tell_text(Telling *telling, Text text) { present_cut_text(text, telling->out); }

static void tell_figure(Telling *telling, void write(Buffer *, uint64_t), uint64_t figure) {
    Buffer text = {0};
    write(&text, figure);
    wrap_glued(telling->out, buffer_as_text(&text), WRAP_GLUE);
    buffer_release(&text);
}

static void tell_bytes(Telling *telling, uint64_t bytes) {
    tell_figure(telling, present_short_bytes, bytes);
}

static void tell_seconds(Telling *telling, uint64_t nanoseconds) {
    tell_figure(telling, present_short_seconds, nanoseconds);
}

static void tell_count(Telling *telling, uint64_t count) { present_number(telling->out, count); }

static void tell_share(Telling *telling, uint64_t part, uint64_t whole) {
    Buffer text = {0};
    present_short_percent(&text, part < whole ? part : whole, whole);
    wrap_glued(telling->out, buffer_as_text(&text), WRAP_GLUE);
    buffer_release(&text);
}

/* `all`, or the share */
static void tell_part(Telling *telling, uint64_t part, uint64_t whole) {
    if (part == whole)
        tell(telling, "all");
    else
        tell_share(telling, part, whole);
}

/* `once`, `twice`, `40,000 times` */
static void tell_times(Telling *telling, uint64_t count) {
    if (count == 1) {
        tell(telling, "once");
    } else if (count == 2) {
        tell(telling, "twice");
    } else {
        tell_count(telling, count);
        tell(telling, " times");
    }
}

static const ProfileLabel *label_of(const Telling *telling, uint32_t label) {
    return &telling->why->profile->labels.items[label];
}

static bool is_root(const Telling *telling, uint32_t label) {
    return profile_label_is_root(label_of(telling, label)->kind);
}

static void tell_place(Telling *telling, const Place *place) {
    present_line(*place, " (", ")", telling->out);
}

static void tell_place_of(Telling *telling, uint32_t label) {
    present_label_line(telling->names, label, telling->out);
}

static void tell_name(Telling *telling, uint32_t label) {
    present_cut(telling->names->spoken[label], telling->out);
}

/* `walk (Visits.hs:12)` */
static void tell_label(Telling *telling, uint32_t label) {
    tell_name(telling, label);
    if (label_of(telling, label)->kind == PROFILE_MAIN)
        tell(telling, ", code outside every centre");
    tell_place_of(telling, label);
}

static void begin_line(Telling *telling) {
    vector_push(telling->lines, (Buffer){0});
    telling->out = &vector_last(telling->lines);
}

static const ProfileMetric *metric_of(const Telling *telling, uint32_t cost) {
    return &telling->why->profile->metrics.items[telling->why->costs[cost].metric];
}

static bool has_cost(const Telling *telling, uint32_t cost) {
    return telling->why->costs[cost].metric != PROFILE_NONE;
}

static bool is_work(const Telling *telling, uint32_t cost) {
    return metric_of(telling, cost)->role == PROFILE_ROLE_STEPS;
}

/* `310 MB`, `5.37 s`, `82 %` of a file that has shares only, `740 samples`, `937,775 steps` */
static void tell_amount(Telling *telling, uint32_t cost, uint64_t amount) {
    const WhyCost *of = &telling->why->costs[cost];
    const ProfileMetric *metric = metric_of(telling, cost);
    if (of->unit > 0 && amount <= UINT64_MAX / of->unit) {
        tell_seconds(telling, amount * of->unit);
    } else if (metric->share) {
        tell_share(telling, amount, 1000);
    } else if (profile_unit(metric->unit) == PROFILE_UNIT_BYTES) {
        tell_bytes(telling, amount);
    } else {
        tell_count(telling, amount);
        tell(telling, is_work(telling, cost) ? " steps" : " samples");
    }
}

/* ---- what it costs ---- */

static uint64_t amount_of(const Telling *telling, uint32_t cost) {
    const WhyCost *of = &telling->why->costs[cost];
    return telling->why->through ? of->inherited : of->own;
}

/* `allocates 310 MB, 82 % of all`; `takes 5.37 s, 99 % of the time`; `does 82 % of the work` */
static void tell_cost(Telling *telling, uint32_t cost) {
    const WhyCost *of = &telling->why->costs[cost];
    const ProfileMetric *metric = metric_of(telling, cost);
    uint64_t amount = amount_of(telling, cost);
    bool only_share = metric->share && of->unit == 0;
    bool is_time = cost == WHY_TIME;
    if (amount == 0) {
        tell(telling, !is_time                 ? "allocates nothing"
                      : is_work(telling, cost) ? "does nothing"
                                               : "no sample saw it running");
        return;
    }
    if (is_time && is_work(telling, cost)) {
        tell(telling, "does ");
        tell_share(telling, amount, of->total);
        tell(telling, " of the work");
        return;
    }
    tell(telling, is_time ? "takes " : "allocates ");
    if (!only_share) {
        tell_amount(telling, cost, amount);
        tell(telling, ", ");
    }
    tell_share(telling, amount, of->total);
    tell(telling, is_time ? " of the time" : " of all that is allocated");
}

static void tell_both_costs(Telling *telling) {
    uint32_t lead = telling->why->lead, other = lead == WHY_TIME ? WHY_ALLOCATION : WHY_TIME;
    tell_cost(telling, lead);
    if (!has_cost(telling, other)) return;
    bool comma = !is_work(telling, lead) && amount_of(telling, lead) > 0;
    tell(telling, comma ? ", and " : " and ");
    tell_cost(telling, other);
}

/* ---- callers ---- */

/* how many callers there are that have a name, and the first of them */
static uint32_t count_callers(const Telling *telling, const WhyShare **first) {
    const WhyShares *callers = &telling->why->callers;
    uint32_t count = 0;
    for (uint32_t i = 0; i < callers->items.count; i++)
        if (callers->items.items[i].label != PROFILE_NONE && count++ == 0)
            *first = &callers->items.items[i];
    return count;
}

static void tell_itself(Telling *telling) {
    if (telling->why->is_constant) tell(telling, "; it is a constant, evaluated once");
    if (telling->why->by_itself == 0) return;
    tell(telling, "; it calls itself ");
    tell_times(telling, telling->why->by_itself);
}

/* `; only walk (Visits.hs:12) calls it, 40,000 times`. A tree has each centre of a stack once, so
 * it does not tell who called but below whom it was:
 * `; it is entered 40,000 times, always under walk` */
static void tell_only_caller(Telling *telling, const WhyShare *caller) {
    if (is_root(telling, caller->label) || !telling->why->has_itself) {
        tell(telling, "; it is entered ");
        tell_times(telling, caller->entries);
        tell(telling, is_root(telling, caller->label) ? ", from "
                      : caller->entries == 1          ? ", under "
                                                      : ", always under ");
        tell_label(telling, caller->label);
    } else {
        tell(telling, "; only ");
        tell_label(telling, caller->label);
        tell(telling, " calls it, ");
        tell_times(telling, caller->entries);
    }
}

/* ` and makes it allocate 290 MB of that` */
static void tell_on_behalf(Telling *telling, const WhyShare *caller) {
    uint32_t lead = telling->why->lead;
    if (telling->why->alive_leads) {
        if (caller->alive == 0) return;
        tell(telling, ", which has ");
        tell_bytes(telling, caller->alive);
        tell(telling, " of that made");
        return;
    }
    if (caller->costs[lead] == 0) return;
    uint64_t amount = amount_of(telling, lead);
    bool all = caller->costs[lead] == amount, most = caller->costs[lead] > amount - amount / 100;
    tell(telling, telling->why->through      ? ", for "
                  : telling->why->has_itself ? " and makes it "
                                             : ", which makes it ");
    if (!telling->why->through)
        tell(telling, lead == WHY_ALLOCATION   ? "allocate "
                      : is_work(telling, lead) ? "do "
                                               : "take ");
    if (all || most) {
        tell(telling, all ? "all of that" : "almost all of that");
        return;
    }
    tell_amount(telling, lead, caller->costs[lead]);
    tell(telling, " of that");
}

static void tell_caller(Telling *telling) {
    const Why *why = telling->why;
    const WhyShare *first = NULL;
    uint32_t count = count_callers(telling, &first);
    if (count == 0 && why->is_constant) tell(telling, "; it is a constant, evaluated once");
    if (count == 0) return;
    if (!why->has_entries || first->entries == 0) {
        if (why->missing[WHY_MISSING_COSTS] || why->alive_leads || first->costs[why->lead] == 0 ||
            label_of(telling, first->label)->kind == PROFILE_MAIN)
            return;
        tell(telling, "; ");
        if (first->costs[why->lead] < amount_of(telling, why->lead)) {
            tell_amount(telling, why->lead, first->costs[why->lead]);
            tell(telling, " of that is for ");
        } else {
            tell(telling, "all of it is for ");
        }
        tell_label(telling, first->label);
    } else if (count == 1) {
        tell_only_caller(telling, first);
    } else if (why->has_itself) {
        tell(telling, "; ");
        tell_label(telling, first->label);
        tell(telling, " calls it ");
        tell_times(telling, first->entries);
        tell_on_behalf(telling, first);
    } else {
        tell(telling, "; it is entered ");
        tell_times(telling, first->entries);
        tell(telling, " under ");
        tell_label(telling, first->label);
        tell_on_behalf(telling, first);
    }
    tell_itself(telling);
}

/* `40,000 entries (95 %), 290 MB, 0.39 s` */
static void tell_share_of(Telling *telling, const WhyShare *share) {
    const Why *why = telling->why;
    const char *before = " ";
    if (share->entries > 0) {
        tell(telling, before);
        tell_count(telling, share->entries);
        tell(telling, share->entries == 1 ? " entry" : " entries");
        before = ", ";
    }
    for (uint32_t i = 0; i < WHY_COSTS; i++) {
        uint32_t cost = i == 0 ? why->lead : why->lead == WHY_TIME ? WHY_ALLOCATION : WHY_TIME;
        if (!has_cost(telling, cost) || share->costs[cost] == 0) continue;
        tell(telling, before);
        tell_amount(telling, cost, share->costs[cost]);
        before = ", ";
    }
    if (share->alive > 0) {
        tell(telling, before);
        tell_bytes(telling, share->alive);
        tell(telling, " alive at the peak");
    }
}

static bool is_nothing(const WhyShare *share) {
    uint64_t any = share->entries | share->alive;
    for (uint32_t i = 0; i < WHY_COSTS; i++) any |= share->costs[i];
    return any == 0;
}

/* those from `from` on that have a name, as one: how many they are */
static uint32_t add_up(const WhyShares *shares, uint32_t from, WhyShare *sum) {
    uint32_t count = 0;
    *sum = (WhyShare){0};
    for (uint32_t i = from; i < shares->items.count; i++) {
        const WhyShare *share = &shares->items.items[i];
        if (share->label == PROFILE_NONE || is_nothing(share)) continue;
        count++;
        sum->entries += share->entries;
        sum->alive += share->alive;
        for (uint32_t j = 0; j < WHY_COSTS; j++) sum->costs[j] += share->costs[j];
    }
    return count;
}

/* `walk (Visits.hs:12) 40,000 entries, 290 MB; main (Main.hs:3) 1 entry; 3 others 12 entries` */
static void tell_shares(Telling *telling, const WhyShares *shares, uint32_t most) {
    uint32_t told = 0;
    for (uint32_t i = 0; i < shares->items.count; i++) {
        const WhyShare *share = &shares->items.items[i];
        if (share->label == PROFILE_NONE || is_nothing(share)) continue;
        if (told > 0) tell(telling, "; ");
        WhyShare rest;
        uint32_t left = add_up(shares, i, &rest);
        if (told == most && left > 1) {
            tell_count(telling, left);
            tell(telling, " others");
            tell_share_of(telling, &rest);
            return;
        }
        tell_label(telling, share->label);
        tell_share_of(telling, share);
        told++;
    }
}

static void tell_callers(Telling *telling) {
    const WhyShare *first = NULL;
    if (count_callers(telling, &first) < 2) return;
    begin_line(telling);
    tell(telling, telling->why->through ? "Callers, with what it calls: " : "Callers: ");
    tell_shares(telling, &telling->why->callers, TOLD);
    tell(telling, ".");
}

/* GHC's stacks have a centre once: what calls itself is entered by its caller, as far as they
 * say. */
static void tell_recursion(Telling *telling) {
    enum { MANY = 10 }; /* a definition that is called so often may call itself */
    const Why *why = telling->why;
    const WhyShare *first = NULL;
    uint32_t entries = profile_metric_of(why->profile, PROFILE_METRIC_ENTRIES);
    if (why->has_itself || !why->has_entries || entries == PROFILE_NONE ||
        count_callers(telling, &first) == 0 || is_root(telling, first->label))
        return;
    uint64_t of_caller = rollup_own(why->rollup, entries, first->label);
    if (of_caller == 0 || first->entries / MANY < of_caller) return;
    begin_line(telling);
    tell_name(telling, first->label);
    tell(telling, " is entered ");
    tell_times(telling, of_caller);
    tell(telling, ": if ");
    tell_name(telling, why->meaning.label);
    tell(telling, " calls itself, GHC counts these calls there, too.");
}

/* ---- what it calls ---- */

static bool is_worth(const Telling *telling, uint64_t amount) {
    return amount >= telling->why->costs[telling->why->lead].total / WORTH_SAYING && amount > 0;
}

static void tell_below(Telling *telling) {
    const Why *why = telling->why;
    if (why->missing[WHY_MISSING_COSTS] || why->below.items.count == 0) return;
    uint64_t below = why->costs[why->lead].inherited - why->costs[why->lead].own;
    if (!is_worth(telling, below)) return;
    begin_line(telling);
    tell(telling, "What it calls ");
    if (why->through) {
        tell(telling, "has almost all of that: ");
    } else {
        tell(telling, why->lead == WHY_ALLOCATION   ? "allocates "
                      : is_work(telling, why->lead) ? "does "
                                                    : "takes ");
        tell_amount(telling, why->lead, below);
        tell(telling, " more: ");
    }
    tell_shares(telling, &why->below, TOLD);
    tell(telling, ".");
}

/* ---- the path ---- */

/* who calls its callers: `main > fill > accept > isFree`. MAIN above all says nothing. */
static void tell_path(Telling *telling) {
    enum { NAMES = 7, ENDS = 3 };
    const Why *why = telling->why;
    uint32_t first =
        why->path.count > 0 && label_of(telling, why->path.items[0])->kind == PROFILE_MAIN;
    uint32_t count = why->path.count - first;
    if (why->path.count < 2 || count < 3 || why->path_cost == 0) return;
    begin_line(telling);
    uint64_t amount = amount_of(telling, why->lead);
    bool all = why->path_cost == amount, most = why->path_cost > amount / 2;
    tell(telling, all ? "All of it" : most ? "Most of it, " : "The largest part of it, ");
    if (!all) tell_amount(telling, why->lead, why->path_cost);
    tell(telling, all ? " is on the path " : ", is on the path ");
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) tell(telling, " > ");
        if (count > NAMES && i == ENDS) {
            tell(telling, "...");
            i = count - ENDS - 1;
            continue;
        }
        tell_name(telling, why->path.items[first + i]);
    }
    tell(telling, ".");
}

/* ---- the heap ---- */

static void tell_made_for(Telling *telling) {
    const Why *why = telling->why;
    const WhyShare *first = NULL, *best = NULL;
    if (count_callers(telling, &first) < 2) return;
    for (uint32_t i = 0; i < why->callers.items.count; i++) {
        const WhyShare *share = &why->callers.items.items[i];
        if (share->label != PROFILE_NONE && (!best || share->alive > best->alive)) best = share;
    }
    if (best->alive == 0) return;
    tell(telling, ", ");
    tell_bytes(telling, best->alive);
    tell(telling, " of it for ");
    tell_name(telling, best->label);
}

/* `0.93 s`; by the clock of our own censuses `310 MB allocated` */
static void tell_time(Telling *telling, uint32_t dimension, uint64_t time) {
    const Profile *profile = telling->why->profile;
    ProfileClock clock = profile_clock_of(profile, profile->dimensions.items[dimension].source);
    Buffer text = {0};
    present_short_time(&text, clock, time);
    wrap_glued(telling->out, buffer_as_text(&text), WRAP_GLUE);
    buffer_release(&text);
    if (clock == PROFILE_CLOCK_BYTES) tell(telling, " allocated");
}

/* `alive at the peak (0.93 s)` */
static void tell_peak(Telling *telling, uint32_t dimension, uint64_t time) {
    tell(telling, "alive at the peak");
    if (time == 0) return;
    tell(telling, " (");
    tell_time(telling, dimension, time);
    tell(telling, ")");
}

/* A sentence that begins with `over 99 %` begins with a capital. */
static void capitalise(Telling *telling, size_t at) {
    Buffer *out = telling->out;
    if (at < out->length && out->bytes[at] >= 'a' && out->bytes[at] <= 'z')
        out->bytes[at] = (char)(out->bytes[at] - 'a' + 'A');
}

/* ` 90 % of it is thunks, values not computed yet; 10 % data.` */
static void tell_kinds(Telling *telling) {
    const WhyBands *kinds = &telling->why->kinds;
    if (kinds->dimension == PROFILE_NONE || kinds->total == 0) return;
    tell(telling, " ");
    size_t start = telling->out->length;
    for (uint32_t i = 0; i < kinds->items.count && i < TOLD; i++) {
        const WhyBand *band = &kinds->items.items[i];
        if (i > 0 && band->amount < kinds->total / WORTH_SAYING) break;
        if (i > 0) tell(telling, "; ");
        tell_part(telling, band->amount, kinds->total);
        tell(telling, i == 0 ? " of it is " : " ");
        tell_text(telling, band->name);
    }
    tell(telling, ".");
    capitalise(telling, start);
}

/* ` Most of it was 12 MB, at 0.3 s; in the last census it is 1 MB.` */
static void tell_course(Telling *telling) {
    const WhyAlive *alive = &telling->why->alive;
    bool later = alive->most > alive->amount + alive->amount / 4;
    bool gone = alive->last < alive->amount / 2;
    if (later) {
        tell(telling, " Most of it was alive at ");
        tell_time(telling, alive->dimension, alive->most_time);
        tell(telling, ": ");
        tell_bytes(telling, alive->most);
        tell(telling, ".");
    }
    if (!gone) return;
    tell(telling, " In the last census (");
    tell_time(telling, alive->dimension, alive->end_time);
    tell(telling, alive->last > 0 ? ") it is " : ") nothing of it is left");
    if (alive->last > 0) tell_bytes(telling, alive->last);
    tell(telling, ".");
}

/* ` Another 2 MB is stack, calls of it that wait.` */
static void tell_stack(Telling *telling) {
    const WhyAlive *alive = &telling->why->alive;
    if (alive->stack < alive->total / WORTH_SAYING || alive->stack == 0) return;
    tell(telling, " Another ");
    tell_bytes(telling, alive->stack);
    tell(telling, " (");
    tell_share(telling, alive->stack, alive->total);
    tell(telling, ") is stack, calls that wait.");
}

static void tell_alive(Telling *telling) {
    const WhyAlive *alive = &telling->why->alive;
    if (alive->dimension == PROFILE_NONE || telling->why->alive_leads) return;
    begin_line(telling);
    if (alive->most == 0) {
        tell(telling, "Nothing that it made is alive in any census.");
        tell_stack(telling);
        return;
    }
    tell(telling, alive->amount > 0 ? "Of the " : "Nothing of the ");
    tell_bytes(telling, alive->total);
    tell(telling, " ");
    tell_peak(telling, alive->dimension, alive->time);
    if (alive->amount > 0) {
        tell(telling, ", ");
        tell_bytes(telling, alive->amount);
        tell(telling, " (");
        tell_share(telling, alive->amount, alive->total);
        tell(telling, ")");
    }
    tell(telling, telling->why->through ? " was made by it and what it calls" : " was made by it");
    tell_made_for(telling);
    tell(telling, ".");
    tell_kinds(telling);
    tell_course(telling);
    tell_stack(telling);
}

/* `credit, post and the stack (SYSTEM)`: a comma after each of the set's */
static void tell_set(Telling *telling, Text set) {
    size_t start = 0;
    uint32_t told = 0, depth = 0;
    for (size_t i = 0; i < set.length; i++) {
        depth += set.bytes[i] == '('; /* a holder can be a site: `(,) in main` */
        depth -= set.bytes[i] == ')' && depth > 0;
        if (set.bytes[i] != ',' || depth > 0) continue;
        Text name = {set.bytes + start, i - start};
        start = i + 1;
        if (told++ > 0) tell(telling, start == set.length ? " and " : ", ");
        if (text_equal(name, TEXT("SYSTEM")))
            tell(telling, "stacks (SYSTEM)");
        else if (text_equal(name, TEXT("CAF")))
            tell(telling, "constants (CAF)");
        else if (text_equal(name, text_of(profile_site_kind_key(PROFILE_SITE_STACK))))
            tell(telling, "the stack");
        else
            tell_text(telling, name);
    }
}

/* Is the subject a part of the heap, not who made it? */
static bool is_of_heap(const Telling *telling) {
    WhyKind kind = telling->why->meaning.kind;
    return kind == WHY_BANDS || kind == WHY_PLACE;
}

/* Are the figures those of the sentence on what is alive, of the same objects? */
static bool is_of_cells(const Telling *telling) {
    uint32_t dimension = telling->why->alive.dimension;
    return dimension != PROFILE_NONE &&
           telling->why->profile->dimensions.items[dimension].code == PROFILE_DIMENSION_CELLS;
}

/* `Of what it made, 7.4 MB alive at the peak (2.3 s)`: Note [Selected censuses] */
static void tell_own(Telling *telling, const WhyBands *bands) {
    tell(telling, is_of_heap(telling) ? "Of these, " : "Of what it made, ");
    tell_bytes(telling, bands->total);
    tell(telling, " ");
    tell_peak(telling, bands->dimension, bands->time);
}

static void tell_holders(Telling *telling) {
    const Why *why = telling->why;
    const WhyBands *holders = &why->holders;
    const char *of = "";
    if (holders->dimension == PROFILE_NONE || holders->items.count == 0) return;
    begin_line(telling);
    size_t start = telling->out->length;
    if (is_of_cells(telling)) {
        of = " of it";
    } else if (holders->of_subject) {
        tell_own(telling, holders);
        tell(telling, ", ");
    } else {
        tell(telling, "Of all the ");
        tell_bytes(telling, holders->total);
        tell(telling, " ");
        tell_peak(telling, holders->dimension, holders->time);
        tell(telling, " of the census by holder, ");
    }
    for (uint32_t i = 0; i < holders->items.count && i < TOLD; i++) {
        const WhyBand *band = &holders->items.items[i];
        if (i > 0 && band->amount < holders->total / WORTH_SAYING) break;
        if (i > 0) tell(telling, ", ");
        tell_part(telling, band->amount, holders->total);
        if (i == 0) tell(telling, of);
        tell(telling, i > 0 ? " by " : " is held by ");
        tell_set(telling, band->name);
    }
    tell(telling, ".");
    capitalise(telling, start);
    if (is_of_heap(telling) || why->name_is_shared || why->holds == 0) return;
    tell(telling, " It is among the holders of ");
    tell_bytes(telling, why->holds);
    tell(telling, ".");
}

/* `Of its 2.9 MB alive after 38.8 MB allocated, 98 % is held by way of CAF Main.table > ..` */
static void tell_ways(Telling *telling) {
    const Why *why = telling->why;
    if (why->search == PROFILE_NONE || why->ways.items.count == 0) return;
    const ProfileHolders *search = &why->profile->holders.items[why->search];
    begin_line(telling);
    tell(telling, is_of_heap(telling) ? "Of these, " : "Of its ");
    tell_bytes(telling, why->ways.total);
    tell(telling, " alive after ");
    tell_bytes(telling, search->allocated);
    tell(telling, " allocated, ");
    for (uint32_t i = 0; i < why->ways.items.count && i < TOLD; i++) {
        const Way *way = &why->ways.items.items[i];
        if (i > 0) tell(telling, "; ");
        tell_part(telling, way->bytes, why->ways.total);
        tell(telling, i > 0 ? " by way of " : " is held by way of ");
        present_way(search, way->holder, telling->out);
    }
    tell(telling, ".");
}

static void tell_biography(Telling *telling) {
    const WhyBands *lives = &telling->why->biography;
    if (lives->dimension == PROFILE_NONE || lives->items.count == 0) return;
    begin_line(telling);
    if (is_of_cells(telling)) {
        tell(telling, "Of it, at the peak");
    } else if (lives->of_subject) {
        tell_own(telling, lives);
    } else {
        tell(telling, "Use, of all the ");
        tell_bytes(telling, lives->total);
        tell(telling, " ");
        tell_peak(telling, lives->dimension, lives->time);
    }
    tell(telling, ":");
    for (uint32_t i = 0; i < lives->items.count && i < TOLD; i++) {
        const WhyBand *band = &lives->items.items[i];
        tell(telling, i > 0 ? "; " : " ");
        tell_share(telling, band->amount, lives->total);
        tell(telling, " ");
        tell_text(telling, band->name);
        if (band->meaning.length == 0) continue;
        tell(telling, " (");
        tell_text(telling, band->meaning);
        tell(telling, ")");
    }
    tell(telling, ".");
}

/* `Over the whole run, 40 % of the 12 MB that censuses saw of it was never used; on average, ..` */
static void tell_lives(Telling *telling) {
    const Why *why = telling->why;
    const WhyLives *lives = &why->lives;
    if (lives->bytes == 0) return;
    begin_line(telling);
    tell(telling, "Over the whole run, ");
    if (lives->unused > 0)
        tell_share(telling, lives->unused, lives->bytes);
    else
        tell(telling, "all");
    tell(telling, " of the ");
    tell_bytes(telling, lives->bytes);
    tell(telling, " that censuses saw of it was ");
    tell(telling, lives->unused > 0 ? "never used" : "used");
    if (lives->unused < lives->bytes) {
        tell(telling, "; on average, what is used waits ");
        tell_time(telling, why->alive.dimension, lives->lag);
        tell(telling, " for its first use, and is kept ");
        tell_time(telling, why->alive.dimension, lives->drag);
        tell(telling, " after its last");
    }
    tell(telling, ".");
}

/* `Made at: insert (Map.hs:12) 2.4 kB` */
static void tell_made_at(Telling *telling, const WhyBands *places, const char *words) {
    if (places->dimension == PROFILE_NONE || places->items.count == 0) return;
    begin_line(telling);
    tell(telling, words);
    for (uint32_t i = 0; i < places->items.count && i < TOLD; i++) {
        const WhyBand *band = &places->items.items[i];
        if (i > 0 && band->amount < places->items.items[0].amount / WORTH_SAYING) break;
        tell(telling, i > 0 ? "; " : " ");
        tell_text(telling, band->name);
        tell_place(telling, &band->place);
        tell(telling, " ");
        tell_bytes(telling, band->amount);
    }
    tell(telling, ".");
}

/* ---- what the files do not tell ---- */

/* `-hcvisit` */
static void write_selector(const Why *why, Buffer *out) {
    Buffer option = {0};
    buffer_printf(&option, "-h%c", why->selector);
    buffer_visible(&option, why->selected);
    buffer_shell_word(out, buffer_as_text(&option));
    buffer_release(&option);
}

/* `'site=: in go'`: what most of it is */
static void write_site(const Why *why, Buffer *out) {
    Text name = why->places.items.count > 0 ? why->places.items.items[0].name : TEXT("");
    Buffer pattern = {0};
    buffer_string(&pattern, "site=");
    for (size_t i = 0; i < name.length; i++) {
        if (name.bytes[i] == ',' || name.bytes[i] == '\\') buffer_char(&pattern, '\\');
        buffer_char(&pattern, name.bytes[i]);
    }
    Buffer visible = {0};
    buffer_visible(&visible, buffer_as_text(&pattern));
    buffer_shell_word(out, buffer_as_text(&visible));
    buffer_release(&visible);
    buffer_release(&pattern);
}

void present_why_run(const Why *why, WhyMissing missing, Buffer *out) {
    const WhyMissingRow *row = why_missing_row(missing);
    const char *run = profile_is_of_ghc(why->profile) ? row->ghc : row->own;
    const char *place = strstr(run, "{0}"), *site = strstr(run, "{1}");
    if (site) {
        buffer_text(out, (Text){run, (size_t)(site - run)});
        write_site(why, out);
    } else if (!place) {
        buffer_string(out, run);
    } else if (why->selector != '\0') {
        buffer_text(out, (Text){run, (size_t)(place - run)});
        write_selector(why, out);
        buffer_string(out, place + strlen("{0}"));
    }
}

static void tell_missing(Telling *telling) {
    const Why *why = telling->why;
    bool any = false;
    Buffer run = {0};
    for (uint32_t i = 0; i < WHY_MISSING_COUNT; i++) {
        buffer_clear(&run);
        if (why->missing[i]) present_why_run(why, (WhyMissing)i, &run);
        if (run.length == 0) continue;
        if (!any) begin_line(telling);
        tell(telling, any ? "; " : "Not in these files: ");
        tell(telling, why_missing_row((WhyMissing)i)->what);
        tell(telling, " (");
        present_cut(buffer_as_text(&run), telling->out);
        tell(telling, ")");
        any = true;
    }
    if (any) tell(telling, ".");
    buffer_release(&run);
}

/* ---- the answer ---- */

/* `visit (Visits.hs:27)` */
static void tell_subject(Telling *telling) {
    const Why *why = telling->why;
    const ProfileLabel *label = label_of(telling, why->meaning.label);
    tell_name(telling, why->meaning.label);
    if (profile_label_is_root(label->kind)) {
        bool of_module = label->kind == PROFILE_CAF && label->name.length == 0;
        tell(telling, " (");
        tell(telling, of_module ? "the top-level constants of this module"
                                : profile_label_description(label->kind));
        tell(telling, ")");
    }
    tell_place_of(telling, why->meaning.label);
}

/* `visit (Visits.hs:27) made 5.3 MB of the 5.3 MB alive at the peak (9.53 s), over 99 %.` */
static void tell_made(Telling *telling) {
    const WhyAlive *alive = &telling->why->alive;
    begin_line(telling);
    tell_subject(telling);
    tell(telling, telling->why->through ? ", with what it calls, made " : " made ");
    tell_share(telling, alive->amount, alive->total);
    tell(telling, " of what is ");
    tell_peak(telling, alive->dimension, alive->time);
    tell(telling, ", ");
    tell_bytes(telling, alive->amount);
    tell(telling, " of ");
    tell_bytes(telling, alive->total);
    tell_caller(telling);
    tell(telling, ".");
    tell_kinds(telling);
    tell_course(telling);
    tell_stack(telling);
}

static void tell_definition(Telling *telling) {
    const Why *why = telling->why;
    if (why->alive_leads) tell_made(telling);
    begin_line(telling);
    if (why->alive_leads)
        tell(telling, "It");
    else
        tell_subject(telling);
    if (why->missing[WHY_MISSING_COSTS]) {
        tell(telling, " has no costs in these files");
    } else if (why->through) {
        tell(telling, " costs almost nothing itself; with what it calls it ");
        tell_both_costs(telling);
    } else {
        if (why->parts > 0) tell(telling, ", with its local functions,");
        tell(telling, " ");
        tell_both_costs(telling);
    }
    if (!why->alive_leads) tell_caller(telling);
    tell(telling, ".");
}

/* what the bands are: `type`, `kind of closure` */
static void tell_kind(Telling *telling) {
    const Why *why = telling->why;
    uint32_t code = profile_dimension_code(why->meaning.condition.key);
    Text name = code == PROFILE_DIMENSION_OTHER
                    ? why->meaning.condition.key
                    : profile_dimension_of((ProfileDimensionCode)code).name;
    tell_text(telling, name);
}

/* `12.3 MB of the 31.8 MB alive at the peak (0.93 s), 39 %, is of the type Map.` */
static void tell_bands(Telling *telling) {
    const Why *why = telling->why;
    const WhyAlive *alive = &why->alive;
    begin_line(telling);
    tell_bytes(telling, alive->amount);
    tell(telling, " of the ");
    tell_bytes(telling, alive->total);
    tell(telling, " ");
    tell_peak(telling, alive->dimension, alive->time);
    tell(telling, ", ");
    tell_share(telling, alive->amount, alive->total);
    if (why->meaning.kind == WHY_MAKER || why->meaning.kind == WHY_PLACE) {
        tell(telling, why->meaning.kind == WHY_MAKER ? ", was made by " : ", was made at ");
    } else {
        tell(telling, ", is of the ");
        tell_kind(telling);
        tell(telling, " ");
    }
    tell_text(telling, why->meaning.name);
    tell(telling, ".");
    tell_kinds(telling);
    tell_course(telling);
}

void present_why_sentences(const Why *why, const LabelNames *names, WhyLines *lines) {
    Telling telling = {why, names, lines, NULL};
    if (why->meaning.kind == WHY_CHOICES) {
        present_why_choices(why, lines);
        return;
    }
    if (why->meaning.kind == WHY_DEFINITION) {
        tell_definition(&telling);
        tell_callers(&telling);
        tell_recursion(&telling);
        tell_below(&telling);
        tell_path(&telling);
        tell_alive(&telling);
    } else {
        tell_bands(&telling);
    }
    present_why_choices(why, lines);
    tell_made_at(&telling, &why->makers, "Made by:");
    tell_made_at(&telling, &why->places, "Made at:");
    tell_holders(&telling);
    tell_ways(&telling);
    tell_biography(&telling);
    tell_lives(&telling);
    tell_missing(&telling);
}

void present_why_lines_release(WhyLines *lines) {
    for (uint32_t i = 0; i < lines->count; i++) buffer_release(&lines->items[i]);
    vector_release(lines);
}

void present_why_meaning(const LabelNames *names, const WhyMeaning *meaning, Buffer *out) {
    if (meaning->kind == WHY_PLACE || meaning->kind == WHY_CHOICES) {
        buffer_visible(out, meaning->name);
        return;
    }
    if (meaning->kind != WHY_DEFINITION) {
        buffer_visible(out, meaning->condition.key);
        buffer_char(out, '=');
        buffer_visible(out, meaning->name);
        return;
    }
    present_cut(names->spoken[meaning->label], out);
    present_label_line(names, meaning->label, out);
}
