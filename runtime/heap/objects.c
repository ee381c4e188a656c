/* What an object is: its size, its tag, where it was made. */
#include "base/fail.h"
#include "runtime/heap/internal.h"

const InfoLayout *heap_partial_application_layout(const HeapPrivate *heap, Word function) {
    const Object *object = object_untag(function);
    if (header_is_forwarding(object->header))
        object = object_untag(header_forwarded(object->header));
    return info_layout(heap, header_info(object->header));
}

uint64_t heap_words_of_other(const HeapPrivate *heap, const Object *object) {
    InfoId info = header_info(object->header);
    if (info >= INFO_PROGRAM)
        return info_layout(heap, info)->kind == CLOSURE_ARRAY
                   ? size_of_array(object->payload[0])
                   : size_of_byte_array(object->payload[0]);
    if (info == INFO_STACK_PIECE) return size_of_stack_piece(object->payload[0]);
    if (info == INFO_OWED) return size_of_owed(owed_debts(object));
    if (info == INFO_STATE) return size_of_state(state_pointers(object), state_words(object));
    bug_unless(info_is_partial_application(info), "an object with the info %u", info);
    const InfoLayout *function = heap_partial_application_layout(heap, object->payload[0]);
    return size_of_partial_application(function->argument_words[info - INFO_PARTIAL_APPLICATION]);
}

uint32_t heap_object_tag(const HeapPrivate *heap, Word header) {
    InfoId info = header_info(header);
    if (header_state(header) != STATE_AS_MADE) return TAG_UNKNOWN;
    if (info >= INFO_PROGRAM) return info_layout(heap, info)->tag;
    return info_is_partial_application(info) ? TAG_PARTIAL_APPLICATION : TAG_UNKNOWN;
}
