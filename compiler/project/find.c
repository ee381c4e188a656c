/* Which files are a project's: the .cabal file of a folder, or those that cabal.project lists. */
#include "base/os.h"
#include "base/os_process.h"
#include "compiler/project/elements.h"
#include "diag/unreadable.h"
#include <string.h>

#define PROJECT_FILE "cabal.project"

enum {
    PACKAGES_LIMIT = 2000, /* of a project */
    FOLDERS_ABOVE = 8      /* that are looked into for a cabal.project */
};

/* ---- listing ---- */

typedef struct Listing {
    Arena *arena;
    Text pattern; /* of names */
    ProjectPaths *paths;
} Listing;

static Text name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return text_of(slash ? slash + 1 : path);
}

/* `*` is any part of a name, but not the dot at its beginning. */
static bool fits(Text pattern, Text name) {
    size_t at = 0, in = 0, star = SIZE_MAX, after = 0;
    if (text_starts_with(name, TEXT(".")) && !text_starts_with(pattern, TEXT("."))) return false;
    while (at < name.length) {
        if (in < pattern.length && pattern.bytes[in] == '*') {
            star = in++;
            after = at;
        } else if (in < pattern.length && pattern.bytes[in] == name.bytes[at]) {
            in++, at++;
        } else if (star != SIZE_MAX) {
            in = star + 1;
            at = ++after;
        } else {
            return false;
        }
    }
    while (in < pattern.length && pattern.bytes[in] == '*') in++;
    return in == pattern.length;
}

static void keep_fitting(void *context, const char *path) {
    Listing *listing = context;
    if (listing->paths->count < PACKAGES_LIMIT && fits(listing->pattern, name_of(path)))
        vector_push(listing->paths, text_copy(listing->arena, text_of(path)).bytes);
}

static int compare_paths(const void *left, const void *right) {
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* folder: ends in / or is empty */
static void list_fitting(Arena *arena, Text folder, Text pattern, ProjectPaths *paths) {
    Buffer path = {0};
    ProjectPaths found = {0};
    Listing listing = {arena, pattern, &found};
    buffer_text(&path, folder.length > 0 ? folder : TEXT("./"));
    os_each_entry(buffer_as_string(&path), "", keep_fitting, &listing);
    if (found.count > 0) qsort(found.items, found.count, sizeof *found.items, compare_paths);
    for (uint32_t i = 0; i < found.count; i++) {
        buffer_clear(&path); /* folders that end in a slash, and those that do not */
        buffer_text(&path, folder);
        buffer_text(&path, name_of(found.items[i]));
        vector_push(paths, text_copy(arena, buffer_as_text(&path)).bytes);
    }
    vector_release(&found);
    buffer_release(&path);
}

static void add_folder(const char *folder, Buffer *out) {
    Text text = text_of(folder);
    if (text_equal(text, TEXT(".")) || text_equal(text, TEXT("./"))) return;
    buffer_text(out, text);
    if (text.length > 0 && text.bytes[text.length - 1] != '/') buffer_char(out, '/');
}

void project_list(Arena *arena, const char *folder, ProjectPaths *paths) {
    Buffer path = {0};
    add_folder(folder, &path);
    list_fitting(arena, buffer_as_text(&path), TEXT("*.cabal"), paths);
    buffer_release(&path);
}

/* ---- what cabal.project lists ---- */

/* A pattern, from its part after `folder` on. What a part of it names is a folder, or the end. */
static void add_pattern(Arena *arena, Text folder, Text pattern, ProjectPaths *paths,
                        unsigned depth) {
    size_t end = 0;
    while (text_starts_with(pattern, TEXT("./")))
        pattern = (Text){pattern.bytes + 2, pattern.length - 2};
    if (depth == PROJECT_DEPTH) return;
    if (pattern.length == 0 || text_equal(pattern, TEXT("."))) {
        project_list(arena, text_copy(arena, folder).bytes, paths);
        return;
    }
    while (end < pattern.length && pattern.bytes[end] != '/') end++;
    Text part = {pattern.bytes, end};
    bool is_last = end == pattern.length;
    Text rest = is_last ? TEXT("") : (Text){pattern.bytes + end + 1, pattern.length - end - 1};
    ProjectPaths found = {0};
    Buffer path = {0};
    if (memchr(part.bytes, '*', part.length)) {
        list_fitting(arena, folder, part, &found);
    } else {
        buffer_text(&path, folder);
        buffer_text(&path, part);
        vector_push(&found, text_copy(arena, buffer_as_text(&path)).bytes);
    }
    for (uint32_t i = 0; i < found.count && paths->count < PACKAGES_LIMIT; i++) {
        buffer_clear(&path);
        buffer_printf(&path, "%s/", found.items[i]);
        if (os_is_folder(found.items[i]) || (part.length == 0 && !is_last))
            add_pattern(arena, text_copy(arena, buffer_as_text(&path)), rest, paths, depth + 1);
        else if (is_last && text_ends_with(text_of(found.items[i]), TEXT(".cabal")))
            vector_push(paths, found.items[i]);
    }
    vector_release(&found);
    buffer_release(&path);
}

static void add_patterns(ProjectReader *reader, const ProjectElement *element, Text folder,
                         ProjectPaths *paths) {
    Text rest = element->value;
    for (Text word; (word = project_take_word(&rest, true)).length > 0;) {
        uint32_t before = paths->count;
        bool is_there =
            project_same_word(element->name, text_of(project_field_word(FIELD_PACKAGES)));
        if (text_starts_with(word, TEXT("http://")) || text_starts_with(word, TEXT("https://")))
            continue;
        add_pattern(reader->context->arena, folder, word, paths, 0);
        if (is_there && paths->count == before)
            project_complain(reader, word, DIAG_PROJECT_FILE_NOTHING, PARTS(part_name(word)));
    }
}

static bool is_field(const ProjectElement *element, ProjectField field) {
    return !element->is_section &&
           project_same_word(element->name, text_of(project_field_word(field)));
}

static bool list_project(const ProjectContext *context, const char *path, Text folder,
                         ProjectPaths *paths) {
    Buffer contents = {0};
    const char *reason;
    if (!os_read_regular(path, PROJECT_FILE_LIMIT, &contents, &reason)) {
        diag_unreadable(context->diags, NO_SPAN, path, reason);
        buffer_release(&contents);
        return false;
    }
    ProjectReader reader = {context, text_copy(context->arena, text_of(path)),
                            text_copy(context->arena, buffer_as_text(&contents)), true};
    bool lists = false;
    buffer_release(&contents);
    for (const ProjectElement *element = project_read_elements(&reader); element;
         element = element->next) {
        if (!is_field(element, FIELD_PACKAGES) && !is_field(element, FIELD_OPTIONAL_PACKAGES))
            continue;
        lists |= is_field(element, FIELD_PACKAGES);
        add_patterns(&reader, element, folder, paths);
    }
    if (!lists) project_list(context->arena, text_copy(context->arena, folder).bytes, paths);
    return reader.is_good;
}

/* ---- opening ---- */

/* `root`: of the cabal.project that lists it; NULL: none */
static bool add_package(Project *project, const ProjectContext *context, const Text *root,
                        const char *path) {
    ProjectPackage *package = project_read(context, path);
    if (!package) return false;
    if (root) {
        ProjectPackage above = {.root = *root};
        if (!project_is_outside(&above, package->path)) package->root = *root;
    }
    vector_push(&project->packages, package);
    return true;
}

/* Each once, by whatever patterns it was found. */
static bool add_packages(Project *project, const ProjectContext *context, const Text *root,
                         const ProjectPaths *paths) {
    TextMap seen = {0};
    bool good = true;
    for (uint32_t i = 0; i < paths->count; i++)
        if ((*text_map_slot(&seen, text_of(paths->items[i]), 0))++ == 0)
            good &= add_package(project, context, root, paths->items[i]);
    text_map_release(&seen);
    return good;
}

static bool has_file(Text folder, const char *name) {
    Buffer path = {0};
    buffer_text(&path, folder);
    buffer_string(&path, name);
    bool has = os_is_there(buffer_as_string(&path));
    buffer_release(&path);
    return has;
}

static bool open_listed(Project *project, const ProjectContext *context, Text folder) {
    Buffer path = {0};
    ProjectPaths paths = {0};
    buffer_text(&path, folder);
    buffer_string(&path, PROJECT_FILE);
    bool good = list_project(context, buffer_as_string(&path), folder, &paths) &&
                add_packages(project, context, &folder, &paths);
    vector_release(&paths);
    buffer_release(&path);
    return good;
}

/* `a/b/` -> `a/`, `a/` -> ``, `` -> `../`, `../` -> `../../`; false: there is none */
static bool go_up(Buffer *folder) {
    Text text = buffer_as_text(folder);
    if (text_equal(text, TEXT("/"))) return false;
    if (text.length == 0 || text_equal(text, TEXT("../")) || text_ends_with(text, TEXT("/../"))) {
        buffer_string(folder, "../");
        return true;
    }
    size_t length = text.length - 1;
    while (length > 0 && text.bytes[length - 1] != '/') length--;
    buffer_truncate(folder, length);
    return true;
}

/* false: it does not list the package of this file */
static bool open_if_lists(Project *project, const ProjectContext *context, Text folder,
                          const char *path) {
    Project found = {.folder = project->folder};
    Diagnostics quiet;
    diags_init(&quiet);
    ProjectContext silent = {context->arena, context->sources, &quiet};
    open_listed(&found, &silent, folder);
    for (uint32_t i = 0; i < found.packages.count; i++)
        if (os_same_file(found.packages.items[i]->path.bytes, 0, path, 0) == OS_SAME_FILE)
            found.named = found.packages.items[i];
    diags_release(&quiet);
    bool lists = found.named;
    if (lists)
        *project = found;
    else
        project_release(&found);
    return lists;
}

/* Note [Found above]. The first place on the way that is not trusted says it. */
static void trust(Project *project, Arena *arena, Text place, Text folder) {
    Text path = place.length > 0 ? place : TEXT(".");
    if (project->left_out.place.length > 0) return;
    OsTrust trusted = os_trust(path.bytes, folder.length > 0 ? folder.bytes : ".");
    if (trusted == OS_TRUSTED) return;
    while (path.length > 1 && path.bytes[path.length - 1] == '/') path.length--;
    project->left_out.place = text_copy(arena, path);
    project->left_out.is_writable = trusted == OS_WRITABLE_BY_OTHERS;
}

/* The project above that has the package of this folder: its other packages can be depended on. */
static bool open_above(Project *project, const ProjectContext *context, Text folder,
                       const char *path) {
    Buffer above = {0}, file = {0};
    bool is_found = false;
    buffer_text(&above, folder);
    for (int i = 0; !is_found && i < FOLDERS_ABOVE && go_up(&above); i++) {
        Text here = text_copy(context->arena, buffer_as_text(&above));
        trust(project, context->arena, here, folder);
        if (!has_file(here, PROJECT_FILE)) continue;
        buffer_clear(&file);
        buffer_text(&file, here);
        buffer_string(&file, PROJECT_FILE);
        Text named = text_copy(context->arena, buffer_as_text(&file));
        trust(project, context->arena, named, folder);
        if (project->left_out.place.length > 0) {
            project->left_out.file = named;
            break;
        }
        is_found = open_if_lists(project, context, here, path);
    }
    buffer_release(&above);
    buffer_release(&file);
    return is_found;
}

static void report_none(const Project *project, const ProjectContext *context, Text folder) {
    static const struct {
        const char *file;
        DiagWords words;
    } others[] = {{"package.yaml", DIAG_PROJECT_NONE_HPACK},
                  {"stack.yaml", DIAG_PROJECT_NONE_STACK}};
    Diagnostic *none =
        diag_add(context->diags, DIAG_PROJECT_NONE, NO_SPAN, PARTS(part_file(project->folder)));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (!has_file(folder, others[i].file)) continue;
        diag_note(context->diags, none, others[i].words, NO_SPAN, NO_PARTS);
        return;
    }
    if (has_file(folder, "Main.hs"))
        diag_note(context->diags, none, DIAG_PROJECT_NONE_MAIN, NO_SPAN,
                  PARTS(part_file(project->folder)));
}

static void report_several(const Project *project, const ProjectContext *context,
                           const ProjectPaths *paths) {
    Buffer list = {0};
    for (uint32_t i = 0; i < paths->count; i++)
        buffer_printf(&list, "%s%s", i > 0 ? ", " : "", paths->items[i]);
    diag_add(context->diags, DIAG_PROJECT_SEVERAL, NO_SPAN,
             PARTS(part_file(project->folder), part_text(buffer_as_text(&list))));
    buffer_release(&list);
}

static bool open_folder(Project *project, const ProjectContext *context, Text folder) {
    ProjectPaths paths = {0};
    bool good = false;
    if (has_file(folder, PROJECT_FILE)) return open_listed(project, context, folder);
    project_list(context->arena, folder.bytes, &paths);
    if (paths.count == 0)
        report_none(project, context, folder);
    else if (paths.count > 1)
        report_several(project, context, &paths);
    else
        good = open_above(project, context, folder, paths.items[0]) ||
               add_packages(project, context, NULL, &paths);
    vector_release(&paths);
    return good;
}

bool project_is_named(const char *path) {
    Text name = name_of(path);
    return os_is_folder(path) || text_equal(name, TEXT(PROJECT_FILE)) ||
           text_ends_with(name, TEXT(".cabal"));
}

bool project_is_at(const char *folder) {
    Arena arena;
    ProjectPaths paths = {0};
    Buffer path = {0};
    arena_init(&arena);
    add_folder(folder, &path);
    project_list(&arena, folder, &paths);
    Text at = buffer_as_text(&path);
    bool is = paths.count > 0 || has_file(at, PROJECT_FILE) || has_file(at, "package.yaml") ||
              has_file(at, "stack.yaml");
    vector_release(&paths);
    buffer_release(&path);
    arena_release(&arena);
    return is;
}

bool project_open(Project *project, const ProjectContext *context, const char *path) {
    Buffer folder = {0};
    bool is_file = !os_is_folder(path);
    Text whole = text_of(path);
    while (is_file && whole.length > 0 && whole.bytes[whole.length - 1] != '/') whole.length--;
    add_folder(text_copy(context->arena, whole).bytes, &folder);
    Text kept = text_copy(context->arena, buffer_as_text(&folder));
    *project =
        (Project){.folder = kept.length > 0 ? (Text){kept.bytes, kept.length - 1} : TEXT(".")};
    buffer_release(&folder);
    if (is_file && text_ends_with(text_of(path), TEXT(".cabal")))
        return os_is_file(path) && open_above(project, context, kept, path)
                   ? true
                   : add_package(project, context, NULL, path);
    return is_file ? open_listed(project, context, kept) : open_folder(project, context, kept);
}

void project_release(Project *project) {
    for (uint32_t i = 0; i < project->packages.count; i++)
        project_package_release(project->packages.items[i]);
    vector_release(&project->packages);
}
