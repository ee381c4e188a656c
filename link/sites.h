/* Binders of the source and their sites (docs/sites.md): names for people, what
 * `assay dump --stage=sites` prints, and the checker of that stage. */
#ifndef LINK_SITES_H
#define LINK_SITES_H

#include "link/program.h"

/* "acc of sum.go", "big in main", "field 2 of (:)" */
void program_binder_name(const Program *program, uint32_t binder, Buffer *out);
/* the definitions around it that have a name, "sum.go"; of a field, its constructor; nothing at the
 * top level */
void program_binder_owner(const Program *program, uint32_t binder, Buffer *out);
/* "choice in insert", "choice 2 in insert", "case in last.go" */
void program_choice_name(const Program *program, uint32_t choice, Buffer *out);
void program_dump_sites(const Program *program, Buffer *out);
/* A line for each thing that does not fit: sites have one binder each, which has them, choice sites
 * one, and `from` and `other` are each other's reverse. */
void program_check_sites(const Program *program, Buffer *problems);

#endif
