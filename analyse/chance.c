#include "analyse/chance.h"
#include <math.h>

ChanceInterval chance_interval(uint64_t count, uint64_t samples) {
    const double z = 1.96, k = (double)count, n = (double)samples;
    double half = z * sqrt(k * (n - k) / n + z * z / 4);
    double low = (k + z * z / 2 - half) * n / (n + z * z);
    double high = (k + z * z / 2 + half) * n / (n + z * z);
    return (ChanceInterval){low > 0 ? (uint64_t)(low + 0.5) : 0, (uint64_t)(high + 0.5)};
}
