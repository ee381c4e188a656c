#include "present/page/data.h"
#include "analyse/chance.h"
#include "present/diff/words.h"
#include "present/layout/wrap.h"
#include "present/page/internal.h"
#include "present/words/answer.h"
#include "present/words/beside.h"
#include "present/words/findings.h"
#include "present/words/lead.h"
#include "present/words/number.h"

/* Writes a column: `value` for each of the items, as `item`. */
#define PUT_COLUMN(block, column, put, vector, value)                       \
    do {                                                                    \
        page_column((block), (column));                                     \
        for (uint32_t row = 0; row < (vector).count; row++) {               \
            const __typeof__(*(vector).items) *item = &(vector).items[row]; \
            put((block), (value));                                          \
        }                                                                   \
    } while (0)

void page_sentence(PageBlock *block, Text text) {
    Buffer line = {0};
    wrap_nowhere(&line, text);
    page_text(block, buffer_as_text(&line));
    buffer_release(&line);
}

/* ---- the run ---- */

static void put_model(const PageModel *model, const PresentLead *lead) {
    PageBlock *block = model->block;
    page_table(block, PAGE_MODEL, model->side, 0, 1);
    page_column(block, PAGE_MODEL_TITLE);
    page_text(block, profile_fact(model->profile, PROFILE_FACT_PROGRAM));
    page_column(block, PAGE_MODEL_RUN);
    page_sentence(block, (Text){lead->run.bytes, lead->run.length});
    page_column(block, PAGE_MODEL_METRIC);
    page_index(block, model->report->metric);
    page_column(block, PAGE_MODEL_EDGE_METRIC);
    page_index(block, model->profile->edge_metric);
    Buffer written = {0};
    present_beside_note(model->report, &written);
    page_column(block, PAGE_MODEL_WRITTEN);
    page_sentence(block, buffer_as_text(&written));
    buffer_release(&written);
}

static void put_files(const PageModel *model, const char *const *files, uint32_t count) {
    page_table(model->block, PAGE_FILES, model->side, 0, count);
    page_column(model->block, PAGE_FILES_NAME);
    for (uint32_t i = 0; i < count; i++) page_text(model->block, text_of(files[i]));
}

typedef struct PageFact {
    Text key, name, unit, value;
} PageFact;

typedef VECTOR(PageFact) PageFacts;

static Text kept(Arena *arena, Buffer *text) {
    Text copy = text_copy(arena, buffer_as_text(text));
    buffer_release(text);
    return copy;
}

/* `program`, or `program (.hp)` where another file said something else before */
static Text fact_name(const Profile *profile, uint32_t index, Arena *arena) {
    const ProfileFact *fact = &profile->facts.items[index];
    bool known = fact->code != PROFILE_FACT_OTHER;
    Buffer name = {0};
    buffer_text(&name, known ? text_of(profile_fact_row(fact->code)->name) : fact->key);
    if (!profile_fact_is_first(profile, index) && fact->source < profile->sources.count)
        buffer_printf(&name, " (%s)",
                      profile_format_shown(profile->sources.items[fact->source].format));
    return kept(arena, &name);
}

static void add_totals(const Profile *profile, Arena *arena, PageFacts *shown) {
    for (uint32_t i = 0; i < profile->totals.count; i++) {
        const ProfileTotal *total = &profile->totals.items[i];
        const ProfileMetricRow *row = profile_metric_row(total->code);
        Buffer name = {0}, value = {0};
        buffer_text(&name, total->code == PROFILE_METRIC_OTHER ? total->key : text_of(row->name));
        buffer_string(&name, ", total that the file states");
        buffer_printf(&value, "%llu", (unsigned long long)total->value);
        vector_push(shown, (PageFact){TEXT(""), kept(arena, &name), text_of(row->unit),
                                      kept(arena, &value)});
    }
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        Buffer name = {0}, value = {0};
        if (!metric->has_whole) continue;
        buffer_text(&name, metric->name);
        buffer_string(&name, ", total of the whole profile");
        buffer_printf(&value, "%llu", (unsigned long long)metric->whole);
        vector_push(shown,
                    (PageFact){TEXT(""), kept(arena, &name), metric->unit, kept(arena, &value)});
    }
}

static void put_facts(const PageModel *model) {
    PageBlock *block = model->block;
    const Profile *profile = model->profile;
    Arena arena;
    PageFacts shown = {0};
    Buffer formats = {0};
    arena_init(&arena);
    profile_list_formats(profile, profile_format_shown, &formats);
    if (formats.length > 0)
        vector_push(&shown,
                    (PageFact){TEXT(""), TEXT("kind of file"), TEXT(""), kept(&arena, &formats)});
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        if ((!model->options->show_private && profile_fact_is_private(fact)) ||
            profile_fact_is_repeated(profile, i))
            continue;
        vector_push(&shown, (PageFact){fact->key, fact_name(profile, i, &arena),
                                       text_of(profile_fact_row(fact->code)->unit), fact->value});
    }
    add_totals(profile, &arena, &shown);
    page_table(block, PAGE_FACTS, model->side, 0, shown.count);
    PUT_COLUMN(block, PAGE_FACTS_KEY, page_text, shown, item->key);
    PUT_COLUMN(block, PAGE_FACTS_NAME, page_text, shown, item->name);
    PUT_COLUMN(block, PAGE_FACTS_UNIT, page_text, shown, item->unit);
    PUT_COLUMN(block, PAGE_FACTS_VALUE, page_text, shown, item->value);
    vector_release(&shown);
    arena_release(&arena);
}

/* where a loss was: `line 12`, `byte 1,024` */
static void put_loss_place(PageBlock *block, const ProfileLoss *loss) {
    Buffer place = {0};
    if (loss->line > 0) {
        buffer_string(&place, "line ");
        present_number(&place, loss->line);
    } else if (loss->offset > 0) {
        buffer_string(&place, "byte ");
        present_number(&place, loss->offset - 1);
    }
    page_text(block, buffer_as_text(&place));
    buffer_release(&place);
}

static void put_loss_text(PageBlock *block, const ProfileLoss *loss) {
    Buffer text = {0};
    profile_loss_text(loss, &text);
    page_text(block, buffer_as_text(&text));
    buffer_release(&text);
}

static void put_losses(const PageModel *model) {
    PageBlock *block = model->block;
    page_table(block, PAGE_LOSSES, model->side, 0, model->profile->losses.count);
    PUT_COLUMN(block, PAGE_LOSSES_TEXT, put_loss_text, model->profile->losses, item);
    PUT_COLUMN(block, PAGE_LOSSES_FILE, page_text, model->profile->losses, item->file);
    PUT_COLUMN(block, PAGE_LOSSES_PLACE, put_loss_place, model->profile->losses, item);
    PUT_COLUMN(block, PAGE_LOSSES_COUNT, page_count, model->profile->losses, item->count);
}

/* ---- costs ---- */

static void put_labels(const PageModel *model) {
    PageBlock *block = model->block;
    const Profile *profile = model->profile;
    page_table(block, PAGE_KINDS, model->side, 0, PROFILE_LABEL_KIND_COUNT);
    page_column(block, PAGE_KINDS_KEY);
    for (ProfileLabelKind kind = 0; kind < PROFILE_LABEL_KIND_COUNT; kind++)
        page_text(block, text_of(profile_label_key(kind)));
    page_column(block, PAGE_KINDS_DESCRIPTION);
    for (ProfileLabelKind kind = 0; kind < PROFILE_LABEL_KIND_COUNT; kind++)
        page_text(block, text_of(profile_label_description(kind)));
    page_column(block, PAGE_KINDS_RUNTIME);
    for (ProfileLabelKind kind = 0; kind < PROFILE_LABEL_KIND_COUNT; kind++)
        page_flag(block, profile_label_is_runtime(kind));
    page_table(block, PAGE_LABELS, model->side, 0, profile->labels.count);
    page_column(block, PAGE_LABELS_NAME);
    for (uint32_t i = 0; i < profile->labels.count; i++)
        page_text(block, model->report->names.labels[i]);
    PUT_COLUMN(block, PAGE_LABELS_KIND, page_code, profile->labels, item->kind);
    PUT_COLUMN(block, PAGE_LABELS_MODULE, page_text, profile->labels, item->module);
    PUT_COLUMN(block, PAGE_LABELS_FILE, page_text, profile->labels, item->place.file);
    PUT_COLUMN(block, PAGE_LABELS_LINE, page_small, profile->labels, item->place.line);
    PUT_COLUMN(block, PAGE_LABELS_COLUMN, page_small, profile->labels, item->place.column);
    page_column(block, PAGE_LABELS_COLOUR);
    for (uint32_t i = 0; i < profile->labels.count; i++)
        page_code(block, model->colours->labels[i]);
}

/* A walk puts a subtree into a range, which spares the page much work. */
static void order_contexts(PageModel *model, Arena *arena) {
    const Rollup *rollup = model->report->rollup;
    const Profile *profile = model->profile;
    uint32_t count = 0, at = profile->contexts.count > 0 ? rollup->first_root : PROFILE_NONE;
    model->order = ARENA_ARRAY(arena, uint32_t, (size_t)profile->contexts.count + 1);
    model->place = ARENA_ARRAY(arena, uint32_t, (size_t)profile->contexts.count + 1);
    while (at != PROFILE_NONE) {
        model->place[at] = count;
        model->order[count++] = at;
        uint32_t next = rollup->first_child[at];
        while (next == PROFILE_NONE && at != PROFILE_NONE) {
            next = rollup->next_sibling[at];
            at = profile->contexts.items[at].parent;
        }
        at = next;
    }
}

static void put_contexts(const PageModel *model) {
    PageBlock *block = model->block;
    const Profile *profile = model->profile;
    uint32_t count = profile->contexts.count;
    page_table(block, PAGE_CONTEXTS, model->side, 0, count);
    page_column(block, PAGE_CONTEXTS_PARENT);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t parent = profile->contexts.items[model->order[i]].parent;
        page_back(block, parent == PROFILE_NONE ? PROFILE_NONE : model->place[parent]);
    }
    page_column(block, PAGE_CONTEXTS_LABEL);
    for (uint32_t i = 0; i < count; i++)
        page_small(block, profile->contexts.items[model->order[i]].label);
}

static void put_stated(const PageModel *model, uint32_t metric) {
    Buffer digits = {0};
    uint64_t stated;
    if (profile_stated_of(model->profile, metric, &stated))
        buffer_printf(&digits, "%llu", (unsigned long long)stated);
    page_text(model->block, buffer_as_text(&digits));
    buffer_release(&digits);
}

/* Our own timer does not strike during a collection; of what GHC's does in one it has a centre. */
static uint64_t collector_apart(const Profile *profile, uint32_t metric) {
    uint64_t period, nanoseconds;
    if (profile_is_of_ghc(profile) || !profile_sample_interval(profile, metric, &period) ||
        !profile_number(profile, PROFILE_FACT_PAUSES, &nanoseconds))
        return 0;
    return nanoseconds;
}

static void put_times(const PageModel *model) {
    page_column(model->block, PAGE_METRICS_PERIOD);
    for (uint32_t i = 0; i < model->profile->metrics.count; i++) {
        uint64_t period;
        profile_sample_interval(model->profile, i, &period);
        page_time(model->block, profile_sample_time(model->profile, i, 1, period));
    }
    page_column(model->block, PAGE_METRICS_COLLECTOR);
    for (uint32_t i = 0; i < model->profile->metrics.count; i++)
        page_time(model->block, collector_apart(model->profile, i));
    page_column(model->block, PAGE_METRICS_CLOCK);
    for (uint32_t i = 0; i < model->profile->metrics.count; i++)
        page_text(model->block, text_of(profile_clock_key(profile_clock_of(
                                    model->profile, model->profile->metrics.items[i].source))));
}

typedef struct PageChance {
    uint32_t label;
    ChanceInterval samples;
} PageChance;

typedef VECTOR(PageChance) PageChances;

/* Samples may stand for several ticks each: what chance has a say in are the samples. */
static void find_chances(const PageModel *model, uint32_t metric, PageChances *found) {
    uint64_t samples = model->profile->metrics.items[metric].samples;
    uint64_t total = rollup_total(model->report->rollup, metric);
    for (uint32_t i = 0; i < model->profile->labels.count; i++) {
        uint64_t own = rollup_own(model->report->rollup, metric, i);
        if (own == 0 || own > total || samples == 0) continue;
        uint64_t count = (uint64_t)((unsigned __int128)own * samples / total);
        ChanceInterval of = chance_interval(count, samples);
        of.low = (uint64_t)((unsigned __int128)of.low * total / samples);
        of.high = (uint64_t)((unsigned __int128)of.high * total / samples);
        vector_push(found, ((PageChance){i, of}));
    }
}

static void put_chances(const PageModel *model, uint32_t metric) {
    PageBlock *block = model->block;
    PageChances found = {0};
    uint64_t period;
    if (profile_sample_interval(model->profile, metric, &period))
        find_chances(model, metric, &found);
    page_table(block, PAGE_CHANCES, model->side, metric, found.count);
    PUT_COLUMN(block, PAGE_CHANCES_LABEL, page_small, found, item->label);
    PUT_COLUMN(block, PAGE_CHANCES_LOW, page_count, found, item->samples.low);
    PUT_COLUMN(block, PAGE_CHANCES_HIGH, page_count, found, item->samples.high);
    vector_release(&found);
}

static void put_metrics(const PageModel *model) {
    PageBlock *block = model->block;
    const Profile *profile = model->profile;
    page_table(block, PAGE_METRICS, model->side, 0, profile->metrics.count);
    PUT_COLUMN(block, PAGE_METRICS_KEY, page_text, profile->metrics, item->key);
    PUT_COLUMN(block, PAGE_METRICS_NAME, page_text, profile->metrics, item->name);
    PUT_COLUMN(block, PAGE_METRICS_UNIT, page_text, profile->metrics, item->unit);
    PUT_COLUMN(block, PAGE_METRICS_DESCRIPTION, page_text, profile->metrics, item->description);
    PUT_COLUMN(block, PAGE_METRICS_SAMPLED, page_flag, profile->metrics, item->sampled);
    PUT_COLUMN(block, PAGE_METRICS_SAMPLES, page_count, profile->metrics, item->samples);
    PUT_COLUMN(block, PAGE_METRICS_ROUNDED, page_flag, profile->metrics, item->rounded);
    page_column(block, PAGE_METRICS_TOTAL);
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        page_count(block, rollup_total(model->report->rollup, i));
    page_column(block, PAGE_METRICS_WHOLE);
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        page_count(block, rollup_whole(model->report->rollup, i));
    PUT_COLUMN(block, PAGE_METRICS_SHARE, page_flag, profile->metrics, item->share);
    page_column(block, PAGE_METRICS_STATED);
    for (uint32_t i = 0; i < profile->metrics.count; i++) put_stated(model, i);
    put_times(model);
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        page_table(block, PAGE_COSTS, model->side, i, profile->contexts.count);
        page_column(block, PAGE_COSTS_OWN);
        for (uint32_t j = 0; j < profile->contexts.count; j++)
            page_count(block, metric->values.items[model->order[j]]);
        page_put_ticks(model, i);
        put_chances(model, i);
    }
}

static void put_edges(const PageModel *model) {
    PageBlock *block = model->block;
    page_table(block, PAGE_EDGES, model->side, 0, model->profile->edges.count);
    PUT_COLUMN(block, PAGE_EDGES_FROM, page_small, model->profile->edges, item->from);
    PUT_COLUMN(block, PAGE_EDGES_TO, page_small, model->profile->edges, item->to);
    PUT_COLUMN(block, PAGE_EDGES_COUNT, page_count, model->profile->edges, item->count);
}

/* ---- findings ---- */

/* The view of the page that shows what the sentence says. Each kind has its line: the tables below
 * are made from analyse/answer/answers.def and analyse/findings/findings.def and do not compile
 * without it. */
#define VIEW_OF_TIME "centres"
#define VIEW_OF_ALLOCATION "centres"
#define VIEW_OF_COLLECTOR "about"
#define VIEW_OF_SEARCH "search"
#define VIEW_OF_REPEATED "search"
#define VIEW_OF_LOSSES "about"
#define VIEW_OF_KNOWN_FAULT "about"
#define VIEW_OF_OVERFLOW "centres"
#define VIEW_OF_DISAGREES "about"
#define VIEW_OF_ATTRIBUTION_OFF "about"
#define VIEW_OF_NOTHING "about"
#define VIEW_OF_FEW_SAMPLES "centres"
#define VIEW_OF_SAMPLES_CLOSE "centres"
#define VIEW_OF_FROM_ROWS "about"
#define VIEW_OF_MAIN_MOST "centres"
#define VIEW_OF_PATH "flame"
#define VIEW_OF_OFTEN_CHEAP "edges"
#define VIEW_OF_CAFS "flame"
#define VIEW_OF_DICTS "flame"
#define VIEW_OF_RUNTIME "centres"
#define VIEW_OF_SMALL_LABELS "centres"
#define VIEW_OF_TICKS_RUNTIME "centres"
#define VIEW_OF_NEVER_ENTERED ""
#define VIEW_OF_HEAP_PEAK "heap"
#define VIEW_OF_FEW_CENSUSES "about"
#define VIEW_OF_NO_MARKERS "about"
#define VIEW_OF_AT_MARKERS "heap"
#define VIEW_OF_MARKERS_LEFT_OUT "about"
#define VIEW_OF_HEAP_BAND "heap"
#define VIEW_OF_SMALL_BANDS "heap"
#define VIEW_OF_MEMORY "heap" /* the answer, and the note about the process */
#define VIEW_OF_TOTALS "about"

static const char *const answer_views[] = {
#define ANSWER(code, key, heading, description) [ANSWER_##code] = VIEW_OF_##code,
#include "analyse/answer/answers.def"
};

static const char *const finding_views[] = {
#define FINDING(code, key, place, description) [FINDING_##code] = VIEW_OF_##code,
#include "analyse/findings/findings.def"
#undef FINDING
};

typedef struct PageSaid {
    const char *key, *heading, *view;
    FindingSubject about;
    Place place; /* of a search; others have that of their label or band */
    bool trouble, note;
    Text text;
} PageSaid;

typedef VECTOR(PageSaid) PageSaids;

static const FindingSubject nobody = {.metric = PROFILE_NONE,
                                      .label = PROFILE_NONE,
                                      .context = PROFILE_NONE,
                                      .dimension = PROFILE_NONE,
                                      .band = PROFILE_NONE};

static uint32_t finding_dimension(const PageModel *model, const Finding *finding) {
    uint32_t dimension = finding->about.dimension;
    if (finding->kind == FINDING_MEMORY && dimension == PROFILE_NONE)
        return profile_find_dimension_of(model->profile, PROFILE_DIMENSION_MEMORY);
    return dimension;
}

static PageSaid said_by_finding(const PageModel *model, const Finding *finding, Text text) {
    bool has_edges = model->profile->edges.count > 0;
    PageSaid said = {.key = finding_key(finding->kind),
                     .view = finding->kind == FINDING_OFTEN_CHEAP && !has_edges
                                 ? "centres"
                                 : finding_views[finding->kind],
                     .about = finding->about,
                     .note = !finding_is_doubt(finding),
                     .text = text};
    said.about.dimension = finding_dimension(model, finding);
    if (said.about.context != PROFILE_NONE) said.about.context = model->place[said.about.context];
    return said;
}

/* the site that the sentence names, as a band; PROFILE_NONE: none, or of another moment than the
 * peak, by which the table is ordered */
static uint32_t memory_band(const Profile *profile, const AnswerMemory *memory) {
    if (memory->dimension == PROFILE_NONE || memory->site == PROFILE_NONE ||
        memory->told != profile_peak_sample(profile, memory->dimension))
        return PROFILE_NONE;
    const ProfileDimension *of = &profile->dimensions.items[memory->dimension];
    for (uint32_t i = 0; i < of->bands.count; i++)
        if (of->bands.items[i].site == memory->site + 1) return i;
    return PROFILE_NONE;
}

/* that of the choice, else of where most fails */
static Place search_place(const Profile *profile, const AnswerSearch *search) {
    uint32_t choice = search->choice != PROFILE_NONE ? search->choice : search->test;
    if (choice != PROFILE_NONE) return profile->search.choices.items[choice].place;
    return search->awaited > 0 ? profile->sites.items[search->awaited - 1].place : (Place){0};
}

static PageSaid said_by_answer(const Report *report, uint32_t index, Text text) {
    const Answer *answer = &report->answers.items[index];
    PageSaid said = {.key = answer_key(answer->kind),
                     .heading = present_answer_heading(report, index),
                     .view = answer_views[answer->kind],
                     .about = nobody,
                     .trouble = answer->trouble,
                     .text = text};
    said.about.label = answer->label;
    switch (answer->kind) {
    case ANSWER_TIME:
    case ANSWER_ALLOCATION: said.about.metric = answer->cost.metric; break;
    case ANSWER_MEMORY:
        said.about.dimension = answer->memory.dimension;
        said.about.band = memory_band(report->profile, &answer->memory);
        if (answer->memory.dimension == PROFILE_NONE) said.view = "about";
        break;
    case ANSWER_SEARCH:
        said.about.metric = profile_metric_of(report->profile, PROFILE_METRIC_STEPS);
        said.place = search_place(report->profile, &answer->search);
        break;
    case ANSWER_REPEATED:
        said.about.metric = profile_metric_of(report->profile, PROFILE_METRIC_STEPS);
        said.place = report->profile->sites.items[answer->repeated.site].place;
        break;
    case ANSWER_COLLECTOR:
    case ANSWER_KIND_COUNT: break;
    }
    return said;
}

/* answers, doubts, notes: findings come in this order */
static void find_said(const PageModel *model, const PresentLead *lead, Arena *arena,
                      PageSaids *said) {
    const Answers *answers = &model->report->answers;
    const Findings *findings = &model->report->findings;
    if (lead->even.length > 0)
        vector_push(said, ((PageSaid){.key = "even",
                                      .view = "",
                                      .about = nobody,
                                      .text = {lead->even.bytes, lead->even.length}}));
    for (uint32_t i = 0; i < answers->count; i++)
        vector_push(said, said_by_answer(model->report, i,
                                         (Text){lead->answers[i].bytes, lead->answers[i].length}));
    for (uint32_t i = 0; i < findings->count; i++) {
        Buffer line = {0};
        present_finding(model->profile, &model->report->names, &findings->items[i], &line);
        vector_push(said, said_by_finding(model, &findings->items[i], kept(arena, &line)));
    }
}

static void put_findings(const PageModel *model, const PresentLead *lead) {
    PageBlock *block = model->block;
    PageSaids said = {0};
    Arena arena;
    arena_init(&arena);
    find_said(model, lead, &arena, &said);
    page_table(block, PAGE_FINDINGS, model->side, 0, said.count);
    PUT_COLUMN(block, PAGE_FINDINGS_KEY, page_text, said, text_of(item->key));
    PUT_COLUMN(block, PAGE_FINDINGS_HEADING, page_text, said,
               text_of(item->heading ? item->heading : ""));
    PUT_COLUMN(block, PAGE_FINDINGS_TEXT, page_sentence, said, item->text);
    PUT_COLUMN(block, PAGE_FINDINGS_VIEW, page_text, said, text_of(item->view));
    PUT_COLUMN(block, PAGE_FINDINGS_LABEL, page_index, said, item->about.label);
    PUT_COLUMN(block, PAGE_FINDINGS_DIMENSION, page_index, said,
               page_dimension(model->profile, item->about.dimension));
    PUT_COLUMN(block, PAGE_FINDINGS_METRIC, page_index, said, item->about.metric);
    PUT_COLUMN(block, PAGE_FINDINGS_CONTEXT, page_index, said, item->about.context);
    PUT_COLUMN(block, PAGE_FINDINGS_BAND, page_index, said, item->about.band);
    PUT_COLUMN(block, PAGE_FINDINGS_FILE, page_text, said, item->place.file);
    PUT_COLUMN(block, PAGE_FINDINGS_LINE, page_small, said, item->place.line);
    PUT_COLUMN(block, PAGE_FINDINGS_TROUBLE, page_flag, said, item->trouble);
    PUT_COLUMN(block, PAGE_FINDINGS_NOTE, page_flag, said, item->note);
    vector_release(&said);
    arena_release(&arena);
}

/* ---- one profile ---- */

static PictureSide side_of(const Report *report) {
    return (PictureSide){report->rollup, &report->names};
}

static void put_profile(PageModel model, const char *const *files, uint32_t file_count) {
    Arena arena;
    arena_init(&arena);
    model.profile = model.report->profile;
    PresentLead lead;
    present_lead_init(&lead, model.report);
    order_contexts(&model, &arena);
    put_model(&model, &lead);
    put_files(&model, files, file_count);
    put_facts(&model);
    put_labels(&model);
    put_contexts(&model);
    put_metrics(&model);
    put_edges(&model);
    page_put_beside(&model);
    page_put_heap(&model);
    page_put_holders(&model);
    page_put_search(&model);
    put_findings(&model, &lead);
    put_losses(&model);
    page_put_sources(&model);
    present_lead_release(&lead);
    arena_release(&arena);
}

void page_report_data(const Report *report, const PageOptions *options, Buffer *out) {
    PageBlock block;
    page_block_init(&block);
    PictureSide side = side_of(report);
    PictureColours colours;
    picture_colours_init(&colours, &side, 1, NULL);
    PageModel model = {
        .block = &block, .report = report, .options = options, .colours = &colours.sides[0]};
    put_profile(model, options->files, options->file_count);
    picture_colours_release(&colours);
    page_block_finish(&block, TEXT("report"), out);
    page_block_release(&block);
}

/* ---- two of them ---- */

static void put_matches(PageBlock *block, const Diff *diff) {
    const Match *match = &diff->match;
    page_table(block, PAGE_OLD_LABELS, 0, 0, diff->old->labels.count);
    PUT_COLUMN(block, PAGE_OLD_LABELS_NEW, page_index, match->new_of_old, *item);
    page_table(block, PAGE_NEW_LABELS, 0, 0, diff->new->labels.count);
    PUT_COLUMN(block, PAGE_NEW_LABELS_OLD, page_index, match->old_of_new, *item);
    PUT_COLUMN(block, PAGE_NEW_LABELS_HOW, page_code, match->how, *item);
}

static void put_sentences(PageBlock *block, const DiffWords *words) {
    DiffLines warnings = {0}, lines = {0};
    present_diff_warnings(words, &warnings);
    present_diff_sentences(words, &lines);
    page_table(block, PAGE_SENTENCES, 0, 0, warnings.count + lines.count);
    page_column(block, PAGE_SENTENCES_TEXT);
    for (uint32_t i = 0; i < warnings.count; i++)
        page_sentence(block, buffer_as_text(&warnings.items[i]));
    for (uint32_t i = 0; i < lines.count; i++)
        page_sentence(block, buffer_as_text(&lines.items[i]));
    page_column(block, PAGE_SENTENCES_WARNING);
    for (uint32_t i = 0; i < warnings.count + lines.count; i++)
        page_flag(block, i < warnings.count);
    present_diff_lines_release(&warnings);
    present_diff_lines_release(&lines);
}

static void put_changes(PageBlock *block, const Diff *diff) {
    page_table(block, PAGE_CHANGES, 0, 0, diff->metrics.count);
    PUT_COLUMN(block, PAGE_CHANGES_OLD, page_small, diff->metrics, item->old_metric);
    PUT_COLUMN(block, PAGE_CHANGES_NEW, page_small, diff->metrics, item->new_metric);
    PUT_COLUMN(block, PAGE_CHANGES_BEFORE, page_count, diff->metrics, item->before);
    PUT_COLUMN(block, PAGE_CHANGES_AFTER, page_count, diff->metrics, item->after);
    PUT_COLUMN(block, PAGE_CHANGES_NOISE, page_flag, diff->metrics, item->noise);
    for (uint32_t i = 0; i < diff->metrics.count; i++) {
        const DiffMetric *metric = &diff->metrics.items[i];
        page_table(block, PAGE_CHANGE_ROWS, 0, i, metric->rows.count);
        PUT_COLUMN(block, PAGE_CHANGE_ROWS_OLD, page_index, metric->rows, item->old_label);
        PUT_COLUMN(block, PAGE_CHANGE_ROWS_NEW, page_index, metric->rows, item->new_label);
        PUT_COLUMN(block, PAGE_CHANGE_ROWS_BEFORE, page_count, metric->rows, item->before);
        PUT_COLUMN(block, PAGE_CHANGE_ROWS_AFTER, page_count, metric->rows, item->after);
        PUT_COLUMN(block, PAGE_CHANGE_ROWS_INHERITED_BEFORE, page_count, metric->rows,
                   item->inherited_before);
        PUT_COLUMN(block, PAGE_CHANGE_ROWS_INHERITED_AFTER, page_count, metric->rows,
                   item->inherited_after);
        PUT_COLUMN(block, PAGE_CHANGE_ROWS_NOISE, page_flag, metric->rows, item->noise);
        PUT_COLUMN(block, PAGE_CHANGE_ROWS_TRANSFERRED, page_flag, metric->rows, item->transferred);
    }
}

static void put_heap_rows(PageBlock *block, const DiffWords *words, uint32_t part) {
    const DiffHeap *heap = &words->heaps.items[part];
    Buffer name = {0};
    page_table(block, PAGE_HEAP_CHANGE_ROWS, 0, part, heap->bands.count);
    page_column(block, PAGE_HEAP_CHANGE_ROWS_NAME);
    for (uint32_t i = 0; i < heap->bands.count; i++) {
        buffer_clear(&name);
        present_diff_put_band(words, heap, &heap->bands.items[i], &name);
        page_text(block, buffer_as_text(&name));
    }
    PUT_COLUMN(block, PAGE_HEAP_CHANGE_ROWS_BEFORE, page_count, heap->bands, item->before);
    PUT_COLUMN(block, PAGE_HEAP_CHANGE_ROWS_AFTER, page_count, heap->bands, item->after);
    PUT_COLUMN(block, PAGE_HEAP_CHANGE_ROWS_AVERAGE_BEFORE, page_count, heap->bands,
               item->average_before);
    PUT_COLUMN(block, PAGE_HEAP_CHANGE_ROWS_AVERAGE_AFTER, page_count, heap->bands,
               item->average_after);
    buffer_release(&name);
}

static ProfileClock clock_of(const Profile *profile, uint32_t dimension) {
    return profile_clock_of(profile, profile->dimensions.items[dimension].source);
}

static void put_heap_changes(PageBlock *block, const DiffWords *words) {
    const DiffHeaps *heaps = &words->heaps;
    page_table(block, PAGE_HEAP_CHANGES, 0, 0, heaps->count);
    PUT_COLUMN(block, PAGE_HEAP_CHANGES_OLD, page_small, *heaps,
               page_dimension(words->diff->old, item->old_dimension));
    PUT_COLUMN(block, PAGE_HEAP_CHANGES_NEW, page_small, *heaps,
               page_dimension(words->diff->new, item->new_dimension));
    PUT_COLUMN(block, PAGE_HEAP_CHANGES_BEFORE, page_count, *heaps, item->before);
    PUT_COLUMN(block, PAGE_HEAP_CHANGES_AFTER, page_count, *heaps, item->after);
    PUT_COLUMN(block, PAGE_HEAP_CHANGES_AVERAGE_BEFORE, page_count, *heaps, item->average_before);
    PUT_COLUMN(block, PAGE_HEAP_CHANGES_AVERAGE_AFTER, page_count, *heaps, item->average_after);
    page_column(block, PAGE_HEAP_CHANGES_TIME_BEFORE);
    for (uint32_t i = 0; i < heaps->count; i++)
        page_clock_time(block, clock_of(words->diff->old, heaps->items[i].old_dimension),
                        heaps->items[i].time_before);
    page_column(block, PAGE_HEAP_CHANGES_TIME_AFTER);
    for (uint32_t i = 0; i < heaps->count; i++)
        page_clock_time(block, clock_of(words->diff->new, heaps->items[i].new_dimension),
                        heaps->items[i].time_after);
    PUT_COLUMN(block, PAGE_HEAP_CHANGES_SAMPLES_BEFORE, page_count, *heaps, item->samples_before);
    PUT_COLUMN(block, PAGE_HEAP_CHANGES_SAMPLES_AFTER, page_count, *heaps, item->samples_after);
    for (uint32_t i = 0; i < heaps->count; i++) put_heap_rows(block, words, i);
}

void page_diff_data(const Diff *diff, Text by, const PageOptions *options, Buffer *out) {
    enum { ROWS = 20 };
    PageOptions shown = *options;
    shown.show_private = false;
    uint32_t each = options->file_count == 2 ? 1 : 0;
    DiffView view = {.by = by, .top = ROWS};
    DiffWords words; /* what the text report says of the two, too */
    if (each > 0) {
        view.old_file = text_of(options->files[0]);
        view.new_file = text_of(options->files[1]);
    }
    present_diff_words_init(&words, diff, &view, false);
    Text metric = words.metric ? diff->new->metrics.items[words.metric->new_metric].key : by;
    PageBlock block;
    Report old_report, new_report;
    page_block_init(&block);
    report_init_over(&old_report, &diff->old_rollup, metric);
    report_init_over(&new_report, &diff->new_rollup, metric);
    PictureSide sides[] = {side_of(&new_report), side_of(&old_report)};
    PictureColours colours;
    picture_colours_init(&colours, sides, 2, &diff->match);
    PageModel old = {.block = &block,
                     .report = &old_report,
                     .options = &shown,
                     .colours = &colours.sides[1],
                     .old = true};
    PageModel new = {.block = &block,
                     .report = &new_report,
                     .options = &shown,
                     .colours = &colours.sides[0],
                     .side = 1};
    put_profile(old, options->files, each);
    put_profile(new, options->files + each, each);
    picture_colours_release(&colours);
    report_release(&old_report);
    report_release(&new_report);
    put_matches(&block, diff);
    put_changes(&block, diff);
    put_sentences(&block, &words);
    put_heap_changes(&block, &words);
    present_diff_words_release(&words);
    page_block_finish(&block, TEXT("diff"), out);
    page_block_release(&block);
}
