/* assay check: reads and checks each file, as far as anything can be wrong with it; of a project its
 * libraries and programs. */
#include "cli/command.h"

static const PipelineOptions checking = {.checks = true};

static bool check_file(const Options *options, const char *path) {
    PipelineResult loaded;
    bool good = cli_load_asked(options, path, TEXT(""), checking, &loaded);
    pipeline_release(&loaded);
    return good;
}

static bool check_component(const Options *options, CliProject *opened,
                            const ProjectChoice *choice) {
    PipelineResult loaded;
    bool good = cli_load_component(options, opened, choice, checking, &loaded);
    pipeline_release(&loaded);
    return good;
}

/* Tests and benchmarks need packages of their own: they are checked by their names. */
static bool is_checked(const ProjectComponent *component) {
    return component->is_buildable &&
           (component->kind == PROJECT_LIBRARY || component->kind == PROJECT_EXECUTABLE);
}

static bool check_all(const Options *options, CliProject *opened) {
    const Project *project = &opened->project;
    bool good = true;
    for (uint32_t i = 0; i < project->packages.count; i++) {
        const ProjectPackage *package = project->packages.items[i];
        if (project->named && package != project->named) continue;
        for (uint32_t j = 0; j < package->components.count; j++) {
            ProjectChoice choice = {project, package, package->components.items[j]};
            if (is_checked(choice.component)) good &= check_component(options, opened, &choice);
        }
    }
    return good;
}

static bool check_project(const Options *options, const char *path) {
    CliProject opened;
    ProjectChoice choice;
    bool good = cli_open_project(options, path, &opened);
    cli_say_left_out(options, &opened);
    if (good && option_given(options, OPTION_COMPONENT))
        good = cli_find_component(options, &opened, &choice) &&
               check_component(options, &opened, &choice);
    else if (good)
        good = check_all(options, &opened);
    cli_close_project(&opened);
    return good;
}

int command_check(const Options *options) {
    int code = EXIT_GOOD;
    cli_begin_time_limit(options);
    for (uint32_t i = 0; i < options->operands.count; i++) {
        const char *path = options->operands.items[i];
        bool good =
            project_is_named(path) ? check_project(options, path) : check_file(options, path);
        if (!good) code = cli_exit_code(options, FAILURE_REFUSED);
    }
    return code;
}
