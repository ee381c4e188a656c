/* What a check against a budget found, in words: the worst line in the first sentence, then all
 * that are over, then what to do.
 *
 *   PresentGate gate = {&budget, &profile, &check, .command = TEXT("assay gate --save b.txt
 * p.prof")}; present_gate(&gate, &options, &out);
 */
#ifndef PRESENT_GATE_GATE_H
#define PRESENT_GATE_GATE_H

#include "analyse/budget/budget.h"
#include "present/layout/options.h"

typedef struct PresentGate {
    const Budget *budget;
    const Profile *profile;
    const BudgetCheck *check;
    Text command; /* what saves the new figures */
} PresentGate;

void present_gate(const PresentGate *gate, const PresentOptions *options, Buffer *out);
/* one object: result, and each line with its figures */
void present_gate_json(const PresentGate *gate, Buffer *out);
/* `Saved budget.txt: ...`, what changed. before: the budget as it was; NULL: there was none */
void present_gate_saved(const Budget *before, const Budget *after, const BudgetSaved *saved,
                        Text path, Buffer *out);

#endif
