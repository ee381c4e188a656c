#include "analyse/source.h"
#include "abi/library.h"
#include "base/os.h"
#include "base/os_process.h"
#include <stdlib.h>
#include <string.h>

/* ---- costs ---- */

typedef struct Placed { /* a label with a place and a cost */
    Text file;
    SourceLine line;
} Placed;

typedef VECTOR(Placed) PlacedLabels;

static int compare_placed(const void *left, const void *right) {
    const Placed *a = left, *b = right;
    int order = text_compare(a->file, b->file);
    if (order != 0) return order;
    return (a->line.line > b->line.line) - (a->line.line < b->line.line);
}

static int compare_files(const void *left, const void *right) {
    const SourceCostsFile *a = left, *b = right;
    if (a->cost != b->cost) return a->cost > b->cost ? -1 : 1;
    return text_compare(a->name, b->name);
}

static void add_placed(SourceCosts *costs, const Placed *placed) {
    bool same_file =
        costs->files.count > 0 && text_equal(vector_last(&costs->files).name, placed->file);
    if (!same_file)
        vector_push(&costs->files,
                    (SourceCostsFile){.name = placed->file, .first = costs->lines.count});
    SourceCostsFile *file = &vector_last(&costs->files);
    file->cost += placed->line.cost;
    if (file->count > 0 && vector_last(&costs->lines).line == placed->line.line) {
        SourceLine *line = &vector_last(&costs->lines);
        line->cost += placed->line.cost;
        line->entries += placed->line.entries;
        if (placed->line.end > line->end) line->end = placed->line.end;
    } else {
        vector_push(&costs->lines, placed->line);
        file->count++;
    }
}

void source_costs_init(SourceCosts *costs, const Rollup *rollup, uint32_t metric) {
    const Profile *profile = rollup->profile;
    PlacedLabels all = {0};
    *costs = (SourceCosts){0};
    if (profile_metric_has_lines(profile, metric)) {
        source_costs_of_lines(costs, profile, metric);
        return;
    }
    uint32_t entries = profile->edge_metric != PROFILE_NONE
                           ? profile->edge_metric
                           : profile_metric_of(profile, PROFILE_METRIC_ENTRIES);
    costs->has_entries = entries != PROFILE_NONE && entries != metric;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const Place *place = &profile->labels.items[i].place;
        uint64_t cost = rollup_own(rollup, metric, i);
        uint64_t entered = costs->has_entries ? rollup_own(rollup, entries, i) : 0;
        if (cost == 0 && entered == 0) continue;
        if (place->line == 0 || place->file.length == 0) {
            costs->placeless += cost;
            costs->placeless_labels += cost > 0;
            continue;
        }
        SourceLine line = {
            .line = place->line, .end = place->end_line, .cost = cost, .entries = entered};
        vector_push(&all, (Placed){place->file, line});
    }
    if (all.count > 1) qsort(all.items, all.count, sizeof *all.items, compare_placed);
    for (uint32_t i = 0; i < all.count; i++) add_placed(costs, &all.items[i]);
    if (costs->files.count > 1)
        qsort(costs->files.items, costs->files.count, sizeof *costs->files.items, compare_files);
    vector_release(&all);
}

void source_costs_release(SourceCosts *costs) {
    vector_release(&costs->files);
    vector_release(&costs->lines);
    vector_release(&costs->calls);
}

/* ---- texts ---- */

static bool is_source_name(Text name) {
    static const char *const endings[] = {".hs", ".lhs", ".hsc", ".curry", ".stg"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (text_ends_with(name, text_of(endings[i]))) return true;
    return false;
}

static void split_lines(SourceText *text) {
    Text rest = buffer_as_text(&text->bytes);
    if (text_starts_with(rest, TEXT("\xef\xbb\xbf"))) { /* a byte order mark */
        rest.bytes += 3;
        rest.length -= 3;
    }
    while (rest.length > 0) {
        const char *end = memchr(rest.bytes, '\n', rest.length);
        size_t length = end ? (size_t)(end - rest.bytes) : rest.length;
        size_t shown = length > 0 && rest.bytes[length - 1] == '\r' ? length - 1 : length;
        vector_push(&text->lines, (Text){rest.bytes, shown});
        rest.bytes += length + (end != NULL);
        rest.length -= length + (end != NULL);
    }
}

static const char no_source[] = "only .hs .lhs .hsc .curry and .stg files are read";

/* In a place a home folder is `~` (profile/private.h); most often it is this user's. */
static bool make_path(Text file, Buffer *path, const char **reason) {
    const char *home = text_starts_with(file, TEXT("~/")) ? os_environment("HOME") : NULL;
    if (home) {
        buffer_string(path, home);
        file = (Text){file.bytes + 1, file.length - 1};
    }
    buffer_text(path, file);
    *reason = no_source;
    return is_source_name(file) && !memchr(path->bytes, '\0', path->length);
}

/* Note [Sources a profile may name] */
static bool resolve(const char *root, const char *path, Buffer *resolved, const char **reason) {
    if (!os_resolve_below(root, path, resolved, reason)) return false;
    *reason = no_source;
    return is_source_name(buffer_as_text(resolved));
}

/* ---- packages of a project ---- */

typedef struct PackageSearch {
    const char *root, *path;
    uint32_t depth; /* folders above the one at hand, from the root on */
    Buffer found;   /* resolved: the first */
    uint32_t count;
} PackageSearch;

static void look_in_package(void *context, const char *folder) {
    enum { DEPTH = 2 }; /* `parser`, `packages/parser` */
    PackageSearch *search = context;
    const char *name = strrchr(folder, '/') + 1, *reason;
    if (strcmp(name, "dist-newstyle") == 0 || !os_is_folder(folder)) return;
    Buffer path = {0}, resolved = {0};
    buffer_printf(&path, "%s/%s", folder, search->path);
    if (os_is_file(buffer_as_string(&path)) &&
        resolve(search->root, buffer_as_string(&path) + strlen(search->root) + 1, &resolved,
                &reason) &&
        search->count++ == 0)
        buffer_text(&search->found, buffer_as_text(&resolved));
    buffer_release(&path);
    buffer_release(&resolved);
    search->depth++;
    if (search->depth < DEPTH) os_each_entry(folder, "", look_in_package, search);
    search->depth--;
}

/* Where a place's file is, and in how many packages; 0: nowhere. GHC names it from the folder of its
 * package on, and a project of cabal's has them below its own: Note [Sources a profile may name]. */
static uint32_t find_source(const char *root, const char *path, Buffer *resolved,
                            const char **reason) {
    if (resolve(root, path, resolved, reason)) return 1;
    Buffer project = {0};
    PackageSearch search = {.root = root, .path = path};
    buffer_printf(&project, "%s/cabal.project", root);
    if (path[0] != '/' && os_is_file(buffer_as_string(&project)))
        os_each_entry(root, "", look_in_package, &search);
    if (search.count > 0) {
        buffer_clear(resolved);
        buffer_text(resolved, buffer_as_text(&search.found));
    }
    buffer_release(&project);
    buffer_release(&search.found);
    return search.count;
}

/* ---- reading ---- */

static bool read_below(SourceText *text, const char *root, const char *path, const char **reason) {
    Buffer resolved = {0};
    uint32_t count = find_source(root, path, &resolved, reason);
    if (count > 1) *reason = "several packages have it";
    bool read =
        count == 1 && os_read_resolved(resolved.bytes, SOURCE_SIZE_LIMIT, &text->bytes, reason);
    if (!read) buffer_clear(&text->bytes);
    buffer_release(&resolved);
    return read;
}

/* What the library's files are called is not where they are. */
static bool read_library(SourceText *text, const char *folder, Text file) {
    Buffer path = {0};
    const char *reason;
    bool read = library_source_path(file, &path) && read_below(text, folder, path.bytes, &reason);
    buffer_release(&path);
    return read;
}

static const char *root_of(const SourceFolders *folders) {
    return folders->root ? folders->root : ".";
}

bool source_text_read(SourceText *text, const SourceFolders *folders, Text file,
                      const char **reason) {
    *text = (SourceText){0};
    Buffer path = {0};
    bool read = make_path(file, &path, reason) &&
                ((folders->library && read_library(text, folders->library, file)) ||
                 read_below(text, root_of(folders), path.bytes, reason));
    if (read) split_lines(text);
    buffer_release(&path);
    return read;
}

bool source_is_near(const SourceFolders *folders, Text file) {
    Buffer path = {0}, resolved = {0};
    const char *reason;
    bool is_near = make_path(file, &path, &reason) &&
                   find_source(root_of(folders), path.bytes, &resolved, &reason) > 0 &&
                   os_is_file(buffer_as_string(&resolved));
    buffer_release(&path);
    buffer_release(&resolved);
    return is_near;
}

void source_text_release(SourceText *text) {
    vector_release(&text->lines);
    buffer_release(&text->bytes);
}
