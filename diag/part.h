/* Parts of a diagnostic: what {0} {1} ... of its wording stand for, each with its kind, so that
 * JSON has them as data and text shows each kind in one way. Any number of them, of any length:
 * wordings show the beginning of a long one.
 *
 *   diag_add(diags, DIAG_UNREADABLE_FILE, span, PARTS(part_file(path), part_text(reason)));
 *   diag_add(diags, DIAG_STG_BAD_LITERAL, span, NO_PARTS);
 */
#ifndef DIAG_PART_H
#define DIAG_PART_H

#include "base/text.h"
#include <stdint.h>

typedef enum PartKind {
#define PART(kind, key, quote, paint) PART_##kind,
#include "diag/parts.def"
#undef PART
    PART_KIND_COUNT
} PartKind;

typedef struct Part {
    PartKind kind;
    Text text;       /* not of a number */
    uint64_t number; /* of a number */
} Part;

typedef struct Parts {
    const Part *items;
    uint32_t count;
} Parts;

/* at least one, separated by commas; they live as long as the block around them */
#define PARTS(...) \
    ((Parts){(const Part[]){__VA_ARGS__}, sizeof((const Part[]){__VA_ARGS__}) / sizeof(Part)})
#define NO_PARTS ((Parts){0})

Part part_text(Text text);
Part part_string(const char *string); /* a text, too */
Part part_name(Text name);
Part part_type(Text type);
Part part_code(Text code);
Part part_number(uint64_t number);
Part part_file(Text path);
Part part_command(Text word);

const char *part_key(PartKind kind);         /* for JSON */
Parts parts_copy(Arena *arena, Parts parts); /* with their texts */

/* Appends a wording with its parts. Control characters and invalid UTF-8 in parts are made visible;
 * long parts are cut at a character. `around` is the paint of the text around, which is taken up
 * again after a painted part; NULL: no colours. */
void parts_word(Parts parts, const char *wording, const char *around, Buffer *out);

#endif
