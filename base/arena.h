/* Memory with a named lifetime: everything allocated from an arena is freed with it.
 *
 *   Arena pass;
 *   arena_init(&pass);
 *   Node *node = ARENA_NEW(&pass, Node);
 *   arena_release(&pass);
 *
 * What arena_alloc returns is zeroed and aligned for any type. It never returns NULL: running out
 * of memory is fatal.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

typedef struct ArenaBlock ArenaBlock;
typedef struct Arena {
    ArenaBlock *newest;
    size_t total; /* bytes handed out */
} Arena;

void arena_init(Arena *arena);
void arena_release(Arena *arena);
void *arena_alloc(Arena *arena, size_t size);
/* count * size, checked for overflow */
void *arena_alloc_array(Arena *arena, size_t count, size_t size);
void *arena_copy(Arena *arena, const void *bytes, size_t size);

#define ARENA_NEW(arena, Type) ((Type *)arena_alloc((arena), sizeof(Type)))
#define ARENA_ARRAY(arena, Type, count) ((Type *)arena_alloc_array((arena), (count), sizeof(Type)))

#endif
