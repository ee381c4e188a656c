/* Types as GHC writes them, and as Core is written. */
#include "compiler/types/type.h"
#include <string.h>

typedef struct Printer {
    const TypeStore *store;
    TypePrinting how;
    TypeNames *names;
    Buffer *out;
    uint32_t nodes;
} Printer;

/* Of a type that is shared in itself (Note [Shared types]) so much is printed; Core is printed
 * whole, to be read again. */
enum { PRINTED_NODES = 50000 };

static bool is_enough(const Printer *printer) {
    return printer->nodes > PRINTED_NODES && !printer->how.is_core;
}

/* ---- names of variables ---- */

void type_names_release(TypeNames *names) {
    map_release(&names->printed);
    map_release(&names->taken);
}

/* the text itself, or with the first number that is free */
static Symbol free_name(TypeNames *names, Interner *interner, Symbol text, bool numbered) {
    Symbol found = text;
    Buffer tried = {0};
    for (uint32_t number = numbered ? 0 : 1; numbered || map_get(&names->taken, found, 0);
         number++) {
        buffer_clear(&tried);
        buffer_text(&tried, symbol_text(interner, text));
        buffer_printf(&tried, "%u", number);
        found = intern(interner, buffer_as_text(&tried));
        if (!map_get(&names->taken, found, 0)) break;
    }
    buffer_release(&tried);
    return found;
}

static Symbol add_name(TypeNames *names, Interner *interner, const void *what, Symbol text,
                       bool numbered) {
    Symbol printed = free_name(names, interner, text, numbered);
    map_put(&names->taken, printed, 1);
    map_put(&names->printed, (uint64_t)(uintptr_t)what, printed);
    return printed;
}

Symbol type_names_add(TypeNames *names, Interner *interner, const TypeVariable *variable) {
    return add_name(names, interner, variable, variable->name.text, false);
}

void type_names_remove(TypeNames *names, const TypeVariable *variable) {
    uint64_t key = (uint64_t)(uintptr_t)variable;
    map_put(&names->taken, map_get(&names->printed, key, 0), 0);
    map_put(&names->printed, key, 0);
}

static Symbol name_of_variable(Printer *printer, const TypeVariable *variable) {
    Symbol name = (Symbol)map_get(&printer->names->printed, (uint64_t)(uintptr_t)variable, 0);
    return name ? name : type_names_add(printer->names, printer->store->interner, variable);
}

static Symbol name_of_meta(Printer *printer, const TypeMeta *meta) {
    Interner *interner = printer->store->interner;
    Symbol name = (Symbol)map_get(&printer->names->printed, (uint64_t)(uintptr_t)meta, 0);
    if (name) return name;
    Symbol hint = meta->hint ? meta->hint : intern_string(interner, "t");
    return add_name(printer->names, interner, meta, hint, true);
}

/* ---- words ---- */

static void print(Printer *printer, const char *string) { buffer_string(printer->out, string); }

static bool is_word_start(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* a word that Core writes without backquotes; primitive types end in # */
static bool is_plain(Text text) {
    size_t length = text.length;
    while (length > 1 && text.bytes[length - 1] == '#') length--;
    for (size_t i = 0; i < length; i++) {
        char c = text.bytes[i];
        bool further = i > 0 && ((c >= '0' && c <= '9') || c == '\'');
        if (!is_word_start(c) && !further) return false;
    }
    return length > 0;
}

static bool is_operator(Text text) {
    return text.length > 0 && !is_word_start(text.bytes[0]) && text.bytes[0] != '(' &&
           text.bytes[0] != '[' && (unsigned char)text.bytes[0] < 0x80;
}

static void print_name(Printer *printer, Name name) {
    Text text = symbol_text(printer->store->interner, name.text);
    if (printer->how.qualified && name.module != 0 && name.module != printer->how.module &&
        name.module != printer->store->builtin_module) {
        buffer_text(printer->out, symbol_text(printer->store->interner, name.module));
        print(printer, ".");
    }
    bool quoted = printer->how.is_core && !is_plain(text);
    if (quoted) print(printer, "`");
    buffer_text(printer->out, text);
    if (quoted) print(printer, "`");
}

static void print_symbol(Printer *printer, Symbol symbol) {
    print_name(printer, (Name){.text = symbol});
}

/* ---- types ---- */

static void print_type(Printer *printer, const Type *type, TypePrecedence precedence,
                       uint32_t depth);

static void print_list(Printer *printer, Type *const *types, uint32_t count, uint32_t depth) {
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) print(printer, ", ");
        print_type(printer, types[i], TYPE_AT_TOP, depth);
    }
}

static void print_constructor(Printer *printer, const TypeConstructor *constructor) {
    Text text = symbol_text(printer->store->interner, constructor->name.text);
    if (!printer->how.is_core && constructor == printer->store->kind_type)
        print(printer, "*");
    else if (!printer->how.is_core && is_operator(text)) {
        print(printer, "(");
        print_name(printer, constructor->name);
        print(printer, ")");
    } else
        print_name(printer, constructor->name);
}

/* [a], (a, b), (# a, b #), a ~ b and other operators; false: none of these */
static bool print_sugar(Printer *printer, const TypeConstructor *head, Type *const *arguments,
                        uint32_t count, TypePrecedence precedence, uint32_t depth) {
    Text text = symbol_text(printer->store->interner, head->name.text);
    if (head->flavour == TYPE_IS_TUPLE && !head->kind && count == head->parameter_count) {
        print(printer, "(# ");
        print_list(printer, arguments, count, depth);
        print(printer, count > 0 ? " #)" : "#)");
        return true;
    }
    bool is_operation = count == 2 && is_operator(text);
    if (printer->how.is_core && head->flavour != TYPE_IS_EQUALITY) return false;
    if (is_operation) {
        if (precedence >= TYPE_AT_OPERATOR) print(printer, "(");
        print_type(printer, arguments[0], TYPE_AT_OPERATOR, depth);
        print(printer, " ");
        buffer_text(printer->out, text);
        print(printer, " ");
        print_type(printer, arguments[1], TYPE_AT_OPERATOR, depth);
        if (precedence >= TYPE_AT_OPERATOR) print(printer, ")");
        return true;
    }
    if (count == 1 && text_equal(text, TEXT("[]"))) {
        print(printer, "[");
        print_list(printer, arguments, 1, depth);
        print(printer, "]");
        return true;
    }
    bool is_tuple = text.length == count + 1 && count >= 2 && text_starts_with(text, TEXT("(,"));
    if (!is_tuple) return false;
    print(printer, "(");
    print_list(printer, arguments, count, depth);
    print(printer, ")");
    return true;
}

/* [Char], where String is the word for it */
static bool print_string(Printer *printer, const Type *type) {
    const TypeConstructor *string = printer->how.in_words ? printer->store->string : NULL;
    if (!string || !string->representation || !type_equal(type, string->representation))
        return false;
    print_name(printer, string->name);
    return true;
}

static void print_apply(Printer *printer, const Type *type, TypePrecedence precedence,
                        uint32_t depth) {
    if (print_string(printer, type)) return;
    VECTOR(Type *) arguments = {0};
    for (; type->kind == TYPE_APPLY; type = type_seen(type->apply.function))
        vector_push(&arguments, type->apply.argument);
    uint32_t count = arguments.count;
    for (uint32_t i = 0; i < count / 2; i++) {
        Type *last = arguments.items[count - 1 - i];
        arguments.items[count - 1 - i] = arguments.items[i];
        arguments.items[i] = last;
    }
    if (type->kind != TYPE_CONSTRUCTOR ||
        !print_sugar(printer, type->constructor, arguments.items, count, precedence, depth)) {
        if (precedence >= TYPE_AT_ARGUMENT) print(printer, "(");
        print_type(printer, type, TYPE_AT_ARGUMENT, depth);
        for (uint32_t i = 0; i < count; i++) {
            print(printer, " ");
            print_type(printer, arguments.items[i], TYPE_AT_ARGUMENT, depth);
        }
        if (precedence >= TYPE_AT_ARGUMENT) print(printer, ")");
    }
    vector_release(&arguments);
}

static void print_binder(Printer *printer, const TypeVariable *variable, uint32_t depth) {
    const Type *kind = type_seen(variable->kind);
    bool plain = kind->kind == TYPE_CONSTRUCTOR && kind->constructor == printer->store->kind_type;
    plain = plain || (printer->how.is_core && type_is_any_kind(kind));
    if (!plain) print(printer, "(");
    print_symbol(printer, name_of_variable(printer, variable));
    if (plain) return;
    print(printer, " :: ");
    print_type(printer, kind, TYPE_AT_TOP, depth);
    print(printer, ")");
}

/* A variable that a forall binds, and what it was printed as outside. */
typedef struct Bound {
    const TypeVariable *variable;
    uint64_t outside;
} Bound;

typedef VECTOR(Bound) Bounds;

static void unbind(Printer *printer, Bounds *bound) {
    while (bound->count > 0) {
        Bound last = vector_pop(bound);
        type_names_remove(printer->names, last.variable);
        map_put(&printer->names->printed, (uint64_t)(uintptr_t)last.variable, last.outside);
    }
    vector_release(bound);
}

/* forall a b. and what follows it */
static const Type *print_foralls(Printer *printer, const Type *type, Bounds *bound,
                                 uint32_t depth) {
    print(printer, "forall");
    for (; type->kind == TYPE_FORALL; type = type_seen(type->forall.body)) {
        print(printer, " ");
        const TypeVariable *variable = type->forall.variable;
        uint64_t outside = map_get(&printer->names->printed, (uint64_t)(uintptr_t)variable, 0);
        vector_push(bound, (Bound){variable, outside});
        type_names_add(printer->names, printer->store->interner, variable);
        print_binder(printer, variable, depth);
    }
    print(printer, ". ");
    return type;
}

/* (C a, D b) => and what follows it. Core writes one at a time: the order of evidence is seen */
static const Type *print_context(Printer *printer, const Type *type, uint32_t depth) {
    const Type *second = type_seen(type->qualified.body);
    bool several = second->kind == TYPE_QUALIFIED && !printer->how.is_core;
    if (several) print(printer, "(");
    for (bool first = true; type->kind == TYPE_QUALIFIED && (first || several); first = false) {
        if (!first) print(printer, ", ");
        print_type(printer, type->qualified.constraint, several ? TYPE_AT_TOP : TYPE_AT_FUNCTION,
                   depth);
        type = type_seen(type->qualified.body);
    }
    print(printer, several ? ") => " : " => ");
    return type;
}

/* Types with something at their end, in a loop. */
static void print_long(Printer *printer, const Type *type, TypePrecedence precedence,
                       uint32_t depth) {
    Bounds bound = {0};
    bool parentheses = precedence >= TYPE_AT_FUNCTION;
    if (parentheses) print(printer, "(");
    while (!is_enough(printer)) {
        if (type->kind == TYPE_FORALL) {
            type = print_foralls(printer, type, &bound, depth);
        } else if (type->kind == TYPE_QUALIFIED) {
            type = print_context(printer, type, depth);
        } else if (type->kind == TYPE_FUNCTION) {
            print_type(printer, type->function.argument, TYPE_AT_FUNCTION, depth);
            print(printer, " -> ");
            type = type_seen(type->function.result);
        } else {
            break;
        }
    }
    print_type(printer, type, TYPE_AT_TOP, depth);
    if (parentheses) print(printer, ")");
    unbind(printer, &bound);
}

static void print_type(Printer *printer, const Type *type, TypePrecedence precedence,
                       uint32_t depth) {
    printer->nodes++;
    if (depth >= TYPE_DEPTH_LIMIT || is_enough(printer)) {
        print(printer, "...");
        return;
    }
    type = type_seen(type);
    switch (type->kind) {
    case TYPE_CONSTRUCTOR:
        if (!print_sugar(printer, type->constructor, NULL, 0, precedence, depth + 1))
            print_constructor(printer, type->constructor);
        break;
    case TYPE_VARIABLE:
        if (printer->how.is_core && type_is_any_kind(type)) /* Core has no word for it */
            print(printer, "Type");
        else
            print_symbol(printer, name_of_variable(printer, type->variable));
        break;
    case TYPE_META: print_symbol(printer, name_of_meta(printer, type->meta)); break;
    case TYPE_APPLY: print_apply(printer, type, precedence, depth + 1); break;
    case TYPE_FUNCTION:
    case TYPE_FORALL:
    case TYPE_QUALIFIED: print_long(printer, type, precedence, depth + 1); break;
    }
}

void type_print(const TypeStore *store, const Type *type, TypePrinting printing,
                TypePrecedence precedence, Buffer *out) {
    TypeNames own = {0};
    Printer printer = {store, printing, printing.names ? printing.names : &own, out, 0};
    print_type(&printer, type, precedence, 0);
    type_names_release(&own);
}
