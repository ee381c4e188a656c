/* The built page, page/built/, as tools/embed.py puts it into the program. */
#ifndef PRESENT_PAGE_ASSETS_H
#define PRESENT_PAGE_ASSETS_H

#include <stddef.h>

extern const char page_script[], page_style[];
extern const size_t page_script_size, page_style_size;
/* for the policy: sha256-... */
extern const char page_script_hash[], page_style_hash[];

#endif
