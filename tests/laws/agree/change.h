/* Changes of a linked program, in place, for laws that say what they do to its costs. */
#ifndef TESTS_AGREE_CHANGE_H
#define TESTS_AGREE_CHANGE_H

#include "link/program.h"

/* every expression of its bodies, each once */
void change_each(Program *program, void (*change)(void *own, LinkExpr *expr), void *own);

/* Each case of data without a default is an fcase. */
void change_to_flexible(Program *program);
/* The sides of every choice are swapped, the alternatives of every fcase reversed. */
void change_order(Program *program);
/* Somewhere, e is `or fail e`. */
void change_to_fail_first(Program *program, uint64_t seed);

#endif
