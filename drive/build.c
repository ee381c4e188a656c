/* Building: a file by GHC, or a target by cabal. */
#include "base/os.h"
#include "drive/drive_internal.h"
#include <string.h>

static bool contains(const Buffer *text, const char *part) {
    return strstr(buffer_as_string(text), part) != NULL;
}

/* ---- what went wrong ---- */

/* GHC: Perhaps you haven't installed the profiling libraries for package ‘base-4.15.1.0’? */
static bool lacks_profiling(const Buffer *messages, Buffer *package) {
    static const char phrase[] = "profiling libraries for package";
    const char *at = strstr(buffer_as_string(messages), phrase);
    if (!at) return false;
    at += sizeof phrase - 1;
    /* between quotes of some kind: the name is letters, digits, dots and dashes */
    while (*at && *at != '\n' && !((*at | 32) >= 'a' && (*at | 32) <= 'z')) at++;
    while ((*at >= '0' && *at <= '9') || ((*at | 32) >= 'a' && (*at | 32) <= 'z') || *at == '-' ||
           *at == '.' || *at == '_')
        buffer_char(package, *at++);
    return true;
}

/* A diagnostic for what we know; else GHC's own messages speak. */
static bool explain_failure(Drive *drive, Diagnostics *diags) {
    Buffer package = {0};
    if (drive->plan.profiling && lacks_profiling(&drive->messages, &package)) {
        diag_add(diags, DIAG_GHC_NO_PROFILING, NO_SPAN,
                 PARTS(part_string(drive->ghc_version), part_name(buffer_as_text(&package))));
        buffer_clear(&drive->messages);
    }
    buffer_release(&package);
    return false;
}

static bool cannot_start(const char *program, int64_t failure, Diagnostics *diags) {
    diag_add(diags, DIAG_GHC_START, NO_SPAN,
             PARTS(part_file(text_of(program)), part_string(os_reason(failure))));
    return false;
}

/* ---- a file ---- */

/* foo.hs becomes the program foo */
static void name_program(Drive *drive) {
    const char *slash = strrchr(drive->wish->file, '/');
    Text name = text_of(slash ? slash + 1 : drive->wish->file);
    name.length -= text_ends_with(name, TEXT(".lhs")) ? 4 : 3;
    if (name.length == 0) name = TEXT("main");
    drive->name = text_copy(&drive->arena, name).bytes;
    const char *folder = drive_format(drive, drive->folder, "/program");
    os_make_folders(folder);
    drive->program = drive_format(drive, drive_format(drive, folder, "/"), drive->name);
}

static int64_t build_once(Drive *drive, const char *further, DriveProgress progress) {
    Words words = {0};
    drive_build_file_words(&drive->plan, &drive->arena, drive->ghc, drive->wish->file,
                           drive->folder, drive->program, &words);
    if (further) words_add(&words, further);
    buffer_clear(&drive->messages);
    int64_t code = drive_tool(drive, &words, progress, &drive->messages, &drive->messages);
    vector_release(&words);
    return code;
}

static bool build_file(Drive *drive, DriveProgress progress, Diagnostics *diags) {
    name_program(drive);
    os_remove_file(drive->program); /* an older one must not pass for this one */
    int64_t code = build_once(drive, NULL, progress);
    /* Template Haskell runs code of the program: profiled code needs an interpreter of its own */
    if (code > 0 && drive->plan.profiling && contains(&drive->messages, "-fexternal-interpreter"))
        code = build_once(drive, "-fexternal-interpreter", progress);
    if (code < 0) return cannot_start(drive->ghc, code, diags);
    bool no_main = contains(&drive->messages, "there is no Main module");
    if (code != 0 && !no_main) return explain_failure(drive, diags);
    if (os_is_file(drive->program)) return true;
    buffer_clear(&drive->messages);
    diag_add(diags, DIAG_GHC_NO_PROGRAM, NO_SPAN, PARTS(part_file(text_of(drive->wish->file))));
    return false;
}

/* ---- cabal ---- */

/* Does the user have a configuration of cabal's? Without one cabal would make one, and go to the
 * network for the list of packages. */
static bool has_configuration(void) {
    static const char *const places[] = {"/.cabal/config", "/.config/cabal/config"};
    if (os_environment("CABAL_CONFIG") || os_environment("CABAL_DIR")) return true;
    const char *home = os_environment("HOME"), *xdg = os_environment("XDG_CONFIG_HOME");
    Buffer path = {0};
    bool found = false;
    if (xdg) {
        buffer_printf(&path, "%s/cabal/config", xdg);
        found = os_is_file(buffer_as_string(&path));
    }
    for (size_t i = 0; !found && home && i < sizeof places / sizeof *places; i++) {
        buffer_clear(&path);
        buffer_printf(&path, "%s%s", home, places[i]);
        found = os_is_file(buffer_as_string(&path));
    }
    buffer_release(&path);
    return found;
}

/* A configuration of our own, without a repository: the packages that come with GHC, and the
 * system's. */
static void use_own_configuration(Drive *drive) {
    const char *folder = drive_format(drive, drive->folder, "/cabal"), *reason;
    os_make_folders(folder);
    os_write_file(drive_format(drive, folder, "/config"), TEXT("-- no repository\n"), &reason);
    words_add(&drive->tools_environment, drive_format(drive, "CABAL_DIR=", folder));
    words_add(&drive->tools_environment, "CABAL_CONFIG");
}

static int64_t run_cabal(Drive *drive, const char *action, const char *target,
                         DriveProgress progress, Buffer *output) {
    Words words = {0};
    cabal_words(&drive->cabal, &drive->plan, &drive->arena, drive->cabal_path,
                drive->wish->ghc ? drive->ghc : NULL, drive_format(drive, drive->folder, "/dist"),
                action, target, &words);
    buffer_clear(&drive->messages);
    int64_t code = drive_tool(drive, &words, progress, output, &drive->messages);
    vector_release(&words);
    return code;
}

/* Asks cabal which program it would run; the target under which it knows it. */
static const char *find_target(Drive *drive, int64_t *code) {
    Buffer output = {0}, first = {0};
    const char *target;
    for (uint32_t i = 0; (target = cabal_target(&drive->cabal, &drive->arena, i)); i++) {
        buffer_clear(&output);
        *code = run_cabal(drive, "list-bin", target, (DriveProgress){0}, &output);
        if (*code <= 0 || drive_interrupted()) break;
        if (i == 0) buffer_text(&first, buffer_as_text(&drive->messages));
    }
    Text path = buffer_as_text(&output);
    while (path.length > 0 && path.bytes[path.length - 1] == '\n') path.length--;
    for (size_t i = path.length; i > 0; i--) /* it may say other things before */
        if (path.bytes[i - 1] == '\n') {
            path = (Text){path.bytes + i, path.length - i};
            break;
        }
    if (*code == 0 && path.length > 0) {
        drive->program = text_copy(&drive->arena, path).bytes;
        const char *slash = strrchr(drive->program, '/');
        drive->name = slash ? slash + 1 : drive->program;
    } else if (!target && !contains(&first, "target matching") &&
               !contains(&first, "Unknown target")) {
        /* not the name is wrong: then the first attempt is what the user meant */
        buffer_clear(&drive->messages);
        buffer_text(&drive->messages, buffer_as_text(&first));
    }
    buffer_release(&output);
    buffer_release(&first);
    return drive->program ? target : NULL;
}

static Text read_description(Arena *arena, Text folder, Text package) {
    enum { LARGEST = 1 << 20 };
    Buffer path = {0}, text = {0};
    const char *reason;
    buffer_printf(&path, "%.*s/%.*s.cabal", TEXT_ARGS(folder), TEXT_ARGS(package));
    if (!os_read_regular(buffer_as_string(&path), LARGEST, &text, &reason)) buffer_clear(&text);
    Text copy = text_copy(arena, buffer_as_text(&text));
    buffer_release(&path);
    buffer_release(&text);
    return copy;
}

/* `cabal run` tells a program where its data files are; so do we. */
static void find_data(Drive *drive) {
    enum { LARGEST = 1 << 26 };
    Buffer plan = {0};
    const char *reason;
    if (os_read_regular(drive_format(drive, drive->folder, "/dist/cache/plan.json"), LARGEST, &plan,
                        &reason))
        cabal_data_folders(buffer_as_text(&plan), &drive->arena, read_description,
                           &drive->environment);
    buffer_release(&plan);
}

static bool build_cabal(Drive *drive, DriveProgress progress, Diagnostics *diags) {
    bool own = !has_configuration();
    if (own) use_own_configuration(drive);
    int64_t code = 0;
    const char *target = find_target(drive, &code);
    if (code < 0) return cannot_start(drive->cabal_path, code, diags);
    if (!target && !own &&
        (contains(&drive->messages, "cabal update") || contains(&drive->messages, "hackage"))) {
        use_own_configuration(drive); /* the user's needs a network that is not there */
        target = find_target(drive, &code);
    }
    if (!target) return explain_failure(drive, diags);
    if (strcmp(target, ".") == 0) target = drive_format(drive, "exe:", drive->name);
    code = run_cabal(drive, "build", target, progress, &drive->messages);
    if (code < 0) return cannot_start(drive->cabal_path, code, diags);
    if (code != 0) return explain_failure(drive, diags);
    find_data(drive);
    return true;
}

bool drive_build(Drive *drive, DriveProgress progress, Diagnostics *diags) {
    return drive->wish->file ? build_file(drive, progress, diags)
                             : build_cabal(drive, progress, diags);
}
