/*
 * Preloaded into every process of a test run, moves its wall clock ahead by CLOCK_AHEAD_SECONDS. The monotonic clock stays.
 * A wait until a time of the moved clock is translated back, because the kernel does not know that clock. A program that
 * clears the environment of its children, as Cairn does for PostgreSQL, passes the clock on nevertheless.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long ahead(void) {
    static long seconds = -1;
    if (seconds < 0) {
        const char *text = getenv("CLOCK_AHEAD_SECONDS");
        seconds = text == NULL ? 0 : atol(text);
    }
    return seconds;
}

static int real_time(clockid_t clock, struct timespec *now) {
    return (int) syscall(SYS_clock_gettime, clock, now);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int result = real_time(clock, now);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        now->tv_sec += ahead();
    }
    return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec time;
    (void) zone;
    clock_gettime(CLOCK_REALTIME, &time);
    now->tv_sec = time.tv_sec;
    now->tv_usec = time.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != NULL) {
        *result = now.tv_sec;
    }
    return now.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
    return clock_gettime(CLOCK_REALTIME, now) == 0 ? base : 0;
}

/* A time of the monotonic clock is far smaller than one of the wall clock, and is left alone. */
static struct timespec of_kernel(const struct timespec *until) {
    struct timespec now;
    struct timespec result = *until;
    real_time(CLOCK_REALTIME, &now);
    if (until->tv_sec > now.tv_sec - ahead()) {
        result.tv_sec -= ahead();
    }
    return result;
}

#define NEXT(name, type) ((type) dlsym(RTLD_NEXT, name))

int pthread_cond_timedwait(
        pthread_cond_t *restrict cond, pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
    typedef int (*function)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    struct timespec moved = of_kernel(until);
    return NEXT("pthread_cond_timedwait", function)(cond, mutex, &moved);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
    typedef int (*function)(pthread_mutex_t *, const struct timespec *);
    struct timespec moved = of_kernel(until);
    return NEXT("pthread_mutex_timedlock", function)(mutex, &moved);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
    typedef int (*function)(sem_t *, const struct timespec *);
    struct timespec moved = of_kernel(until);
    return NEXT("sem_timedwait", function)(semaphore, &moved);
}

static char library[4096];
static char moved_by[64];

__attribute__((constructor)) static void keep(void) {
    const char *loaded = getenv("LD_PRELOAD");
    snprintf(library, sizeof library, "LD_PRELOAD=%s", loaded == NULL ? "" : loaded);
    snprintf(moved_by, sizeof moved_by, "CLOCK_AHEAD_SECONDS=%ld", ahead());
}

int execve(const char *path, char *const arguments[], char *const environment[]) {
    typedef int (*function)(const char *, char *const *, char *const *);
    size_t length = 0;
    int has_library = 0;
    int has_clock = 0;
    for (; environment != NULL && environment[length] != NULL; length++) {
        has_library |= strncmp(environment[length], "LD_PRELOAD=", 11) == 0;
        has_clock |= strncmp(environment[length], "CLOCK_AHEAD_SECONDS=", 20) == 0;
    }
    char *all[length + 3];
    for (size_t i = 0; i < length; i++) {
        all[i] = environment[i];
    }
    if (!has_library) {
        all[length++] = library;
    }
    if (!has_clock) {
        all[length++] = moved_by;
    }
    all[length] = NULL;
    return NEXT("execve", function)(path, arguments, all);
}

int execvp(const char *file, char *const arguments[]) {
    typedef int (*function)(const char *, char *const *);
    if (getenv("LD_PRELOAD") == NULL) {
        putenv(library);
    }
    if (getenv("CLOCK_AHEAD_SECONDS") == NULL) {
        putenv(moved_by);
    }
    return NEXT("execvp", function)(file, arguments);
}
