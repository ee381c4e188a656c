/* #include "file": beside the file that says so, or in a folder of the command line, and below the
 * project: nothing else of the machine becomes part of a program, or of a message about it. */
#include "base/os.h"
#include "compiler/syntax/cpp_internal.h"
#include <string.h>

enum {
    DEPTH_LIMIT = 32,           /* of files in files */
    FILE_LIMIT = CPP_WORK_LIMIT /* bytes */
};

static void refuse(Cpp *cpp, Text name, Span span, const char *why) {
    syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_INCLUDE, span, PARTS(part_file(name), part_string(why)));
}

/* Is it a file below that folder, or below the one that assay was started in? `path` is what it is
 * called then, `resolved` where it is. */
static bool find_in(Text folder, Text name, Buffer *path, Buffer *resolved) {
    const char *reason;
    Buffer root = {0};
    buffer_text(&root, folder.length > 0 ? folder : TEXT("."));
    buffer_clear(path);
    buffer_clear(resolved);
    if (folder.length > 0) {
        buffer_text(path, folder);
        if (folder.bytes[folder.length - 1] != '/') buffer_char(path, '/');
    }
    buffer_text(path, name);
    const char *below = buffer_as_string(path) + path->length - name.length;
    bool good = os_resolve_below(buffer_as_string(&root), below, resolved, &reason) ||
                os_resolve_below(".", buffer_as_string(path), resolved, &reason);
    buffer_release(&root);
    return good && os_is_file(buffer_as_string(resolved));
}

static bool find(const Cpp *cpp, Text name, Buffer *path, Buffer *resolved) {
    const char *slash = strrchr(cpp->file->path, '/');
    Text beside = {cpp->file->path, slash ? (size_t)(slash + 1 - cpp->file->path) : 0};
    if (name.length == 0 || memchr(name.bytes, '\0', name.length)) return false;
    if (find_in(beside, name, path, resolved)) return true;
    for (uint32_t i = 0; i < cpp->options.folder_count; i++)
        if (find_in(text_of(cpp->options.folders[i]), name, path, resolved)) return true;
    return false;
}

/* A file is read once, however often it is included. NULL: it cannot be read, for this reason. */
static const CppFile *read(Cpp *cpp, const Buffer *path, const Buffer *resolved,
                           const char **reason) {
    Symbol key = intern(cpp->input->interner, buffer_as_text(resolved));
    uint64_t *known = map_find(&cpp->included, key);
    if (known) return (const CppFile *)(uintptr_t)*known;
    Buffer contents = {0};
    CppFile *file = NULL;
    if (os_read_resolved(buffer_as_string(resolved), FILE_LIMIT, &contents, reason)) {
        file = ARENA_NEW(cpp->input->arena, CppFile);
        file->path = text_copy(cpp->input->arena, buffer_as_text(path)).bytes;
        file->text = text_copy(&cpp->options.sources->arena, buffer_as_text(&contents));
        file->base = sources_add(cpp->options.sources, buffer_as_text(path), file->text);
        if (text_starts_with(file->text, TEXT("\xef\xbb\xbf"))) file->position = 3;
        if (file->base == 0) {
            *reason = "there is no room for more files";
            file = NULL;
        } else {
            map_put(&cpp->included, key, (uintptr_t)file);
        }
    }
    buffer_release(&contents);
    return file;
}

/* Is it open already? And how many are? */
static bool is_open(const Cpp *cpp, const CppFile *file, unsigned *depth) {
    *depth = 0;
    for (const CppFile *open = cpp->file; open; open = open->outer, (*depth)++)
        if (os_same_file(open->path, 0, file->path, 0) == OS_SAME_FILE) return true;
    return false;
}

static void read_included(Cpp *cpp, Text name, const CppFile *found, Span span) {
    unsigned depth;
    if (is_open(cpp, found, &depth)) {
        refuse(cpp, name, span, "it includes itself");
    } else if (depth >= DEPTH_LIMIT) {
        refuse(cpp, name, span, "files include each other more than 32 levels deep");
    } else if (syntax_cpp_spend(cpp, found->text.length + 1, span)) {
        CppFile file = *found;
        file.outer = cpp->file;
        syntax_cpp_read(cpp, &file);
    }
}

/* the name between quotes; empty: it is written in another way */
static Text quoted_name(Text text) {
    if (text.length < 2 || text.bytes[0] != '"') return TEXT("");
    const char *end = memchr(text.bytes + 1, '"', text.length - 1);
    return end ? (Text){text.bytes + 1, (size_t)(end - text.bytes - 1)} : TEXT("");
}

void syntax_cpp_include(Cpp *cpp, Text text, Span span) {
    Text name = quoted_name(text);
    Buffer path = {0}, resolved = {0};
    const char *reason = "";
    const CppFile *found = NULL;
    bool can_look = cpp->options.sources && cpp->file->path;
    cpp->includes = true;
    if (name.length == 0)
        refuse(cpp, text.length > 0 ? text : TEXT("nothing"), span,
               "after #include stands a file in quotes, \"file\"");
    else if (can_look && find(cpp, name, &path, &resolved))
        found = read(cpp, &path, &resolved, &reason);
    else if (syntax_cpp_header(cpp, name))
        reason = NULL;
    else
        reason = can_look ? "it is neither beside this file nor in a folder of -i"
                          : "this text is not in a file";
    if (found)
        read_included(cpp, name, found, span);
    else if (name.length > 0 && reason)
        refuse(cpp, name, span, reason);
    buffer_release(&path);
    buffer_release(&resolved);
}
