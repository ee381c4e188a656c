/* What was read.
 *
 * Note [What was read]:
 * Each regular file that is opened for the user's sake is remembered from then on, by whatever way
 * it was found: an operand, a table in a folder of rows, a module, a .cabal file, standard input. No
 * output takes its place: base/os_output.c looks here before it begins one, and before it renames
 * one. Not remembered are files of our own (a cache, what the system says of itself), those that are
 * read in order to be written anew, and what a program opens that we run: os_open, base/os_own.c and
 * os_read_to_replace do not come here.
 *
 * A file is known by its device, its number and, where the file system tells it, when it was made:
 * numbers of files that have gone are given to new ones. */
#include "base/fail.h"
#include "base/map.h"
#include "base/os.h"
#include "base/os_internal.h"
#include "base/vector.h"
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Identity {
    uint64_t device, number;
    int64_t born; /* in nanoseconds; 0: not known */
} Identity;

typedef struct Opened {
    Identity identity;
    char *path;    /* by which it was opened first */
    uint32_t next; /* with the same key: its place + 1, or 0 */
} Opened;

static struct {
    VECTOR(Opened) all;
    Map first; /* key -> place + 1 */
} os_input_state;

static int64_t birth_of(int descriptor, const char *path) {
#ifdef STATX_BTIME
    enum { BILLION = 1000000000 };
    struct statx status;
    if (statx(descriptor, path, AT_EMPTY_PATH, STATX_BTIME, &status) == 0 &&
        status.stx_mask & STATX_BTIME)
        return status.stx_btime.tv_sec * BILLION + status.stx_btime.tv_nsec;
#else
    (void)descriptor, (void)path;
#endif
    return 0;
}

/* Of a descriptor, if the path is empty, else of what the path leads to. false: of no regular file. */
static bool identify(int descriptor, const char *path, Identity *identity) {
    struct stat status;
    if ((path[0] == '\0' ? fstat(descriptor, &status) : stat(path, &status)) != 0 ||
        !S_ISREG(status.st_mode))
        return false;
    *identity = (Identity){status.st_dev, status.st_ino, birth_of(descriptor, path)};
    return true;
}

static bool is_same(const Identity *a, const Identity *b) {
    return a->device == b->device && a->number == b->number &&
           (a->born == b->born || a->born == 0 || b->born == 0);
}

static uint64_t key_of(const Identity *identity) {
    return hash_pair(identity->device, identity->number);
}

static const Opened *find(const Identity *identity) {
    uint64_t place = map_get(&os_input_state.first, key_of(identity), 0);
    for (; place > 0; place = os_input_state.all.items[place - 1].next)
        if (is_same(&os_input_state.all.items[place - 1].identity, identity))
            return &os_input_state.all.items[place - 1];
    return NULL;
}

void os_remember_input(int descriptor, const char *path) {
    Identity identity;
    if (!identify(descriptor, "", &identity) || find(&identity)) return;
    Opened opened = {identity, strdup(path), 0};
    if (!opened.path) fatal("out of memory");
    uint64_t *slot = map_slot(&os_input_state.first, key_of(&identity), 0);
    opened.next = (uint32_t)*slot;
    vector_push(&os_input_state.all, opened);
    *slot = os_input_state.all.count;
}

int64_t os_open_input(const char *path) {
    int64_t descriptor = strcmp(path, "-") == 0 ? 0 : os_open(path, 0);
    if (descriptor >= 0) os_remember_input((int)descriptor, path);
    return descriptor;
}

const char *os_input_at(const char *path) {
    Identity identity;
    if (os_input_state.all.count == 0 || path[0] == '\0' || !identify(AT_FDCWD, path, &identity))
        return NULL;
    const Opened *opened = find(&identity);
    return opened ? opened->path : NULL;
}
