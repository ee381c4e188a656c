/* Bytes packed as they come, or left as they are: what formats/common/input.h unpacks.
 *
 *   Packer *packer = packer_new(packer_of(TEXT("rows.zst")), &out);
 *   packer_add(packer, text);                        appends to `out` what is done; write and clear it
 *   packer_end(packer);
 *
 * Headers have no time and no name: one text gives the same bytes. */
#ifndef FORMATS_COMMON_PACKER_H
#define FORMATS_COMMON_PACKER_H

#include "base/text.h"

typedef enum Packing { PACKER_PLAIN, PACKER_GZIP, PACKER_ZSTD, PACKER_COUNT } Packing;

typedef struct Packer Packer;

Packing packer_of(Text name);               /* by its ending */
const char *packer_ending(Packing packing); /* "", ".gz", ".zst" */

Packer *packer_new(Packing packing, Buffer *out);
void packer_add(Packer *packer, Text text);
void packer_end(Packer *packer);  /* what is left goes to `out`; gives the packer back */
void packer_drop(Packer *packer); /* the same without it */

#endif
