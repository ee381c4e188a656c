/* make-interfaces LIBRARY OUTPUT: the file of the library's interfaces, for the build. */
#include "base/os.h"
#include "compiler/pipeline.h"
#include <stdio.h>

int main(int count, char **arguments) {
    if (count != 3) return 2;
    const char *library = arguments[1], *reason;
    Buffer bytes = {0}, said = {0};
    PipelineResult result;
    PipelineOptions options = {
        .origins.library = &library, .origins.library_count = 1, .exposes_all = true};
    bool good = pipeline_interfaces(&options, &result, &bytes);
    diags_text(&result.diags, &result.sources, false, &said);
    fputs(buffer_as_string(&said), stderr);
    if (good && !os_write_file(arguments[2], buffer_as_text(&bytes), &reason)) {
        fprintf(stderr, "%s: %s\n", arguments[2], reason);
        good = false;
    }
    buffer_release(&bytes);
    buffer_release(&said);
    pipeline_release(&result);
    return good ? 0 : 1;
}
