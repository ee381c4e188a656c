#include "analyse/calls.h"
#include "abi/definitions.h"

/* `count` of the centre `add` in `count` */
static void name_definition(const ProfileLabel *label, Buffer *out) {
    buffer_text(out, label->path);
    if (label->path.length > 0) buffer_char(out, '.');
    buffer_text(out, label->name);
    if (label->path.length > 0) out->length = definition_of_path(buffer_as_text(out)).length;
}

const ProfileCall *calls_find(const Profile *profile, uint32_t label, uint32_t site,
                              uint32_t *count) {
    const ProfileLabel *in = &profile->labels.items[label];
    const ProfileSite *of = &profile->sites.items[site];
    const ProfileCall *first = NULL;
    Text name = of->path.length > 0 ? definition_of_path(of->path) : of->construction;
    Buffer definition = {0}, method = {0};
    name_definition(in, &definition);
    definition_class_method(name, &method);
    *count = 0;
    for (uint32_t i = 0; i < profile->calls.count; i++) {
        const ProfileCall *call = &profile->calls.items[i];
        bool is_it = text_equal(call->name, name) && text_equal(call->module, of->module);
        bool is_method = method.length > 0 && text_equal(call->name, buffer_as_text(&method));
        if ((!is_it && !is_method) || !text_equal(call->in_module, in->module) ||
            !text_equal(call->in_name, buffer_as_text(&definition)))
            continue;
        if (++*count == 1) first = call;
    }
    buffer_release(&definition);
    buffer_release(&method);
    return first;
}

Text calls_name(const ProfileCall *call) { return definition_written(call->name); }
