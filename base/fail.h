/* Two of the four words for failure (the other two, error and warning, are diag/'s).
 *
 *   bug    a defect of ours: prints a message that asks for a report, aborts.
 *   fatal  the outside world refused something we cannot go on without (no memory, a full disk):
 *          prints `assay: MESSAGE`, exits with FATAL_EXIT_CODE.
 *
 * Both first undo what is unfinished (base/os.h).
 */
#ifndef BASE_FAIL_H
#define BASE_FAIL_H

enum { FATAL_EXIT_CODE = 4 }; /* cli/exits.def explains it */

_Noreturn void bug_at(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void fatal(const char *format, ...) __attribute__((format(printf, 1, 2)));

#define bug(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)
#define bug_unless(condition, ...)          \
    do {                                    \
        if (!(condition)) bug(__VA_ARGS__); \
    } while (0)

#endif
