/* The rules of semantics.md section 4 as C, one function a rule: the judge. No collector;
 * docs/semantics.md names the function for each rule. */
#ifndef ENGINE_SPEC_SPEC_H
#define ENGINE_SPEC_SPEC_H

#include "abi/run.h"
#include "link/program.h"

/* How often each rule and each line of S fired, for the generator's coverage table. */
typedef enum SpecRule {
#define RULE(code, name) RULE_##code,
#include "engine/spec/rules.def"
#undef RULE
    RULE_COUNT,
    RULE_COMMON_COUNT = RULE_NULLARY /* of programs that do not search */
} SpecRule;

typedef struct SpecCoverage {
    uint64_t fired[RULE_COUNT];
    uint64_t steps; /* calls of the evaluator */
    /* If not NULL, called before each step with the expression and the top of the current context
     * (law 7). Set by the caller. */
    void (*on_step)(void *data, const LinkExpr *expr, Label top);
    void *on_step_data;
} SpecCoverage;

const char *spec_rule_name(SpecRule rule);

/* Runs the program and fills in counts (zeroed by the caller, released by him with
 * run_counts_release). */
void spec_run(const Program *program, const RunOptions *options, RunCounts *counts);
/* The same, and adds to the coverage, which may be NULL. */
void spec_run_covered(const Program *program, const RunOptions *options, RunCounts *counts,
                      SpecCoverage *coverage);

#endif
