/* Coverage-guided fuzzing of .cabal files: reading one ends; what is read of it is a part of its
 * text; one that is refused has an error that says so.
 *
 *   tools/fuzz --project 60
 */
#include "base/fail.h"
#include "compiler/project/project.h"
#include "tests/laws/fuzz/fuzz.h"

static void check_part(const ProjectPackage *package, Text part) {
    const char *end = package->text.bytes + package->text.length;
    bug_unless(
        part.length == 0 || (part.bytes >= package->text.bytes && part.bytes + part.length <= end),
        "a part is not in the file: %.*s", TEXT_ARGS(part));
}

static void check_component(const ProjectPackage *package, const ProjectComponent *component) {
    check_part(package, component->name);
    for (int field = 0; field < PROJECT_FIELD_COUNT; field++)
        for (uint32_t i = 0; i < component->values[field].count; i++)
            check_part(package, component->values[field].items[i]);
    for (uint32_t i = 0; i < component->depends.count; i++) {
        Text wrong;
        check_part(package, component->depends.items[i].package);
        check_part(package, component->depends.items[i].range);
        project_in_range(component->depends.items[i].range, TEXT("1.2.3"), &wrong);
        bug_unless(wrong.length == 0, "a range was read that cannot be: %.*s", TEXT_ARGS(wrong));
    }
}

int project_run(const uint8_t *data, size_t size) {
    if (size > 1 << 14) return 0;
    Arena arena;
    Sources sources;
    Diagnostics diags;
    Buffer text = {0};
    arena_init(&arena);
    sources_init(&sources);
    diags_init(&diags);
    ProjectContext context = {&arena, &sources, &diags};
    ProjectPackage *package =
        project_read_text(&context, TEXT("demo/fuzz.cabal"), (Text){(const char *)data, size});
    bug_unless(package ? diags.error_count == 0 : diags.error_count > 0, "refused without a word");
    for (uint32_t i = 0; package && i < package->components.count; i++)
        check_component(package, package->components.items[i]);
    if (package) {
        project_add_paths_module(package, &text);
        project_package_release(package);
    }
    diags_text(&diags, &sources, false, &text);
    buffer_release(&text);
    diags_release(&diags);
    sources_release(&sources);
    arena_release(&arena);
    return 0;
}
