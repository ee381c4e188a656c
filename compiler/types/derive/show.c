/* Show, as GHC prints: `C (-1) 2`, `C {f = 1, (<+>) = 2}`, `1 :+ 2`, "a `C` b". */
#include "compiler/types/derive/internal.h"

typedef struct Pieces {
    HsExpr **items;
    uint32_t count;
} Pieces;

static void add(Pieces *pieces, HsExpr *piece) { pieces->items[pieces->count++] = piece; }

static void add_text(Maker *maker, Pieces *pieces, const char *before, Symbol name, char quote,
                     const char *after) {
    Buffer text = {0};
    buffer_string(&text, before);
    if (quote) buffer_char(&text, quote);
    if (name) buffer_text(&text, derive_text_of(maker, name));
    if (quote) buffer_char(&text, quote == '(' ? ')' : quote);
    buffer_string(&text, after);
    add(pieces, CALL_KNOWN(maker, KNOWN_SHOW_STRING, derive_string(maker, buffer_as_text(&text))));
    buffer_release(&text);
}

/* parentheses around an operator where it stands first */
static char prefix_quote(const Maker *maker, Symbol name) {
    return derive_is_operator(maker, name) ? '(' : 0;
}

static HsExpr *shown(Maker *maker, uint32_t precedence, NameEntity *field) {
    return CALL_KNOWN(maker, KNOWN_SHOWS_PREC, derive_int(maker, precedence),
                      derive_use(maker, field));
}

static void add_record(Maker *maker, Pieces *pieces, const HsConstructor *of, NameEntity **fields) {
    add_text(maker, pieces, "", of->name.text, prefix_quote(maker, of->name.text), " {");
    for (uint32_t i = 0; i < of->field_count; i++) {
        Symbol name = of->fields[i].name.text;
        if (i > 0) add(pieces, derive_known(maker, KNOWN_SHOW_COMMA_SPACE));
        add_text(maker, pieces, "", name, prefix_quote(maker, name), " = ");
        add(pieces, shown(maker, 0, fields[i]));
    }
    add_text(maker, pieces, "}", 0, 0, "");
}

static void add_infix(Maker *maker, Pieces *pieces, const HsConstructor *of, NameEntity **fields) {
    uint32_t inside = of->name.entity->fixity.precedence + 1u;
    add(pieces, shown(maker, inside, fields[0]));
    add_text(maker, pieces, " ", of->name.text, derive_is_operator(maker, of->name.text) ? 0 : '`',
             " ");
    add(pieces, shown(maker, inside, fields[1]));
}

static void add_prefix(Maker *maker, Pieces *pieces, const HsConstructor *of, NameEntity **fields) {
    add_text(maker, pieces, "", of->name.text, prefix_quote(maker, of->name.text),
             of->field_count > 0 ? " " : "");
    for (uint32_t i = 0; i < of->field_count; i++) {
        if (i > 0) add(pieces, derive_known(maker, KNOWN_SHOW_SPACE));
        add(pieces, shown(maker, DERIVE_APPLICATION + 1, fields[i]));
    }
}

static void show_constructor(Maker *maker, Method *method, const HsConstructor *of) {
    NameEntity **fields = derive_locals(maker, "a", of), *around = derive_local(maker, "d", 0);
    Pieces pieces = {ARENA_ARRAY(maker->arena, HsExpr *, 3 * (size_t)of->field_count + 3), 0};
    uint32_t precedence = DERIVE_APPLICATION;
    if (of->is_infix && of->field_count == 2) {
        precedence = of->name.entity->fixity.precedence;
        add_infix(maker, &pieces, of, fields);
    } else if (of->is_record && of->field_count > 0) {
        add_record(maker, &pieces, of, fields);
    } else {
        add_prefix(maker, &pieces, of, fields);
    }
    HsPattern *pattern = derive_match(maker, of->name.entity, fields, of->field_count);
    HsExpr *body = derive_chain(maker, KNOWN_COMPOSE, pieces.items, pieces.count);
    if (of->field_count == 0) {
        CLAUSE(maker, method, body, derive_pattern(maker, HS_PATTERN_WILDCARD), pattern);
        return;
    }
    HsExpr *needed = derive_operation(maker, KNOWN_GREATER_EQUAL, derive_use(maker, around),
                                      derive_int(maker, precedence + 1));
    CLAUSE(maker, method, CALL_KNOWN(maker, KNOWN_SHOW_PAREN, needed, body),
           derive_bind(maker, around), pattern);
}

void derive_show(Maker *maker) {
    Method method = derive_method(maker, KNOWN_SHOWS_PREC, maker->count + 1);
    for (uint32_t i = 0; i < maker->count; i++)
        show_constructor(maker, &method, &maker->constructors[i]);
    if (maker->count > 0) return;
    NameEntity *value = derive_local(maker, "a", 0);
    CLAUSE(maker, &method, derive_case(maker, derive_use(maker, value), 0),
           derive_pattern(maker, HS_PATTERN_WILDCARD), derive_bind(maker, value));
}
