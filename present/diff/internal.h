/* What the files share that word a diff. */
#ifndef PRESENT_DIFF_INTERNAL_H
#define PRESENT_DIFF_INTERNAL_H

#include "present/diff/words.h"
#include "present/layout/table.h"

enum { DIFF_LISTED = 5 }; /* names in a sentence */

/* ---- diff_words.c ---- */

bool present_diff_has_anything(const DiffWords *words); /* that can be compared */
Buffer *present_diff_new_line(DiffLines *lines);        /* the next sentence */
/* what buffer_visible made, in a code span if it is Markdown */
void present_diff_put_visible(const DiffWords *words, Text visible, Buffer *out);
/* a number among namesakes that changed is no other name */
bool present_diff_has_other_name(const DiffWords *words, uint32_t old_label, uint32_t new_label);

const ProfileMetric *present_diff_metric_of(const DiffWords *words, const DiffMetric *metric);
bool present_diff_is_entries(const ProfileMetric *metric);
Text present_diff_unit_of(const ProfileMetric *metric); /* its name, if it has none */
void present_diff_put_unit(const DiffWords *words, Text unit, Buffer *out);
/* ` (+309.5 %)`; nothing if there is none */
void present_diff_put_change_percent(const DiffWords *words, uint64_t before, uint64_t after,
                                     Buffer *out);
/* `1.12 MB`, `0.44 s`, `20,000 times`; ticks whose interval is not known: `15 ticks` */
void present_diff_put_amount(const DiffWords *words, const ProfileMetric *metric, uint64_t amount,
                             Buffer *out);
/* `1.12 MB`, `12 ms` */
void present_diff_put_quantity(const DiffWords *words, Text unit, uint64_t amount, Buffer *out);
/* `6 B before, 76 B now (+1,166.7 %)` */
void present_diff_put_change(const DiffWords *words, const ProfileMetric *metric, uint64_t before,
                             uint64_t after, Buffer *out);

/* ---- tables.c ---- */

/* `before (B)`; importance 0: always */
void present_diff_figure_column(const DiffWords *words, Table *table, const char *header, Text unit,
                                Text group, uint32_t importance);
void present_diff_unchanged_cell(Table *table, uint64_t count); /* `17 unchanged` */

/* ---- diff_lists.c ---- */

typedef enum DiffListKind { DIFF_LIST_NEW, DIFF_LIST_GONE, DIFF_LIST_RENAMED } DiffListKind;

/* nothing if there is none, or only the headline (NULL: none), which has been said */
void present_diff_add_list(const DiffWords *words, DiffListKind kind, const DiffRow *headline,
                           DiffLines *lines);

#endif
