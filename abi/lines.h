/* By what a line of a source is known again: a profile has this number beside each line, so that two
 * profiles can be compared without the sources, and a report can tell that a file has changed. */
#ifndef ABI_LINES_H
#define ABI_LINES_H

#include "base/text.h"
#include <stdint.h>

/* FNV-1a of the line's text without blanks around it: it is in files, so it never changes. 0 is no
 * line's. */
static inline uint64_t line_text_hash(Text line) {
    uint64_t hash = 0xcbf29ce484222325;
    while (line.length > 0 && (unsigned char)line.bytes[0] <= ' ') line.bytes++, line.length--;
    while (line.length > 0 && (unsigned char)line.bytes[line.length - 1] <= ' ') line.length--;
    for (size_t i = 0; i < line.length; i++)
        hash = (hash ^ (unsigned char)line.bytes[i]) * 0x100000001b3;
    return hash != 0 ? hash : 1;
}

#endif
