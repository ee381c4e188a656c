/* Whose files are, and who can change them. */
#include "base/os.h"
#include <sys/stat.h>
#include <unistd.h>

/* A group of one user's own has, by custom, that user's number. */
static bool is_private_group(const struct stat *status) { return status->st_gid == status->st_uid; }

static bool is_of_others(uid_t owner, const struct stat *standing) {
    return owner != 0 && owner != geteuid() && owner != standing->st_uid;
}

/* Who may write into the folder one stands in can change what is there already. */
static bool can_others_write(const struct stat *status, const struct stat *standing) {
    bool is_shared = (standing->st_mode & S_IWGRP) != 0 && standing->st_gid == status->st_gid;
    if ((status->st_mode & S_IWOTH) != 0) return true;
    return (status->st_mode & S_IWGRP) != 0 && !is_private_group(status) && !is_shared;
}

OsTrust os_trust(const char *path, const char *folder) {
    struct stat status, standing;
    if (stat(path, &status) != 0 || stat(folder, &standing) != 0) return OS_OF_OTHERS;
    if (is_of_others(status.st_uid, &standing)) return OS_OF_OTHERS;
    return can_others_write(&status, &standing) ? OS_WRITABLE_BY_OTHERS : OS_TRUSTED;
}
