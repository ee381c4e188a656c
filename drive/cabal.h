/* A command line of cabal taken apart, and the command lines that are made of it. */
#ifndef DRIVE_CABAL_H
#define DRIVE_CABAL_H

#include "drive/plan.h"

typedef struct CabalCommand {
    Words global;       /* what stands before `run` */
    Words options;      /* of `run`, values that are words of their own included */
    const char *target; /* NULL: the only program there is */
    Words arguments;    /* of the program */
} CabalCommand;

/* words: behind `cabal`. False if it is another command than `run`: *other is its name, or NULL. */
bool cabal_parse(const char *const *words, uint32_t count, CabalCommand *command,
                 const char **other);
void cabal_release(CabalCommand *command);
/* the GHC that it names (`-w ghc-9.6`, `--with-compiler=..`); NULL: none, so cabal chooses */
const char *cabal_compiler(const CabalCommand *command);

/* `cabal ACTION` with the options that all steps of a build have to share */
void cabal_words(const CabalCommand *command, const BuildPlan *plan, Arena *arena,
                 const char *cabal, const char *ghc, const char *folder, const char *action,
                 const char *target, Words *words);

/* The names under which `cabal list-bin` may know a target that `cabal run` takes, best first; NULL
 * at the end of them. */
const char *cabal_target(const CabalCommand *command, Arena *arena, uint32_t number);

/* Where the packages of this project that plan.json describes have their data files, as changes of
 * the environment: NAME_datadir=FOLDER, as cabal does it. read: gives the text of a package
 * description in a folder, or an empty one. */
void cabal_data_folders(Text plan_json, Arena *arena,
                        Text (*read)(Arena *arena, Text folder, Text package), Words *environment);

#endif
