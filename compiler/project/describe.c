/* From the elements of a .cabal file to its components. */
#include "base/os.h"
#include "base/os_process.h"
#include "compiler/project/elements.h"
#include "diag/unreadable.h"
#include <limits.h>
#include <string.h>

/* What imports of stanzas in each other may come to. */
enum {
    ELEMENTS_OF_COMPONENT = 100000,
    IMPORTED_LIMIT = 1 << 24 /* bytes of values, of a file */
};

typedef enum Form { FORM_WORD, FORM_WORDS, FORM_MODULES, FORM_DEPENDS, FORM_TRUTH } Form;

static const struct {
    const char *word;
    Form form;
} fields[] = {
#define FIELD(code, word, form) {word, FORM_##form},
#include "compiler/project/fields.def"
};

static const struct {
    const char *word, *target;
} sections[] = {
#define SECTION(code, word, target) {word, target},
#include "compiler/project/sections.def"
};

typedef enum Branch {
#define BRANCH(code, word) BRANCH_##code,
#include "compiler/project/sections.def"
    BRANCH_COUNT
} Branch;

typedef struct Description {
    ProjectReader reader;
    ProjectPackage *package;
    ProjectFlags flags;
    VECTOR(const ProjectElement *) commons;
    TextMap common_index; /* by name */
    TextMap components[PROJECT_SECTION_COUNT];
    uint32_t elements; /* of a component, so far */
    size_t imported;   /* bytes of values that imports have added to components */
} Description;

const char *project_section_word(ProjectSection section) { return sections[section].word; }
const char *project_section_target(ProjectSection section) { return sections[section].target; }
const char *project_field_word(ProjectField field) { return fields[field].word; }

/* ---- names of fields and sections ---- */

static ProjectField find_field(Text name) {
    int field = 0;
    while (field < PROJECT_FIELD_COUNT && !project_same_word(name, text_of(fields[field].word)))
        field++;
    return (ProjectField)field;
}

static ProjectSection find_section(Text name) {
    int section = 0;
    while (section < PROJECT_SECTION_COUNT &&
           !project_same_word(name, text_of(sections[section].word)))
        section++;
    return (ProjectSection)section;
}

static Branch find_branch(Text name) {
    static const char *const words[] = {
#define BRANCH(code, word) word,
#include "compiler/project/sections.def"
    };
    int branch = 0;
    while (branch < BRANCH_COUNT && !project_same_word(name, text_of(words[branch]))) branch++;
    return (Branch)branch;
}

static bool is_component(ProjectSection section) {
    return section < PROJECT_SECTION_COUNT && sections[section].target[0] != '\0';
}

static const char *const all_words[] = {
#define FIELD(code, word, form) word,
#define OTHER_FIELD(word) word,
#include "compiler/project/fields.def"
};

static bool is_any_field(Text name) {
    for (size_t i = 0; i < sizeof all_words / sizeof *all_words; i++)
        if (project_same_word(name, text_of(all_words[i]))) return true;
    return false;
}

/* A field that has no row is only remarked on: newer files have others. */
static void remark_unknown(Description *description, Text name) {
    Text near = TEXT("");
    unsigned best = UINT_MAX;
    if (text_starts_with(name, TEXT("x-")) || is_any_field(name)) return;
    for (size_t i = 0; i < sizeof all_words / sizeof *all_words; i++) {
        Text word = text_of(all_words[i]);
        if (text_is_nearer(name, word, &best)) near = word;
    }
    Diagnostic *unknown =
        project_remark(&description->reader, DIAG_PROJECT_FIELD, name, PARTS(part_name(name)));
    if (near.length > 0)
        diag_note(description->reader.context->diags, unknown, DIAG_PROJECT_FIELD_NEAR, NO_SPAN,
                  PARTS(part_name(near)));
}

static void refuse_section(Description *description, Text name) {
    if (is_any_field(name)) {
        project_complain(&description->reader, name, DIAG_PROJECT_FILE_COLON,
                         PARTS(part_name(name)));
        return;
    }
    Text near = TEXT("");
    unsigned best = UINT_MAX;
    for (int i = 0; i < PROJECT_SECTION_COUNT; i++)
        if (text_is_nearer(name, text_of(sections[i].word), &best))
            near = text_of(sections[i].word);
    Diagnostic *wrong = project_complain(&description->reader, name, DIAG_PROJECT_FILE_SECTION,
                                         PARTS(part_name(name)));
    if (near.length > 0)
        diag_note(description->reader.context->diags, wrong, DIAG_PROJECT_FILE_NEAR, NO_SPAN,
                  PARTS(part_name(near)));
}

/* ---- values ---- */

static void refuse(Description *description, const ProjectElement *element, Text word,
                   const char *what) {
    project_complain(&description->reader, word.length > 0 ? word : element->name,
                     DIAG_PROJECT_FILE_VALUE,
                     PARTS(part_name(word), part_name(element->name), part_string(what)));
}

static Text one_word(Description *description, const ProjectElement *element) {
    Text rest = element->value, word = project_take_word(&rest, false);
    if (word.length == 0)
        project_complain(&description->reader, element->name, DIAG_PROJECT_FILE_EMPTY,
                         PARTS(part_name(element->name)));
    return word;
}

static bool truth(Description *description, const ProjectElement *element) {
    Text word = one_word(description, element);
    bool is_true = project_same_word(word, TEXT("true"));
    if (word.length > 0 && !is_true && !project_same_word(word, TEXT("false")))
        refuse(description, element, word, "True or False");
    return is_true;
}

/* A.B: names that begin with capital letters */
static bool is_module(Text word) {
    bool begins = true;
    for (size_t i = 0; i < word.length; i++) {
        char byte = word.bytes[i];
        bool is_capital = byte >= 'A' && byte <= 'Z';
        bool is_letter = is_capital || (byte >= 'a' && byte <= 'z') ||
                         (byte >= '0' && byte <= '9') || byte == '_' || byte == '\'' ||
                         (unsigned char)byte >= 0x80;
        if (begins ? !is_capital && (unsigned char)byte < 0x80 : byte != '.' && !is_letter)
            return false;
        begins = byte == '.';
    }
    return !begins;
}

static void add_words(Description *description, ProjectComponent *component,
                      const ProjectElement *element, ProjectField field) {
    Text rest = element->value;
    for (Text word; (word = project_take_word(&rest, true)).length > 0;) {
        if (fields[field].form == FORM_MODULES && !is_module(word))
            refuse(description, element, word, "names of modules");
        else
            vector_push(&component->values[field], word);
    }
}

/* ---- dependencies ---- */

static bool is_name_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '-' || byte == '_';
}

static Text take_name(Text *rest) {
    project_skip_space(rest);
    Text name = {rest->bytes, 0};
    while (name.length < rest->length && is_name_byte(name.bytes[name.length])) name.length++;
    *rest = (Text){rest->bytes + name.length, rest->length - name.length};
    return name;
}

/* Up to the next comma that is not in braces; taken off, with the comma. */
static Text take_range_text(Text *rest) {
    project_skip_space(rest);
    Text range = {rest->bytes, 0};
    unsigned braces = 0;
    for (; range.length < rest->length; range.length++) {
        char byte = range.bytes[range.length];
        if (byte == '{') braces++;
        if (byte == '}' && braces > 0) braces--;
        if (byte == ',' && braces == 0) break;
    }
    size_t taken = range.length + (range.length < rest->length);
    *rest = (Text){rest->bytes + taken, rest->length - taken};
    while (range.length > 0 && strchr(" \t\r\n", range.bytes[range.length - 1])) range.length--;
    return range;
}

/* `name`, `name:library`, `name:{one, two}`; then a range */
static bool take_dependency(Text *rest, ProjectComponent *component) {
    Text package = take_name(rest), libraries[PROJECT_DEPTH] = {{0}};
    uint32_t count = 0;
    if (package.length == 0) return false;
    if (project_take(rest, ":")) {
        bool several = project_take(rest, "{");
        do libraries[count++] = take_name(rest);
        while (several && count < PROJECT_DEPTH && project_take(rest, ","));
        if (several && !project_take(rest, "}")) return false;
    } else {
        count = 1;
    }
    Text range = take_range_text(rest), wrong;
    project_in_range(range, TEXT("0"), &wrong);
    if (wrong.length > 0) return false;
    for (uint32_t i = 0; i < count; i++) {
        /* the package's own name means the library without one */
        if (text_equal(libraries[i], package)) libraries[i] = (Text){0};
        vector_push(&component->depends, (ProjectDependency){package, libraries[i], range});
    }
    return true;
}

static void add_depends(Description *description, ProjectComponent *component,
                        const ProjectElement *element) {
    Text rest = element->value;
    for (;;) {
        do project_skip_space(&rest);
        while (project_take(&rest, ","));
        if (rest.length == 0) return;
        Text from = rest;
        if (take_dependency(&rest, component)) continue;
        from.length = (size_t)(rest.bytes - from.bytes);
        while (from.length > 0 && strchr(", \t\r\n", from.bytes[from.length - 1])) from.length--;
        if (from.length == 0) from = (Text){rest.bytes, 1};
        refuse(description, element, from,
               "packages with their versions and commas between them: text >= 1.2 && < 2, mtl");
        return;
    }
}

/* ---- components ---- */

static void add_elements(Description *description, ProjectComponent *component,
                         const ProjectElement *first, unsigned depth);

static const ProjectElement *find_common(const Description *description, Text name) {
    const uint64_t *place = text_map_find(&description->common_index, name);
    return place ? description->commons.items[*place] : NULL;
}

static void import_common(Description *description, ProjectComponent *component,
                          const ProjectElement *element, unsigned depth) {
    Text rest = element->value;
    for (Text name; (name = project_take_word(&rest, true)).length > 0;) {
        const ProjectElement *common = find_common(description, name);
        if (!common)
            project_complain(&description->reader, name, DIAG_PROJECT_FILE_COMMON,
                             PARTS(part_name(name)));
        else if (depth == PROJECT_DEPTH)
            project_complain(&description->reader, name, DIAG_PROJECT_FILE_DEPTH,
                             PARTS(part_number(PROJECT_DEPTH)));
        else
            add_elements(description, component, common->inside, depth + 1);
        if (!description->reader.is_good) return;
    }
}

static void add_field(Description *description, ProjectComponent *component,
                      const ProjectElement *element, unsigned depth) {
    ProjectField field = find_field(element->name);
    if (project_same_word(element->name, TEXT("hs-source-dir"))) field = FIELD_SOURCE_DIRS;
    if (field == PROJECT_FIELD_COUNT)
        remark_unknown(description, element->name);
    else if (field == FIELD_IMPORT)
        import_common(description, component, element, depth);
    else if (field == FIELD_DEPENDS)
        add_depends(description, component, element);
    else if (field == FIELD_BUILDABLE)
        component->is_buildable &= truth(description, element);
    else if (fields[field].form == FORM_WORD)
        vector_push(&component->values[field], one_word(description, element));
    else
        add_words(description, component, element, field);
}

static bool holds(Description *description, const ProjectElement *element) {
    Text wrong;
    bool does = project_holds(element->value, &description->flags, &wrong);
    if (wrong.length == 0) return does;
    if (text_equal(wrong, TEXT(" "))) wrong = element->name;
    project_complain(&description->reader, wrong, DIAG_PROJECT_FILE_CONDITION, NO_PARTS);
    return false;
}

/* Is the branch taken? *state: of the chain before it, -1 if there is none, else whether one was. */
static bool takes_branch(Description *description, const ProjectElement *element, Branch branch,
                         int *state) {
    if (branch != BRANCH_IF && *state < 0)
        project_complain(&description->reader, element->name, DIAG_PROJECT_FILE_ELSE,
                         PARTS(part_name(element->name)));
    bool takes = branch == BRANCH_IF     ? holds(description, element)
                 : branch == BRANCH_ELIF ? holds(description, element) && *state <= 0
                                         : *state <= 0;
    bool was = branch != BRANCH_IF && *state > 0;
    *state = branch == BRANCH_ELSE ? -1 : takes || was;
    return takes;
}

static void add_elements(Description *description, ProjectComponent *component,
                         const ProjectElement *first, unsigned depth) {
    int state = -1;
    for (const ProjectElement *element = first; element && description->reader.is_good;
         element = element->next) {
        Branch branch = element->is_section ? find_branch(element->name) : BRANCH_COUNT;
        if (depth > 0) description->imported += element->value.length + 1;
        if (++description->elements > ELEMENTS_OF_COMPONENT) {
            project_complain(&description->reader, element->name, DIAG_PROJECT_FILE_MUCH,
                             PARTS(part_number(ELEMENTS_OF_COMPONENT)));
        } else if (description->imported > IMPORTED_LIMIT) {
            project_complain(&description->reader, element->name, DIAG_PROJECT_FILE_IMPORTS,
                             PARTS(part_number(IMPORTED_LIMIT)));
        } else if (!element->is_section) {
            add_field(description, component, element, depth);
            state = -1;
        } else if (branch == BRANCH_COUNT) {
            refuse_section(description, element->name);
        } else if (takes_branch(description, element, branch, &state)) {
            add_elements(description, component, element->inside, depth);
        }
    }
}

static void add_component(Description *description, const ProjectElement *element,
                          ProjectSection kind) {
    ProjectPackage *package = description->package;
    ProjectComponent *component = ARENA_NEW(description->reader.context->arena, ProjectComponent);
    component->kind = kind;
    component->name = element->value;
    component->is_buildable = true;
    vector_push(&package->components, component);
    if ((*text_map_slot(&description->components[kind], component->name, 0))++ > 0)
        project_complain(&description->reader, element->name, DIAG_PROJECT_FILE_TWICE,
                         PARTS(part_string(sections[kind].word)));
    if (kind != PROJECT_LIBRARY && component->name.length == 0)
        project_complain(&description->reader, element->name, DIAG_PROJECT_FILE_NAMELESS,
                         PARTS(part_string(sections[kind].word)));
    description->elements = 0;
    add_elements(description, component, element->inside, 0);
    if (kind == PROJECT_LIBRARY && component->is_buildable)
        text_map_slot(&package->libraries, component->name, package->components.count - 1);
}

/* ---- the file ---- */

static void add_flag(Description *description, const ProjectElement *section) {
    bool is_on = true;
    for (const ProjectElement *element = section->inside; element; element = element->next)
        if (!element->is_section && find_field(element->name) == FIELD_DEFAULT)
            is_on = truth(description, element);
    project_add_flag(&description->flags, section->value, is_on);
}

static void add_package_field(Description *description, const ProjectElement *element) {
    ProjectPackage *package = description->package;
    ProjectField field = find_field(element->name);
    if (field == PROJECT_FIELD_COUNT)
        remark_unknown(description, element->name);
    else if (field == FIELD_NAME)
        package->name = one_word(description, element);
    else if (field == FIELD_VERSION)
        package->version = one_word(description, element);
    else if (field == FIELD_DATA_DIR)
        package->data_folder = one_word(description, element);
}

/* The first of a name counts. */
static void add_common(Description *description, const ProjectElement *section) {
    text_map_slot(&description->common_index, section->value, description->commons.count);
    vector_push(&description->commons, section);
}

/* What components refer to comes first, wherever it stands. */
static void add_package(Description *description, const ProjectElement *first) {
    for (const ProjectElement *element = first; element; element = element->next) {
        ProjectSection section = find_section(element->name);
        if (!element->is_section) {
            add_package_field(description, element);
        } else if (section == PROJECT_FLAG) {
            add_flag(description, element);
        } else if (section == PROJECT_COMMON) {
            add_common(description, element);
        } else if (section == PROJECT_SECTION_COUNT) {
            refuse_section(description, element->name);
        }
    }
    for (const ProjectElement *element = first; element; element = element->next) {
        ProjectSection section = find_section(element->name);
        if (element->is_section && is_component(section))
            add_component(description, element, section);
    }
}

/* lib.cabal -> `` , a/b.cabal -> a/ */
static Text folder_of(Text path) {
    while (path.length > 0 && path.bytes[path.length - 1] != '/') path.length--;
    return path;
}

static bool is_version(Text version) {
    bool good = version.length > 0 && version.length < 100;
    for (size_t i = 0; i < version.length; i++) {
        bool is_digit = version.bytes[i] >= '0' && version.bytes[i] <= '9';
        good &= is_digit || (version.bytes[i] == '.' && i > 0 && version.bytes[i - 1] != '.');
    }
    return good && version.bytes[version.length - 1] != '.';
}

static bool is_package_name(Text name) {
    bool good = name.length > 0;
    for (size_t i = 0; i < name.length; i++) good &= is_name_byte(name.bytes[i]);
    return good;
}

static void check_package(Description *description) {
    ProjectPackage *package = description->package;
    Text beginning = {package->text.bytes, package->text.length > 0};
    const ProjectElement name = {.name = text_of(fields[FIELD_NAME].word)},
                         version = {.name = text_of(fields[FIELD_VERSION].word)};
    if (package->name.length == 0)
        project_complain(&description->reader, beginning, DIAG_PROJECT_FILE_MISSING,
                         PARTS(part_string(fields[FIELD_NAME].word)));
    else if (!is_package_name(package->name))
        refuse(description, &name, package->name, "letters, digits and hyphens");
    if (package->version.length == 0)
        package->version = TEXT("0");
    else if (!is_version(package->version))
        refuse(description, &version, package->version, "numbers with dots between them");
}

static void release_description(Description *description) {
    text_map_release(&description->flags.are_on);
    text_map_release(&description->common_index);
    vector_release(&description->commons);
    for (int i = 0; i < PROJECT_SECTION_COUNT; i++) text_map_release(&description->components[i]);
}

ProjectPackage *project_read_text(const ProjectContext *context, Text path, Text text) {
    ProjectPackage *package = ARENA_NEW(context->arena, ProjectPackage);
    package->path = text_copy(context->arena, path);
    package->folder = package->root = folder_of(package->path);
    package->text = text_copy(context->arena, text);
    Description description = {.reader = {context, package->path, package->text, true},
                               .package = package};
    add_package(&description, project_read_elements(&description.reader));
    check_package(&description);
    release_description(&description);
    if (description.reader.is_good) return package;
    project_package_release(package);
    return NULL;
}

ProjectPackage *project_read(const ProjectContext *context, const char *path) {
    Buffer contents = {0};
    const char *reason;
    ProjectPackage *package = NULL;
    if (os_read_regular(path, PROJECT_FILE_LIMIT, &contents, &reason))
        package = project_read_text(context, text_of(path), buffer_as_text(&contents));
    else
        diag_unreadable(context->diags, NO_SPAN, path, reason);
    buffer_release(&contents);
    return package;
}

void project_package_release(ProjectPackage *package) {
    for (uint32_t i = 0; i < package->components.count; i++) {
        ProjectComponent *component = package->components.items[i];
        for (int field = 0; field < PROJECT_FIELD_COUNT; field++)
            vector_release(&component->values[field]);
        vector_release(&component->depends);
    }
    vector_release(&package->components);
    text_map_release(&package->libraries);
}

/* ---- asking a package ---- */

Text project_value(const ProjectComponent *component, ProjectField field) {
    uint32_t count = component->values[field].count;
    return count > 0 ? component->values[field].items[count - 1] : TEXT("");
}

const ProjectComponent *project_library(const ProjectPackage *package, Text name) {
    const uint64_t *place = text_map_find(&package->libraries, name);
    return place ? package->components.items[*place] : NULL;
}

void project_add_target(const ProjectPackage *package, const ProjectComponent *component,
                        Buffer *out) {
    if (component->kind != PROJECT_EXECUTABLE)
        buffer_printf(out, "%s:", sections[component->kind].target);
    buffer_text(out, component->name.length > 0 ? component->name : package->name);
}

void project_add_path(const ProjectPackage *package, Text inside, Buffer *out) {
    while (text_starts_with(inside, TEXT("./")))
        inside = (Text){inside.bytes + 2, inside.length - 2};
    if (text_equal(inside, TEXT("."))) inside = TEXT("");
    if (!text_starts_with(inside, TEXT("/"))) buffer_text(out, package->folder);
    buffer_text(out, inside);
}

static bool is_main_in(const ProjectPackage *package, Text folder, Text file, Buffer *path) {
    buffer_clear(path);
    project_add_path(package, folder, path);
    if (path->length > 0 && path->bytes[path->length - 1] != '/') buffer_char(path, '/');
    buffer_text(path, file);
    return os_is_there(buffer_as_string(path));
}

Text project_main_file(const ProjectPackage *package, const ProjectComponent *component,
                       Arena *arena, Buffer *out) {
    Text file = project_value(component, FIELD_MAIN_IS), none = TEXT("."), found = {0};
    Buffer path = {0};
    uint32_t count = component->values[FIELD_SOURCE_DIRS].count;
    const Text *folders = count > 0 ? component->values[FIELD_SOURCE_DIRS].items : &none;
    for (uint32_t i = 0; found.length == 0 && i < (count > 0 ? count : 1); i++) {
        if (is_main_in(package, folders[i], file, &path))
            found = text_copy(arena, buffer_as_text(&path));
        if (i > 0) buffer_string(out, ", ");
        buffer_text(out, buffer_as_text(&path));
    }
    buffer_release(&path);
    return found;
}

bool project_is_outside(const ProjectPackage *package, Text path) {
    Buffer root = {0}, asked = {0};
    buffer_text(&root, package->root.length > 0 ? package->root : TEXT("."));
    buffer_text(&asked, path.length > 0 ? path : TEXT("."));
    bool is = os_is_outside(buffer_as_string(&root), buffer_as_string(&asked));
    buffer_release(&root);
    buffer_release(&asked);
    return is;
}

void project_report_outside(const ProjectPackage *package, ProjectField field, Text word,
                            const ProjectContext *context) {
    diag_add(context->diags, DIAG_PROJECT_OUTSIDE, project_span(package, context->sources, word),
             PARTS(part_name(word), part_string(project_field_word(field))));
}

/* ---- Paths_NAME ---- */

static void add_underscored(Text name, Buffer *out) {
    for (size_t i = 0; i < name.length; i++)
        buffer_char(out, name.bytes[i] == '-' ? '_' : name.bytes[i]);
}

void project_add_paths_name(const ProjectPackage *package, Buffer *out) {
    buffer_string(out, "Paths_");
    add_underscored(package->name, out);
}

static void add_string(Text text, Buffer *out) {
    buffer_char(out, '"');
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '"' || text.bytes[i] == '\\') buffer_char(out, '\\');
        buffer_char(out, text.bytes[i]);
    }
    buffer_char(out, '"');
}

/* The folder of the package, wherever the program is run from, unless the environment says where it
 * is, as it does for Cabal's: `demo_datadir`. */
static void add_folder(const ProjectPackage *package, const char *function, const char *variable,
                       Text folder, Buffer *out) {
    buffer_printf(out, "\n%s :: IO FilePath\n%s = fmap (maybe ", function, function);
    add_string(folder, out);
    buffer_string(out, " id) (lookupEnv \"");
    add_underscored(package->name, out);
    buffer_printf(out, "_%s\")\n", variable);
}

void project_add_paths_module(const ProjectPackage *package, Buffer *out) {
    static const struct {
        const char *function, *variable;
    } others[] = {{"getBinDir", "bindir"},
                  {"getLibDir", "libdir"},
                  {"getDynLibDir", "dynlibdir"},
                  {"getLibexecDir", "libexecdir"},
                  {"getSysconfDir", "sysconfdir"}};
    Buffer folder = {0};
    bool is_absolute = text_starts_with(package->folder, TEXT("/"));
    if (!is_absolute && os_current_folder(&folder)) buffer_char(&folder, '/');
    buffer_text(&folder, package->folder);
    if (folder.length > 1) buffer_truncate(&folder, folder.length - 1);
    buffer_string(out, "module ");
    project_add_paths_name(package, out);
    buffer_string(out, " where\n\nimport Data.Version (Version (..))\n"
                       "import System.Environment (lookupEnv)\n\n"
                       "version :: Version\nversion = Version [");
    for (size_t i = 0; i < package->version.length; i++)
        buffer_char(out, package->version.bytes[i] == '.' ? ',' : package->version.bytes[i]);
    buffer_string(out, "] []\n\ngetDataFileName :: FilePath -> IO FilePath\n"
                       "getDataFileName name = fmap (++ '/' : name) getDataDir\n");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        add_folder(package, others[i].function, others[i].variable, buffer_as_text(&folder), out);
    if (package->data_folder.length > 0) buffer_char(&folder, '/');
    buffer_text(&folder, package->data_folder);
    add_folder(package, "getDataDir", "datadir", buffer_as_text(&folder), out);
    buffer_release(&folder);
}
