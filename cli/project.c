/* Projects of cabal: which program of one is meant, and what is said if none is. */
#include "cli/command.h"
#include <limits.h>
#include <string.h>

/* Once. */
static void print_said(const Options *options, CliProject *opened) {
    cli_print_diagnostics(options, &opened->diags, &opened->sources);
    diags_release(&opened->diags);
    diags_init(&opened->diags);
}

bool cli_open_project(const Options *options, const char *path, CliProject *opened) {
    arena_init(&opened->arena);
    sources_init(&opened->sources);
    diags_init(&opened->diags);
    ProjectContext context = {&opened->arena, &opened->sources, &opened->diags};
    bool good = project_open(&opened->project, &context, path);
    /* what does not stop a program is said where it is asked for */
    if (!good || options->command == COMMAND_CHECK) print_said(options, opened);
    return good;
}

void cli_say_left_out(const Options *options, const CliProject *opened) {
    const Project *project = &opened->project;
    Text file = project->left_out.file;
    if (file.length == 0) return;
    Buffer command = {0};
    Diagnostics diags;
    diags_init(&diags);
    buffer_printf(&command, "assay %s ", command_row(options->command)->name);
    buffer_shell_word(&command, file);
    Diagnostic *left_out = diag_add(&diags, DIAG_PROJECT_LEFT_OUT, NO_SPAN,
                                    PARTS(part_file(file), part_command(buffer_as_text(&command))));
    diag_note(&diags, left_out,
              project->left_out.is_writable ? DIAG_PROJECT_LEFT_OUT_WRITABLE
                                            : DIAG_PROJECT_LEFT_OUT_OWNER,
              NO_SPAN, PARTS(part_file(project->left_out.place)));
    cli_print_diagnostics(options, &diags, NULL);
    diags_release(&diags);
    buffer_release(&command);
}

void cli_close_project(CliProject *opened) {
    project_release(&opened->project);
    diags_release(&opened->diags);
    sources_release(&opened->sources);
    arena_release(&opened->arena);
}

/* ---- which component ---- */

typedef VECTOR(ProjectChoice) Choices;

static void list_components(const Project *project, Choices *all) {
    for (uint32_t i = 0; i < project->packages.count; i++) {
        const ProjectPackage *package = project->packages.items[i];
        if (project->named && package != project->named) continue;
        for (uint32_t j = 0; j < package->components.count; j++)
            vector_push(all, (ProjectChoice){project, package, package->components.items[j]});
    }
}

static bool is_program(const ProjectChoice *choice) {
    return choice->component->kind == PROJECT_EXECUTABLE && choice->component->is_buildable;
}

/* "a, b", of all or of programs */
static void list_targets(const Choices *all, bool programs, Buffer *out) {
    for (uint32_t i = 0; i < all->count; i++) {
        if (programs && !is_program(&all->items[i])) continue;
        if (out->length > 0) buffer_string(out, ", ");
        project_add_target(all->items[i].package, all->items[i].component, out);
    }
}

/* The command line, with the component: `assay run demo --component=a` */
static void add_command(const Options *options, const Project *project, const char *command,
                        const ProjectChoice *choice, Buffer *out) {
    buffer_printf(out, "assay %s", command ? command : command_row(options->command)->name);
    if (!text_equal(project->folder, TEXT("."))) {
        buffer_char(out, ' ');
        buffer_shell_word(out, project->folder);
    }
    if (!choice) return;
    buffer_string(out, " --component=");
    project_add_target(choice->package, choice->component, out);
}

/* NAME of a program, or of the only component that is called so; exe:NAME */
static bool is_meant(const ProjectChoice *choice, Text wanted) {
    const ProjectComponent *component = choice->component;
    Text target = text_of(project_section_target(component->kind));
    Text name = component->name.length > 0 ? component->name : choice->package->name;
    const char *colon = memchr(wanted.bytes, ':', wanted.length);
    if (colon) {
        size_t before = (size_t)(colon - wanted.bytes);
        if (!text_equal((Text){wanted.bytes, before}, target)) return false;
        wanted = (Text){colon + 1, wanted.length - before - 1};
    }
    return text_equal(wanted, name);
}

static bool refuse_name(const Options *options, CliProject *opened, const Choices *all,
                        bool is_unbuildable) {
    Buffer list = {0};
    list_targets(all, false, &list);
    Diagnostic *none = diag_add(&opened->diags, DIAG_PROJECT_NO_COMPONENT, NO_SPAN,
                                PARTS(part_command(text_of(options->values[OPTION_COMPONENT]))));
    if (is_unbuildable)
        diag_note(&opened->diags, none, DIAG_PROJECT_NO_COMPONENT_UNBUILDABLE, NO_SPAN, NO_PARTS);
    else if (list.length > 0)
        diag_note(&opened->diags, none, DIAG_PROJECT_NO_COMPONENT_LIST, NO_SPAN,
                  PARTS(part_text(buffer_as_text(&list))));
    print_said(options, opened);
    buffer_release(&list);
    return false;
}

/* Programs come before others that are called so. */
bool cli_find_component(const Options *options, CliProject *opened, ProjectChoice *choice) {
    Text wanted = text_of(options->values[OPTION_COMPONENT]);
    Choices all = {0};
    bool is_found = false, is_unbuildable = false;
    list_components(&opened->project, &all);
    for (uint32_t i = 0; i < all.count; i++) {
        if (!is_meant(&all.items[i], wanted)) continue;
        is_unbuildable |= !all.items[i].component->is_buildable;
        bool is_better = !is_found || all.items[i].component->kind == PROJECT_EXECUTABLE;
        if (!is_better || !all.items[i].component->is_buildable) continue;
        *choice = all.items[i];
        is_found = true;
    }
    if (!is_found) refuse_name(options, opened, &all, is_unbuildable);
    vector_release(&all);
    return is_found;
}

/* ---- which program ---- */

static void report_no_program(const Options *options, CliProject *opened, const Choices *all) {
    const Project *project = &opened->project;
    Diagnostic *none = diag_add(&opened->diags, DIAG_PROJECT_NO_PROGRAM, NO_SPAN, NO_PARTS);
    Buffer command = {0}, target = {0};
    for (uint32_t i = 0; i < all->count; i++) {
        const ProjectComponent *component = all->items[i].component;
        if (!component->is_buildable || component->kind == PROJECT_EXECUTABLE) continue;
        buffer_clear(&command);
        buffer_clear(&target);
        project_add_target(all->items[i].package, component, &target);
        bool is_library = component->kind == PROJECT_LIBRARY;
        add_command(options, project, is_library ? "check" : NULL,
                    is_library ? NULL : &all->items[i], &command);
        diag_note(
            &opened->diags, none,
            is_library ? DIAG_PROJECT_NO_PROGRAM_LIBRARY : DIAG_PROJECT_NO_PROGRAM_OTHERS, NO_SPAN,
            is_library ? PARTS(part_command(buffer_as_text(&command)), part_file(project->folder))
                       : PARTS(part_command(buffer_as_text(&target)),
                               part_command(buffer_as_text(&command))));
    }
    buffer_release(&command);
    buffer_release(&target);
}

static void report_choice(const Options *options, CliProject *opened, const Choices *all,
                          const ProjectChoice *first, uint32_t count) {
    Buffer list = {0}, command = {0};
    list_targets(all, true, &list);
    add_command(options, &opened->project, NULL, first, &command);
    diag_add(&opened->diags, DIAG_PROJECT_CHOOSE, NO_SPAN,
             PARTS(part_number(count), part_text(buffer_as_text(&list)),
                   part_command(buffer_as_text(&command))));
    buffer_release(&list);
    buffer_release(&command);
}

static bool choose_only(const Options *options, CliProject *opened, ProjectChoice *choice) {
    Choices all = {0};
    uint32_t count = 0;
    list_components(&opened->project, &all);
    for (uint32_t i = all.count; i-- > 0;)
        if (is_program(&all.items[i])) {
            *choice = all.items[i];
            count++;
        }
    if (count == 0) report_no_program(options, opened, &all);
    if (count > 1) report_choice(options, opened, &all, choice, count);
    if (count != 1) print_said(options, opened);
    vector_release(&all);
    return count == 1;
}

bool cli_choose_program(const Options *options, CliProject *opened, ProjectChoice *choice) {
    return option_given(options, OPTION_COMPONENT) ? cli_find_component(options, opened, choice)
                                                   : choose_only(options, opened, choice);
}

/* ---- loading ---- */

static void report_outside(CliProject *opened, const ProjectChoice *choice) {
    project_report_outside(choice->package, FIELD_MAIN_IS,
                           project_value(choice->component, FIELD_MAIN_IS),
                           &(ProjectContext){&opened->arena, &opened->sources, &opened->diags});
}

static void report_no_main(CliProject *opened, const ProjectChoice *choice, Text places) {
    const ProjectPackage *package = choice->package;
    Text file = project_value(choice->component, FIELD_MAIN_IS), name = choice->component->name;
    Diagnostic *none =
        diag_add(&opened->diags, DIAG_PROJECT_NO_MAIN,
                 project_span(package, &opened->sources, file.length > 0 ? file : name),
                 PARTS(part_name(name)));
    if (file.length > 0)
        diag_note(&opened->diags, none, DIAG_PROJECT_NO_MAIN_PLACES, NO_SPAN,
                  PARTS(part_text(places)));
    else
        diag_note(&opened->diags, none, DIAG_PROJECT_NO_MAIN_FIELD, NO_SPAN, NO_PARTS);
}

bool cli_load_component(const Options *options, CliProject *opened, const ProjectChoice *choice,
                        PipelineOptions asked, PipelineResult *result) {
    Buffer places = {0};
    Text file = {0};
    bool is_library = choice->component->kind == PROJECT_LIBRARY;
    if (!is_library)
        file = project_main_file(choice->package, choice->component, &opened->arena, &places);
    asked.origins.chosen = choice;
    bool is_outside = file.length > 0 && project_is_outside(choice->package, file);
    bool good = is_library || (file.length > 0 && !is_outside);
    if (good) {
        good = cli_load_asked(options, choice->package->path.bytes, file, asked, result);
        result->called = text_copy(&result->arena, choice->component->name);
        if (!good) print_said(options, opened);
    } else {
        if (is_outside)
            report_outside(opened, choice);
        else
            report_no_main(opened, choice, buffer_as_text(&places));
        print_said(options, opened);
        pipeline_nothing(result);
    }
    buffer_release(&places);
    return good;
}
