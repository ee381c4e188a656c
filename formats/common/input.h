/* A stream of bytes for the readers: a file, standard input or a text; what is packed by gzip or
 * zstd is unpacked, recognised by its first bytes and not by a name.
 *
 *   Input input;
 *   const char *reason;
 *   if (!input_open(&input, "run.hp.gz", &reason)) ...
 *   if (hp_recognises(input_start(&input)) == RECOGNISED) ...
 *   InputLine line;
 *   while (input_line(&input, &line)) use(line.text);
 *   if (input_error(&input)) ... it ended early: what came before is good ...
 *   input_close(&input);
 *
 * Memory is bounded: a window of INPUT_WINDOW bytes, and what the unpackers need (zstd's window is
 * limited to INPUT_ZSTD_WINDOW, the default of the zstd program). A cut or damaged packed file
 * gives what could be unpacked, then the end, then input_error says why. So does one whose reader
 * takes more memory than input_limit allows: what it makes of the text is looked at whenever the
 * window is filled.
 *
 * Fast path: input_peek of what is there already is a comparison and no copy, so a reader of small
 * records peeks at one, decodes it in place and calls input_skip.
 */
#ifndef FORMATS_COMMON_INPUT_H
#define FORMATS_COMMON_INPUT_H

#include "base/text.h"
#include "profile/profile.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    INPUT_WINDOW = 1 << 18,     /* bytes held; the longest input_peek */
    INPUT_PEEK = 1 << 16,       /* what the recognisers look at, however the bytes arrive */
    INPUT_LINE_LIMIT = 1 << 17, /* bytes of a line; what is longer is cut */
    INPUT_ZSTD_WINDOW = 1 << 27,
};

/* The file that is being read is the profile's first source: formats/read.c adds it. */
enum { FORMAT_SOURCE = 0 };

/* How much a beginning looks like a format: by its structure, and not by a word that occurs, since
 * what a user names can stand in every field. A file that is loosely recognised is damaged, or has
 * something before it; any format that recognises it by all of its structure comes first. */
typedef enum Recognition { RECOGNISED_NOT, RECOGNISED_LOOSELY, RECOGNISED } Recognition;

typedef struct InputSource InputSource; /* private: where bytes come from, packed or not */

typedef struct Input {
    const char *at, *end; /* the window's unread part */
    uint64_t end_offset;  /* of `end`, in unpacked bytes */
    uint64_t lines;       /* that input_line gave so far */
    bool finished;        /* nothing comes behind `end` */
    char *window;
    InputSource *source;
} Input;

typedef struct InputLine {
    Text text;       /* without its end (LF or CR LF); until the next call of anything here */
    uint64_t number; /* from 1 */
    uint64_t offset; /* of its first byte */
    bool cut;        /* it was longer than INPUT_LINE_LIMIT: the rest is passed over */
    bool complete;   /* its end was there: only a last line may have none */
} InputLine;

/* path: "-" is standard input. On failure *reason is a sentence fragment, and there is nothing to
 * close. */
bool input_open(Input *input, const char *path, const char **reason);
/* of a file that nobody named: Note [Found files] */
bool input_open_found(Input *input, const char *path, const char **reason);
/* the text must outlive the input; it may be packed as well */
void input_from_text(Input *input, Text contents);
void input_close(Input *input);
/* Before anything is read: the memory that the process may use while it is, 0: any; the largest
 * window of zstd. */
void input_limit(Input *input, uint64_t memory, uint64_t window);

/* For a reader that unpacks by itself: does what it has made take no more memory than it may? Else
 * this is the end. */
bool input_is_within_limit(Input *input);

/* private: makes `wanted` bytes available if there are so many */
void input_fill(Input *input, size_t wanted);

/* The next bytes without passing them: `wanted` (at most INPUT_WINDOW) or more; fewer only before
 * the end. They hold until the next call. */
static inline Text input_peek(Input *input, size_t wanted) {
    if ((size_t)(input->end - input->at) < wanted) input_fill(input, wanted);
    return (Text){input->at, (size_t)(input->end - input->at)};
}

/* the first bytes, for a recogniser: INPUT_PEEK of them, fewer only if there are no more */
static inline Text input_start(Input *input) {
    Text start = input_peek(input, INPUT_PEEK);
    return start.length <= INPUT_PEEK ? start : (Text){start.bytes, INPUT_PEEK};
}

/* Passes bytes; returns how many: fewer than asked for only at the end. */
uint64_t input_skip(Input *input, uint64_t count);
/* Copies bytes; returns how many: fewer than asked for only at the end. */
size_t input_read(Input *input, void *bytes, size_t size);
/* false at the end */
bool input_line(Input *input, InputLine *line);
/* All that is left, at most `limit` bytes; false if there is more. For formats that need it whole.
 */
bool input_rest(Input *input, size_t limit, Buffer *into);

/* of the next byte, in unpacked bytes from 0 */
static inline uint64_t input_offset(const Input *input) {
    return input->end_offset - (uint64_t)(input->end - input->at);
}
static inline bool input_at_end(Input *input) { return input_peek(input, 1).length == 0; }

/* Did it end with an error? Meaningful at the end only. */
bool input_failed(const Input *input);
/* Did it end because there is no more memory for what is made of it? Then a reader need not make
 * any more. */
bool input_is_over_limit(const Input *input);
uint64_t input_memory_limit(const Input *input);
/* Appends why the stream ended where it did: "its packed data is damaged", "Input/output error". */
void input_reason(const Input *input, Buffer *out);
/* The reason, if it was the operating system that refused to go on; NULL if the file ends so. The
 * text is constant. */
const char *input_system_error(const Input *input);
/* Adds the error, if there is one, to the profile's losses. */
void input_lose_error(const Input *input, Profile *profile);

#endif
