/* Note [Counted instructions] (opcodes.def): their bodies, on the registers of interpret.c. */
#ifndef ENGINE_MACHINE_COUNTED_H
#define ENGINE_MACHINE_COUNTED_H

#define FOR_COUNTS(body) body(1) body(2) body(3) body(4) body(5)

/* the slots from ip[first] on, taken before any is overwritten */
#define TAKE(n, first)                                           \
    Word a1_ = L[ip[first]], a2_ = 0, a3_ = 0, a4_ = 0, a5_ = 0; \
    if ((n) > 1) a2_ = L[ip[(first) + 1]];                       \
    if ((n) > 2) a3_ = L[ip[(first) + 2]];                       \
    if ((n) > 3) a4_ = L[ip[(first) + 3]];                       \
    if ((n) > 4) a5_ = L[ip[(first) + 4]];
#define GIVE(n, to)             \
    (to)[0] = a1_;              \
    if ((n) > 1) (to)[1] = a2_; \
    if ((n) > 2) (to)[2] = a3_; \
    if ((n) > 3) (to)[3] = a4_; \
    if ((n) > 4) (to)[4] = a5_;

#define CALL_COUNTED(n)                                        \
    do_CALL_##n : {                                            \
        p = ATOM(ip[2]);                                       \
        signature = ip[3];                                     \
        row[COST_A] += ip[4];                                  \
        row[COST_V]++;                                         \
        TAKE(n, 6)                                             \
        sp = L + ip[1];                                        \
        FOLLOW(p)                                              \
        if (pointer_tag(p) == TAG_FUNCTION) {                  \
            function = object_untag(p);                        \
            info = INFO_OF(function->header);                  \
            if (info->signature == signature) {                \
                USE(p)                                         \
                APPLY_KNOWN(header_context(function->header)); \
                L = sp;                                        \
                GIVE(n, L)                                     \
                goto enter;                                    \
            }                                                  \
        }                                                      \
        GIVE(n, words)                                         \
        goto call;                                             \
    }
#define CALL_KNOWN_COUNTED(n) \
    do_CALL_KNOWN_##n : {     \
        info = &infos[ip[2]]; \
        TAKE(n, 4)            \
        sp = L + ip[1];       \
        GIVE(n, sp)           \
        goto known;           \
    }

#define RETURN_MADE(n, info_, tag)            \
    Object *object = (Object *)hp;            \
    object->header = header_make((info_), K); \
    GIVE(n, object->payload)                  \
    hp += 1 + (n);                            \
    CHARGE_OBJECTS(1, 1 + (n));               \
    R = pointer_make(object, (tag));          \
    sp = L + ip[1];                           \
    goto returned;
#define RETURN_OBJECT_COUNTED(n)                                                                \
    do_RETURN_OBJECT_##n                                                                        \
        : {ROOM(1 + (n), ip[2]) TAKE(n, 6) RETURN_MADE(n, ip[3], ip[4])} do_RETURN_LAST_##n : { \
        TAKE(n, 5) RETURN_MADE(n, ip[2], ip[3])                                                 \
    }
#define LET_COUNTED(n)                           \
    do_LET_ONE_##n : ROOM(ip[2], ip[1]) ip += 2; \
    do_LET_NEXT_##n : {                          \
        uint32_t size = ip[4];                   \
        TAKE(n, 6)                               \
        Object *object = (Object *)hp;           \
        object->header = header_make(ip[1], K);  \
        GIVE(n, object->payload)                 \
        hp += size;                              \
        CHARGE_OBJECTS(1, size);                 \
        L[ip[3]] = pointer_make(object, ip[2]);  \
        ip += 6 + (n);                           \
        NEXT;                                    \
    }

#define FIELD(i) L[ip[2 * (i)]] = object->payload[ip[2 * (i) + 1]];
#define FIELDS_COUNTED(n)                       \
    do_FIELDS_##n : {                           \
        const Object *object = object_untag(R); \
        FIELD(1)                                \
        if ((n) > 1) FIELD(2)                   \
        if ((n) > 2) FIELD(3)                   \
        if ((n) > 3) FIELD(4)                   \
        if ((n) > 4) FIELD(5)                   \
        ip += 2 + 2 * (n);                      \
        NEXT;                                   \
    }

#endif
