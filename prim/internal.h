/* Private to prim/: the functions of the BYTES form, one for each such row of primops.def, and what
 * they share. */
#ifndef PRIM_INTERNAL_H
#define PRIM_INTERNAL_H

#include "prim/prim.h"

#define PRIM_DECLARE_PURE(code)
#define PRIM_DECLARE_TRY(code)
#define PRIM_DECLARE_CHECK(code)
#define PRIM_DECLARE_BYTES(code) PrimFunction prim_##code;
#define PRIM_DECLARE_OBJECT(code)
#define PRIM_DECLARE_IO(code)
#define PRIMOP(code, name, arguments, results, form, makes, description) PRIM_DECLARE_##form(code)
#include "abi/primops.def"
#undef PRIMOP

/* `length` bytes (or elements) from `offset` on lie inside `size` */
static inline bool prim_in_range(uint64_t size, Word offset, Word length) {
    return offset <= size && length <= size - offset; /* a negative number is a large word */
}

/* Makes call->made[number] so many zero bytes long. */
void *prim_make_bytes(PrimCall *call, unsigned number, uint64_t size);
/* Makes it a copy; END_HEAP_LIMIT if that is too large. */
RunEnd prim_make_copy(PrimCall *call, unsigned number, const void *bytes, uint64_t size);

#endif
