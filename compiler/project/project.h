/* Projects: what .cabal files and cabal.project say of a program, as data.
 *
 *   Project project;
 *   if (project_open(&project, &(ProjectContext){&arena, &sources, &diags}, "demo"))
 *       for each of project.packages: its components
 *   project_release(&project);
 *
 * A .cabal file describes a package: a library, which others can depend on, and programs. Each of
 * them is a *component*: where its modules are, in which language, what it depends on. Conditions
 * (`if`), common stanzas (`import:`) and flags are resolved when a file is read: a component is what
 * holds here (conditions.def). Text -> elements by indentation (elements.h) -> components.
 *
 * Note [Parts of a description]: every text of a package and its components is a part of the
 * file's text, so that project_span can say where it stands.
 *
 * Note [Found above]: a cabal.project decides which code runs, also that of packages which stand for
 * those of the library. One that nobody named, found above the folder of a package, is read only if
 * it and all folders from there up to its own can be changed by nobody but this user, root and the
 * owner of the package's folder (os_trust). The folder one stands in, and what the command line
 * names, are taken as they are. (docs/decisions/0045-projects-found-above.md)
 *
 * Note [Inside a project]: a description may be a stranger's. What its fields name (main-is,
 * hs-source-dirs, include-dirs), links followed, lies below its package's root: the folder of the
 * cabal.project that lists it, if the package is there, else its own. All else is refused, so that
 * nothing else of the machine becomes part of a program, or of a message about it (decision 0044).
 *
 * requires  nothing: any bytes may be given
 * provides  components; what is wrong with a file is told, each with its place
 */
#ifndef COMPILER_PROJECT_PROJECT_H
#define COMPILER_PROJECT_PROJECT_H

#include "base/map.h"
#include "base/vector.h"
#include "diag/diag.h"

typedef struct ProjectContext {
    Arena *arena; /* of all that is made */
    Sources *sources;
    Diagnostics *diags;
} ProjectContext;

typedef enum ProjectSection {
#define SECTION(code, word, target) PROJECT_##code,
#include "compiler/project/sections.def"
    PROJECT_SECTION_COUNT
} ProjectSection;

typedef enum ProjectField {
#define FIELD(code, word, form) FIELD_##code,
#include "compiler/project/fields.def"
    PROJECT_FIELD_COUNT
} ProjectField;

const char *project_section_word(ProjectSection section);   /* "executable" */
const char *project_section_target(ProjectSection section); /* "exe"; "": no component */
const char *project_field_word(ProjectField field);         /* "main-is" */

typedef struct ProjectDependency {
    Text package;
    Text library; /* of it; empty: the one without a name */
    Text range;   /* as it is written; empty: any */
} ProjectDependency;

typedef struct ProjectComponent {
    ProjectSection kind;
    Text name; /* empty: the library without a name */
    bool is_buildable;
    VECTOR(Text) values[PROJECT_FIELD_COUNT]; /* of fields that have words */
    VECTOR(ProjectDependency) depends;
} ProjectComponent;

typedef struct ProjectPackage {
    Text path;   /* of the .cabal file */
    Text folder; /* that it is in: ends in / or is empty */
    Text root;   /* Note [Inside a project] */
    Text text;
    Text name, version;
    Text data_folder; /* from its folder on */
    VECTOR(ProjectComponent *) components;
    TextMap libraries; /* those that can be built: name -> its place in `components` */
} ProjectPackage;

typedef struct Project {
    Text folder; /* as a user would name it: `.` for an empty one */
    VECTOR(ProjectPackage *) packages;
    /* of them, that of the folder which was named, where the project is one above; NULL: all */
    const ProjectPackage *named;
    /* Note [Found above]: a cabal.project above that was not read, and what of it or on the way to
     * it somebody else can change; an empty file: there is none */
    struct {
        Text file, place;
        bool is_writable; /* else the place belongs to somebody else */
    } left_out;
} Project;

/* What a program is made of: a component of a project. */
typedef struct ProjectChoice {
    const Project *project;
    const ProjectPackage *package;
    const ProjectComponent *component;
} ProjectChoice;

/* Does the path name a project: a folder, a .cabal file or a cabal.project? */
bool project_is_named(const char *path);
/* Is there anything in the folder that makes it a project, or could? */
bool project_is_at(const char *folder);
/* The project that is meant. false after an error; release it in either case. */
bool project_open(Project *project, const ProjectContext *context, const char *path);
void project_release(Project *project);

/* One file. NULL after an error. */
ProjectPackage *project_read(const ProjectContext *context, const char *path);
ProjectPackage *project_read_text(const ProjectContext *context, Text path, Text text);
void project_package_release(ProjectPackage *package);
/* The .cabal files of a folder, in the order of their names. */
typedef VECTOR(const char *) ProjectPaths;
void project_list(Arena *arena, const char *folder, ProjectPaths *paths);

/* The one value of a field; empty: it is not given. */
Text project_value(const ProjectComponent *component, ProjectField field);
/* The package's library of this name, if it can be built; NULL: none. */
const ProjectComponent *project_library(const ProjectPackage *package, Text name);
/* `demo`, `test:unit`: as a command names it */
void project_add_target(const ProjectPackage *package, const ProjectComponent *component,
                        Buffer *out);
/* The file of `main-is`; empty, with what was looked at in `out`: it is in none of its folders. It
 * may be outside. */
Text project_main_file(const ProjectPackage *package, const ProjectComponent *component,
                       Arena *arena, Buffer *out);
/* Note [Inside a project], of a path that is there. */
bool project_is_outside(const ProjectPackage *package, Text path);
void project_report_outside(const ProjectPackage *package, ProjectField field, Text word,
                            const ProjectContext *context);
/* DIR/src for `src`, as a path; `` and `.` are the folder itself */
void project_add_path(const ProjectPackage *package, Text inside, Buffer *out);

/* Where a part of its text stands. */
Span project_span(const ProjectPackage *package, Sources *sources, Text part);

/* Does the version lie in the range, `>= 0.5 && < 0.7`? *wrong, if not NULL: what of it cannot be
 * read; empty: nothing */
bool project_in_range(Text range, Text version, Text *wrong);
/* A range in one line. */
void project_add_range(Text range, Buffer *out);

/* The module Paths_NAME of a package, which nobody writes: its version, and where its files are. */
void project_add_paths_name(const ProjectPackage *package, Buffer *out);
void project_add_paths_module(const ProjectPackage *package, Buffer *out);

#endif
