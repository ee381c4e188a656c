/* Command lines under construction: words on an arena, with a NULL behind when they are used. */
#ifndef DRIVE_WORDS_H
#define DRIVE_WORDS_H

#include "base/arena.h"
#include "base/text.h"
#include "base/vector.h"

typedef VECTOR(const char *) Words;

void words_add(Words *words, const char *word); /* kept, not copied */
void words_format(Words *words, Arena *arena, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Takes a text apart at spaces, as a shell does: quotes keep a word together, a backslash keeps the
 * next byte. NULL is no word. */
void words_split(Words *words, Arena *arena, const char *text);
/* puts the NULL behind them, which is no part of the count */
const char *const *words_end(Words *words);

#endif
