#include "base/fail.h"
#include "formats/common/export_tools.h"
#include <stdlib.h>

static uint32_t *new_numbers(uint32_t count) {
    uint32_t *numbers = malloc(((size_t)count + 1) * sizeof *numbers);
    if (!numbers) fatal("there is no memory left");
    return numbers;
}

uint32_t *export_depths(const Profile *profile) {
    uint32_t *depths = new_numbers(profile->contexts.count);
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        uint32_t parent = profile->contexts.items[i].parent;
        depths[i] = parent == PROFILE_NONE ? 1 : depths[parent] + 1;
    }
    return depths;
}

/* ---- children and siblings ---- */

static bool has_value(const Profile *profile, uint32_t metrics, uint32_t context) {
    for (uint32_t m = 0; m < profile->metrics.count; m++)
        if ((metrics >> m & 1) && profile->metrics.items[m].values.items[context] > 0) return true;
    return false;
}

/* Parents come before children, so from the end to the beginning each context knows already whether
 * anything below it is kept: it has a first child. Putting each before its later siblings gives
 * the order of the indices. */
void export_tree_init(ExportTree *tree, const Profile *profile, uint32_t metrics, uint32_t top) {
    uint32_t count = profile->contexts.count;
    *tree = (ExportTree){.profile = profile, .top = top, .first_root = PROFILE_NONE};
    tree->first = new_numbers(count);
    tree->next = new_numbers(count);
    for (uint32_t i = 0; i < count; i++) tree->first[i] = tree->next[i] = PROFILE_NONE;
    /* the other roots may come before it, so it is not known to be empty when they do */
    for (uint32_t i = count; i-- > 0;) {
        if (i != top && tree->first[i] == PROFILE_NONE && !has_value(profile, metrics, i)) continue;
        uint32_t parent = profile->contexts.items[i].parent;
        if (parent == PROFILE_NONE && i != top) parent = top;
        uint32_t *head = parent == PROFILE_NONE ? &tree->first_root : &tree->first[parent];
        tree->next[i] = *head;
        *head = i;
    }
}

void export_tree_release(ExportTree *tree) {
    free(tree->first);
    free(tree->next);
    *tree = (ExportTree){0};
}

bool export_walk(ExportWalk *walk) {
    const ExportTree *tree = walk->tree;
    if (!walk->started) {
        walk->started = walk->entering = true;
        walk->context = tree->first_root;
        return walk->context != PROFILE_NONE;
    }
    if (walk->entering && tree->first[walk->context] != PROFILE_NONE) {
        walk->context = tree->first[walk->context];
        return true;
    }
    if (walk->entering) { /* nothing below it */
        walk->entering = false;
        return true;
    }
    if (tree->next[walk->context] != PROFILE_NONE) {
        walk->context = tree->next[walk->context];
        walk->entering = true;
        return true;
    }
    uint32_t parent = tree->profile->contexts.items[walk->context].parent;
    if (parent == PROFILE_NONE && walk->context != tree->top) parent = tree->top;
    walk->context = parent;
    return parent != PROFILE_NONE;
}

/* ---- from stack to stack ---- */

void export_switch(const Profile *profile, const uint32_t *depths, uint32_t from, uint32_t to,
                   ExportSwitch *out) {
    uint32_t from_depth = from == PROFILE_NONE ? 0 : depths[from];
    uint32_t to_depth = to == PROFILE_NONE ? 0 : depths[to];
    out->ended = 0;
    out->begun.count = 0;
    while (from != to) {
        bool shorten = from_depth >= to_depth, lengthen = to_depth >= from_depth;
        if (shorten) {
            from = profile->contexts.items[from].parent;
            from_depth--;
            out->ended++;
        }
        if (lengthen) {
            vector_push(&out->begun, to);
            to = profile->contexts.items[to].parent;
            to_depth--;
        }
    }
    for (uint32_t i = 0; i < out->begun.count / 2; i++) {
        uint32_t *a = &out->begun.items[i], *b = &out->begun.items[out->begun.count - 1 - i];
        uint32_t other = *a;
        *a = *b;
        *b = other;
    }
}
