/* What is reachable when a run has ended, in a form that engines with quite different heaps share:
 * the tests walk two of them side by side. Indirections are left out, and a selector thunk whose
 * tuple is evaluated has as its field the component, or, if that is such a selector, what is at the
 * end of their chain (if it has one), so that what only a collection changes does not show. */
#ifndef ABI_SNAPSHOT_H
#define ABI_SNAPSHOT_H

#include "abi/object.h"
#include "base/vector.h"

enum { NO_OBJECT = UINT32_MAX };

typedef struct RunObject {
    ClosureKind kind;
    uint32_t site;         /* of the linked program */
    uint32_t made_from;    /* constructor or body number; NO_OBJECT: of another kind */
    uint32_t first, count; /* its fields, in the order of its payload, tokens left out */
} RunObject;

typedef struct RunField {
    bool is_object;
    Word word; /* the object's number, or the bits */
} RunField;

typedef VECTOR(RunObject) RunObjects;
typedef VECTOR(RunField) RunFields;
typedef VECTOR(uint32_t) RunNumbers;

typedef struct RunSnapshot {
    RunObjects objects;
    RunFields fields;
    RunFields result;   /* the value (of a tuple: its words), or the exception; else nothing */
    RunNumbers globals; /* by global: of a CAF that may still be used, the object; NO_OBJECT */
} RunSnapshot;

#endif
