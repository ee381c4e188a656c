// Made by tools/page_schema.py from present/page/data.def: change that one.

export const VERSION = 4;

export const SCHEMA = {
  // one row: what there is once
  "model": {
    title: "text", // the program
    run: "text", // what the run was, in one line
    metric: "index", // what it is sorted by
    edgeMetric: "index", // what edges break down
    written: "text", // that no optimiser changed it, and what GHC's side is; empty: it is not of our own
  },
  // what it was read from
  "files": {
    name: "text", // home folders are ~
  },
  // about the run as a whole
  "facts": {
    key: "text", // profile/facts.def
    name: "text", // what a list calls it; with its file, if another one says something else
    unit: "text", // empty: a text or a count
    value: "text", // as it is: a number as its digits
  },
  // what a label can be
  "kinds": {
    key: "text", // profile/labels.def
    description: "text",
    runtime: "flag", // not the program's own
  },
  // centres and roots
  "labels": {
    name: "text", // as the text report has it
    kind: "code", // a row of kinds
    module: "text",
    file: "text", // empty: no place
    line: "small", // from 1; 0: no place
    column: "small", // from 1; 0: not known
    colour: "code", // of present/picture/palette.def
  },
  // their tree, in the order of a walk
  "contexts": {
    parent: "back", // none: a root
    label: "small",
  },
  // columns of costs
  "metrics": {
    key: "text",
    name: "text",
    unit: "text", // empty: a count
    description: "text",
    sampled: "flag", // else exact
    samples: "count", // how many there were
    rounded: "flag", // by the source
    total: "count",
    whole: "count", // what shares of it are shares of
    share: "flag", // the source gives shares: everything has one, the runtime system too
    stated: "text", // its total as the file states it, in digits; empty: it does not
    period: "time", // that a sample of it stands for; 0: it is not time
    collector: "time", // that collections took, of which it has no samples; 0: not known
    clock: "text", // of the times of its samples: mutator, wall, bytes, or not known
  },
  // a part for each metric, a row for each context
  "costs": {
    own: "count", // without what is below
  },
  // a part for each metric: its samples over time, as profile/profile.h gives them
  "ticks": {
    lane: "code", // which of those of one time: below 64
    wait: "time", // since the end of the one before it in its lane; of the first one since 0
    length: "time", // how long it stands
    context: "near",
    weight: "count", // for how many it counts
  },
  // a part for each metric that is time: what chance leaves open
  "chances": {
    label: "small", // that has samples of its own
    low: "count", // samples that it could have had by chance, at least: analyse/chance.h
    high: "count", // at most
  },
  // who enters whom
  "edges": {
    from: "small", // label
    to: "small", // label
    count: "count",
  },
  // of a run of our own: definitions, and what they cost with GHC -O1
  "beside": {
    label: "small",
    bytes: "count", // own ones, here
    entries: "count", // here
    there: "flag", // GHC's profile has it
    theirBytes: "count", // profiled
    theirEntries: "count", // profiled
  },
  // ways to break the heap down
  "dimensions": {
    key: "text",
    name: "text",
    unit: "text",
    description: "text",
    clock: "text", // mutator, wall, or not known
    axis: "index", // times with another axis cannot be compared with its
    overlapping: "flag", // the bands' sum means nothing
    sampleCount: "count", // of the source
    cells: "flag", // no view shows it: breakdowns are sums of its bands, which have no names
    of: "index", // the dimension of cells that it sums up: then it has no rows of its own
  },
  // a part for each dimension
  "bands": {
    name: "text", // with its number, without its place
    context: "index", // what it stands for
    file: "text", // empty: no place
    line: "small", // from 1; 0: no place
    peak: "count", // over all samples of the source, as is the sum
    peakTime: "time",
    sum: "count",
    average: "count", // by the clock: analyse/bands.h
    colour: "code", // as of labels; 255: grey
  },
  // a part for each dimension: the bands of its picture, the lowest first
  "drawn": {
    band: "index", // none: OTHER
    standsFor: "small", // how many bands it is
    oneOf: "small", // one of these
    sum: "count", // of its values
    area: "text", // digits: halves of the unit times nanoseconds, or times bytes allocated
  },
  // a part for each dimension, by time
  "samples": {
    time: "time",
    total: "count", // of its rows
    rows: "small", // how many
    merged: "small", // how many samples of the source it stands for
  },
  // a part for each dimension: those of its samples, one after the other
  "rows": {
    band: "near", // a row of the dimension's bands
    value: "change",
  },
  // a part for each dimension of cells, a row for each of its bands
  "cells": {
    context: "index", // that made it, or whose stack it is
    stack: "flag", // a stack: a band of its own in every breakdown
  },
  // which breakdowns can be made of which cells
  "cell-keys": {
    cells: "small", // dimension of cells
    dimension: "small", // the breakdown
  },
  // a part for each of these, a row for each cell
  "cell-bands": {
    band: "near", // of the breakdown: what the cell belongs to
  },
  // marks in time
  "moments": {
    time: "time",
    kind: "text", // marker, message, phase, collection
    text: "text",
    axis: "index", // as that of a dimension
  },
  // for what holds objects that somebody asked about
  "searches": {
    asked: "text", // which objects, as it was given: type=Int
    said: "text", // when most of them were alive, in words
    largest: "index", // the holder that the largest way ends at; none: nothing was alive
    objects: "count", // all of them then
    bytes: "count",
    cut: "flag", // there were too many holders to tell apart
  },
  // a part for each search: ways from roots, those above before those below
  "holders": {
    parent: "back", // what holds it; none: a root
    name: "text",
    file: "text", // empty: no place
    line: "small", // from 1; 0: no place
    objects: "count", // of those that were asked about, which it is
    bytes: "count",
  },
  // of a program that searches, as the next four: not there of others. Steps by label and by what became of the branch
  "fates": {
    label: "small",
    one: "count", // steps, one solution at their end
    shared: "count", // several
    failed: "count", // none
    open: "count", // nobody knows
  },
  // where it branches, or a branch can fail; most failed steps below first
  "choices": {
    name: "text", // choice in insert
    file: "text", // empty: no place
    line: "small", // from 1; 0: no place
    made: "count", // how often
    failures: "count", // of the form itself
    one: "count", // steps below it, one solution at their end
    shared: "count", // several
    failed: "count", // none
    open: "count", // nobody knows
  },
  // of choices, in their order
  "alternatives": {
    choice: "small",
    name: "text", // second
    begun: "count", // how often
    led: "count", // to a solution
    left: "count", // never begun
    one: "count", // steps below it, one solution at their end
    shared: "count", // several
    failed: "count", // none
    open: "count", // nobody knows
  },
  // the tree of choices, folded: those above before those below, without what is too small to be seen
  "nodes": {
    parent: "back", // none: the root
    choice: "small", // of the root nothing, as the next two
    name: "text", // its alternative: second
    begun: "count", // how often
    own: "count", // steps of its branches before the next choice
    one: "count", // steps of it and of all below it, one solution at their end
    shared: "count", // several
    failed: "count", // none
    open: "count", // nobody knows
  },
  // as they came; then others together, then what was done after the last
  "solutions": {
    shown: "text",
    count: "count", // 1; of others together their number; 0: after the last
    branchSteps: "count", // of all that leads to it
    branchBytes: "count",
    steps: "count", // since the one before
    bytes: "count",
  },
  // sentences of the report: answers, then doubts, then notes
  "findings": {
    key: "text", // its kind: of analyse/answer/answers.def, and of analyse/findings/findings.def
    heading: "text", // what the sentence of an answer begins with: Time, Work; empty: it is none
    text: "text", // the sentence
    view: "text", // where it shows; empty: nowhere
    label: "index",
    dimension: "index",
    metric: "index",
    context: "index",
    band: "index", // of the dimension's bands
    file: "text", // of an answer about a search; empty: that of label or band
    line: "small", // likewise; 0: none
    trouble: "flag", // an answer that is out of proportion
    note: "flag", // about the figures: the text report has it after the tables
  },
  // what could not be read
  "losses": {
    text: "text",
    file: "text",
    place: "text", // line 12, byte 1,024; empty: not known
    count: "count",
  },
  // files that places name
  "sources": {
    name: "text", // as in labels and bands
    text: "text", // all lines, each with its end
    reason: "text", // why it is not there; empty: it is
    library: "flag", // not the program's own
  },
  // of a run that counted by line: those with a cost, by file and number
  "lines": {
    source: "index", // a row of sources; none: they were too many
    line: "small", // from 1
    entries: "count", // how often what begins there was entered: analyse/source.h
    live: "count", // bytes made there, when most was alive
  },
  // a part for each metric, a row for each line; none if lines do not break it down
  "line-costs": {
    own: "count",
  },
  // of a program that searches, likewise: what became of the branches
  "line-fates": {
    one: "count", // one solution at their end
    shared: "count", // several
    failed: "count", // none
    open: "count", // nobody knows
  },
  // what of a library lines call, by line; of one the most frequent first
  "line-calls": {
    line: "near", // a row of lines
    name: "text", // as a program writes it
    times: "count",
  },
  // diff: by label of the old profile
  "old-labels": {
    new: "index", // none: gone
  },
  // diff: by label of the new profile
  "new-labels": {
    old: "index", // none: new
    how: "code", // 0 none, 1 same, 2 moved, 3 renamed
  },
  // diff: what changed, in words
  "sentences": {
    text: "text",
    warning: "flag", // the two should not be compared just so
  },
  // diff: a row for each metric that both have
  "changes": {
    old: "small", // metric
    new: "small", // metric
    before: "count", // totals
    after: "count",
    noise: "flag", // nothing changed by more than chance
  },
  // diff: a part for each of these, largest change first
  "change-rows": {
    old: "index", // label; none: new
    new: "index", // label; none: gone
    before: "count", // own costs
    after: "count",
    inheritedBefore: "count",
    inheritedAfter: "count",
    noise: "flag", // the difference says nothing
    transferred: "flag", // it only changed its owner
  },
  // diff: a row for each dimension that both have
  "heap-changes": {
    old: "small", // dimension
    new: "small", // dimension
    before: "count", // the largest totals; 0 if bands overlap
    after: "count",
    averageBefore: "count", // sums of the rows'
    averageAfter: "count",
    timeBefore: "time", // when the totals were largest
    timeAfter: "time",
    samplesBefore: "count", // that are not empty
    samplesAfter: "count",
  },
  // diff: a part for each of these, likewise
  "heap-change-rows": {
    name: "text", // as the text report has it
    before: "count", // at the peak; or each at its own
    after: "count",
    averageBefore: "count",
    averageAfter: "count",
  },
} as const;
