/* What the files of this folder share. */
#ifndef COMPILER_TYPES_CLASSES_INTERNAL_H
#define COMPILER_TYPES_CLASSES_INTERNAL_H

#include "compiler/types/classes/environment.h"

/* how large a type is: constructors and variables, each for each occurrence */
typedef struct ClassMeasure {
    uint32_t size;
    TypeVariables variables; /* one for each occurrence */
} ClassMeasure;

void class_measure(TypeStore *store, Type *type, ClassMeasure *measure);

static inline uint64_t class_key(const void *address) { return (uint64_t)(uintptr_t)address; }

#endif
