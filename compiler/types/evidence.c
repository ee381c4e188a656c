/* Evidence: making and printing it. */
#include "compiler/types/evidence.h"

EvidenceTerm *evidence_term(TypeStore *store, EvidenceKind kind, Type *constraint, Span span) {
    EvidenceTerm *term = ARENA_NEW(store->arena, EvidenceTerm);
    term->kind = kind;
    term->constraint = constraint;
    term->span = span;
    return term;
}

EvidenceTerm *evidence_of_variable(TypeStore *store, EvidenceVariable *variable) {
    EvidenceTerm *term =
        evidence_term(store, EVIDENCE_VARIABLE, variable->constraint, variable->span);
    term->variable = variable;
    return term;
}

EvidenceVariable *evidence_variable(TypeStore *store, Type *constraint, uint32_t level, Span span) {
    EvidenceVariable *variable = ARENA_NEW(store->arena, EvidenceVariable);
    variable->constraint = constraint;
    variable->span = span;
    variable->unique = type_next_unique(store);
    variable->level = level;
    return variable;
}

EvidenceHole *evidence_hole(TypeStore *store, Type *constraint) {
    EvidenceHole *hole = ARENA_NEW(store->arena, EvidenceHole);
    hole->constraint = constraint;
    return hole;
}

/* ---- printing ---- */

typedef struct Printer {
    const TypeStore *store;
    TypeNames *names;
    Buffer *out;
} Printer;

static const char *kind_word(EvidenceKind kind) {
    switch (kind) {
    case EVIDENCE_VARIABLE: return "variable";
    case EVIDENCE_INSTANCE: return "instance";
    case EVIDENCE_SUPERCLASS: return "superclass";
    case EVIDENCE_REFLEXIVE: return "reflexive";
    case EVIDENCE_SYMMETRIC: return "symmetric";
    case EVIDENCE_TRANSITIVE: return "transitive";
    case EVIDENCE_APPLIED: return "applied";
    case EVIDENCE_LEFT: return "left";
    case EVIDENCE_RIGHT: return "right";
    case EVIDENCE_CAST: return "cast";
    case EVIDENCE_NEWTYPE: return "newtype";
    case EVIDENCE_PARTS: return "parts";
    case EVIDENCE_PHANTOM: return "phantom";
    case EVIDENCE_TYPE_CON: return "typeable";
    case EVIDENCE_TYPE_APPLY: return "typeable";
    case EVIDENCE_CALL_STACK: return "call";
    case EVIDENCE_FAILED: return "failed";
    }
    return "";
}

static void print_constraint(Printer *printer, const Type *constraint) {
    buffer_string(printer->out, " (");
    type_print(printer->store, constraint, (TypePrinting){.names = printer->names}, TYPE_AT_TOP,
               printer->out);
    buffer_string(printer->out, ")");
}

/* Terms are as deep as instances were used through each other, which the solver limits. */
static void print_term(Printer *printer, const EvidenceTerm *term) {
    if (term->kind == EVIDENCE_VARIABLE) {
        buffer_string(printer->out, "[");
        type_print(printer->store, term->variable->constraint,
                   (TypePrinting){.names = printer->names}, TYPE_AT_TOP, printer->out);
        buffer_string(printer->out, "]");
        return;
    }
    buffer_string(printer->out, kind_word(term->kind));
    print_constraint(printer, term->constraint);
    for (uint32_t i = 0; i < term->argument_count; i++) {
        const EvidenceTerm *argument = term->arguments[i];
        bool is_simple = argument->kind == EVIDENCE_VARIABLE;
        buffer_string(printer->out, is_simple ? " " : " (");
        print_term(printer, argument);
        if (!is_simple) buffer_string(printer->out, ")");
    }
}

void evidence_print(const TypeStore *store, const EvidenceTerm *term, TypeNames *names,
                    Buffer *out) {
    Printer printer = {store, names, out};
    print_term(&printer, term);
}
