/* Opening and closing: tools and folders. Building is in build.c, running in run.c. */
#include "drive/drive.h"
#include "base/os.h"
#include "base/os_own.h"
#include "diag/unreadable.h"
#include "drive/drive_internal.h"
#include <stdio.h>
#include <string.h>

const char *drive_format(Drive *drive, const char *first, const char *second) {
    Words made = {0};
    words_format(&made, &drive->arena, "%s%s", first, second);
    const char *text = made.items[0];
    vector_release(&made);
    return text;
}

/* the folder of files of a run is FOLDER/runs-XXXXXX */
static const char runs_stem[] = "/runs";

static bool refuse(Diagnostics *diags, DiagCode code, Parts parts) {
    diag_add(diags, code, NO_SPAN, parts);
    return false;
}

/* ---- what is asked for ---- */

static bool is_source(const char *file) {
    Text name = text_of(file);
    return text_ends_with(name, TEXT(".hs")) || text_ends_with(name, TEXT(".lhs"));
}

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* What to do about a command that is not driven. */
static const char *advice(const char *tool) {
    if (strcmp(tool, "stack") == 0)
        return "Run `stack build --profile`, the program with `+RTS -pj`, and `assay report` on "
               "what it writes.";
    if (strcmp(tool, "ghc") == 0 || strcmp(tool, "runghc") == 0 || strcmp(tool, "runhaskell") == 0)
        return "Say `assay ghc FILE.hs`, with GHC's options in --ghc-options=\"..\".";
    if (strcmp(tool, "cabal") == 0)
        return "Only `cabal run` is: a test or benchmark runs as `cabal run test:NAME`, too.";
    return "It is `assay ghc FILE.hs [-- ARGUMENT...]` or `assay ghc -- cabal run EXE`.";
}

static bool open_command(Drive *drive, Diagnostics *diags) {
    const DriveWish *wish = drive->wish;
    const char *tool = base_name(wish->words[0]), *other;
    if (strcmp(tool, "cabal") != 0)
        return refuse(diags, DIAG_GHC_COMMAND,
                      PARTS(part_command(text_of(wish->words[0])), part_string(advice(tool))));
    if (!cabal_parse(wish->words + 1, wish->word_count - 1, &drive->cabal, &other)) {
        const char *shown = drive_format(drive, "cabal ", other ? other : "");
        return refuse(diags, DIAG_GHC_COMMAND,
                      PARTS(part_command(text_of(shown)), part_string(advice(tool))));
    }
    drive->arguments = drive->cabal.arguments.items;
    drive->argument_count = drive->cabal.arguments.count;
    Buffer path = {0};
    bool found = os_find_program(wish->words[0], &path);
    if (found) drive->cabal_path = text_copy(&drive->arena, buffer_as_text(&path)).bytes;
    buffer_release(&path);
    if (!found)
        refuse(diags, DIAG_GHC_MISSING,
               PARTS(part_command(text_of(wish->words[0])),
                     part_string("Debian and Ubuntu: apt install cabal-install.")));
    return found;
}

static bool open_file(Drive *drive, Diagnostics *diags) {
    const DriveWish *wish = drive->wish;
    drive->arguments = wish->words;
    drive->argument_count = wish->word_count;
    if (!is_source(wish->file))
        return refuse(diags, DIAG_GHC_COMMAND,
                      PARTS(part_command(text_of(wish->file)), part_string(advice(""))));
    if (os_is_file(wish->file)) return true;
    diag_unreadable(diags, NO_SPAN, wish->file,
                    os_is_folder(wish->file) ? "it is a folder" : "there is no such file");
    return false;
}

/* ---- tools ---- */

static bool find_ghc(Drive *drive, Diagnostics *diags) {
    const char *asked = drive->wish->ghc ? drive->wish->ghc : cabal_compiler(&drive->cabal);
    if (!asked) asked = "ghc";
    Buffer path = {0}, output = {0};
    bool found = os_find_program(asked, &path);
    if (found) {
        drive->ghc = text_copy(&drive->arena, buffer_as_text(&path)).bytes;
        Words words = {0};
        words_add(&words, drive->ghc);
        words_add(&words, "--numeric-version");
        found = drive_tool(drive, &words, (DriveProgress){0}, &output, &output) == 0 &&
                drive_ghc_version_parse(buffer_as_text(&output), &drive->plan.version);
        vector_release(&words);
    }
    Text version = buffer_as_text(&output);
    while (version.length > 0 && version.bytes[version.length - 1] == '\n') version.length--;
    if (found) drive->ghc_version = text_copy(&drive->arena, version).bytes;
    buffer_release(&path);
    buffer_release(&output);
    if (found) return true;
    if (drive_interrupted()) return false;        /* it may well be there */
    if (drive->cabal_path && !drive->wish->ghc) { /* cabal may know one that PATH does not */
        drive->ghc_version = "";
        drive->ghc = NULL;
        return true;
    }
    return refuse(
        diags, DIAG_GHC_MISSING,
        PARTS(part_command(text_of(asked)),
              part_string(
                  "Debian and Ubuntu: apt install ghc ghc-prof. Others: `--with-ghc=PATH`.")));
}

/* One that cabal alone knows may be any: then GHC speaks. */
static bool release_has(const Drive *drive, GhcVersion since) {
    GhcVersion version = drive->plan.version;
    return version.major == 0 || drive_ghc_at_least(version, since.major, since.minor);
}

static bool refuse_release(const Drive *drive, const char *option, Text value, GhcVersion since,
                           Diagnostics *diags) {
    Buffer asked = {0}, first = {0};
    buffer_printf(&asked, "%s%.*s", option, TEXT_ARGS(value));
    buffer_printf(&first, "%u.%u", (unsigned)since.major, (unsigned)since.minor);
    refuse(diags, DIAG_GHC_RELEASE,
           PARTS(part_text(buffer_as_text(&asked)), part_text(buffer_as_text(&first)),
                 part_string(drive->ghc_version)));
    buffer_release(&asked);
    buffer_release(&first);
    return false;
}

static bool choose_centres(Drive *drive, Diagnostics *diags) {
    if (drive->plan.centres == CENTRES_DEFAULT) drive->plan.centres = CENTRES_TOP;
    GhcVersion since = drive_centres_since(drive->plan.centres);
    return release_has(drive, since) ||
           refuse_release(drive, "--centres=", text_of(drive_centres_key(drive->plan.centres)),
                          since, diags);
}

/* Info tables need options of their own for the build, which take time: so only where they are
 * asked for, or where nothing else says who made the heap. */
static bool choose_heaps(Drive *drive, Diagnostics *diags) {
    const DriveWish *wish = drive->wish;
    GhcVersion lines = drive_heap_since(PROFILE_DIMENSION_INFO_TABLE);
    drive->plan.info_tables = wish->logging && !wish->heaps_asked &&
                              drive->plan.version.major > 0 && release_has(drive, lines);
    for (uint32_t i = 0; i < wish->heap_count; i++) {
        GhcVersion since = drive_heap_since(wish->heaps[i]);
        if (!release_has(drive, since))
            return refuse_release(drive, "--heap=", profile_dimension_of(wish->heaps[i]).key, since,
                                  diags);
        drive->plan.info_tables |= wish->heaps[i] == PROFILE_DIMENSION_INFO_TABLE;
    }
    return true;
}

static bool choose(Drive *drive, Diagnostics *diags) {
    if (!release_has(drive, (GhcVersion){8, 4}))
        return refuse(diags, DIAG_GHC_OLD,
                      PARTS(part_string(drive->ghc_version), part_string("8.4")));
    return choose_centres(drive, diags) && choose_heaps(drive, diags);
}

/* ---- folders ---- */

/* All that makes one build differ from another. */
static uint64_t build_hash(const Drive *drive) {
    Buffer key = {0};
    os_current_folder(&key);
    const DriveWish *wish = drive->wish;
    const BuildPlan *plan = &drive->plan;
    buffer_printf(&key, "|%s|%s|%s|%s|%d|%d|%d|%d|", wish->file ? wish->file : "",
                  drive->ghc ? drive->ghc : "", drive->ghc_version,
                  wish->options ? wish->options : "", plan->profiling, (int)plan->centres,
                  plan->logging, plan->info_tables);
    for (uint32_t i = 0; i < drive->cabal.options.count; i++)
        buffer_printf(&key, "%s|", drive->cabal.options.items[i]);
    uint64_t hash = text_fingerprint(buffer_as_text(&key));
    buffer_release(&key);
    return hash;
}

/* What runs left behind that were killed; nobody is at work here, or we would not have the lock. */
static void remove_runs(void *context, const char *path) {
    (void)context;
    os_remove_folder(path);
}

/* One that is made by build_hash; others are not ours to clean. */
static bool is_build(const char *folder) {
    enum { DIGITS = 16 };
    const char *name = base_name(folder);
    return strspn(name, "0123456789abcdef") == DIGITS && name[DIGITS] == '\0';
}

static void clean_folder(void *context, const char *folder) {
    (void)context;
    if (!is_build(folder)) return;
    Buffer lock = {0};
    buffer_printf(&lock, "%s/lock", folder);
    int64_t held = os_is_file(buffer_as_string(&lock)) ? os_lock(buffer_as_string(&lock)) : -1;
    buffer_release(&lock);
    if (held < 0) return;
    os_each_entry(folder, runs_stem + 1, remove_runs, NULL);
    os_close((int)held);
}

/* A folder for what is kept, if it is ours alone: what is built there is run. */
static const char *open_own(Drive *drive, const char *above, const char *name, Diagnostics *diags) {
    OsOwn own;
    os_own_init(&own, above, name);
    const char *path = NULL;
    if (os_own_make(&own))
        path = text_copy(&drive->arena, buffer_as_text(&own.path)).bytes;
    else if (own.is_unsafe)
        diag_add(diags, DIAG_CACHE_REFUSED, NO_SPAN,
                 PARTS(part_file(text_copy(&drive->arena, buffer_as_text(&own.path))),
                       part_string(own.refusal)));
    os_own_release(&own);
    return path;
}

/* The cached folder, if it can be had and nobody is at work in it. */
static bool open_cached(Drive *drive, Diagnostics *diags) {
    char name[17];
    Buffer path = {0};
    const char *all =
        os_cache_folder(&path) ? open_own(drive, buffer_as_string(&path), "ghc", diags) : NULL;
    buffer_release(&path);
    if (!all) return false;
    os_each_entry(all, "", clean_folder, NULL);
    snprintf(name, sizeof name, "%016llx", (unsigned long long)build_hash(drive));
    const char *folder = open_own(drive, all, name, diags);
    if (!folder) return false;
    drive->folder = folder;
    drive->lock = (int)os_lock(drive_format(drive, folder, "/lock"));
    return drive->lock >= 0;
}

static bool open_temporary(Drive *drive, Diagnostics *diags) {
    const char *temporary = os_environment("TMPDIR");
    if (!temporary || temporary[0] != '/') temporary = "/tmp";
    Buffer path = {0};
    int64_t failed = os_make_temporary_folder(drive_format(drive, temporary, "/assay-ghc"), &path);
    drive->is_temporary = failed == 0;
    drive->folder = failed == 0 ? text_copy(&drive->arena, buffer_as_text(&path)).bytes : NULL;
    buffer_release(&path);
    return failed == 0 ||
           refuse(diags, DIAG_UNWRITABLE_FILE,
                  PARTS(part_file(text_of(temporary)), part_string(os_reason(failed))));
}

static bool open_folders(Drive *drive, Diagnostics *diags) {
    if (!open_cached(drive, diags) && !open_temporary(drive, diags)) return false;
    Buffer path = {0};
    int64_t failed = os_make_temporary_folder(drive_format(drive, drive->folder, runs_stem), &path);
    if (failed == 0) drive->runs_folder = text_copy(&drive->arena, buffer_as_text(&path)).bytes;
    buffer_release(&path);
    return failed == 0 ||
           refuse(diags, DIAG_UNWRITABLE_FILE,
                  PARTS(part_file(text_of(drive->folder)), part_string(os_reason(failed))));
}

/* ---- what is kept ---- */

/* PROGRAM.prof, or PROGRAM-BREAKDOWN.eventlog */
static bool keep_file(const char *path, const Drive *drive, const DriveRun *run, const char *folder,
                      Diagnostics *diags) {
    if (!path) return true;
    Buffer target = {0};
    buffer_printf(&target, "%s/%s", folder, drive->name);
    if (run->kind == RUN_HEAP)
        buffer_printf(&target, "-%.*s", TEXT_ARGS(profile_dimension_of(run->heap).key));
    buffer_string(&target, strrchr(base_name(path), '.'));
    const char *reason = "";
    bool kept = os_copy_file(path, buffer_as_string(&target), &reason);
    if (!kept)
        refuse(diags, DIAG_UNWRITABLE_FILE,
               PARTS(part_file(text_of(buffer_as_string(&target))), part_string(reason)));
    buffer_release(&target);
    return kept;
}

bool drive_keep(const Drive *drive, const DriveRun *run, const char *folder, Diagnostics *diags) {
    int64_t failed = os_make_folders(folder);
    if (failed < 0)
        return refuse(diags, DIAG_UNWRITABLE_FILE,
                      PARTS(part_file(text_of(folder)), part_string(os_reason(failed))));
    return keep_file(run->profile, drive, run, folder, diags) &&
           keep_file(run->totals, drive, run, folder, diags);
}

/* ---- all of it ---- */

bool drive_open(Drive *drive, const DriveWish *wish, Diagnostics *diags) {
    *drive = (Drive){.wish = wish, .lock = -1, .input = -1};
    arena_init(&drive->arena);
    drive->plan = (BuildPlan){.profiling = wish->profiling,
                              .centres = wish->centres,
                              .options = wish->options,
                              .logging = wish->logging};
    words_add(&drive->environment, "GHCRTS"); /* whatever it says, it is not ours */
    words_add(&drive->tools_environment, "GHCRTS");
    bool opened = wish->file ? open_file(drive, diags) : open_command(drive, diags);
    if (!opened) return false;
    const char *conflict = drive_run_conflict(drive->arguments, drive->argument_count);
    if (conflict) return refuse(diags, DIAG_GHC_RTS_OPTION, PARTS(part_command(text_of(conflict))));
    return find_ghc(drive, diags) && choose(drive, diags) && open_folders(drive, diags);
}

void drive_close(Drive *drive) {
    if (drive->runs_folder) os_remove_folder(drive->runs_folder);
    if (drive->is_temporary) os_remove_folder(drive->folder);
    if (drive->lock >= 0) os_close(drive->lock);
    if (drive->input > 0 && !drive->input_is_lent) os_close(drive->input);
    cabal_release(&drive->cabal);
    vector_release(&drive->environment);
    vector_release(&drive->tools_environment);
    buffer_release(&drive->messages);
    arena_release(&drive->arena);
}
