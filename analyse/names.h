/* What a label is called wherever it is shown: its name, and as much of path, module and ordinal as
 * is needed to tell it from all others. Names from outside are made visible (base/utf8.h), never
 * cut.
 *
 * Note [Code that GHC made]: of a centre whose name GHC made (ghc/made.h) people know the
 * definition that it comes from. With a place it is that of the binder there, `next ($wnext)`.
 * Without one it is part of the definition that its name says, if the module has it; else of the
 * one that all its contexts are below, the nearest with a place. Else nothing is known.
 *
 *   LabelNames names;
 *   label_names_init(&names, &profile);
 *   buffer_text(out, names.labels[label]);
 *   label_names_release(&names);
 */
#ifndef ANALYSE_NAMES_H
#define ANALYSE_NAMES_H

#include "profile/profile.h"

typedef struct LabelNames { /* each by label */
    Text *labels;
    /* in sentences: without what GHC calls it, `next`, `code that GHC made from main` */
    Text *spoken;
    /* Note [Code that GHC made]: of what it is a part, itself if it was written, PROFILE_NONE if
     * nobody knows: its place is what to look at */
    uint32_t *homes;
    Interner texts;
} LabelNames;

void label_names_init(LabelNames *names, const Profile *profile);
/* with module and path always: `Main.count.go` */
void label_names_init_qualified(LabelNames *names, const Profile *profile);
void label_names_release(LabelNames *names);
/* of its home; empty if nobody knows it */
Place label_names_place(const LabelNames *names, const Profile *profile, uint32_t label);

#endif
