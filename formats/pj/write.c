/* GHC's -pj JSON, as formats/pj/read.h and speedscope read it.
 *
 * It has entries, ticks and bytes of each context; what else there is it cannot hold. As GHC does
 * it, all roots are below MAIN. Contexts without a cost in or below them are left out.
 *
 * Written, read and written again it is the same. So a centre is written as what the reader makes
 * of it: its path goes into its name, and since the reader knows centres by name, module and
 * source, those that would be equal are told apart by a number. */
#include "base/json.h"
#include "formats/common/export_tools.h"
#include <string.h>

enum { FIGURE_ENTRIES, FIGURE_BYTES, FIGURE_TICKS, FIGURES };

typedef struct Writer {
    const Profile *profile;
    const ExportOptions *options;
    Buffer *out;
    uint32_t metrics[FIGURES]; /* PROFILE_NONE: it has none */
    uint32_t main;             /* context; PROFILE_NONE: none */
} Writer;

static void write_key(Writer *writer, const char *key, Text value) {
    buffer_printf(writer->out, "\"%s\": ", key);
    json_string(writer->out, value);
}

/* ---- centres ---- */

static const char *builtin_module(ProfileLabelKind kind) {
    switch (kind) {
    case PROFILE_MAIN:
    case PROFILE_DONT_CARE: return "MAIN";
    case PROFILE_SYSTEM:
    case PROFILE_PINNED: return "SYSTEM";
    case PROFILE_GC: return "GC";
    case PROFILE_OVERHEAD: return "PROFILING";
    case PROFILE_IDLE: return "IDLE";
    default: return NULL;
    }
}

static void centre_name(const ProfileLabel *label, Buffer *out) {
    if (label->kind == PROFILE_CAF && label->name.length == 0) {
        buffer_string(out, "CAF");
        return;
    }
    buffer_string(out, profile_label_prefix(label->kind));
    if (!profile_label_has_name(label->kind)) return;
    if (label->path.length > 0) {
        buffer_text(out, label->path);
        buffer_char(out, '.');
    }
    buffer_text(out, label->name);
    if (out->length == 0) buffer_string(out, "(no name)");
}

/* `A.hs:3:1-20`, `A.hs:(3,1)-(5,20)`, `A.hs:3:1`: GHC's last column is inside, ours behind */
static bool write_place(const Place *place, Buffer *out) {
    uint32_t largest = UINT32_MAX - 2;
    if (place->file.length == 0 || place->line == 0 || place->line > largest ||
        place->column > largest || place->end_line > largest || place->end_column > largest)
        return false;
    uint32_t column = place->column > 0 ? place->column : 1;
    uint32_t last = place->end_column > 1 ? place->end_column - 1 : 1;
    buffer_text(out, place->file);
    if (place->end_line > place->line)
        buffer_printf(out, ":(%u,%u)-(%u,%u)", place->line, column, place->end_line, last);
    else if (place->end_line == place->line && last > column)
        buffer_printf(out, ":%u:%u-%u", place->line, column, last);
    else
        buffer_printf(out, ":%u:%u", place->line, column);
    return true;
}

static bool is_module_caf(const ProfileLabel *label) {
    return label->kind == PROFILE_CAF && label->name.length == 0 && label->module.length > 0;
}

static void centre_source(const ProfileLabel *label, Buffer *out) {
    if (builtin_module(label->kind))
        buffer_string(out, "<built-in>");
    else if (is_module_caf(label))
        buffer_string(out, "<entire-module>");
    else if (!write_place(&label->place, out))
        buffer_string(out, "<no location info>");
}

/* Is there one of this name, module and source already? A 0 byte separates them. */
static void make_distinct(Interner *centres, Buffer *name, Text module, Text source) {
    Buffer all = {0};
    size_t length = name->length;
    for (uint32_t number = 2;; number++) {
        buffer_clear(&all);
        buffer_text(&all, buffer_as_text(name));
        buffer_char(&all, '\0');
        buffer_text(&all, module);
        buffer_char(&all, '\0');
        buffer_text(&all, source);
        if (intern_find(centres, buffer_as_text(&all)) == 0) break;
        buffer_truncate(name, length);
        buffer_printf(name, "#%u", number);
    }
    intern(centres, buffer_as_text(&all));
    buffer_release(&all);
}

static void write_centre(Writer *writer, Interner *centres, uint32_t id,
                         const ProfileLabel *label) {
    Buffer name = {0}, source = {0};
    const char *builtin = builtin_module(label->kind);
    Text module = builtin ? text_of(builtin) : label->module;
    centre_name(label, &name);
    centre_source(label, &source);
    make_distinct(centres, &name, module, buffer_as_text(&source));
    Text text = buffer_as_text(&name);
    bool caf = (text_equal(text, TEXT("CAF")) && module.length > 0) ||
               (text_starts_with(text, TEXT("CAF:")) && text.length > 4);
    buffer_printf(writer->out, "%s{\"id\": %u, ", centres->count == 1 ? "" : ",\n", id);
    write_key(writer, "label", text);
    buffer_string(writer->out, ", ");
    write_key(writer, "module", module);
    buffer_string(writer->out, ", ");
    write_key(writer, "src_loc", buffer_as_text(&source));
    buffer_printf(writer->out, ", \"is_caf\": %s}", caf ? "true" : "false");
    buffer_release(&name);
    buffer_release(&source);
}

/* In the order of the contexts, which a reader keeps, MAIN first. ids: by label, from 1; behind
 * them that of a MAIN which the profile does not have. */
static void write_centres(Writer *writer, const ExportTree *tree, uint32_t *ids) {
    const Profile *profile = writer->profile;
    uint32_t next_id = 1;
    Interner centres;
    interner_init(&centres);
    buffer_string(writer->out, "\"cost_centres\": [\n");
    if (writer->main == PROFILE_NONE) {
        ids[profile->labels.count] = next_id++;
        write_centre(writer, &centres, 1, &(ProfileLabel){.kind = PROFILE_MAIN});
    }
    ExportWalk walk = {.tree = tree};
    while (export_walk(&walk)) {
        uint32_t label = profile->contexts.items[walk.context].label;
        if (!walk.entering || ids[label] != 0) continue;
        ids[label] = next_id++;
        write_centre(writer, &centres, ids[label], &profile->labels.items[label]);
    }
    buffer_string(writer->out, "\n],\n");
    interner_release(&centres);
}

/* ---- contexts ---- */

static uint64_t figure(const Writer *writer, uint32_t which, uint32_t context) {
    uint32_t metric = writer->metrics[which];
    return metric == PROFILE_NONE || context == PROFILE_NONE
               ? 0
               : writer->profile->metrics.items[metric].values.items[context];
}

static void open_node(Writer *writer, uint32_t id, uint32_t context) {
    static const char *const keys[FIGURES] = {"entries", "alloc", "ticks"};
    buffer_string(writer->out, "{\"id\": ");
    export_number(writer->out, id);
    for (uint32_t i = 0; i < FIGURES; i++) {
        buffer_printf(writer->out, ", \"%s\": ", keys[i]);
        export_number(writer->out, figure(writer, i, context));
    }
    buffer_string(writer->out, ", \"children\": [");
}

static void write_tree(Writer *writer, const ExportTree *tree, const uint32_t *ids) {
    const Profile *profile = writer->profile;
    bool no_main = writer->main == PROFILE_NONE, behind = false;
    buffer_string(writer->out, "\"profile\": ");
    if (no_main) open_node(writer, ids[profile->labels.count], PROFILE_NONE);
    ExportWalk walk = {.tree = tree};
    while (export_walk(&walk)) {
        if (walk.entering) {
            if (behind) buffer_string(writer->out, ",\n");
            open_node(writer, ids[profile->contexts.items[walk.context].label], walk.context);
        } else {
            buffer_string(writer->out, "]}");
        }
        behind = !walk.entering;
    }
    if (no_main) buffer_string(writer->out, "]}");
    buffer_char(writer->out, '\n');
}

/* ---- the run ---- */

/* A list of the words of a text. */
static void write_words(Writer *writer, const char *key, Text words) {
    buffer_printf(writer->out, "\"%s\": [", key);
    for (size_t at = 0, count = 0; at < words.length; count++) {
        size_t start = at;
        while (at < words.length && words.bytes[at] != ' ') at++;
        if (count > 0) buffer_string(writer->out, ", ");
        json_string(writer->out, (Text){words.bytes + start, at - start});
        while (at < words.length && words.bytes[at] == ' ') at++;
    }
    buffer_string(writer->out, "],\n");
}

static void write_run(Writer *writer) {
    const Profile *profile = writer->profile;
    Text arguments = profile_fact(profile, PROFILE_FACT_ARGUMENTS);
    if (arguments.length == 0) arguments = profile_fact(profile, PROFILE_FACT_COMMAND);
    bool known = writer->options->show_private && arguments.length > 0;
    buffer_string(writer->out, "{\n");
    write_key(writer, "program", export_program(profile));
    buffer_string(writer->out, ",\n");
    write_words(writer, "arguments", known ? arguments : TEXT(""));
    write_words(writer, "rts_arguments",
                known ? profile_fact(profile, PROFILE_FACT_RTS_ARGUMENTS) : TEXT("-pj"));
    write_key(writer, "end_time", profile_fact(profile, PROFILE_FACT_DATE));
    buffer_string(writer->out, ",\n\"initial_capabilities\": ");
    export_number(writer->out, export_fact_number(profile, PROFILE_FACT_PROCESSORS, 0));
    buffer_string(writer->out, ",\n\"total_time\": ");
    export_decimal(writer->out, export_duration(profile, writer->options->identity), 9);
    for (int i = 0; i < 7 && writer->out->bytes[writer->out->length - 1] == '0'; i++)
        buffer_truncate(writer->out, writer->out->length - 1);
    buffer_string(writer->out, ",\n\"total_ticks\": ");
    uint32_t ticks = writer->metrics[FIGURE_TICKS], bytes = writer->metrics[FIGURE_BYTES];
    export_number(writer->out, ticks == PROFILE_NONE ? 0 : profile_total(profile, ticks));
    buffer_string(writer->out, ",\n\"tick_interval\": ");
    export_number(writer->out, export_fact_number(profile, PROFILE_FACT_TICK_INTERVAL, 0));
    buffer_string(writer->out, ",\n\"total_alloc\": ");
    export_number(writer->out, bytes == PROFILE_NONE ? 0 : profile_total(profile, bytes));
    buffer_string(writer->out, ",\n");
}

/* ---- the whole ---- */

static bool choose_metrics(Writer *writer, ProfileProblem *problem) {
    /* GHC's key, and that of our own engines */
    static const ProfileMetricCode codes[FIGURES][2] = {
        {PROFILE_METRIC_ENTRIES, PROFILE_METRIC_E},
        {PROFILE_METRIC_BYTES, PROFILE_METRIC_BYTES},
        {PROFILE_METRIC_TICKS, PROFILE_METRIC_STACK_SAMPLES}};
    const Profile *profile = writer->profile;
    uint32_t found = 0;
    bool wanted = writer->options->metric == PROFILE_NONE;
    for (uint32_t i = 0; i < FIGURES; i++) {
        uint32_t metric = profile_metric_of(profile, codes[i][0]);
        if (metric == PROFILE_NONE) metric = profile_metric_of(profile, codes[i][1]);
        writer->metrics[i] = metric;
        if (metric == PROFILE_NONE) continue;
        found++;
        wanted |= metric == writer->options->metric;
    }
    if (found > 0 && wanted) return true;
    return profile_refuse(problem, found > 0 ? PROBLEM_PJ_OTHER_COST : PROBLEM_PJ_COSTS);
}

static uint32_t find_main(const Profile *profile) {
    for (uint32_t i = 0; i < profile->contexts.count; i++)
        if (profile->contexts.items[i].parent == PROFILE_NONE &&
            profile->labels.items[profile->contexts.items[i].label].kind == PROFILE_MAIN)
            return i;
    return PROFILE_NONE;
}

bool export_pj(const Profile *profile, const ExportOptions *options, Buffer *out,
               ProfileProblem *problem) {
    if (!export_has_costs(profile, problem)) return false;
    Writer writer = {.profile = profile, .options = options, .out = out};
    if (!choose_metrics(&writer, problem)) return false;
    writer.main = find_main(profile);
    uint32_t set = 0;
    for (uint32_t i = 0; i < FIGURES; i++)
        if (writer.metrics[i] != PROFILE_NONE) set |= (uint32_t)1 << writer.metrics[i];
    ExportTree tree;
    Arena arena;
    arena_init(&arena);
    export_tree_init(&tree, profile, set, writer.main);
    uint32_t *ids = ARENA_ARRAY(&arena, uint32_t, profile->labels.count + 1u);
    write_run(&writer);
    write_centres(&writer, &tree, ids);
    write_tree(&writer, &tree, ids);
    buffer_string(out, "}\n");
    export_tree_release(&tree);
    arena_release(&arena);
    return true;
}
