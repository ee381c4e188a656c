/* The timer that strikes while a program runs, for samples of where its time goes.
 *
 * It counts by the clock on the wall: the kernel looks at timers of processor time only when the
 * scheduler ticks, every 4 ms or more. How much of the processor passed between two strikes is
 * asked of the other clock, by whoever takes the samples. The signal is SIGPROF, which nothing else
 * here uses; calls that it interrupts go on (SA_RESTART), and a child of fork has no timer. */
#include "base/os.h"
#include <signal.h>
#include <string.h>
#include <time.h>

/* what the handler reads: it is set before the timer runs, and changed after it does */
static struct OsTimerState {
    OsTimer asked;
    timer_t timer;
    bool running;
    volatile bool held;
    struct sigaction before;
} os_timer_state;

static void on_strike(int signal_number) {
    const OsTimer *asked = &os_timer_state.asked;
    (void)signal_number;
    if (os_timer_state.held) return;
    *asked->noted = *asked->watched;
    *asked->trap = asked->value;
}

static bool set_period(uint64_t nanoseconds) {
    struct timespec period = {.tv_sec = (time_t)(nanoseconds / 1000000000),
                              .tv_nsec = (long)(nanoseconds % 1000000000)};
    struct itimerspec times = {.it_interval = period, .it_value = period};
    return timer_settime(os_timer_state.timer, 0, &times, NULL) == 0;
}

bool os_timer_begin(const OsTimer *timer) {
    struct sigevent event = {0};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGPROF;
    if (os_timer_state.running) return false;
    if (timer_create(CLOCK_MONOTONIC, &event, &os_timer_state.timer) != 0) return false;
    os_timer_state.asked = *timer;
    struct sigaction action = {0};
    action.sa_handler = on_strike;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGPROF, &action, &os_timer_state.before);
    os_timer_state.running = true;
    if (set_period(timer->nanoseconds)) return true;
    os_timer_end();
    return false;
}

void os_timer_set(uint64_t nanoseconds) {
    if (os_timer_state.running) set_period(nanoseconds);
}

void os_timer_end(void) {
    if (!os_timer_state.running) return;
    os_timer_state.running = false;
    timer_delete(os_timer_state.timer);
    signal(SIGPROF, SIG_IGN); /* one that is still to come would end us, by what was set before */
    sigaction(SIGPROF, &os_timer_state.before, NULL);
}

void os_timer_hold(bool held) { os_timer_state.held = held; }
