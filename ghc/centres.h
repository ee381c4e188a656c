/* What GHC's formats have in common: cost centres with a name, a module and a source, and trees of
 * them.
 *
 *   GhcTree tree;
 *   ghc_tree_init(&tree);
 *   uint32_t centre = ghc_centre(&tree, TEXT("main"), TEXT("Main"), TEXT("Main.hs:3:1-20"));
 *   uint32_t node = ghc_node(&tree, PROFILE_NONE, centre);
 *   tree.nodes.items[node].values[GHC_ENTRIES] += 1;
 *   ghc_tree_give(&tree, &profile, metrics);
 *   ghc_tree_release(&tree);
 *
 * Note [GHC's centres as labels]:
 * A centre's label has its module, and as its name what GHC calls it (`main.go`, `fmap`, `>>=.\`),
 * with an empty path: GHC's names cannot be split, since operators have dots too. Centres of the
 * same name and module (methods of two instances, two local functions) get ordinals in the order of
 * their sources, so that the order of a file's rows does not matter. Only centres with a cost in or
 * below one of their contexts are there, whatever the file lists: then `.prof` and `-pj` of one run
 * give the same labels. Centres of the same source as well are one.
 *
 * `CAF` of a whole module and `CAF:x` are labels of the kind CAF; MAIN, SYSTEM, GC, OVERHEAD_of,
 * DONT_CARE, PINNED and IDLE have kinds of their own. GHC hangs all of them below MAIN; here each
 * is a root, so MAIN does not inherit what it did not do. Should one of these names stand elsewhere
 * in the tree, it is a plain centre.
 */
#ifndef GHC_CENTRES_H
#define GHC_CENTRES_H

#include "base/map.h"
#include "base/text.h"
#include "base/vector.h"
#include "profile/profile.h"
#include <stdbool.h>
#include <stdint.h>

/* The label of a centre by itself, with ordinal 0; its texts are the given ones. source: empty if
 * the format has none. */
ProfileLabel ghc_label(Text name, Text module, Text source);
/* `A.hs:3:1-20`, `A.hs:(3,1)-(5,20)` (whose last column is inside) and `A.hs:3:1`. false, and no
 * place, for `<built-in>`, `<entire-module>`, `<no location info>` and anything else. */
bool ghc_place(Text source, Place *place);

enum { GHC_BYTES, GHC_TICKS, GHC_ENTRIES, GHC_FIGURES };

typedef struct GhcCentre {
    Text name, module, source;
    bool used;
    uint32_t label; /* PROFILE_NONE: none yet */
} GhcCentre;

typedef struct GhcNode {
    uint32_t parent; /* an earlier node; PROFILE_NONE: none */
    uint32_t centre; /* PROFILE_NONE: not known */
    uint64_t values[GHC_FIGURES];
} GhcNode;

typedef struct GhcTree {
    VECTOR(GhcCentre) centres;
    VECTOR(GhcNode) nodes;
    Interner texts; /* private, as is what follows */
    Map pairs, triples;
} GhcTree;

void ghc_tree_init(GhcTree *tree);
void ghc_tree_release(GhcTree *tree);
/* find or add; the texts are copied */
uint32_t ghc_centre(GhcTree *tree, Text name, Text module, Text source);
/* always a new one; PROFILE_NONE: PROFILE_CONTEXT_LIMIT is reached */
uint32_t ghc_node(GhcTree *tree, uint32_t parent, uint32_t centre);
/* Adds labels and contexts to the profile, and each node's values to the metrics given (indices).
 * What could not be kept is a loss. */
void ghc_tree_give(GhcTree *tree, Profile *profile, const uint32_t metrics[GHC_FIGURES]);

/* Ordinals of centres that share a name, by their sources; the array is sorted by name and source.
 * Those of one name and source have one. */
typedef struct GhcRanked {
    ProfileLabel label; /* ordinal: to be set */
    Text source;
    uint32_t centre; /* the caller's number */
} GhcRanked;

void ghc_rank(GhcRanked *centres, uint32_t count);

/* `go/parse/Main.CAF`: a stack as -hc names it, the innermost centre first, MAIN only by itself. It
 * ends after `enough` bytes. */
void ghc_stack_name(const Profile *profile, uint32_t context, size_t enough, Buffer *out);

/* The three metrics, of the first source. ticks: how many there were in all. */
uint32_t ghc_add_bytes(Profile *profile);
uint32_t ghc_add_ticks(Profile *profile, uint64_t ticks);
uint32_t ghc_add_entries(Profile *profile);
/* A loss, if the metric's total is not the one that the source states. */
void ghc_check_total(Profile *profile, uint32_t metric);

/* a number, without sign; false if it is none or does not fit. commas: `1,234,567` is one too */
bool ghc_number(Text text, bool commas, uint64_t *number);
/* GHC 9.10 has put most of base into modules of this kind. */
bool ghc_is_internal(Text module);
/* What the releases of a library's module have in common: `IO.Handle.FD` of GHC.IO.Handle.FD and of
 * GHC.Internal.IO.Handle.FD, `Data.Maybe` of Data.Maybe and of GHC.Internal.Data.Maybe. */
Text ghc_library_module(Text module);
/* the last part of a path */
Text ghc_program_name(Text path);

#endif
