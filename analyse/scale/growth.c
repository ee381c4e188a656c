/* Fitting.
 *
 * A curve is a sum of terms, factor * f(n), the last one leading: 7 + 3 n + n^2 / 2. Factors come
 * from least squares of relative errors (of noisy figures: of errors in units of the noise), by
 * orthogonal columns in long double: the columns of 1, n, n log n and n^2 are nearly parallel.
 *
 * Exact figures. 1. A curve that runs through all figures (relative error 1e-7) with fewer terms
 * than there are figures is no chance: the slowest such class is the answer. 2. Else the figures
 * depend on more than the size. A class has the worst error of its best curve, with two terms more
 * to spare; a third term must halve it. The slowest class within twice the best error is taken, a
 * faster one that is as near, with a leading term that has a part in it, is a doubt. A power of n
 * is taken where all classes are off by more than twice its error, or the class that is left has
 * no leading term to speak of.
 *
 * Curves that bend by cancellation are left out: the leading factor is positive, and what lower
 * terms take away at the largest size is at most half of the leading one. One that runs through all
 * figures, with two of them to spare, does not bend by chance: log n - 9, n log n - 9 n.
 *
 * Figures with noise. A class is possible if a curve that it leads is within LIMIT noises
 * everywhere: of no factor below 0, and at the largest size half of it or more is the class's own.
 * Least squares find the nearest curve of all, which may be none of these; so mixtures with every
 * other class are tried as well. A class is claimed if it is the only one that is possible; two
 * neighbours are claimed as `one or the other`.
 */
#include "analyse/scale/growth.h"
#include "base/fail.h"
#include <math.h>
#include <stddef.h>

typedef struct GrowthRow {
    const char *key, *word;
    double order;
} GrowthRow;

static const GrowthRow rows[] = {
#define GROWTH(code, key, word, order, description) {key, word, order},
#include "analyse/scale/growths.def"
#undef GROWTH
};

static const char *const doubt_keys[] = {
#define DOUBT(code, key, description) key,
#include "analyse/scale/doubts.def"
#undef DOUBT
};

const char *growth_key(GrowthCode code) {
    bug_unless((unsigned)code < GROWTH_COUNT, "growth %d", (int)code);
    return rows[code].key;
}

const char *growth_word(GrowthCode code) {
    bug_unless((unsigned)code < GROWTH_COUNT, "growth %d", (int)code);
    return rows[code].word;
}

const char *growth_doubt_key(GrowthDoubt doubt) {
    bug_unless((unsigned)doubt < GROWTH_DOUBT_COUNT, "doubt %d", (int)doubt);
    return doubt_keys[doubt];
}

bool growth_has_doubt(const Growth *growth, GrowthDoubt doubt) {
    return growth->doubts >> doubt & 1;
}

static void add_doubt(Growth *growth, GrowthDoubt doubt) { growth->doubts |= 1u << doubt; }

double growth_order(const Growth *growth) {
    if (growth->code == GROWTH_UNCLEAR) return -1;
    return growth->code == GROWTH_POWER ? growth->rate : rows[growth->code].order;
}

/* ---- curves ---- */

/* rate: of an exponential or a power */
static double term_at(GrowthCode code, double size, double rate) {
    switch (code) {
    case GROWTH_CONSTANT: return 1;
    case GROWTH_LOG: return log2(size);
    case GROWTH_LINEAR: return size;
    case GROWTH_LINEARITHMIC: return size * log2(size);
    case GROWTH_QUADRATIC: return size * size;
    case GROWTH_QUADRATIC_LOG: return size * size * log2(size);
    case GROWTH_CUBIC: return size * size * size;
    case GROWTH_EXPONENTIAL: return exp(size * log(rate));
    case GROWTH_POWER: return pow(size, rate);
    default: bug("growth %d has no curve", (int)code);
    }
}

double growth_at(const Growth *growth, double size) {
    double sum = 0;
    for (uint32_t i = 0; i < growth->term_count; i++)
        sum += growth->terms[i].factor * term_at(growth->terms[i].code, size, growth->rate);
    return sum > 0 ? sum : 0;
}

typedef struct GrowthModel {
    uint32_t count;
    GrowthCode terms[GROWTH_TERM_LIMIT]; /* the last one leads */
} GrowthModel;

/* by class, the simplest first */
static const GrowthModel models[] = {
    {1, {GROWTH_CONSTANT}},
    {2, {GROWTH_CONSTANT, GROWTH_LOG}},
    {2, {GROWTH_CONSTANT, GROWTH_LINEAR}},
    {3, {GROWTH_CONSTANT, GROWTH_LOG, GROWTH_LINEAR}},
    {2, {GROWTH_CONSTANT, GROWTH_LINEARITHMIC}},
    {3, {GROWTH_CONSTANT, GROWTH_LINEAR, GROWTH_LINEARITHMIC}},
    {4, {GROWTH_CONSTANT, GROWTH_LOG, GROWTH_LINEAR, GROWTH_LINEARITHMIC}},
    {2, {GROWTH_CONSTANT, GROWTH_QUADRATIC}},
    {3, {GROWTH_CONSTANT, GROWTH_LINEAR, GROWTH_QUADRATIC}},
    {4, {GROWTH_CONSTANT, GROWTH_LOG, GROWTH_LINEAR, GROWTH_QUADRATIC}},
    {4, {GROWTH_CONSTANT, GROWTH_LINEAR, GROWTH_LINEARITHMIC, GROWTH_QUADRATIC}},
    {2, {GROWTH_CONSTANT, GROWTH_QUADRATIC_LOG}},
    {3, {GROWTH_CONSTANT, GROWTH_QUADRATIC, GROWTH_QUADRATIC_LOG}},
    {4, {GROWTH_CONSTANT, GROWTH_LINEAR, GROWTH_QUADRATIC, GROWTH_QUADRATIC_LOG}},
    {2, {GROWTH_CONSTANT, GROWTH_CUBIC}},
    {3, {GROWTH_CONSTANT, GROWTH_LINEAR, GROWTH_CUBIC}},
    {3, {GROWTH_CONSTANT, GROWTH_QUADRATIC, GROWTH_CUBIC}},
    {4, {GROWTH_CONSTANT, GROWTH_LINEAR, GROWTH_QUADRATIC, GROWTH_CUBIC}},
    {2, {GROWTH_CONSTANT, GROWTH_EXPONENTIAL}},
    {3, {GROWTH_CONSTANT, GROWTH_LINEAR, GROWTH_EXPONENTIAL}},
};
enum { MODELS = sizeof models / sizeof *models };

static GrowthCode class_of(const GrowthModel *model) { return model->terms[model->count - 1]; }

/* ---- least squares ---- */

typedef struct Fit {
    const GrowthPoint *points;
    uint32_t count;
    double weights[GROWTH_POINT_LIMIT]; /* an error times this is relative, or in noises */
    bool noisy;
    double rate; /* of an exponential; 0: there is none */
} Fit;

typedef long double Column[GROWTH_POINT_LIMIT];

static long double product(const Column a, const Column b, uint32_t count) {
    long double sum = 0;
    for (uint32_t i = 0; i < count; i++) sum += a[i] * b[i];
    return sum;
}

/* Gram and Schmidt, twice for what rounding leaves. False if columns are parallel. */
static bool make_orthogonal(Column *columns, uint32_t number, uint32_t count,
                            long double above[GROWTH_TERM_LIMIT][GROWTH_TERM_LIMIT]) {
    for (uint32_t j = 0; j < number; j++) {
        long double before = product(columns[j], columns[j], count);
        for (int again = 0; again < 2; again++)
            for (uint32_t i = 0; i < j; i++) {
                long double along = product(columns[i], columns[j], count);
                above[i][j] += along;
                for (uint32_t k = 0; k < count; k++) columns[j][k] -= along * columns[i][k];
            }
        long double length = sqrtl(product(columns[j], columns[j], count));
        if (!(length > 1e-12L * sqrtl(before))) return false;
        above[j][j] = length;
        for (uint32_t k = 0; k < count; k++) columns[j][k] /= length;
    }
    return true;
}

/* the largest error, in units of the weights */
static double worst_error(const Fit *fit, const Growth *growth) {
    double worst = 0;
    for (uint32_t i = 0; i < fit->count; i++) {
        const GrowthPoint *point = &fit->points[i];
        double sum = 0; /* not growth_at: that hides what is below 0 */
        for (uint32_t j = 0; j < growth->term_count; j++)
            sum +=
                growth->terms[j].factor * term_at(growth->terms[j].code, point->size, growth->rate);
        double error = fabs(sum - point->figure) * fit->weights[i];
        if (!(error <= worst)) worst = error;
    }
    return worst;
}

/* false if there is no such curve */
static bool solve(const Fit *fit, const GrowthModel *model, double rate, Growth *growth) {
    Column columns[GROWTH_TERM_LIMIT], target;
    long double above[GROWTH_TERM_LIMIT][GROWTH_TERM_LIMIT] = {{0}}, factors[GROWTH_TERM_LIMIT];
    double largest = fit->points[fit->count - 1].size, scales[GROWTH_TERM_LIMIT];
    uint32_t number = model->count;
    for (uint32_t j = 0; j < number; j++) {
        scales[j] = term_at(model->terms[j], largest, rate);
        if (!isfinite(scales[j]) || !(scales[j] > 0)) return false;
        for (uint32_t i = 0; i < fit->count; i++)
            columns[j][i] = (long double)term_at(model->terms[j], fit->points[i].size, rate) /
                            scales[j] * fit->weights[i];
    }
    for (uint32_t i = 0; i < fit->count; i++)
        target[i] = (long double)fit->points[i].figure * fit->weights[i];
    if (!make_orthogonal(columns, number, fit->count, above)) return false;
    for (uint32_t j = number; j-- > 0;) {
        factors[j] = product(columns[j], target, fit->count);
        for (uint32_t k = j + 1; k < number; k++) factors[j] -= above[j][k] * factors[k];
        factors[j] /= above[j][j];
    }
    *growth = (Growth){.code = class_of(model), .rate = rate, .term_count = number};
    growth->other = growth->code;
    for (uint32_t j = 0; j < number; j++)
        growth->terms[j] = (GrowthTerm){model->terms[j], (double)(factors[j] / scales[j])};
    growth->error = worst_error(fit, growth);
    return isfinite(growth->error);
}

static const double EXACT = 1e-7;

/* what the leading term has at the largest size, and what lower ones take away from it */
static double leading_part(const Fit *fit, const Growth *growth, double *taken) {
    double largest = fit->points[fit->count - 1].size, part = 0;
    *taken = 0;
    for (uint32_t i = 0; i < growth->term_count; i++) {
        part = growth->terms[i].factor * term_at(growth->terms[i].code, largest, growth->rate);
        if (i + 1 < growth->term_count && part < 0) *taken -= part;
    }
    return part;
}

/* Is a curve with a positive leading term, whatever lower ones take away, no chance? */
static bool is_forced(const Fit *fit, const Growth *growth) {
    double taken;
    return !fit->noisy && growth->term_count + 2 <= fit->count && growth->error <= EXACT &&
           leading_part(fit, growth, &taken) > 0;
}

/* no cancellation; a figure that only falls is no growth */
static bool is_plausible(const Fit *fit, const Growth *growth) {
    double taken, leading = leading_part(fit, growth, &taken);
    if (fit->noisy)
        for (uint32_t i = 0; i < growth->term_count; i++)
            if (growth->terms[i].factor < 0) return false;
    return leading > 0 && (taken <= leading / 2 || is_forced(fit, growth));
}

/* what the leading term is of the figure at the largest size */
static double leading_share(const Fit *fit, const Growth *growth) {
    double taken, leading = leading_part(fit, growth, &taken);
    return leading / fmax(fit->points[fit->count - 1].figure, 1e-300);
}

/* ---- exponentials and powers ---- */

enum { EXPONENTIAL_MODEL = MODELS - 2 };

static double error_at_rate(const Fit *fit, double rate) {
    Growth growth;
    return solve(fit, &models[EXPONENTIAL_MODEL], rate, &growth) ? growth.error : INFINITY;
}

/* The last two figures nearly have it; what constants do to it is found by looking around. From a
 * tenth more for each unit on: what grows less looks like a power of n. */
static double find_rate(const Fit *fit) {
    enum { STEPS = 60, HALVINGS = 60 };
    const GrowthPoint *last = &fit->points[fit->count - 1], *before = last - 1;
    if (!(before->figure > 0) || !(last->figure > before->figure)) return 0;
    double logarithm = log(last->figure / before->figure) / (last->size - before->size);
    if (logarithm < log(1.1) || logarithm * last->size > 600) return 0;
    double best = logarithm, least = INFINITY, step = logarithm / 2 / STEPS;
    for (int i = -STEPS; i <= STEPS; i++) {
        double error = error_at_rate(fit, exp(logarithm + i * step));
        if (error >= least) continue;
        least = error;
        best = logarithm + i * step;
    }
    double low = best - step, high = best + step;
    for (int i = 0; i < HALVINGS; i++) {
        double third = (high - low) / 3;
        if (error_at_rate(fit, exp(low + third)) < error_at_rate(fit, exp(high - third)))
            high -= third;
        else
            low += third;
    }
    return exp((low + high) / 2);
}

/* b n^p, by logarithms */
static bool fit_power(const Fit *fit, Growth *growth) {
    double x = 0, y = 0, xx = 0, xy = 0, n = fit->count;
    for (uint32_t i = 0; i < fit->count; i++) {
        if (!(fit->points[i].figure > 0)) return false;
        double size = log(fit->points[i].size), figure = log(fit->points[i].figure);
        x += size, y += figure, xx += size * size, xy += size * figure;
    }
    double power = (n * xy - x * y) / (n * xx - x * x);
    *growth = (Growth){.code = GROWTH_POWER, .other = GROWTH_POWER, .rate = power, .term_count = 1};
    growth->terms[0] = (GrowthTerm){GROWTH_POWER, exp((y - power * x) / n)};
    growth->error = worst_error(fit, growth);
    return isfinite(growth->error) && power > 0;
}

static bool solve_model(const Fit *fit, const GrowthModel *model, Growth *growth) {
    bool exponential = class_of(model) == GROWTH_EXPONENTIAL;
    if (exponential && fit->rate == 0) return false;
    return solve(fit, model, exponential ? fit->rate : 0, growth) && is_plausible(fit, growth);
}

/* ---- exact figures ---- */

static const double NEAR = 0.002, ROUGH = 0.005, FAR = 0.15;

/* Through all of them, and not only because they hardly differ. */
static bool runs_through(const Fit *fit, const Growth *growth) {
    double least = fit->points[0].figure, most = least;
    for (uint32_t i = 1; i < fit->count; i++) {
        least = fmin(least, fit->points[i].figure);
        most = fmax(most, fit->points[i].figure);
    }
    return growth->error <= EXACT && growth->error * most <= (most - least) / 1000 + most * 1e-14;
}

static bool fit_exactly(const Fit *fit, Growth *growth) {
    for (uint32_t i = 0; i < MODELS; i++)
        if (models[i].count < fit->count && solve_model(fit, &models[i], growth) &&
            runs_through(fit, growth))
            return true;
    return false;
}

typedef struct Candidates { /* by class */
    Growth best[GROWTH_CLASSES];
    double errors[GROWTH_CLASSES]; /* a third term's are doubled; INFINITY: no curve */
    double least;
} Candidates;

/* share: that the leading term has to have */
static void find_candidates(const Fit *fit, double share, Candidates *found) {
    uint32_t most = fit->count >= 4 ? fit->count - 2 : 2;
    found->least = INFINITY;
    for (uint32_t i = 0; i < GROWTH_CLASSES; i++) found->errors[i] = INFINITY;
    for (uint32_t i = 0; i < MODELS; i++) {
        Growth growth;
        if (models[i].count > most || !solve_model(fit, &models[i], &growth) ||
            leading_share(fit, &growth) < share)
            continue;
        double error = growth.error * (models[i].count > 2 ? 2 : 1);
        if (error < found->least) found->least = error;
        if (error >= found->errors[growth.code]) continue;
        found->errors[growth.code] = error;
        found->best[growth.code] = growth;
    }
}

/* The last class that is as near: where figures are rough, a fifth of them may lead it. */
static void doubt_class(const Fit *fit, double limit, Growth *growth) {
    Candidates others;
    find_candidates(fit, limit > NEAR ? 0.2 : 0.5, &others);
    for (int i = growth->code + 1; i < (int)GROWTH_CLASSES; i++)
        if (others.errors[i] <= limit) growth->other = (GrowthCode)i;
    if (growth->other != growth->code) add_doubt(growth, GROWTH_DOUBT_CLOSE);
}

static Growth fit_nearly(const Fit *fit) {
    Candidates found;
    Growth power, growth = {.code = GROWTH_UNCLEAR, .other = GROWTH_UNCLEAR};
    find_candidates(fit, 0, &found);
    bool has_power = fit_power(fit, &power);
    double least = has_power && power.error < found.least ? power.error : found.least;
    double limit = 2 * least > NEAR ? 2 * least : NEAR;
    uint32_t chosen = 0;
    while (chosen < GROWTH_CLASSES && found.errors[chosen] > limit) chosen++;
    bool leads = chosen < GROWTH_CLASSES && leading_share(fit, &found.best[chosen]) >= 0.5;
    if (has_power && !leads && power.error <= 2 * limit) chosen = GROWTH_CLASSES;
    if (least <= FAR)
        growth = chosen < GROWTH_CLASSES ? found.best[chosen] : power;
    else
        add_doubt(&growth, GROWTH_DOUBT_IRREGULAR);
    if (growth.code == GROWTH_UNCLEAR) return growth;
    if (growth.error > ROUGH) add_doubt(&growth, GROWTH_DOUBT_ROUGH);
    if (growth.code != GROWTH_POWER) doubt_class(fit, limit, &growth);
    return growth;
}

/* ---- figures with noise ---- */

static const double LIMIT = 2.5;

/* The leading term, and of another one this share at the largest size. */
static void fit_mixture(const Fit *fit, GrowthCode leading, GrowthCode other, double share,
                        Growth *growth) {
    double largest = fit->points[fit->count - 1].size, xx = 0, xy = 0;
    double lead_unit = (1 - share) / term_at(leading, largest, fit->rate);
    double other_unit = share / term_at(other, largest, fit->rate);
    for (uint32_t i = 0; i < fit->count; i++) {
        const GrowthPoint *point = &fit->points[i];
        double x = lead_unit * term_at(leading, point->size, fit->rate) +
                   other_unit * term_at(other, point->size, fit->rate);
        double weight = fit->weights[i] * fit->weights[i];
        xx += weight * x * x;
        xy += weight * x * point->figure;
    }
    double factor = xx > 0 ? xy / xx : 0;
    *growth = (Growth){.code = leading, .other = leading, .rate = fit->rate, .term_count = 2};
    growth->terms[0] = (GrowthTerm){other, factor * other_unit};
    growth->terms[1] = (GrowthTerm){leading, factor * lead_unit};
    growth->error = worst_error(fit, growth);
}

/* the nearest curve that this class leads */
static Growth fit_class(const Fit *fit, GrowthCode code) {
    enum { PARTS = 8 }; /* half of them are the leading term's */
    Growth best, growth;
    fit_mixture(fit, code, GROWTH_CONSTANT, 0, &best);
    for (uint32_t i = 0; i < MODELS; i++)
        if (class_of(&models[i]) == code && models[i].count < 4 && models[i].count < fit->count &&
            solve_model(fit, &models[i], &growth) && leading_share(fit, &growth) >= 0.5 &&
            growth.error < best.error)
            best = growth;
    for (int other = 0; other < GROWTH_EXPONENTIAL; other++)
        for (int part = 1; other != (int)code && best.error > LIMIT && part <= PARTS / 2; part++) {
            fit_mixture(fit, code, (GrowthCode)other, (double)part / PARTS, &growth);
            if (growth.error < best.error) best = growth;
        }
    return best;
}

static Growth fit_noisy(const Fit *fit) {
    Growth found = {.code = GROWTH_UNCLEAR, .other = GROWTH_UNCLEAR, .error = INFINITY};
    double nearest = INFINITY;
    uint32_t first = GROWTH_CLASSES, last = 0;
    for (uint32_t i = 0; i < GROWTH_CLASSES; i++) {
        if (i == GROWTH_EXPONENTIAL && fit->rate == 0) continue;
        Growth growth = fit_class(fit, (GrowthCode)i);
        if (growth.error < nearest) nearest = growth.error;
        if (!(growth.error <= LIMIT)) continue;
        if (first == GROWTH_CLASSES) first = i;
        last = i;
        if (growth.error < found.error) found = growth;
    }
    if (first < GROWTH_CLASSES && last - first <= 1) { /* one, or two neighbours */
        found.code = (GrowthCode)first;
        found.other = (GrowthCode)last;
        if (last > first) add_doubt(&found, GROWTH_DOUBT_CLOSE);
        return found;
    }
    found = (Growth){.code = GROWTH_UNCLEAR, .other = GROWTH_UNCLEAR, .error = nearest};
    add_doubt(&found, first == GROWTH_CLASSES ? GROWTH_DOUBT_IRREGULAR : GROWTH_DOUBT_NOISE);
    return found;
}

/* ---- all of it ---- */

static void weigh(Fit *fit) {
    double largest = 0;
    for (uint32_t i = 0; i < fit->count; i++) {
        fit->noisy |= fit->points[i].noise > 0;
        if (fit->points[i].figure > largest) largest = fit->points[i].figure;
    }
    for (uint32_t i = 0; i < fit->count; i++) {
        double unit = fit->points[i].figure;
        if (unit < largest * 1e-9) unit = largest * 1e-9; /* none yet at this size */
        if (fit->noisy) unit = fit->points[i].noise;
        fit->weights[i] = unit > 0 ? 1 / unit : 1;
    }
}

/* An exponential needs no large sizes: that it grew by far more than they did tells it apart. */
static void doubt_sizes(const Fit *fit, Growth *growth) {
    const GrowthPoint *first = &fit->points[0], *last = &fit->points[fit->count - 1];
    double span = last->size / first->size;
    if (growth->code == GROWTH_EXPONENTIAL && !growth_has_doubt(growth, GROWTH_DOUBT_CLOSE) &&
        last->figure > 4 * pow(span, 3) * first->figure)
        span = GROWTH_GOOD_SPAN;
    if (fit->count < GROWTH_GOOD_POINTS) add_doubt(growth, GROWTH_DOUBT_FEW);
    if (span < GROWTH_GOOD_SPAN) add_doubt(growth, GROWTH_DOUBT_NARROW);
}

static bool never_grows(const Fit *fit) {
    for (uint32_t i = 1; i < fit->count; i++)
        if (fit->points[i].figure > fit->points[0].figure) return false;
    return true;
}

Growth growth_fit(const GrowthPoint *points, uint32_t count) {
    bug_unless(count >= GROWTH_FEWEST && count <= GROWTH_POINT_LIMIT, "%u points", count);
    Fit fit = {.points = points, .count = count};
    weigh(&fit);
    Growth growth;
    if (!fit.noisy && never_grows(&fit)) { /* less for more input is no growth either */
        solve(&fit, &models[0], 0, &growth);
    } else {
        fit.rate = find_rate(&fit);
        if (fit.noisy)
            growth = fit_noisy(&fit);
        else if (!fit_exactly(&fit, &growth))
            growth = fit_nearly(&fit);
    }
    growth.noisy = fit.noisy;
    doubt_sizes(&fit, &growth);
    return growth;
}
