#include "base/fail.h"
#include "base/os.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void bug_at(const char *file, int line, const char *format, ...) {
    fflush(stdout);
    fprintf(stderr, "assay: a defect in assay itself, at %s:%d: ", file, line);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\nPlease report it, with the program and the command line.\n");
    os_undo();
    abort();
}

void fatal(const char *format, ...) {
    fflush(stdout);
    fprintf(stderr, "assay: ");
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n");
    os_undo();
    exit(FATAL_EXIT_CODE);
}
