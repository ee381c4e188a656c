/* A place in a source. */
#ifndef BASE_PLACE_H
#define BASE_PLACE_H

#include "base/text.h"
#include <stdint.h>

typedef struct Place { /* lines and columns count from 1; columns count code points */
    Text file;         /* empty: no place, or only a line */
    uint32_t line, column, end_line, end_column;
} Place;

#endif
