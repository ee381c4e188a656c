/* What rows say becomes a profile. Everything is put in order first, so that the same rows give the
 * same profile in whatever order they came: sources by their formats, metrics as metrics.def has
 * them, stacks by their names. */
#include "formats/common/export_tools.h"
#include "formats/rows/making.h"
#include "formats/rows/rows.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- what is wrong ---- */

static Text file_of(const RowsGathered *gathered, RowsPlace at) {
    return gathered->shared->files.items[at >> ROWS_LINE_BITS];
}

uint64_t rows_line(RowsPlace at) { return at & (((uint64_t)1 << ROWS_LINE_BITS) - 1); }

bool rows_refuse(RowsGathered *gathered, RowsPlace at, const char *format, ...) {
    char reason[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    diag_add(
        gathered->shared->diags, DIAG_ROWS_ROW, NO_SPAN,
        PARTS(part_file(file_of(gathered, at)), part_number(rows_line(at)), part_string(reason)));
    gathered->shared->refused = true;
    return false;
}

static bool refuse_sum(RowsGathered *gathered, RowsPlace at, Text what, uint64_t costs,
                       uint64_t figure) {
    diag_add(gathered->shared->diags, DIAG_ROWS_SUM, NO_SPAN,
             PARTS(part_file(file_of(gathered, at)), part_number(rows_line(at)), part_name(what),
                   part_number(costs), part_number(figure)));
    gathered->shared->refused = true;
    return false;
}

bool rows_refuse_ancestor(RowsGathered *gathered, RowsPlace at, uint64_t stack) {
    char number[24];
    snprintf(number, sizeof number, "%llu", (unsigned long long)stack);
    diag_add(
        gathered->shared->diags, DIAG_ROWS_ANCESTOR, NO_SPAN,
        PARTS(part_file(file_of(gathered, at)), part_number(rows_line(at)), part_string(number)));
    gathered->shared->refused = true;
    return false;
}

void rows_drop_censuses(RowsGathered *gathered) {
    vector_release(&gathered->censuses);
    free(gathered->cells.items);
    gathered->cells = (RowsCells){0};
}

void rows_gathered_release(RowsGathered *gathered) {
    for (uint32_t i = 0; i < gathered->columns.count; i++)
        map_release(&gathered->columns.items[i].costs);
    rows_drop_censuses(gathered);
    vector_release(&gathered->columns);
    vector_release(&gathered->entries);
    vector_release(&gathered->sources);
    map_release(&gathered->runs);
    map_release(&gathered->source_index);
    map_release(&gathered->column_index);
    map_release(&gathered->entry_index);
}

void rows_shared_release(RowsShared *shared) {
    vector_release(&shared->stacks);
    vector_release(&shared->bands);
    vector_release(&shared->files);
    map_release(&shared->stack_index);
    map_release(&shared->band_index);
    interner_release(&shared->texts);
}

uint64_t rows_count_runs(const RowsGathered *gathered) {
    uint64_t runs = gathered->runs.count > 0 ? gathered->runs.count : 1;
    for (uint32_t i = 0; i < gathered->columns.count; i++)
        if (gathered->columns.items[i].runs > runs) runs = gathered->columns.items[i].runs;
    return runs;
}

/* ---- making ---- */

Text rows_text_of(const RowsMaking *making, Symbol symbol) {
    return symbol == 0 ? TEXT("") : symbol_text(&making->gathered->shared->texts, symbol);
}

static void lose_key(RowsMaking *making, ProfileLossCode code, Text key) {
    profile_lose(making->profile, code, .parts = {profile_part_text(key)});
}

static bool is_by_bytes(const RowsMaking *making, const RowsColumn *column) {
    return text_equal(rows_text_of(making, column->key), TEXT(ROWS_FIGURE_BY_BYTES));
}

/* ---- sources ---- */

static ProfileFormat find_format(Text key) {
    for (uint32_t i = 0; i < PROFILE_FORMAT_COUNT; i++)
        if (text_equal(key, text_of(profile_format_key((ProfileFormat)i)))) return (ProfileFormat)i;
    return PROFILE_FORMAT_ROWS;
}

/* Most formats have one clock; of others the rows say if it is bytes allocated. */
static ProfileClock clock_of(const RowsMaking *making, uint32_t source, ProfileFormat format) {
    const RowsGathered *gathered = making->gathered;
    for (uint32_t i = 0; i < gathered->columns.count; i++) {
        const RowsColumn *column = &gathered->columns.items[i];
        if (column->source == source && column->total > 0 && is_by_bytes(making, column))
            return PROFILE_CLOCK_BYTES;
    }
    return format == PROFILE_FORMAT_RUN ? PROFILE_CLOCK_MUTATOR : profile_format_clock(format);
}

int rows_compare_numbers(uint64_t left, uint64_t right) { return left < right ? -1 : left > right; }

Text rows_order_text(const RowsOrder *order, Symbol symbol) {
    return symbol == 0 ? TEXT("") : symbol_text(&order->gathered->shared->texts, symbol);
}

int rows_compare_texts(const RowsOrder *a, Symbol left, Symbol right) {
    return left == right ? 0 : text_compare(rows_order_text(a, left), rows_order_text(a, right));
}

/* Where two files of a run tell of the same cost, the first one's has the plain name: in the order
 * of formats/join.c, our own first. */
static uint32_t format_rank(ProfileFormat format) {
    static const ProfileFormat formats[] = {PROFILE_FORMAT_PJ, PROFILE_FORMAT_PROF,
                                            PROFILE_FORMAT_RTS, PROFILE_FORMAT_HP,
                                            PROFILE_FORMAT_EVENTLOG};
    for (uint32_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i] == format) return PROFILE_FORMAT_COUNT + i;
    return format;
}

int rows_compare_source(const RowsOrder *a, uint32_t source, uint32_t other) {
    Symbol x = a->gathered->sources.items[source], y = a->gathered->sources.items[other];
    int ranks = rows_compare_numbers(format_rank(find_format(rows_order_text(a, x))),
                                     format_rank(find_format(rows_order_text(a, y))));
    return ranks ? ranks : rows_compare_texts(a, x, y);
}

static int compare_sources(const void *left, const void *right) {
    const RowsOrder *a = left, *b = right;
    return rows_compare_source(a, a->index, b->index);
}

/* To be freed. qsort of a few, or of all stacks: a merge sort in glibc, without recursion that
 * input can drive deep. */
RowsOrder *rows_sort(const RowsGathered *gathered, uint32_t count,
                     int (*compare)(const void *, const void *)) {
    RowsOrder *order = NULL;
    uint32_t capacity = 0;
    order = vector_grow(order, &capacity, (uint64_t)count + 1, sizeof *order);
    for (uint32_t i = 0; i < count; i++) order[i] = (RowsOrder){gathered, i};
    if (count > 1) qsort(order, count, sizeof *order, compare);
    return order;
}

/* The file of rows itself is a source only if they name none. */
static void make_sources(RowsMaking *making) {
    RowsGathered *gathered = making->gathered;
    Profile *profile = making->profile;
    uint32_t count = gathered->sources.count, capacity = 0;
    RowsOrder *order = rows_sort(gathered, count, compare_sources);
    making->sources = vector_grow(NULL, &capacity, (uint64_t)count + 1, sizeof(uint32_t));
    if (count > 0) profile->sources.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t source = order[i].index;
        ProfileFormat format = find_format(rows_text_of(making, gathered->sources.items[source]));
        uint32_t made = profile_add_source(
            profile, (ProfileSource){.format = format, .clock = clock_of(making, source, format)});
        making->sources[source] = made == PROFILE_NONE ? 0 : made; /* there are too many */
    }
    free(order);
}

/* ---- stacks ---- */

static int compare_stacks(const void *left, const void *right) {
    const RowsOrder *a = left, *b = right;
    const RowsStack *x = &a->gathered->shared->stacks.items[a->index],
                    *y = &a->gathered->shared->stacks.items[b->index];
    int order = rows_compare_numbers(x->kind, y->kind);
    if (order == 0) order = rows_compare_texts(a, x->module, y->module);
    if (order == 0) order = rows_compare_texts(a, x->path, y->path);
    if (order == 0) order = rows_compare_texts(a, x->name, y->name);
    if (order == 0) order = rows_compare_numbers(x->ordinal, y->ordinal);
    return order ? order : rows_compare_numbers(x->id, y->id);
}

static bool make_context(RowsMaking *making, RowsStack *stack, uint32_t parent) {
    Profile *profile = making->profile;
    bool is_root = profile_label_is_root(stack->kind);
    if (is_root != (parent == PROFILE_NONE))
        return rows_refuse(making->gathered, stack->at,
                           is_root ? "this kind of stack has no parent"
                                   : "this kind of stack has a parent, which is not given");
    uint32_t label =
        profile_label(profile, (ProfileLabel){.kind = stack->kind,
                                              .module = rows_text_of(making, stack->module),
                                              .path = rows_text_of(making, stack->path),
                                              .name = rows_text_of(making, stack->name),
                                              .ordinal = stack->ordinal,
                                              .place = {.file = rows_text_of(making, stack->file),
                                                        .line = stack->line,
                                                        .column = stack->column}});
    stack->context = label == PROFILE_NONE ? PROFILE_NONE : profile_context(profile, parent, label);
    return stack->context != PROFILE_NONE ||
           rows_refuse(making->gathered, stack->at, "there are more stacks than can be kept");
}

RowsStack *rows_find_stack(const RowsGathered *gathered, uint64_t id) {
    const uint64_t *found = map_find(&gathered->shared->stack_index, id);
    return found ? &gathered->shared->stacks.items[*found] : NULL;
}

/* a stack after its ancestors: up to one that is there, then down again */
static bool make_stack(RowsMaking *making, RowsStack *stack) {
    RowsGathered *gathered = making->gathered;
    VECTOR(RowsStack *) path = {0};
    bool good = true;
    while (stack->context == PROFILE_NONE && good) {
        if (stack->on_path) {
            good = rows_refuse(gathered, stack->at, "stack %llu is among its own ancestors",
                               (unsigned long long)stack->id);
            break;
        }
        stack->on_path = true;
        vector_push(&path, stack);
        if (stack->parent == 0) break;
        RowsStack *parent = rows_find_stack(gathered, stack->parent);
        if (parent)
            stack = parent;
        else
            good = rows_refuse_ancestor(gathered, stack->at, stack->parent);
    }
    uint32_t parent = good ? stack->context : PROFILE_NONE;
    while (path.count > 0) {
        RowsStack *next = vector_pop(&path);
        next->on_path = false;
        good = good && make_context(making, next, parent);
        parent = next->context;
    }
    vector_release(&path);
    return good;
}

static bool make_stacks(RowsMaking *making) {
    RowsGathered *gathered = making->gathered;
    for (uint32_t i = 0; i < gathered->shared->stacks.count; i++)
        gathered->shared->stacks.items[i].context = PROFILE_NONE; /* not of the profile before */
    RowsOrder *order = rows_sort(gathered, gathered->shared->stacks.count, compare_stacks);
    bool good = true;
    for (uint32_t i = 0; i < gathered->shared->stacks.count && good; i++)
        good = make_stack(making, &gathered->shared->stacks.items[order[i].index]);
    free(order);
    return good;
}

/* ---- metrics ---- */

/* `ticks@ghc-eventlog`: what two files of a run count differently */
static ProfileMetricCode code_of(Text key) {
    const char *at = memchr(key.bytes, '@', key.length);
    return profile_find_metric_code(at ? (Text){key.bytes, (size_t)(at - key.bytes)} : key);
}

static bool is_metric(const RowsMaking *making, const RowsColumn *column) {
    return column->has_costs || code_of(rows_text_of(making, column->key)) != PROFILE_METRIC_OTHER;
}

/* Each run adds up, and so do all of them. */
static bool adds_up(RowsMaking *making) {
    RowsGathered *gathered = making->gathered;
    for (uint32_t i = 0; i < gathered->entries.count; i++) {
        const RowsEntry *entry = &gathered->entries.items[i];
        const RowsColumn *column = &gathered->columns.items[entry->column];
        if (entry->has_costs && entry->has_figure && entry->costs != entry->figure)
            return refuse_sum(gathered, entry->at, rows_text_of(making, column->key), entry->costs,
                              entry->figure);
    }
    for (uint32_t i = 0; i < gathered->columns.count; i++) {
        const RowsColumn *column = &gathered->columns.items[i];
        if (!is_metric(making, column)) continue;
        Text key = rows_text_of(making, column->key);
        if (!column->has_figure)
            return rows_refuse(gathered, column->costs_at,
                               "no row has the figure that the costs of %.*s add up to",
                               TEXT_ARGS(key));
        if (column->cost_total != column->total)
            return refuse_sum(gathered, column->has_costs ? column->costs_at : column->at, key,
                              column->cost_total, column->total);
    }
    return true;
}

static int compare_columns(const void *left, const void *right) {
    const RowsOrder *a = left, *b = right;
    const RowsColumn *x = &a->gathered->columns.items[a->index],
                     *y = &a->gathered->columns.items[b->index];
    int order = rows_compare_source(a, x->source, y->source);
    if (order == 0)
        order = rows_compare_numbers(code_of(rows_order_text(a, x->key)),
                                     code_of(rows_order_text(a, y->key)));
    return order ? order : rows_compare_texts(a, x->key, y->key);
}

static uint32_t source_of(const RowsMaking *making, const RowsColumn *column) {
    return making->sources[column->source];
}

/* of a further source that has one: KEY@FORMAT, as where files are joined */
void rows_other_key(const RowsMaking *making, Text own, uint32_t source, Buffer *key) {
    const Profile *profile = making->profile;
    for (uint32_t number = 1;; number++) {
        buffer_clear(key);
        buffer_text(key, own);
        if (number > 1)
            buffer_printf(key, "@%s", profile_format_key(profile->sources.items[source].format));
        if (number > 2) buffer_printf(key, ".%u", number - 1);
        if (profile_find_metric(profile, buffer_as_text(key)) == PROFILE_NONE &&
            profile_find_dimension(profile, buffer_as_text(key)) == PROFILE_NONE)
            return;
    }
}

/* `ticks (.eventlog)`, where the key says that another file has them, too */
static void other_name(const RowsMaking *making, const RowsColumn *column, Text key, Buffer *name) {
    ProfileMetricCode code = code_of(key);
    buffer_string(name, code == PROFILE_METRIC_OTHER ? "" : profile_metric_row(code)->name);
    if (code == PROFILE_METRIC_OTHER) buffer_text(name, key);
    if (code == PROFILE_METRIC_OTHER || !memchr(key.bytes, '@', key.length)) return;
    uint32_t source = source_of(making, column);
    ProfileFormat format = making->profile->sources.items[source].format;
    buffer_printf(name, " (%s)", profile_format_shown(format));
}

static void fill_metric(RowsMaking *making, const RowsColumn *column, ProfileMetric *metric) {
    for (uint32_t i = 0; i < making->gathered->shared->stacks.count && column->has_costs; i++) {
        const RowsStack *stack = &making->gathered->shared->stacks.items[i];
        metric->values.items[stack->context] += map_get(&column->costs, stack->id, 0);
    }
}

static void make_metric(RowsMaking *making, const RowsColumn *column) {
    Profile *profile = making->profile;
    Buffer key = {0}, name = {0};
    rows_other_key(making, rows_text_of(making, column->key), source_of(making, column), &key);
    other_name(making, column, buffer_as_text(&key), &name);
    uint32_t made = profile_add_metric(
        profile, (ProfileMetric){.code = code_of(buffer_as_text(&key)),
                                 .source = source_of(making, column),
                                 .key = buffer_as_text(&key),
                                 .name = buffer_as_text(&name),
                                 .unit = rows_text_of(making, column->unit),
                                 .sampled = column->sampled,
                                 .has_spread = column->has_spread,
                                 .spread = column->spread,
                                 .samples = column->sampled ? column->samples : 0});
    if (made == PROFILE_NONE)
        profile_lose(profile, LOSS_METRICS);
    else
        fill_metric(making, column, &profile->metrics.items[made]);
    if (column->runs < making->runs) lose_key(making, LOSS_RUNS_WITHOUT, buffer_as_text(&key));
    buffer_release(&key);
    buffer_release(&name);
}

/* ---- how far runs are apart ---- */

typedef VECTOR(uint64_t) Totals;

static int compare_totals(const void *left, const void *right) {
    return rows_compare_numbers(*(const uint64_t *)left, *(const uint64_t *)right);
}

/* The standard deviation of the runs' totals, in an order of their own: no order of rows changes
 * the last digit. */
static double spread_of(Totals *totals) {
    double mean = 0, squares = 0;
    qsort(totals->items, totals->count, sizeof *totals->items, compare_totals);
    for (uint32_t i = 0; i < totals->count; i++) mean += (double)totals->items[i] / totals->count;
    for (uint32_t i = 0; i < totals->count; i++) {
        double apart = (double)totals->items[i] - mean;
        squares += apart * apart;
    }
    return sqrt(squares / (totals->count - 1));
}

/* Of a metric of which each run has a row; sums that a store made do not tell. */
static void find_spreads(RowsMaking *making) {
    RowsGathered *gathered = making->gathered;
    uint32_t capacity = 0, count = gathered->columns.count;
    Totals *totals = vector_grow(NULL, &capacity, (uint64_t)count + 1, sizeof *totals);
    memset(totals, 0, ((size_t)count + 1) * sizeof *totals);
    for (uint32_t i = 0; i < gathered->entries.count; i++) {
        const RowsEntry *entry = &gathered->entries.items[i];
        if (entry->has_figure && is_metric(making, &gathered->columns.items[entry->column]))
            vector_push(&totals[entry->column], entry->figure);
    }
    for (uint32_t i = 0; i < count; i++) {
        RowsColumn *column = &gathered->columns.items[i];
        column->has_spread = !column->sums && totals[i].count > 1;
        if (column->has_spread) column->spread = spread_of(&totals[i]);
        vector_release(&totals[i]);
    }
    free(totals);
}

/* ---- facts ---- */

static void make_fact(RowsMaking *making, const RowsColumn *column) {
    Text key = rows_text_of(making, column->key);
    ProfileFactCode code = profile_find_fact(key);
    Buffer value = {0};
    ProfileFactType type =
        code == PROFILE_FACT_OTHER ? PROFILE_NUMBER : profile_fact_row(code)->type;
    bool is_number = type == PROFILE_NUMBER || type == PROFILE_SECONDS;
    /* what sums have of several runs is not what any of them says */
    bool all = !column->differs && column->runs == making->runs;
    if (!is_number || !all || code == PROFILE_FACT_RUNS || is_by_bytes(making, column)) return;
    if (type == PROFILE_SECONDS)
        export_seconds(&value, column->first);
    else
        buffer_printf(&value, "%llu", (unsigned long long)column->first);
    profile_set_other_fact(making->profile, source_of(making, column), key, buffer_as_text(&value));
    buffer_release(&value);
}

static void make_columns(RowsMaking *making) {
    RowsGathered *gathered = making->gathered;
    RowsOrder *order = rows_sort(gathered, gathered->columns.count, compare_columns);
    find_spreads(making);
    profile_set_flag(making->profile, PROFILE_NONE, PROFILE_FACT_FROM_ROWS);
    if (gathered->program > 0)
        profile_set_fact(making->profile, 0, PROFILE_FACT_PROGRAM,
                         rows_text_of(making, gathered->program));
    if (making->runs > 1)
        profile_set_number(making->profile, PROFILE_NONE, PROFILE_FACT_RUNS, making->runs);
    for (uint32_t i = 0; i < gathered->columns.count; i++) {
        const RowsColumn *column = &gathered->columns.items[order[i].index];
        if (is_metric(making, column))
            make_metric(making, column);
        else
            make_fact(making, column);
    }
    free(order);
}

/* The smallest of those that costs name and no row does: no answer depends on hashes. */
static bool find_missing(const RowsGathered *gathered, const RowsColumn *column, uint64_t *id) {
    bool found = false;
    for (uint32_t i = 0; i < column->costs.capacity; i++) {
        if (!column->costs.taken[i]) continue;
        uint64_t stack = column->costs.entries[i].key;
        if ((found && stack > *id) || rows_find_stack(gathered, stack)) continue;
        *id = stack;
        found = true;
    }
    return found;
}

static bool costs_have_stacks(RowsMaking *making) {
    RowsGathered *gathered = making->gathered;
    uint64_t id = 0;
    for (uint32_t i = 0; i < gathered->columns.count; i++)
        if (find_missing(gathered, &gathered->columns.items[i], &id))
            return rows_refuse_ancestor(gathered, gathered->columns.items[i].costs_at, id);
    return true;
}

/* ---- the whole ---- */

static void add_losses(RowsMaking *making) {
    const RowsGathered *gathered = making->gathered;
    Profile *profile = making->profile;
    if (gathered->unused > 0)
        profile_add_loss(profile,
                         (ProfileLoss){.code = LOSS_ROWS_PARTS, .count = gathered->unused});
    if (gathered->unused_tables > 0)
        profile_add_loss(profile,
                         (ProfileLoss){.code = LOSS_ROWS_EVENTS, .count = gathered->unused_tables});
    if (gathered->unknown > 0)
        profile_add_loss(profile, (ProfileLoss){.code = LOSS_ROWS_UNKNOWN,
                                                .line = rows_line(gathered->first_unknown),
                                                .count = gathered->unknown});
}

static bool has_any(const RowsGathered *gathered) {
    return gathered->columns.count + gathered->shared->stacks.count > 0 || gathered->had_censuses;
}

bool rows_make_profile(RowsGathered *gathered, Profile *profile, Text name) {
    RowsMaking making = {
        .gathered = gathered, .profile = profile, .runs = rows_count_runs(gathered)};
    if (!has_any(gathered)) {
        diag_add(gathered->shared->diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN,
                 PARTS(part_file(name), part_string("none of its rows has a figure or a cost")));
        return false;
    }
    make_sources(&making);
    bool good = adds_up(&making) && costs_have_stacks(&making) && make_stacks(&making);
    if (good) make_columns(&making);
    good = good && rows_make_censuses(&making);
    if (good) add_losses(&making);
    free(making.sources);
    return good;
}
