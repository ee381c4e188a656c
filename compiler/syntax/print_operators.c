/* Operators in postfix order, printed with parentheses around each operation: with a stack of its
 * own, because a chain can be longer than a tree can be deep. */
#include "base/vector.h"
#include "compiler/syntax/print_internal.h"

typedef enum TaskKind { TASK_OPERATION, TASK_ITEM, TASK_STRING } TaskKind;

typedef struct Task {
    TaskKind kind;
    uint32_t number; /* of the item; of an operation: its last one */
    const char *string;
} Task;

typedef VECTOR(Task) Tasks;

static void push(Tasks *tasks, TaskKind kind, uint32_t number, const char *string) {
    vector_push(tasks, (Task){kind, number, string});
}

/* Where the operation begins that ends with each item. */
static uint32_t *find_starts(const Postfix *postfix) {
    uint32_t *starts = NULL;
    VECTOR(uint32_t) begun = {0}, found = {0};
    for (uint32_t i = 0; i < postfix->count; i++) {
        uint32_t start = i;
        HsItemKind kind = postfix->kind(postfix->items, i);
        if (kind == HS_ITEM_OPERATOR) (void)vector_pop(&begun);
        if (kind != HS_ITEM_OPERAND) start = vector_pop(&begun);
        vector_push(&begun, start);
        vector_push(&found, start);
    }
    starts = found.items;
    vector_release(&begun);
    return starts;
}

/* The tasks of an operation, the first one on top. */
static void push_operation(Tasks *tasks, const Postfix *postfix, const uint32_t *starts,
                           uint32_t last) {
    HsItemKind kind = postfix->kind(postfix->items, last);
    if (kind == HS_ITEM_OPERAND) {
        push(tasks, TASK_ITEM, last, NULL);
        return;
    }
    push(tasks, TASK_STRING, 0, ")");
    push(tasks, TASK_OPERATION, last - 1, NULL);
    push(tasks, TASK_STRING, 0, " ");
    push(tasks, TASK_ITEM, last, NULL);
    if (kind == HS_ITEM_OPERATOR) {
        push(tasks, TASK_STRING, 0, " ");
        push(tasks, TASK_OPERATION, starts[last - 1] - 1, NULL);
    }
    push(tasks, TASK_STRING, 0, "(");
}

void syntax_print_postfix(Printer *printer, const Postfix *postfix) {
    uint32_t *starts = find_starts(postfix);
    Tasks tasks = {0};
    push(&tasks, TASK_OPERATION, postfix->count - 1, NULL);
    while (tasks.count > 0) {
        Task task = vector_pop(&tasks);
        switch (task.kind) {
        case TASK_OPERATION: push_operation(&tasks, postfix, starts, task.number); break;
        case TASK_ITEM: postfix->print(printer, postfix->items, task.number); break;
        case TASK_STRING: syntax_print_string(printer, task.string); break;
        }
    }
    vector_release(&tasks);
    free(starts);
}
