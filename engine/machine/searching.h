/* Note [Searching]: the instructions of functional logic programs and what comes after a call of
 * runtime/logic, on the registers of interpret.c, in the copies for programs that search. */
#ifndef ENGINE_MACHINE_SEARCHING_H
#define ENGINE_MACHINE_SEARCHING_H

logic_next : LOAD_HEAP;
sp = logic.sp;
switch (next) {
case LOGIC_RETURN:
    R = logic.value;
    SET_CONTEXT_AGAIN(logic.context);
    goto returned;
case LOGIC_RETURN_OTHER:
    R = logic.value;
    SET_CONTEXT_AGAIN(logic.context);
    goto returned_other;
case LOGIC_EVALUATE:
    p = logic.value;
    if (MACHINE_LINES) at = logic.place;
    SET_CONTEXT_AGAIN(logic.context);
    goto evaluate;
case LOGIC_RAISE:
    X = logic.value;
    SET_CONTEXT_AGAIN(logic.context);
    goto raise;
case LOGIC_CODE:
    L = logic.base;
    ip = logic.code;
    SET_CONTEXT_AGAIN(logic.context);
    NEXT;
case LOGIC_SIDE: {
    Word header = sp[-1];
    const CodePoint *point = &points[frame_index(header)];
    RETURN_TO(point)
    SET_CONTEXT_AGAIN(frame_context(header));
    ip = code + point->target + 2; /* after FINISHED */
    NEXT;
}
case LOGIC_END: END(logic.end);
}

do_OR : {
    SAVE_HEAP;
    Word *base = logic_choose(run, K, L, ip[2], ip[1], code + ip[3]);
    if (base == NULL) {
        sp = L;
        END(END_STACK_LIMIT);
    }
    L = base;
    SET_CONTEXT_AGAIN(K);
    ip += 4;
    NEXT;
}
do_FAIL : sp = L;
LOGIC(logic_fail(run, &logic, ip[1]));
do_FREE : {
    uint32_t count = ip[2];
    ROOM(count * SIZE_OF_VARIABLE, ip[1])
    for (uint32_t i = 0; i < count; i++) {
        Object *made = logic_variable(run, (Object *)hp, ip[3 + 2 * i], K);
        hp += SIZE_OF_VARIABLE;
        if (ip[4 + 2 * i] != NO_SLOT) L[ip[4 + 2 * i]] = pointer_make(made, TAG_UNKNOWN);
    }
    ip += 3 + 2 * count;
    NEXT;
}
do_EQUATE : {
    Word a = ATOM(ip[3]), b = ATOM(ip[4]);
    sp = L + ip[1];
    LOGIC(logic_equate(run, &logic, ip[2], a, b));
}
do_NORMALISE : {
    Word x = ATOM(ip[2]);
    sp = L + ip[1];
    LOGIC(logic_normalise(run, &logic, x));
}
do_SEARCH : {
    Word searched = ATOM(ip[4]);
    int64_t count = (int64_t)ATOM(ip[3]);
    sp = L + ip[1];
    LOGIC(logic_search(run, &logic, count, searched, ip[2]));
}
do_BOTH : {
    SAVE_HEAP;
    thread->base = L;
    Object *conjunction = logic_conjunction(run, K, ip[1], ip[2]);
    LOAD_HEAP;
    if (conjunction == NULL) RAISE_HEAP(ip[1]);
    L[ip[3]] = pointer_make(conjunction, TAG_UNKNOWN);
    ip += 4;
    NEXT;
}
do_SIDE : logic_side_begins(run, L[ip[1]]);
L[ip[2]] = frame_make(FRAME_CASE, ip[3], K);
L[ip[2] + 1] = frame_make(FRAME_SEARCH, search_index(SEARCH_TRUE, ip[4]), K);
memcpy(L + ip[2] + 2, L, ip[2] * sizeof(Word));
L += ip[2] + 2;
ip += 5;
NEXT;
do_FINISHED : logic_side_finished(run, L[ip[1]]);
ip += 2;
NEXT;
do_SIDES_BEGUN : {
    Word conjunction = L[ip[2]];
    sp = L + ip[1];
    LOGIC(logic_sides_begun(run, &logic, conjunction));
}
do_APPLY_NULLARY : {
    uint32_t count = ip[5];
    info = &infos[ip[2]];
    signature = ip[3];
    row[COST_A] += ip[4];
    sp = L + ip[1];
    for (uint32_t i = 0; i < count; i++) words[i] = ATOM(ip[6 + i]);
    for (uint32_t i = 0; i < count; i++) sp[i] = words[i];
    sp[count] = ARGUMENTS_FRAME(signature, at, K);
    sp += count + 1;
    goto known;
}

#endif
