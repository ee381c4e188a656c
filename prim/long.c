/* Note [Long primitives] (prim.h): naturals. */
#include "base/fail.h"
#include "base/os.h"
#include "prim/prim.h"
#include <stdlib.h>
#include <string.h>

/* Words of arguments and results from which on an operation is a long one: what takes time that grows
 * with their number alone, and other ones. Either takes some milliseconds then. */
static const uint64_t LONG_LINEAR = UINT64_C(1) << 22, LONG_OTHER = UINT64_C(1) << 12;

static bool is_linear(Primop op) {
    switch (op) {
    case PRIM_natural_multiply:
    case PRIM_natural_quotient_remainder:
    case PRIM_natural_quotient:
    case PRIM_natural_remainder:
    case PRIM_natural_gcd:
    case PRIM_natural_power:
    case PRIM_natural_to_decimal:
    case PRIM_natural_of_decimal: return false;
    default: return true;
    }
}

static bool is_long(Primop op, const PrimCall *call) {
    if (op < PRIM_natural_of_word || op > PRIM_natural_encode_float) return false;
    const char *letters = primop_info(op)->arguments;
    uint64_t bytes = 0, limit = is_linear(op) ? LONG_LINEAR : LONG_OTHER;
    for (uint32_t i = 0; letters[i]; i++)
        if (letters[i] == 'Y') bytes += call->arrays[i].size;
    if (op == PRIM_natural_power && bytes > 0) return call->arguments[1] >= limit * 64 / bytes;
    if (op == PRIM_natural_shift_left) return call->arguments[1] / 64 >= limit;
    return bytes / sizeof(Word) >= limit;
}

/* The call is the job's own while it works, with all but the arrays of the arguments. */
typedef struct Job {
    PrimFunction *function;
    PrimCall call;
    RunEnd end;
} Job;

static void work(void *argument) {
    Job *job = argument;
    job->end = job->function(&job->call);
}

typedef struct Asked {
    const PrimCall *call;
    RunEnd end;
} Asked;

static bool go_on(void *argument) {
    Asked *asked = argument;
    asked->end = prim_poll(asked->call);
    return asked->end == END_VALUE;
}

static RunEnd run_aside(Primop op, PrimCall *call) {
    Job *job = calloc(1, sizeof *job);
    if (!job) fatal("out of memory");
    job->function = primop_function(op);
    job->call = *call;
    Asked asked = {call, END_VALUE};
    if (!os_run_aside(work, job, go_on, &asked)) {
        memset(call->made, 0, sizeof call->made);
        call->left = true;
        return asked.end;
    }
    *call = job->call;
    RunEnd end = job->end;
    free(job);
    return end;
}

RunEnd prim_run(Primop op, PrimCall *call) {
    return call->poll && is_long(op, call) ? run_aside(op, call) : primop_function(op)(call);
}
