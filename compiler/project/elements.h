/* A .cabal file, or cabal.project, as elements: `field: value` and `section words`. What belongs to
 * an element is indented deeper than it, or stands between a brace that ends its line and one that is
 * a line; lines that begin with -- are comments. Private to this folder. */
#ifndef COMPILER_PROJECT_ELEMENTS_H
#define COMPILER_PROJECT_ELEMENTS_H

#include "compiler/project/project.h"

enum {
    PROJECT_FILE_LIMIT = 1 << 22, /* bytes */
    PROJECT_DEPTH = 64            /* of sections, conditions and ranges in each other */
};

typedef struct ProjectElement {
    bool is_section;
    Text name;                            /* as it is written */
    Text value;                           /* of a field, all its lines; what follows the section */
    struct ProjectElement *inside, *next; /* inside: of a section */
} ProjectElement;

/* A file that is being read. */
typedef struct ProjectReader {
    const ProjectContext *context;
    Text path, text;
    bool is_good;
} ProjectReader;

/* NULL: there is none */
ProjectElement *project_read_elements(ProjectReader *reader);

/* Where a part of the file stands; what is wrong there. */
Diagnostic *project_complain(ProjectReader *reader, Text part, DiagWords words, Parts parts);
/* The same, but the file is good. */
Diagnostic *project_remark(ProjectReader *reader, DiagCode code, Text part, Parts parts);

char project_lower(char byte);
/* upper and lower case are the same */
bool project_same_word(Text a, Text b);

/* ---- scanning a value ---- */

/* Spaces, line ends and lines that are comments. */
void project_skip_space(Text *rest);
/* The next word: up to a space or, if `commas`, a comma, both of which are skipped before it;
 * quotes around it are taken off. Empty: there is none. */
Text project_take_word(Text *rest, bool commas);
/* Is this what comes next? If so, it is taken. */
bool project_take(Text *rest, const char *what);

/* Flags by name, upper and lower case being the same; the first of a name counts. */
typedef struct ProjectFlags {
    TextMap are_on;
} ProjectFlags;

void project_add_flag(ProjectFlags *flags, Text name, bool is_on);
/* NULL: there is none */
const uint64_t *project_find_flag(const ProjectFlags *flags, Text name);

/* A condition of `if`. *wrong: what of it cannot be understood; empty: nothing. */
bool project_holds(Text condition, const ProjectFlags *flags, Text *wrong);

/* A range up to what cannot be one any more: of a condition. */
bool project_take_range(Text *rest, Text version, Text *wrong);

#endif
