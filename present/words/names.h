/* What metrics, places and bands are called in a report. Labels: analyse/names.h. */
#ifndef PRESENT_WORDS_NAMES_H
#define PRESENT_WORDS_NAMES_H

#include "analyse/names.h"
#include "profile/profile.h"

/* What heads a metric's column: a key of one letter, which a legend explains, else the name. */
Text present_metric_title(const ProfileMetric *metric);
/* The same with its unit: `bytes (B)` */
void present_metric_header(const ProfileMetric *metric, Buffer *out);
/* `"kind":"centre","module":"Main",...`: the fields that say in JSON which label it is, and
 * where */
void present_label_fields(const ProfileLabel *label, Buffer *out);
/* `"key":"alloc","name":"allocation","unit":"B"`: what is measured */
void present_measure_fields(Text key, Text name, Text unit, Buffer *out);
/* In a sentence: `Main.hs:3` between two texts, a long path cut; nothing and false if it is no
 * place. */
bool present_line(Place place, const char *before, const char *after, Buffer *out);
/* where to look for a label that was just named: ` (Main.hs:8)`; of a library's centre `, called in
 * load (Main.hs:8)` */
void present_label_line(const LabelNames *names, uint32_t label, Buffer *out);
/* `Main.hs:3:5`; empty if the label has no place */
void present_place(const ProfileLabel *label, Buffer *out);
/* A line that stands for several labels: `constants (CAF, 12)`, `runtime system (SYSTEM, GC)`,
 * `runtime system (4)`. kinds: which there are among them. */
void present_fold_name(ProfileFold fold, const bool kinds[PROFILE_LABEL_KIND_COUNT], uint32_t count,
                       Buffer *out);
/* Visible text: `THUNK`, `main (297)`, `go src/Main.hs:12`. path: of a band that stands for a
 * context the whole path, the innermost centre first, as GHC writes it: `count/main/CAF:Main`. A
 * .hp cuts its paths and gives them numbers: of those that stand for a context, path or not, it is
 * this path. names: what its labels are called; without them, two of different modules can look the
 * same. */
void present_band_name(const Profile *profile, const LabelNames *names, const ProfileBand *band,
                       bool path, Buffer *out);
/* Which bands of a dimension share a name, and so are shown with their paths? Release the map. */
void present_count_namesakes(const Profile *profile, uint32_t dimension, Map *namesakes);
bool present_has_namesake(const Map *namesakes, const ProfileBand *band);

/* `run.hp`; of a file whose name is not known `.hp, run 2` */
void present_source_name(const Profile *profile, uint32_t source, Buffer *out);

#endif
