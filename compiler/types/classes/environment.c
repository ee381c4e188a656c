/* Classes and data types: what is declared is found by its constructor. */
#include "compiler/types/classes/environment.h"
#include "base/fail.h"
#include "compiler/types/classes/internal.h"

void class_environment_init(ClassEnvironment *environment, TypeStore *store) {
    *environment = (ClassEnvironment){.store = store};
}

void class_environment_release(ClassEnvironment *environment) {
    for (Class *class = environment->newest; class; class = class->older)
        map_release(&class->by_head);
    map_release(&environment->classes);
}

void class_add(ClassEnvironment *environment, Class *class) {
    bug_unless(class->parameter_count <= CLASS_PARAMETER_LIMIT, "a class with %u parameters",
               class->parameter_count);
    map_put(&environment->classes, class_key(class->constructor), class_key(class));
    if (class->special != CLASS_IS_ORDINARY) environment->special[class->special] = class;
    class->older = environment->newest;
    environment->newest = class;
}

Class *class_find(const ClassEnvironment *environment, const TypeConstructor *constructor) {
    return (Class *)(uintptr_t)map_get(&environment->classes, class_key(constructor), 0);
}

Class *class_of_constraint(const ClassEnvironment *environment, const Type *constraint) {
    uint32_t count;
    const TypeConstructor *head = type_head(environment->store, constraint, &count);
    Class *class = head ? class_find(environment, head) : NULL;
    return class && count == class->parameter_count ? class : NULL;
}

Type *class_constraint(TypeStore *store, const Class *class, Type *const *arguments) {
    return type_apply_all(store, type_constructor(store, class->constructor), arguments,
                          class->parameter_count);
}

/* ---- measures ---- */

void class_measure(TypeStore *store, Type *type, ClassMeasure *measure) {
    VECTOR(Type *) left = {0};
    vector_push(&left, type);
    while (left.count > 0) {
        Type *part = type_top(store, vector_pop(&left));
        Type *function, *argument;
        if (type_split_apply(store, part, &function, &argument)) {
            vector_push(&left, argument);
            vector_push(&left, function);
            continue;
        }
        measure->size++;
        if (part->kind == TYPE_VARIABLE) vector_push(&measure->variables, part->variable);
        if (part->kind == TYPE_FORALL) vector_push(&left, part->forall.body);
        if (part->kind == TYPE_QUALIFIED) vector_push(&left, part->qualified.body);
    }
    vector_release(&left);
}

static uint32_t times(const ClassMeasure *measure, const TypeVariable *variable) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < measure->variables.count; i++)
        count += measure->variables.items[i] == variable;
    return count;
}

ClassSmaller class_is_smaller(TypeStore *store, Type *constraint, Type *head) {
    ClassMeasure small = {0}, large = {0};
    class_measure(store, constraint, &small);
    class_measure(store, head, &large);
    ClassSmaller is = small.size < large.size ? CLASS_SMALLER : CLASS_NOT_SMALLER;
    for (uint32_t i = 0; i < small.variables.count; i++) {
        const TypeVariable *variable = small.variables.items[i];
        if (times(&small, variable) > times(&large, variable)) is = CLASS_MORE_OFTEN;
    }
    vector_release(&small.variables);
    vector_release(&large.variables);
    return is;
}

/* ---- superclasses ---- */

typedef enum Visit { VISIT_NOT, VISIT_OPEN, VISIT_DONE } Visit;

/* Depth-first along superclasses with a stack of its own. */
typedef struct Step {
    const Class *class;
    uint32_t next;
} Step;

uint32_t class_depth(const ClassEnvironment *environment, const Class *class) {
    uint32_t depth = 0;
    for (uint32_t i = 0; i < class->superclass_count; i++) {
        const Class *above = class_of_constraint(environment, class->superclasses[i]);
        if (above && above->depth + 1 > depth) depth = above->depth + 1;
    }
    return depth;
}

ClassProblem class_check(const ClassEnvironment *environment, const Class *class) {
    VECTOR(Step) path = {0};
    Map visited = {0};
    ClassProblem problem = {.kind = CLASS_FINE, .class = class};
    vector_push(&path, (Step){class, 0});
    map_put(&visited, class_key(class), VISIT_OPEN);
    while (path.count > 0 && problem.kind == CLASS_FINE) {
        Step *step = &vector_last(&path);
        if (step->next == step->class->superclass_count) {
            map_put(&visited, class_key(step->class), VISIT_DONE);
            path.count--;
            continue;
        }
        Type *constraint = step->class->superclasses[step->next++];
        const Class *above = class_of_constraint(environment, constraint);
        uint64_t visit = above ? map_get(&visited, class_key(above), VISIT_NOT) : VISIT_DONE;
        if (visit == VISIT_OPEN) {
            problem.kind = CLASS_SUPERCLASS_CYCLE;
            problem.part = constraint;
        } else if (visit == VISIT_NOT) {
            map_put(&visited, class_key(above), VISIT_OPEN);
            vector_push(&path, (Step){above, 0});
        }
    }
    vector_release(&path);
    map_release(&visited);
    return problem;
}
