/* The code of functional logic programs: choice, conjunctions, variables, and what runtime/logic carries out. */
#include "base/fail.h"
#include "engine/machine/compiler.h"
#include "runtime/logic/logic.h"

void code_compile_or(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth) {
    need_slots(c, depth);
    emit(c, OP_OR);
    emit(c, expr->sides.choice);
    emit(c, add_frame(c, expr, depth, expr->sides.regions[1]));
    uint32_t second_at = here(c);
    emit(c, 0);
    emit_count(c, expr->sides.sides[0]);
    code_compile_expr(c, expr->sides.sides[0], top, depth, expr->sides.regions[0]);
    patch(c, second_at, here(c));
    emit_count(c, expr->sides.sides[1]);
    code_compile_expr(c, expr->sides.sides[1], top, depth, expr->sides.regions[1]);
}

/* A side of the conjunction in the slot below `header`, which the frame with that header waits for;
 * `live`: what that frame needs; `region`: what its code reaches. Above it, and above a TRUE frame, the
 * side has an activation of its own, a copy: so it can be cut off (Note [Sides that wait]). */
static void compile_side(Compiler *c, const LinkExpr *expr, uint32_t number, uint32_t header,
                         LiveSet live, uint32_t region) {
    Compiler around = *c;
    uint32_t point = add_frame_at(c, live, header, region, header), above = header + 2;
    CodePoint *p = &c->code->points.items[point];
    p->kind = LINK_CASE_ANY;
    p->words = header;
    p->expected = REP_BOXED;
    emit(c, OP_SIDE);
    emit(c, header - 1);
    emit(c, header);
    emit(c, point);
    emit(c, expr->sides.choice);
    c->pending = NO_REGION;
    c->pending_header = NO_SLOT;
    c->highest = header;
    c->conjunctions = (LiveSlots){0};
    emit_count(c, expr->sides.sides[number]);
    code_compile_expr(c, expr->sides.sides[number], 0, header, expr->sides.regions[number]);
    c->pending = around.pending;
    c->pending_header = around.pending_header;
    c->conjunctions = around.conjunctions;
    c->highest += above;
    need_slots(c, around.highest);
    c->code->points.items[point].target = here(c);
    emit(c, OP_FINISHED);
    emit(c, header - 1);
}

/* Slots: the conjunction, the header of its frame, that of the TRUE frame above. */
void code_compile_both(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth,
                       uint32_t region) {
    uint32_t conjunction = depth, header = depth + 1;
    LiveSlots around = c->conjunctions;
    need_slots(c, header + 2);
    emit(c, OP_BOTH);
    emit(c, add_frame(c, expr, 0, region));
    emit(c, expr->sides.choice);
    emit(c, conjunction);
    c->conjunctions = (LiveSlots){&conjunction, 1};
    compile_side(c, expr, 0, header, run_live_at_place(&c->live, run_live_first(expr)),
                 expr->sides.regions[1]);
    compile_side(c, expr, 1, header, run_live_at_place(&c->live, run_live_second(expr)), NO_REGION);
    c->conjunctions = around;
    emit(c, OP_SIDES_BEGUN);
    emit(c, top);
    emit(c, conjunction);
}

void code_compile_free(Compiler *c, const LinkExpr *expr, uint32_t *depth, uint32_t region) {
    emit(c, OP_FREE);
    emit(c, add_frame(c, expr, 0, region));
    emit(c, expr->free.count);
    for (uint32_t i = 0; i < expr->free.count; i++) {
        emit(c, program_site_info(c->code->program, expr->free.variables[i].site));
        emit(c, bind(c, expr->free.variables[i].variable, depth));
    }
}

void code_compile_logic(Compiler *c, const LinkExpr *expr, uint32_t top) {
    switch (expr->logic.op) {
    case LOGIC_UNIFY:
    case LOGIC_MATCH:
        emit(c, OP_EQUATE);
        emit(c, top);
        emit(c, logic_equation(c->code->run, expr));
        break;
    case LOGIC_NF:
        emit(c, OP_NORMALISE);
        emit(c, top);
        break;
    case LOGIC_SEARCH:
        emit(c, OP_SEARCH);
        emit(c, top);
        emit(c, expr->logic.site);
        break;
    case LOGIC_COUNT: bug("logic operation %d", (int)expr->logic.op);
    }
    for (uint32_t i = 0; i < expr->logic.arguments.count; i++)
        emit(c, atom_word(c, expr->logic.arguments.items[i]));
}
