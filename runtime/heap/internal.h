/* The heap's own data: what blocks.c, census.c, evacuate.c, collect.c, chains.c, holders.c,
 * pauses.c, remembered.c, sites.c, statics.c, heap.c and verify.c share. collect.c opens with the
 * design. */
#ifndef RUNTIME_HEAP_INTERNAL_H
#define RUNTIME_HEAP_INTERNAL_H

#include "base/map.h"
#include "base/records.h"
#include "base/vector.h"
#include "runtime/heap/heap.h"

/* ---- blocks.c: the reserved range in blocks of 32 KiB ---- */

enum {
    BLOCK_SHIFT = 15,
    BLOCK_BYTES = 1 << BLOCK_SHIFT,
    BLOCK_WORDS = BLOCK_BYTES / WORD_BYTES,
    BLOCK_MARK_WORDS = BLOCK_WORDS / 64,
    NO_BLOCK = UINT32_MAX
};

_Static_assert((int)LARGE_WORDS == (int)BLOCK_WORDS, "what is not large fits into a block");

typedef enum Space {
    SPACE_FREE,
    SPACE_NURSERY, /* where the engine allocates */
    SPACE_AGING,   /* has survived one collection */
    SPACE_OLD,     /* has survived two */
    SPACE_LARGE,   /* one object, in a run of its own; Block.age says how old */
    SPACE_FROM,    /* during a collection: aging or old, to be left */
    SPACE_MARKING  /* during a major one: old, stays where it is */
} Space;

enum { AGE_NEW, AGE_AGING, AGE_OLD }; /* of a large object: as nursery, aging, old */

typedef struct Block {
    uint32_t run;            /* first (and, if free, last) block of a run: its length */
    uint32_t next, previous; /* in a chain of a generation, or a list of free runs */
    uint32_t used;           /* words filled, of a generation's block that is full */
    uint32_t live;           /* words found live when it was last marked in place; else `used` */
    uint8_t age;             /* LARGE */
    bool marked;             /* LARGE: reached by this collection */
    bool clean;              /* first block of a free run: all of it reads as zero */
    uint64_t words;          /* LARGE: the object's size */
    uint64_t remembered;     /* which words of its bits in Blocks.remembered are not 0 */
} Block;

enum { BLOCK_CLASSES = 32 };

typedef struct Blocks {
    uintptr_t base; /* of block 0 */
    uint64_t size;  /* in bytes: an address belongs to the heap if it is less than that from base */
    uint8_t *spaces;              /* Space, by block */
    Block *blocks;                /* by block */
    uint64_t *marks;              /* a bit for each word, BLOCK_MARK_WORDS a block */
    uint64_t *remembered;         /* likewise: Note [Remembered slots] */
    uint32_t count;               /* blocks in the range */
    uint32_t fresh;               /* from here on never used */
    uint32_t in_use;              /* blocks that are not free */
    uint32_t free[BLOCK_CLASSES]; /* runs of at least 2^i blocks, less than 2^(i+1) */
    void *reserved;
    size_t reserved_size;
} Blocks;

bool blocks_init(Blocks *blocks, uint64_t bytes);
void blocks_release(Blocks *blocks);
/* The first of `count` blocks in a row, all given that space. *clean: they read as zero. */
uint32_t blocks_take(Blocks *blocks, uint32_t count, Space space, bool *clean);
void blocks_give(Blocks *blocks, uint32_t first, uint32_t count);
/* Gives the pages of long free runs back to the system; those of `kept` blocks stay. */
void blocks_discard(Blocks *blocks, uint64_t kept);

static inline Word *block_start(const Blocks *blocks, uint32_t block) {
    return (Word *)(blocks->base + ((uintptr_t)block << BLOCK_SHIFT));
}
static inline bool in_heap(const Blocks *blocks, const void *address) {
    return (uintptr_t)address - blocks->base < blocks->size;
}
/* of an address in the heap */
static inline uint32_t block_of(const Blocks *blocks, const void *address) {
    return (uint32_t)(((uintptr_t)address - blocks->base) >> BLOCK_SHIFT);
}
/* Sets the mark of an address in the heap; true if it was not set before. */
static inline bool mark_set(Blocks *blocks, const void *address) {
    uint64_t word = ((uintptr_t)address - blocks->base) / WORD_BYTES;
    uint64_t bit = UINT64_C(1) << word % 64;
    if (blocks->marks[word / 64] & bit) return false;
    blocks->marks[word / 64] |= bit;
    return true;
}
static inline void mark_unset(Blocks *blocks, const void *address) {
    uint64_t word = ((uintptr_t)address - blocks->base) / WORD_BYTES;
    blocks->marks[word / 64] &= ~(UINT64_C(1) << word % 64);
}
static inline bool mark_is_set(const Blocks *blocks, const void *address) {
    uint64_t word = ((uintptr_t)address - blocks->base) / WORD_BYTES;
    return blocks->marks[word / 64] >> word % 64 & 1;
}
/* the first word from there on that is marked; `end`: none is */
static inline Word *mark_next(const Blocks *blocks, Word *from, Word *end) {
    uint64_t word = ((uintptr_t)from - blocks->base) / WORD_BYTES;
    uint64_t last = ((uintptr_t)end - blocks->base) / WORD_BYTES;
    while (word < last) {
        uint64_t bits = blocks->marks[word / 64] >> word % 64;
        if (bits != 0) {
            word += (uint64_t)__builtin_ctzll(bits);
            break;
        }
        word = (word / 64 + 1) * 64;
    }
    return word < last ? (Word *)(blocks->base + word * WORD_BYTES) : end;
}
void heap_marks_clear(Blocks *blocks, uint32_t block);
void heap_marks_clear_all(Blocks *blocks); /* of blocks that are not free */

/* ---- the heap ---- */

/* Note [Short lives] of lives.c: the life last counted in */
typedef struct LifeRecent {
    uint64_t eras; /* when they were born and used */
    ContextId context;
    uint32_t period, number; /* period: HeapPrivate.life_period then */
} LifeRecent;

/* A chain of blocks into which objects are copied, and how far they have been looked through. */
typedef struct Generation {
    uint32_t first, last; /* NO_BLOCK: empty */
    Word *free, *end;     /* in `last` */
    uint32_t scan_block;
    Word *scan;
    uint64_t words; /* of all objects copied here */
} Generation;

typedef VECTOR(uint32_t) Numbers;
typedef VECTOR(Object *) Objects;

/* Note [Summed frames]: the frame whose header ends there, in words from the stack's beginning (0:
 * none), and all below it have so many words that are there. */
typedef struct StackSum {
    uint64_t end, words;
} StackSum;

struct HeapPrivate {
    const ProgramLayout *layout;
    Blocks blocks;
    uint64_t limit;                       /* bytes */
    const uint64_t *outside[HEAP_SHARES]; /* bytes that count against it, too */
    bool exhausted; /* Note [Exhaustion]: the limit was reached, and a tenth is not yet free */

    uint32_t nursery_block;
    uint64_t nursery_words;
    Word *counted;      /* what the engine allocated below is in allocated_bytes */
    uint64_t large_new; /* words of large objects since the last collection */

    Generation aging, old;
    uint32_t from;          /* chain of blocks that this collection leaves */
    uint32_t marking;       /* chain of blocks that this collection marks in place */
    uint64_t marking_words; /* found live there */
    bool partial;           /* the last major collection left sparse blocks in place */
    Numbers large_young, large_old;
    uint64_t large_words; /* of all of them */

    Numbers remembered; /* blocks in which slots are remembered: Note [Remembered slots] */
    Numbers written;    /* CAFs that point to something young: globals */

    Numbers entered;          /* CAFs that have begun their evaluation: globals */
    uint8_t *global_entered;  /* by global */
    uint8_t *global_written;  /* by global: it is in `written` */
    uint32_t *global_reached; /* by global: the epoch */
    uint32_t *region_reached; /* by region: the epoch */
    uint32_t region_room;     /* of region_reached */
    uint32_t epoch;           /* counts the major collections */
    Map statics;              /* address of a static object -> global */

    bool major; /* this collection */
    Numbers large_work, global_work, region_work;
    Objects mark_work;
    Objects heads;   /* of chains that this collection has come upon: Note [Owed selectors] */
    uint32_t walked; /* of them */
    VECTOR(Word) debts;
    /* options->lines: debts are told apart by selectors, too, and this is who has them; (context,
     * selector) -> number. Else a debtor's number is its context. */
    bool debtors_have_sites;
    VECTOR(HeapDebtor) debtors;
    Map debtor_numbers;

    RunSite *made;          /* by info - INFO_PROGRAM; NULL: nobody asks */
    uint32_t large_counted; /* of large_young: those that are in `made` */

    uint64_t *eras; /* Note [Lives]: by word of the heap; NULL: nobody asks */
    uint32_t era;
    RunLives lives;
    RecordTable life_numbers;
    LifeRecent *recent_lives; /* by info, of objects that were never used, and of others */
    uint32_t life_period;     /* of one era: what was recent before is not */
    Map life_versions; /* of a census: object -> the header that it was counted with, if another */
    /* of the nursery, so many words have been looked at by a census; what was alive of them */
    uint64_t nursery_looked_at;
    Objects nursery_alive;

    HeapCensusDue *census_due;
    void *census_own;
    uint64_t census_at;    /* bytes allocated; UINT64_MAX: nobody asks for one */
    bool census_waits;     /* what is allocated now is no block of the program's */
    VECTOR(StackSum) sums; /* Note [Summed frames]: by SUMMED_WORDS of the stack */

    SearchPoints *points; /* NULL: nothing searches */
    uint64_t *held_marks; /* like Blocks.marks: what choice points reach; NULL: nobody asked yet */

    uint64_t collect_every, calls, forced;
    uint64_t major_at; /* bytes of the old generation */
    uint64_t allocated_bytes, live_bytes, peak_live_bytes, collections, major_collections;
    /* Note [Pauses]: CPU time, in nanoseconds */
    uint32_t pauses; /* how many are inside each other now */
    uint64_t began_at, paused_at, paused_nanoseconds, collector_nanoseconds;
};

enum { NO_FRAME = UINT32_MAX }; /* no running activation */

static inline const InfoLayout *info_layout(const HeapPrivate *heap, InfoId info) {
    return &heap->layout->infos[info - INFO_PROGRAM];
}
/* ---- objects.c ---- */

/* A large object, zeroed, without any collection; NULL: no room. heap.c */
Object *heap_large_take(HeapPrivate *heap, uint64_t words);
/* What lies before the allocation pointer since heap_count_allocated, and large objects, are copies out of a
 * search, which count as so many bytes. heap.c */
void heap_copied(Heap *public, uint64_t bytes);
/* What a selector leads to, if its tuple is evaluated; else 0: also if it is none. visit.c */
Word heap_selected(const HeapPrivate *heap, const Object *object);
/* A stack piece of so many words of frames, to be filled in; it counts nowhere. May collect: the stack is in
 * order, and `frame` the running activation's. freeze.c */
Object *heap_piece_new(Heap *public, Thread *thread, uint64_t words, uint32_t frame);
/* The function that a partial application applies, whether or not it has moved already. */
const InfoLayout *heap_partial_application_layout(const HeapPrivate *heap, Word function);
/* What says where the object was made: its own, of a partial application the function's. */
static inline const InfoLayout *heap_site_layout(const HeapPrivate *heap, const Object *object) {
    InfoId info = header_info(object->header);
    return info >= INFO_PROGRAM ? info_layout(heap, info)
                                : heap_partial_application_layout(heap, object->payload[0]);
}
/* The size in words of one whose info does not say it: an array, or no object of the program's. */
uint64_t heap_words_of_other(const HeapPrivate *heap, const Object *object);
/* Its size when it was made, whatever has become of it; it has not been forwarded. */
static inline uint64_t heap_words_as_made(const HeapPrivate *heap, const Object *object) {
    InfoId info = header_info(object->header);
    uint64_t words = info >= INFO_PROGRAM ? info_layout(heap, info)->words : 0;
    return words != 0 ? words : heap_words_of_other(heap, object);
}
/* Is it the program's? Else the runtime has made it for itself. */
static inline bool heap_object_counts(Word header) {
    InfoId info = header_info(header);
    return info != INFO_OWED && info != INFO_STACK_PIECE && info != INFO_STATE;
}
/* Where a pointer leads that leads to an indirection; 0 stays. */
static inline Word heap_value_of(Word pointer) {
    while (pointer_tag(pointer) == TAG_UNKNOWN && pointer != 0 &&
           header_state(object_untag(pointer)->header) == STATE_INDIRECTION)
        pointer = object_untag(pointer)->payload[0];
    return pointer;
}
/* Size in words and pointer tag, likewise. */
static inline uint64_t heap_object_words(const HeapPrivate *heap, const Object *object) {
    return header_is_whole(object->header) ? heap_words_as_made(heap, object) : SIZE_OF_OVERWRITTEN;
}
/* .. as censuses count it: the trail may keep more of it. */
static inline uint64_t heap_words_alive(const HeapPrivate *heap, const Object *object) {
    return header_state(object->header) == STATE_AS_MADE ? heap_words_as_made(heap, object)
                                                         : SIZE_OF_OVERWRITTEN;
}
uint32_t heap_object_tag(const HeapPrivate *heap, Word header);
/* What is not as it was made: does its first field lead somewhere? */
static inline bool heap_state_leads(ObjectState state) {
    return state != STATE_BLACK_HOLE && state != STATE_UNBOUND;
}

/* Note [One way to overwrite an object]: the collector's. What it writes it looks through after. */
static inline void heap_overwrite_collecting(Object *object, Word header, Word field) {
    object->header = header;
    object->payload[0] = field;
}

static inline bool is_young(const HeapPrivate *heap, Word pointer) {
    const Blocks *blocks = &heap->blocks;
    const Object *object = object_untag(pointer);
    if (!in_heap(blocks, object)) return false;
    uint32_t block = block_of(blocks, object);
    uint8_t space = blocks->spaces[block];
    return space == SPACE_NURSERY || space == SPACE_AGING ||
           (space == SPACE_LARGE && blocks->blocks[block].age != AGE_OLD);
}

/* Note [Frames age too]: the flags of a frame's header belong to the heap. FRAME_OLD there
 * says that neither this frame nor any below it points to something young. It stays true until the
 * frame is popped, for an engine writes a whole new header whenever it pushes a frame, and changes
 * no frame that is not the newest. So minor collections stop there, and a deep stack is not walked
 * again and again. FRAME_SUMMED is of censuses (Note [Summed frames], visit.c), and a collection
 * leaves it as it is. */

/* A frame in the stack: its first word, how many it has, and which of them to follow. */
typedef struct Frame {
    Word *words;
    uint32_t count, live_count;
    const uint32_t *live;
    uint32_t region;
    uint32_t room; /* slots that it needs when it goes on, from `words`; 0: it does not */
} Frame;

/* ---- frames.c ---- */

static inline Frame heap_frame_of(const FrameLayout *layout, Word *header) {
    return (Frame){header - layout->words, layout->words,  layout->live_count,
                   layout->live,           layout->region, layout->room};
}
/* Most frames of a deep stack have a layout: these are read at once. */
bool heap_other_frame_read(Word *header, Frame *frame);
/* The frame whose header lies at `header`; false for STOP. */
static inline bool heap_frame_read(const HeapPrivate *heap, Word *header, Frame *frame) {
    uint32_t index = frame_index(*header);
    if (!frame_has_layout(*header) || index >= heap->layout->frame_count)
        return heap_other_frame_read(header, frame);
    *frame = heap_frame_of(&heap->layout->frames[index], header);
    return true;
}
/* Note [Protected stack]: does a stretch of the stack begin there? */
static inline bool heap_begins_stretch(Word header) {
    return frame_is_search(header, SEARCH_LINK) || frame_is_search(header, SEARCH_END);
}

static inline uint64_t heap_marks_bytes(const HeapPrivate *heap) {
    return heap->blocks.size / WORD_BYTES / 8;
}

/* ---- trail.c ---- */

/* Is what a trail's entry has in `field` a pointer? */
bool heap_entry_is_pointer(const HeapPrivate *heap, const TrailEntry *entry);
void heap_trail_evacuate(HeapPrivate *heap);
/* Evacuates what a choice point holds by itself; true if something of it is young. */
bool heap_point_evacuate(HeapPrivate *heap, ChoicePoint *point);
/* The object has what the entry has, and the other way round: it is undone, or done again. Nobody is
 * told of the write. */
void heap_trail_swap(TrailEntry *entry);
/* Where the stack goes on below a frame that begins a stretch, whose words lie at `words`; of which
 * stretch that is. */
Word *heap_stretch_below(const SearchPoints *points, const Thread *thread, Word header, Word *words,
                         uint32_t *number);

/* ---- alternatives.c: Note [Held by alternatives] ---- */

typedef struct HeapWays HeapWays;

/* After a census of the running path, whose marks are set: adds what choice points hold beyond. links: gets
 * those of chains that it passes, or NULL. */
void heap_census_alternatives(HeapPrivate *heap, const Thread *thread, HeapCensus *census,
                              Objects *links);
/* After the ways of the running path: Note [Ways through alternatives]. */
void heap_ways_of_alternatives(HeapPrivate *heap, const Thread *thread, HeapCensus *census,
                               HeapWays *ways);
/* By whom it is held, as CensusRow.alternatives. */
static inline uint32_t heap_point_holder(const ChoicePoint *point) {
    return point->kind == POINT_SEARCH ? CENSUS_BY_SEARCH : 1 + point->site;
}

/* ---- prune.c: Note [Pruning the trail] ---- */

void heap_trail_prune(HeapPrivate *heap, const Thread *thread, uint32_t frame);

/* ---- evacuate.c ---- */

void heap_generation_seal(HeapPrivate *heap,
                          Generation *generation); /* notes how far its last block is filled */
void heap_generation_empty(Generation *generation);
/* The new form of a pointer; what it leads to is safe from now on. */
Word heap_evacuate(HeapPrivate *heap, Word pointer);
/* The same in place; old: the slot belongs to an old object and is remembered if need be. */
void heap_scavenge_slot(HeapPrivate *heap, Word *slot, bool old);
/* Looks through everything that was moved or reached, and what that leads to. */
void heap_drain(HeapPrivate *heap);
/* Room in the generation that `neighbour` has been moved to or stays in. */
Object *heap_take_beside(HeapPrivate *heap, const Object *neighbour, uint64_t words);
/* ---- chains.c ---- */

/* While a collection is at work: if the object is a selector whose tuple is evaluated, it gets the
 * component. */
void heap_reduce_selector(const HeapPrivate *heap, Object *object);
/* What a reduced selector or an owed object that has been moved leads to is looked at now, or, if
 * that is a link of a chain, later. */
void heap_chain_begins(HeapPrivate *heap, Object *head, bool old);
/* Evacuates the ends of the chains that have begun since; false if there were none. */
bool heap_chains_walk(HeapPrivate *heap);
/* Folds them, when everything that is alive has been reached. */
void heap_chains_fold(HeapPrivate *heap);

/* ---- remembered.c ---- */

/* A slot of an old object points to something young. */
void heap_remember(HeapPrivate *heap, const Word *slot);
bool heap_is_remembered(const HeapPrivate *heap, const Word *slot);
/* It is no pointer any more. */
void heap_forget_slot(HeapPrivate *heap, const Word *slot);
/* The same of an entered CAF, if it does. */
void heap_caf_written(HeapPrivate *heap, uint32_t global);
/* Evacuates what remembered slots and written CAFs hold. */
void heap_remembered_evacuate(HeapPrivate *heap);
/* A major collection begins: no slot is remembered. */
void heap_remembered_forget(HeapPrivate *heap);

/* ---- retainers.c: Note [Retainers] ---- */

void heap_census_held(HeapPrivate *heap, const Thread *thread, uint32_t frame, HeapCensus *census);
/* A number beside each word of the heap, of nothing yet. False: there is no address space. */
bool heap_holders_clear(HeapPrivate *heap, HeapCensus *census);
void heap_holders_release(const HeapPrivate *heap, HeapCensus *census);
static inline uint32_t *heap_holder_slot(const HeapPrivate *heap, const HeapCensus *census,
                                         const Object *object) {
    return census->holders + ((uintptr_t)object - heap->blocks.base) / WORD_BYTES;
}

/* ---- sets.c ---- */

/* the set of just this one; of both */
uint32_t heap_set_of(HeapCensus *census, uint32_t retainer);
uint32_t heap_set_union(HeapCensus *census, uint32_t a, uint32_t b);
uint32_t heap_set_empty(HeapCensus *census);
void heap_sets_release(HeapCensus *census);

/* ---- holders.c: Note [Ways from roots] ---- */

/* where a way goes on that many go: the cells of a list, and what is in them */
enum { HEAP_WAYS_RECENT = 64 };
typedef struct HeapWay {
    uint64_t key;    /* of HeapWays.further */
    uint32_t holder; /* 0: there is none yet */
} HeapWay;

struct HeapWays {
    const bool *chosen; /* by site; NULL: all are */
    VECTOR(RunHolder) holders;
    Map further;                      /* holder << 32 | site, or a root -> holder */
    HeapWay recent[HEAP_WAYS_RECENT]; /* by the last bits of holder + site */
    bool cut;
};

uint32_t heap_way_root(HeapWays *ways, HolderKind kind, uint32_t index);
/* what an object of that site is, if this leads to it */
uint32_t heap_way_on(HeapWays *ways, uint32_t holder, uint32_t site);
/* .. if a way goes on from there over the sites of another trie, which has no roots: its first holder, 0,
 * is the beginning */
uint32_t heap_way_from(HeapWays *ways, uint32_t holder, const HeapWays *sites, uint32_t way);
void heap_way_count(HeapWays *ways, uint32_t holder, uint64_t objects, uint64_t bytes);
/* Those that lead to a chosen object replace what was found before; the ways are released. */
void heap_ways_settle(HeapWays *ways, RunHolders *found);
void heap_ways_release(HeapWays *ways);

/* ---- lives.c ---- */

bool heap_lives_init(HeapPrivate *heap);
void heap_lives_release(HeapPrivate *heap);
void heap_life_moved(HeapPrivate *heap, const Object *from, const Word *to);
/* All is copied and marked, and nothing has been given back yet. */
void heap_lives_collected(Heap *heap);
/* The marks are those of a census. links: of chains, that it has passed; NULL: they are not known,
 * and the whole nursery is looked at. */
void heap_lives_census(Heap *heap, const Objects *links);
/* Before that: a census has counted the object with this header, which is not the one that it has:
 * Note [Lives of a search]. */
void heap_life_counted(HeapPrivate *heap, const Object *object, Word header);
/* It is made with two words, though its info says more. */
void heap_life_is_small(HeapPrivate *heap, const Object *object);

/* ---- pauses.c ---- */

void heap_pause_begin(HeapPrivate *heap);
uint64_t heap_pause_end(HeapPrivate *heap); /* how long it was; 0 inside another */

/* ---- collect.c, sites.c, statics.c, verify.c ---- */

/* Counts what the engine has allocated since the last time. */
void heap_count_allocated(Heap *heap);

void heap_collect(Heap *heap, Thread *thread, uint32_t frame, bool major);

/* A major collection has reached a static object; a region of the code. */
void heap_static_reached(HeapPrivate *heap, const Object *object);
void heap_region_reached(HeapPrivate *heap, uint32_t region);
/* Follows what was reached up to the next CAF with a value: false if there is none; *slot is to be
 * evacuated. */
bool heap_statics_next(HeapPrivate *heap, Word **slot);
/* the pointer in an entered CAF, or NULL */
Word *heap_caf_slot(const HeapPrivate *heap, uint32_t global);
void heap_statics_drop_unreached(HeapPrivate *heap);

/* What memory that must not be looked at is filled with in checked builds: no valid header. */
static const Word POISON = UINT64_C(0xdeadbeefdeadbeef);
void heap_poison(Word *words, uint64_t count);

#endif
