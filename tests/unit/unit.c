#include "tests/unit/unit.h"
#include <stdio.h>
#include <string.h>

static Unit *units;

void unit_add(Unit *unit) {
    unit->next = units;
    units = unit;
}

static const Unit *find(const char *name) {
    const Unit *unit = units;
    while (unit && strcmp(unit->name, name) != 0) unit = unit->next;
    return unit;
}

int main(int count, char **words) {
    const char *slash = count > 0 ? strrchr(words[0], '/') : NULL;
    const Unit *unit = count > 0 ? find(slash ? slash + 1 : words[0]) : NULL;
    if (unit) return unit->run(count, words);
    if (count > 1) unit = find(words[1]);
    if (unit) return unit->run(count - 1, words + 1);
    fprintf(stderr, "which test? it has:\n");
    for (unit = units; unit; unit = unit->next) fprintf(stderr, "    %s\n", unit->name);
    return 2;
}
