/* Text from outside in GitHub-flavoured Markdown: a code span that nothing in it can end. */
#ifndef PRESENT_LAYOUT_MARKDOWN_H
#define PRESENT_LAYOUT_MARKDOWN_H

#include "base/text.h"
#include "present/layout/table.h"

/* visible: what buffer_visible made. Good in a table's cell, too. A long one is cut
 * (cut.h): a comment on GitHub has room for 65,536 characters. */
void markdown_code(Buffer *out, Text visible);
/* The same for what is most often an ordinary word: that stands as it is. Good within HTML, too. */
void markdown_word(Buffer *out, Text visible);
/* all columns, whatever the width; cells are Markdown */
void markdown_table(const Table *table, Buffer *out);

#endif
