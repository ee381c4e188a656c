/* Cells of tables: figures as tables have them, exact. */
#ifndef PRESENT_WORDS_CELLS_H
#define PRESENT_WORDS_CELLS_H

#include "present/layout/table.h"

void present_number_cell(Table *table, uint64_t number);
void present_percent_cell(Table *table, uint64_t part, uint64_t whole);
/* `17 others`: a name for rows that are one */
void present_others_cell(Table *table, uint64_t count);

#endif
