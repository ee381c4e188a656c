/* What a label is called wherever it is shown: its name, and as much of path, module and ordinal as
 * is needed to tell it from all others. Names from outside are made visible (base/utf8.h), never
 * cut.
 *
 * Note [Code that GHC made]: of a centre or a constant whose name GHC made (ghc/made.h) people know
 * the definition that it comes from: its home. With a place it is the binder there, `next
 * ($wnext)`. Without one it is the definition that its name says, if a centre of the module has it
 * or a source near by (analyse/definitions.h); else the one that all its contexts are below, the
 * nearest with a place; else the name alone, if it says what was written: `$wroll` is of `roll`.
 * Else the module is all that is known.
 *
 * A centre of a library is told with its module and who calls it: Note [Libraries] of
 * analyse/libraries.h.
 *
 *   LabelNames names;
 *   label_names_init(&names, &profile);
 *   buffer_text(out, names.labels[label]);
 *   label_names_release(&names);
 */
#ifndef ANALYSE_NAMES_H
#define ANALYSE_NAMES_H

#include "profile/profile.h"

typedef struct LabelHome { /* Note [Code that GHC made]: of what a label is a part */
    Text module, name;     /* name: empty if nobody knows */
    Place place;           /* what to look at; line 0: nobody knows */
    bool is_itself;        /* it was written */
    uint32_t caller; /* Note [Libraries]: label + 1; 0: it is the program's own, or nobody's */
} LabelHome;

typedef struct LabelNames { /* each by label */
    Text *labels;
    /* in sentences: without what GHC calls it, `next`, `code that GHC made from main` */
    Text *spoken;
    LabelHome *homes;
    Interner texts;
    Map made; /* private: what a file calls it -> label + 1, of those that GHC made */
} LabelNames;

void label_names_init(LabelNames *names, const Profile *profile);
/* with module and path always: `Main.count.go` */
void label_names_init_qualified(LabelNames *names, const Profile *profile);
void label_names_release(LabelNames *names);
/* What is called so in the file, and otherwise here; the first of several. PROFILE_NONE: nothing. */
uint32_t label_names_find_made(const LabelNames *names, Text name);
#endif
