/* What top-level definitions are called in paths of sites and centres: `insertWith`, `.&.`,
 * `instance Foldable [].sum`, `class Foldable.sum` for a class's own default. A path goes on after
 * a dot, `insertWith.go`. */
#ifndef ABI_DEFINITIONS_H
#define ABI_DEFINITIONS_H

#include "base/text.h"
#include <stdbool.h>
#include <string.h>

#define DEFINITION_INSTANCE "instance "
#define DEFINITION_CLASS "class "

static inline bool definition_is_symbol(char byte) {
    return byte != 0 && strchr("!#$%&*+./<=>?@\\^|-~:", byte);
}

/* Where the name that begins at `start` ends: before a dot, or with the path. Dots of an operator
 * are its own, but for the last where more follows. */
static inline size_t definition_name_end(Text path, size_t start) {
    size_t end = start;
    bool is_operator = start < path.length && definition_is_symbol(path.bytes[start]);
    while (end < path.length &&
           (is_operator ? definition_is_symbol(path.bytes[end]) : path.bytes[end] != '.'))
        end++;
    if (is_operator && end < path.length && end > start + 1 && path.bytes[end - 1] == '.') end--;
    return end;
}

/* Where the method's name begins in `instance Foldable [].sum`: after the first dot that does not
 * stand in an operator of the type. 0: it is not the name of a method. */
static inline size_t definition_method(Text path) {
    if (!text_starts_with(path, TEXT(DEFINITION_INSTANCE)) &&
        !text_starts_with(path, TEXT(DEFINITION_CLASS)))
        return 0;
    for (size_t i = 1; i + 1 < path.length; i++)
        if (path.bytes[i] == '.' && !definition_is_symbol(path.bytes[i - 1])) return i + 1;
    return 0;
}

/* The definition that a path begins with. */
static inline Text definition_of_path(Text path) {
    return (Text){path.bytes, definition_name_end(path, definition_method(path))};
}

/* What the program's text calls it: `sum` of an instance's method. */
static inline Text definition_written(Text name) {
    size_t start = definition_method(name);
    return (Text){name.bytes + start, name.length - start};
}

/* Of an instance's method what the class's own is called, `class Foldable.sum`; of any other
 * definition nothing. */
static inline void definition_class_method(Text name, Buffer *out) {
    const size_t begin = sizeof DEFINITION_INSTANCE - 1;
    size_t method = definition_method(name), end = begin;
    if (method == 0 || !text_starts_with(name, TEXT(DEFINITION_INSTANCE))) return;
    while (end < method - 1 && name.bytes[end] != ' ') end++;
    buffer_string(out, DEFINITION_CLASS);
    buffer_add(out, name.bytes + begin, end - begin);
    buffer_char(out, '.');
    buffer_text(out, definition_written(name));
}

#endif
