/* How a run's value is written (`run main`): the same in every engine.
 *
 *   I 62        the constructor, then its fields: unboxed ones by value, `_` for pointers
 *   <function>  a function or partial application
 *   _           what is not evaluated (an exception may be)
 */
#ifndef LINK_SHOW_H
#define LINK_SHOW_H

#include "link/program.h"

void link_show_name(const Program *program, const LinkConstructor *constructor, Buffer *out);
/* a space, then the field */
void link_show_field(const Program *program, Rep rep, Word word, Buffer *out);
void link_show_function(Buffer *out);
void link_show_unknown(Buffer *out);

/* A whole constructor, from the payload of an object (fields at the constructor's offsets). */
void link_show_constructor(const Program *program, const LinkConstructor *constructor,
                           const Word *payload, Buffer *out);

#endif
