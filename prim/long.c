/* Note [Long primitives] (prim.h): naturals. */
#include "base/fail.h"
#include "base/os.h"
#include "prim/prim.h"
#include <stdlib.h>
#include <string.h>

/* Steps from which on an operation is a long one: it takes some milliseconds then, of which a
 * thread takes a hundredth. */
static const double LONG = 1 << 24;

/* At most so many steps on limbs, by the simplest algorithm; GMP knows better ones, for long
 * numbers. */
static double steps(Primop op, const PrimCall *call) {
    const char *letters = primop_info(op)->arguments;
    double limbs[2] = {0, 0};
    for (uint32_t i = 0; i < 2 && letters[i]; i++)
        if (letters[i] == 'Y') limbs[i] = (double)call->arrays[i].size / sizeof(Word);
    switch (op) {
    case PRIM_natural_multiply:
    case PRIM_natural_quotient_remainder:
    case PRIM_natural_quotient:
    case PRIM_natural_remainder:
    case PRIM_natural_gcd: return limbs[0] * limbs[1];
    case PRIM_natural_to_decimal:
    case PRIM_natural_of_decimal: return limbs[0] * limbs[0];
    case PRIM_natural_power: {
        double power = limbs[0] * (double)call->arguments[1];
        return power * power;
    }
    case PRIM_natural_shift_left: return limbs[0] + (double)call->arguments[1] / (8 * sizeof(Word));
    default: return limbs[0] + limbs[1];
    }
}

static bool is_long(Primop op, const PrimCall *call) {
    return op >= PRIM_natural_of_word && op <= PRIM_natural_encode_float && steps(op, call) >= LONG;
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
