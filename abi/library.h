/* What the library's sources are called wherever it is: in places, reports, profiles and on pages.
 *
 * The library is a folder with a folder for each package. A file of base is called lib/A/B.hs: what a profile says of it
 * is the same on every machine and does not depend on how the library is put into folders. That of another package P
 * is called lib/P/A/B.hs. */
#ifndef ABI_LIBRARY_H
#define ABI_LIBRARY_H

#define LIBRARY_LABEL "lib/"       /* begins the name of each of its sources */
#define LIBRARY_MANIFEST "package" /* the file that makes a folder a package */
#define LIBRARY_BASE "base"        /* the package whose name is left out */

#endif
