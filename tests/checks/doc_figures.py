#!/usr/bin/env python3
"""Limits and defaults that a sentence of the documents has are those of the code.

suite: doc_figures; build: none; budget: 1

HELD has a document, words of it with {} for each figure, and for each the file and name of the constant, with the unit that the words
have if it is not the constant's own. A sentence that was written anew is changed here, too; a new one with a figure is a row more.
"""
import re
from common import finish, read

KB, MB = 1 << 10, 1 << 20
HELD = [
    ('docs/core.md', 'nest more than {} levels', ('compiler/core/tree.h', 'CORE_DEPTH_LIMIT')),
    ('docs/desugaring.md', 'an operand of {} operators inside each other gets a name', ('compiler/desugar/apply.c', 'OPERATOR_LEVELS')),
    ('docs/desugaring.md', 'a list of more than {} elements is lets, the last {} outermost',
     ('compiler/desugar/sugar.c', 'LIST_LEVELS'), ('compiler/desugar/sugar.c', 'LIST_LEVELS')),
    ('docs/desugaring.md', 'applications of at most {} arguments: a function of more returns another one after every {},',
     ('abi/object.h', 'MAXIMUM_ARITY'), ('abi/object.h', 'MAXIMUM_ARITY')),
    ('docs/diff.md', 'time takes part from {} samples on, a heap from {} MB on',
     ('analyse/chance.h', 'CHANCE_ENOUGH'), ('analyse/diff/weigh.c', 'HEAP_MINDED', MB)),
    ('docs/diff.md', 'names of more than {} characters', ('present/layout/cut.h', 'PRESENT_NAME')),
    ('docs/exports.md', 'names above {} bytes are cut', ('formats/hp/write.c', 'NAME_LIMIT')),
    ('docs/format.md', 'what is packed in it, at most {} |', ('abi/recording.h', 'RECORDING_BLOCK')),
    ('docs/format.md', 'is the *record*, at most {} bytes', ('abi/recording.h', 'RECORDING_RECORD')),
    ('docs/format.md', 'and at most {} MiB.', ('abi/recording.h', 'RECORDING_TEXT_LIMIT', MB)),
    ('docs/ghc.md', '| {} ticks or more; below,', ('analyse/chance.h', 'CHANCE_ENOUGH')),
    ('docs/ghc.md', 'fewer than {} kB allocated in less than {} ms',
     ('analyse/answer/answer.c', 'BYTES', 1000), ('analyse/answer/answer.c', 'NANOSECONDS', 1000000)),
    ('docs/ghc.md', 'after all links are resolved, up to {} MB', ('analyse/source.h', 'SOURCE_SIZE_LIMIT', MB)),
    ('docs/ghc.md', 'There are at most {}; the smallest ones', ('analyse/bands.h', 'BANDS_LIMIT')),
    ('docs/heap.md', 'assay profile Main.hs at each {} kB allocated', ('abi/census.h', 'CENSUS_STEP', KB)),
    ('docs/language.md', 'may make {} MB of text', ('compiler/syntax/cpp_internal.h', 'CPP_WORK_LIMIT', MB)),
    ('docs/hints/A1048.md', 'may have {} MB in all', ('compiler/syntax/cpp_internal.h', 'CPP_WORK_LIMIT', MB)),
    ('docs/hints/A1044.md', 'more than {} levels deep', ('compiler/syntax/cpp_include.c', 'DEPTH_LIMIT')),
    ('docs/page.md', 'At most {} files and {} MB',
     ('present/page/data.h', 'PAGE_SOURCE_FILES'), ('present/page/data.h', 'PAGE_SOURCE_BYTES', MB)),
    ('docs/page.md', 'those with most cost first, up to {} MB', ('present/page/data.h', 'PAGE_LIBRARY_BYTES', MB)),
    ('docs/profile-json.md', 'more than {} samples with times', ('profile/profile.h', 'PROFILE_TICK_LIMIT')),
    ('docs/profile-json.md', 'a dimension with more than {} samples, or {} MiB of them',
     ('profile/profile.h', 'PROFILE_SAMPLE_LIMIT'), ('profile/profile.h', 'PROFILE_ROWS_LIMIT', MB)),
    ('docs/semantics.md', 'at most {} bands', ('analyse/bands.h', 'BANDS_LIMIT')),
    ('docs/stg.md', 'columns go up to {}.', ('diag/source.h', 'SOURCE_GRID_COLUMNS')),
    ('docs/stg.md', 'Expressions nest at most {} levels deep', ('compiler/stg/tree.h', 'STG_DEPTH_LIMIT')),
    ('docs/stg.md', 'have at most {} parameters, arguments or components', ('abi/object.h', 'MAXIMUM_ARITY')),
    ('docs/time.md', 'more of them: from {}us to {}s', ('cli/options.c', 'least', 1000), ('cli/options.c', 'most', 1000000000)),
    ('docs/time.md', 'With fewer than {} of them nothing is said', ('abi/run.h', 'RUN_SAMPLES_ENOUGH')),
    ('docs/time.md', 'After {} samples the timer strikes half as often', ('runtime/run/sample.c', 'SAMPLES_BEFORE_DOUBLING')),
    ('docs/time.md', 'from {} samples on the centre that has most of them', ('cli/watch.c', 'ENOUGH')),
]
FIGURE = r'(\d[\d,]*(?:\^\d+)?)'


def constant(path, name):
    """NAME = NUMBER, which may be shifted."""
    number = re.search(rf'\b{name} = (\d+)(?: << (\d+))?\s*[,;}}/]', read(path))
    return int(number[1]) << int(number[2] or 0) if number else None


def value(figure):
    base, _, power = figure.replace(',', '').partition('^')
    return int(base) ** int(power or 1)


problems = []
for document, words, *constants in HELD:
    text = re.sub(r'\s+', ' ', read(document))
    found = re.findall(FIGURE.join(map(re.escape, words.split('{}'))), text)
    if len(found) != 1:
        problems.append(f'{document}: {len(found)} times "{words}": which sentence has the figure of {constants[0][1]} now?')
        continue
    for figure, (source, name, *unit) in zip([found[0]] if isinstance(found[0], str) else found[0], constants):
        if value(figure) * (unit or [1])[0] != constant(source, name):
            problems.append(f'{document}: "{words}" says {figure}; {name} of {source} is {constant(source, name)}')
finish(problems)
