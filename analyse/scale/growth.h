/* How a figure grows with the size of the input: constant, n, n log n, n^2 ... (growths.def).
 *
 *   GrowthPoint points[] = {{1000, 500500, 0}, {2000, 2001000, 0}, ...};     by size, no size twice
 *   Growth growth = growth_fit(points, 5);
 *   growth.code == GROWTH_QUADRATIC
 *   growth_at(&growth, 160000)
 *
 * Exact figures (noise 0) decide by themselves: the slowest class is taken whose curve, with its
 * lower-order terms, runs through all of them; if none does, the slowest that is near, and those
 * that are as near are a doubt. Figures with noise decide only what the noise lets them: a class is
 * claimed if no other is within it.
 */
#ifndef ANALYSE_SCALE_GROWTH_H
#define ANALYSE_SCALE_GROWTH_H

#include <stdbool.h>
#include <stdint.h>

typedef enum GrowthCode {
#define GROWTH(code, key, word, order, description) GROWTH_##code,
#include "analyse/scale/growths.def"
#undef GROWTH
    GROWTH_COUNT,
    GROWTH_CLASSES = GROWTH_POWER /* those that have a curve of their own */
} GrowthCode;

typedef enum GrowthDoubt {
#define DOUBT(code, key, description) GROWTH_DOUBT_##code,
#include "analyse/scale/doubts.def"
#undef DOUBT
    GROWTH_DOUBT_COUNT
} GrowthDoubt;

enum {
    GROWTH_POINT_LIMIT = 64, /* sizes */
    GROWTH_TERM_LIMIT = 4,   /* of a curve */
    GROWTH_GOOD_POINTS = 5,  /* from so many sizes on it is no guess, */
    GROWTH_GOOD_SPAN = 16,   /* the largest being at least so many times the smallest */
    GROWTH_FEWEST = 3,
};

typedef struct GrowthPoint {
    double size; /* > 0 */
    double figure;
    double noise; /* how far off a figure like this one usually is; 0: exact */
} GrowthPoint;

typedef struct GrowthTerm {
    GrowthCode code; /* a curve; POWER: n to the exponent */
    double factor;   /* the figure per unit */
} GrowthTerm;

typedef struct Growth {
    GrowthCode code;
    GrowthCode other; /* with DOUBT_CLOSE: the last one that fits as well; else the same */
    double rate;      /* EXPONENTIAL: per unit of n; POWER: the exponent */
    GrowthTerm terms[GROWTH_TERM_LIMIT];
    uint32_t term_count; /* 0: UNCLEAR */
    bool noisy;          /* of figures with noise: rate and factors are estimates */
    double error;        /* the worst one: of exact figures relative, else in units of the noise */
    uint32_t doubts;     /* a bit for each GrowthDoubt */
} Growth;

Growth growth_fit(const GrowthPoint *points, uint32_t count);
/* what the curve says; of UNCLEAR 0 */
double growth_at(const Growth *growth, double size);
/* its exponent, a logarithm as a tenth: comparable between any two; UNCLEAR is less than all */
double growth_order(const Growth *growth);
bool growth_has_doubt(const Growth *growth, GrowthDoubt doubt);

const char *growth_key(GrowthCode code);
const char *growth_word(GrowthCode code);
const char *growth_doubt_key(GrowthDoubt doubt);

#endif
