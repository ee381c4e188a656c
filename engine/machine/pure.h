/* Pure primitive operations, alone and in a case that takes the result, on the registers of
 * interpret.c. */
#ifndef ENGINE_MACHINE_PURE_H
#define ENGINE_MACHINE_PURE_H

#define ARGUMENT_COUNT(letters) (sizeof(letters) - 1)
#define PRIM_CODE(code, letters, builtin)                      \
    {                                                          \
        Word in_[2], out_ = 0;                                 \
        in_[0] = ATOM(ip[2]);                                  \
        if (ARGUMENT_COUNT(letters) > 1) in_[1] = ATOM(ip[3]); \
        if (!prim_apply_##code(in_, &out_)) RAISE(builtin);    \
        L[ip[1]] = out_;                                       \
        ip += 2 + ARGUMENT_COUNT(letters);                     \
        NEXT;                                                  \
    }
#define BODY_PURE(code, letters) BODY_(code, letters, BUILTIN_COUNT)
#define BODY_TRY(code, letters) BODY_(code, letters, BUILTIN_DIVIDE)
#define BODY_CHECK(code, letters) BODY_(code, letters, BUILTIN_RANGE)
#define BODY_BYTES(code, letters)
#define BODY_OBJECT(code, letters)
#define BODY_IO(code, letters)
#define BODY_(code, letters, builtin)    \
    do_case_prim_##code : row[COST_C]++; \
    do_prim_##code : row[COST_P]++;      \
    PRIM_CODE(code, letters, builtin)

#endif
