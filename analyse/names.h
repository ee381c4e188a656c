/* What a label is called wherever it is shown: its name, and as much of path, module and ordinal as
 * is needed to tell it from all others. Names from outside are made visible (base/utf8.h), never
 * cut.
 *
 *   LabelNames names;
 *   label_names_init(&names, &profile);
 *   buffer_text(out, names.labels[label]);
 *   label_names_release(&names);
 */
#ifndef ANALYSE_NAMES_H
#define ANALYSE_NAMES_H

#include "profile/profile.h"

typedef struct LabelNames {
    Text *labels; /* by label */
    Interner texts;
} LabelNames;

void label_names_init(LabelNames *names, const Profile *profile);
/* with module and path always: `Main.count.go` */
void label_names_init_qualified(LabelNames *names, const Profile *profile);
void label_names_release(LabelNames *names);

#endif
