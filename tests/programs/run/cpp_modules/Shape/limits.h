/* A header that may be included twice. */
#ifndef LIMITS_H
#define LIMITS_H
#define LIMIT 10
#define CLAMP(n) (min LIMIT (n))
#endif
