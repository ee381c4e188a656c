/* The numbers by which rows refer to stacks, bands and runs. They are made of what the profile says
 * and of nothing else, so they are the same in every run, on every machine; a store can make them
 * anew, by SipHash-2-4 with a key of zeros: ClickHouse's sipHash64 of
 *
 *   PARENT \n KIND \t MODULE \t PATH \t NAME \t ORDINAL                         a stack
 *   DIMENSION \n STACK \t NUMBER \t NAME \t MODULE \t TYPE \t DETAIL            a band
 *
 * (numbers in decimal digits, without the spaces), shifted right by one, so that they fit signed
 * numbers. They are chained: PARENT is the id of the stack without its innermost frame, 0 if there
 * is none. Lines and columns are no part of them. */
#ifndef FORMATS_ROWS_IDS_H
#define FORMATS_ROWS_IDS_H

#include "profile/profile.h"

typedef struct RowsBand {
    Text dimension, name;
    uint32_t number;
    uint64_t stack; /* an id; 0: it stands for none */
    Text module, type, detail;
} RowsBand;

/* parent: its id in digits; room: for what is hashed, its contents are of no use */
uint64_t rows_stack_id(Text parent, const ProfileLabel *label, Buffer *room);
uint64_t rows_band_id(const RowsBand *band, Buffer *room);
/* A hash of texts that come one after the other: of the next one, and what it was before. */
uint64_t rows_chain(uint64_t hash, Text text);

#endif
