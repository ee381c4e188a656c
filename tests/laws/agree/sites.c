/* Sites: both engines make the same objects and bytes at each site, and what is reachable in the
 * end is the same, object by object, with the same site at every step. The machine collects at
 * every 100th allocation, so that what it has moved, reduced and overwritten is looked at. */
#include "base/fail.h"
#include "tests/laws/agree/laws.h"
#include <inttypes.h>

enum { COLLECT_EVERY = 100 };

static void say_site(const Program *program, uint32_t number, Buffer *out) {
    const LinkSite *site = &program->sites.items[number];
    Text parts[] = {program_text(program, site->module), program_text(program, site->path),
                    program_text(program, site->construction)};
    buffer_printf(out, "site %" PRIu32 " (", number);
    for (int i = 0; i < 3; i++)
        if (parts[i].length) buffer_printf(out, "%s%.*s", i ? " " : "", TEXT_ARGS(parts[i]));
    buffer_char(out, ')');
}

/* ---- counts ---- */

/* what all sites made together is what was charged */
static bool same_sums(const RunCounts *counts, const char *engine, Buffer *difference) {
    uint64_t objects = 0, bytes = 0, charged_objects = 0, charged_bytes = 0;
    for (uint32_t i = 0; i < counts->sites.count; i++) {
        objects += counts->sites.items[i].objects;
        bytes += counts->sites.items[i].bytes;
    }
    for (uint32_t i = 0; i < counts->contexts.count; i++) {
        charged_objects += counts->contexts.items[i].costs[COST_H];
        charged_bytes += counts->contexts.items[i].costs[COST_BYTES];
    }
    if (objects == charged_objects && bytes == charged_bytes) return true;
    buffer_printf(difference,
                  "%s: %" PRIu64 " objects and %" PRIu64 " bytes at all sites, charged %" PRIu64
                  " and %" PRIu64,
                  engine, objects, bytes, charged_objects, charged_bytes);
    return false;
}

static bool same_counts(const Program *program, const RunCounts *spec, const RunCounts *machine,
                        Buffer *difference) {
    bug_unless(spec->sites.count == machine->sites.count, "the engines know other sites");
    for (uint32_t i = 0; i < spec->sites.count; i++) {
        RunSite a = spec->sites.items[i], b = machine->sites.items[i];
        if (a.objects == b.objects && a.bytes == b.bytes) continue;
        say_site(program, i, difference);
        buffer_printf(difference,
                      ": spec makes %" PRIu64 " objects, %" PRIu64 " bytes, machine %" PRIu64
                      ", %" PRIu64,
                      a.objects, a.bytes, b.objects, b.bytes);
        return false;
    }
    return same_sums(spec, "spec", difference) && same_sums(machine, "machine", difference);
}

/* ---- heaps ---- */

typedef struct Walk {
    const Program *program;
    const RunSnapshot *spec, *machine;
    RunNumbers partners;      /* by the machine's object: spec's; NO_OBJECT: not met */
    RunNumbers of_spec;       /* the other way, so that sharing is the same */
    VECTOR(uint32_t) waiting; /* the machine's objects that were met and not looked into */
    Buffer *difference;
} Walk;

static bool meet(Walk *walk, RunField spec, RunField machine, const char *where) {
    if (spec.is_object != machine.is_object || (!spec.is_object && spec.word != machine.word)) {
        buffer_printf(walk->difference, "%s: spec has %s%" PRIu64 ", machine %s%" PRIu64, where,
                      spec.is_object ? "object " : "", spec.word,
                      machine.is_object ? "object " : "", machine.word);
        return false;
    }
    if (!spec.is_object) return true;
    uint32_t *partner = &walk->partners.items[machine.word];
    uint32_t *back = &walk->of_spec.items[spec.word];
    if (*partner == NO_OBJECT && *back == NO_OBJECT) {
        *partner = (uint32_t)spec.word;
        *back = (uint32_t)machine.word;
        vector_push(&walk->waiting, *back);
    }
    if (*partner == spec.word && *back == machine.word) return true;
    buffer_printf(walk->difference, "%s: the engines share different objects", where);
    return false;
}

static void say_object(Walk *walk, const char *engine, const RunObject *object) {
    buffer_printf(walk->difference, "%s has a %s of %" PRIu32 " with %" PRIu32 " fields from ",
                  engine, closure_kind_name(object->kind), object->made_from, object->count);
    say_site(walk->program, object->site, walk->difference);
}

static bool look_into(Walk *walk, uint32_t number) {
    const RunObject *machine = &walk->machine->objects.items[number];
    const RunObject *spec = &walk->spec->objects.items[walk->partners.items[number]];
    if (spec->kind != machine->kind || spec->site != machine->site ||
        spec->made_from != machine->made_from || spec->count != machine->count) {
        say_object(walk, "spec", spec);
        buffer_string(walk->difference, ", ");
        say_object(walk, "machine", machine);
        return false;
    }
    for (uint32_t i = 0; i < spec->count; i++)
        if (!meet(walk, walk->spec->fields.items[spec->first + i],
                  walk->machine->fields.items[machine->first + i], "a field")) {
            buffer_string(walk->difference, " in an object from ");
            say_site(walk->program, spec->site, walk->difference);
            return false;
        }
    return true;
}

static bool meet_roots(Walk *walk) {
    const RunSnapshot *spec = walk->spec, *machine = walk->machine;
    bool same = spec->result.count == machine->result.count;
    if (!same) buffer_string(walk->difference, "results of different sizes");
    for (uint32_t i = 0; same && i < spec->result.count; i++)
        same = meet(walk, spec->result.items[i], machine->result.items[i], "the result");
    for (uint32_t i = 0; same && i < machine->globals.count; i++)
        if (machine->globals.items[i] != NO_OBJECT)
            same = meet(walk, (RunField){true, spec->globals.items[i]},
                        (RunField){true, machine->globals.items[i]}, "a CAF");
    return same;
}

static void forget_all(RunNumbers *numbers, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) vector_push(numbers, NO_OBJECT);
}

static bool same_heaps(const Program *program, const RunSnapshot *spec, const RunSnapshot *machine,
                       Buffer *difference) {
    Walk walk = {.program = program, .spec = spec, .machine = machine, .difference = difference};
    forget_all(&walk.partners, machine->objects.count);
    forget_all(&walk.of_spec, spec->objects.count);
    bool same = meet_roots(&walk);
    while (same && walk.waiting.count) same = look_into(&walk, vector_pop(&walk.waiting));
    vector_release(&walk.partners);
    vector_release(&walk.of_spec);
    vector_release(&walk.waiting);
    return same;
}

/* ---- both ---- */

bool sites_agree(const Program *program, const RunOptions *options, SitesChecked checked,
                 Buffer *difference) {
    RunCounts spec = {0}, machine = {0};
    RunOptions own = *options;
    own.count_sites = checked != SITES_HEAPS;
    own.keep_snapshot = checked != SITES_COUNTS;
    own.collect_every = COLLECT_EVERY;
    Buffer output = {0};
    run_for_counts(ENGINE_SPEC, program, &own, NULL, &output, &spec);
    run_for_counts(ENGINE_MACHINE, program, &own, NULL, &output, &machine);
    bool same = spec.end == machine.end;
    if (!same) buffer_string(difference, "the engines end differently");
    if (same && checked != SITES_HEAPS) same = same_counts(program, &spec, &machine, difference);
    if (same && checked != SITES_COUNTS)
        same = same_heaps(program, &spec.snapshot, &machine.snapshot, difference);
    run_counts_release(&spec);
    run_counts_release(&machine);
    buffer_release(&output);
    return same;
}

bool check_sites_of_file(const char *path, SitesChecked checked, Buffer *difference) {
    bool same = true;
    for (uint32_t i = 0; same && i < SETTING_COUNT; i++) {
        Setting setting = setting_of(i);
        PipelineResult compiled;
        PipelineOptions passes = {.boxes = scoping_boxes(setting.scoping)};
        same = pipeline_file(&passes, path, &compiled);
        if (!same) diags_text(&compiled.diags, &compiled.sources, false, difference);
        RunOptions options = {.scoping = setting.scoping, .flat_contexts = setting.flat};
        if (same) same = sites_agree(&compiled.program, &options, checked, difference);
        if (!same) buffer_printf(difference, " (%s)", setting_name(setting));
        pipeline_release(&compiled);
    }
    return same;
}
