/* What chance does to counts of samples.
 *
 * Of n independent samples k are a centre's. The share that it really has is, in 95 of 100 such
 * cases, in Wilson's interval; times n it says what k could have been by chance:
 *
 *   (k + zz/2  +-  z sqrt(k (n - k) / n + zz/4)) * n / (n + zz),  z = 1.96 */
#ifndef ANALYSE_CHANCE_H
#define ANALYSE_CHANCE_H

#include <stdint.h>

enum { CHANCE_ENOUGH = 100 }; /* samples: of fewer, a leader is as likely chance */

typedef struct ChanceInterval {
    uint64_t low, high;
} ChanceInterval;

/* samples > 0 */
ChanceInterval chance_interval(uint64_t count, uint64_t samples);

#endif
