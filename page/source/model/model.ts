// The profile as the page sees it: flat arrays, everything refers to others by index, as in profile/profile.h.
// decode.ts makes it from the data block; views only read it.
// Figures above 2^53 are rounded to what a double holds; then there is a fact `page.rounded`.

export const NONE = 0xffffffff;
export const GREY = 255; // a colour: of what has no name of its own

export interface Metric {
  key: string;
  name: string;
  unit: string; // "B"; "" is a count
  description: string;
  sampled: boolean;
  samples: number;
  rounded: boolean;
  total: number;
  whole: number; // what shares are shares of (shares.ts)
  share: boolean; // the source gives shares: everything has one
  stated: string; // as the file states it, in digits; empty: it does not
  period: number; // seconds that a sample of it stands for; 0: it is not time
  collector: number; // seconds of collections, of which it has no samples; 0: not known
  chance: ReadonlyMap<number, Chance>; // by label, of what is time: how many samples it could have had as well
  own: Float64Array; // by context
  clock: string; // of the times of its samples: "mutator", "wall", "bytes", ""
  timed: boolean; // its samples have times
  lanes: readonly Lane[]; // of these: those of one time are in different ones
}

// Samples in the order of time, each from its start until its end; none begins before the one before it ends.
export interface Lane {
  start: Float64Array; // seconds, or megabytes allocated
  end: Float64Array;
  context: Uint32Array;
  weight: Float64Array; // for how many it counts
}

export interface Chance {
  low: number;
  high: number;
}

export interface Labels {
  count: number;
  name: string[]; // as the text report shows it: as much as tells it from all others; visible text
  kind: Uint8Array; // index into Model.labelKinds
  module: string[];
  file: string[]; // "" if there is no place
  line: Uint32Array; // from 1; 0: no place
  column: Uint32Array;
  colour: Uint8Array; // of colours.ts
}

export interface LabelKind {
  key: string; // "centre", "main", "caf", "gc" ...
  description: string;
  runtime: boolean; // not the program's own
}

export interface Contexts {
  count: number;
  // In the order of a walk: a context is followed by all that is below it, so a subtree is a range
  // (sums.ts: subtreeEnd), and a context's parent is a smaller index.
  parent: Uint32Array; // NONE: a root
  label: Uint32Array;
}

export interface Edge {
  from: number; // label
  to: number; // label
  count: number;
}

// A definition of a run of our own, and what it costs with GHC -O1, profiled.
export interface Beside {
  label: number;
  bytes: number;
  entries: number;
  there: boolean; // GHC's profile has it
  theirBytes: number;
  theirEntries: number;
}

export interface Band {
  name: string; // as the text report shows it, with its number, without its place
  context: number; // NONE: not known
  file: string;
  line: number;
  peak: number;
  peakTime: number; // seconds
  sum: number;
  average: number; // by the clock
  colour: number; // of colours.ts; 255: grey
}

// A band of the picture: analyse/bands.h.
export interface Drawn {
  band: number; // NONE: OTHER
  standsFor: number; // how many bands it is
  oneOf: number; // one of these, the only one if it stands for one
  sum: number; // of its values
  area: bigint; // in halves of the unit times nanoseconds, or bytes allocated
}

export interface Dimension {
  key: string;
  name: string;
  unit: string;
  description: string;
  clock: string; // "mutator", "wall", "bytes", ""
  axis: number; // of its times: only those of one axis can be compared; NONE
  overlapping: boolean;
  sampleCount: number; // of the source; several may be merged into one of those here
  bands: Band[];
  drawn: readonly Drawn[] | undefined; // the lowest first; undefined: it was made here
  summed: boolean; // of cells (heap/cells.ts): there are products and parts of it
  time: Float64Array; // seconds, or megabytes allocated, by sample
  total: Float64Array; // by sample
  merged: Uint32Array; // by sample: how many of the source it stands for
  curves: Curves; // by band
}

// What each band has, in the order of samples: its rows are from[band] .. to[band]. A sample without a row: nothing.
export interface Curves {
  from: Uint32Array;
  to: Uint32Array;
  sample: Uint32Array;
  value: Float64Array;
}

// What breakdowns of our own runs are sums of (profile/project.h).
export interface Cells {
  count: number;
  context: Uint32Array; // by cell: that made it, or whose stack it is; NONE
  stack: Uint8Array; // by cell: 1, a stack
  bandOf: Map<string, Uint32Array>; // by a dimension's key: by cell, its band there
  total: Float64Array; // by sample
  curves: Curves; // by cell
}

export interface Moment {
  time: number; // seconds
  kind: "marker" | "message" | "phase" | "collection";
  text: string;
  axis: number; // as a dimension's
}

// Who holds objects that somebody asked about: ways from roots to them.
export interface Search {
  asked: string; // type=Int
  said: string; // when most of them were alive
  largest: number; // the holder that the largest way ends at; NONE: nothing was alive
  objects: number; // all of them then
  bytes: number;
  cut: boolean; // there were too many holders to tell apart
  holders: Holders;
}

// Those above come before those below.
export interface Holders {
  count: number;
  parent: Uint32Array; // NONE: a root
  name: string[];
  file: string[]; // "" if there is no place
  line: Uint32Array;
  objects: Float64Array; // of those that were asked about, which it is itself
  bytes: Float64Array;
}

// Of a program that searches over alternatives (docs/searching.md). Steps by what became of their branch.
export interface ByFate {
  one: number; // one solution at its end
  shared: number; // several
  failed: number; // none
  open: number; // nobody knows
}

export interface Choice {
  name: string;
  file: string; // "" if there is no place
  line: number;
  made: number; // how often
  failures: number; // of the form itself
  below: ByFate;
  alternatives: Alternative[];
}

export interface Alternative {
  name: string; // second
  begun: number;
  led: number; // to a solution
  left: number; // never begun
  below: ByFate;
}

// Branches that the same alternatives led to, in a tree; where a choice comes again the way begins anew there.
export interface Node {
  parent: number; // NONE: the root
  choice: number; // of the root: none
  name: string; // its alternative: second
  begun: number; // how often
  own: number; // steps of its branches before the next choice
  below: ByFate; // its own, too
}

export interface Solution {
  shown: string;
  count: number; // 1; of others together their number; 0: what was done after the last
  branchSteps: number; // of all that leads to it
  branchBytes: number;
  steps: number; // since the one before
  bytes: number;
}

export interface Searching {
  work: { label: number; by: ByFate }[]; // most first
  choices: Choice[];
  nodes: Node[]; // the root is the first, parents come before what is below them
  solutions: Solution[];
}

export interface Finding {
  key: string; // analyse/findings/findings.def
  heading: string; // what the sentence of an answer begins with: "Time"; "" of all others
  text: string; // the sentence of the text report
  view: string; // where it shows: "centres", "flame", "heap", "edges", "source", "search", "about"; "" nowhere
  label: number; // NONE
  dimension: number; // NONE
  metric: number; // NONE
  context: number; // the end of a path; NONE
  band: number; // of the dimension; NONE
  file: string; // of an answer about a search; else "" and 0: where label or band are
  line: number;
  trouble: boolean | undefined; // an answer that is out of proportion (findings.ts)
  note: boolean | undefined; // about the figures
}

export interface Loss {
  text: string;
  file: string;
  place: string;
  count: number;
}

export interface SourceFile {
  name: string;
  lines: string[]; // empty: not embedded
  reason: string; // why not
  library: boolean; // not the program's own
}

// Many of them.
export type FatesOf = { readonly [Fate in keyof ByFate]: Float64Array };

// Of a run that counted by line: those with a cost, by file and number.
export interface Lines {
  count: number;
  source: Uint32Array; // a source file; NONE: they were too many
  line: Uint32Array; // from 1
  entries: Float64Array; // how often what begins there was entered
  live: Float64Array; // bytes made there, when most was alive
  own: readonly (Float64Array | undefined)[]; // by metric; undefined: lines do not break it down
  fates: readonly (FatesOf | undefined)[]; // likewise: what became of it; undefined too: the program does not search
  calls: ReadonlyMap<number, readonly LineCall[]>; // by line: what of a library it calls, most often first
}

export interface LineCall {
  name: string;
  times: number;
}

export interface Fact {
  key: string; // profile/facts.def; empty: a total that a file states
  name: string;
  unit: string; // empty: a text, or a count
  value: string;
}

export interface Model {
  title: string; // program
  run: string; // what the run was, in one line; "" if the data does not say
  files: string[]; // what it was read from, as given on the command line
  facts: Fact[];
  metrics: Metric[];
  defaultMetric: number; // NONE without metrics
  labelKinds: LabelKind[];
  labels: Labels;
  contexts: Contexts;
  edges: Edge[];
  edgeMetric: number;
  written: string; // that no optimiser changed the program, and what GHC's side is; "": it is not of our own
  beside: Beside[];
  dimensions: Dimension[];
  cells: Cells[]; // of our own runs; several know different things of the same heap
  moments: Moment[];
  searches: Search[];
  searching: Searching | undefined; // it is not such a program
  findings: Finding[];
  losses: Loss[];
  sources: SourceFile[];
  lines: Lines;
}

// Two profiles side by side: labels and contexts matched by analyse/match.h.
export interface DiffModel {
  old: Model;
  new: Model;
  newOfOldLabel: Uint32Array; // NONE: gone
  oldOfNewLabel: Uint32Array; // NONE: new
  how: Uint8Array; // by new label: 0 none, 1 same, 2 moved, 3 renamed
  sentences: string[]; // of the text report
  warnings: string[]; // of two runs that should not be compared just so
  metrics: DiffMetric[]; // that both have
  heaps: DiffHeap[]; // by the dimensions that both have
}

// analyse/diff/diff.h: rows are all labels with a cost on either side, largest change of own cost first.
export interface DiffMetric {
  old: number; // metric of the old model
  new: number; // metric of the new model
  before: number; // totals
  after: number;
  noise: boolean; // nothing has changed by more than chance
  count: number; // of rows
  oldLabel: Uint32Array; // NONE: new
  newLabel: Uint32Array; // NONE: gone
  rowBefore: Float64Array; // own cost
  rowAfter: Float64Array;
  inheritedBefore: Float64Array; // with what is below
  inheritedAfter: Float64Array;
  rowNoise: Uint8Array; // 1: sampled or rounded, and the difference says nothing
  rowTransferred: Uint8Array; // 1: the cost only changed its owner
}

// analyse/diff/heap.h: rows are bands, largest change at the peak first, then on average.
export interface DiffHeap {
  old: number; // dimension of the old model
  new: number; // dimension of the new model
  before: number; // the largest totals; 0 if bands overlap
  after: number;
  averageBefore: number; // sums of the rows'
  averageAfter: number;
  timeBefore: number; // seconds: when the totals were largest
  timeAfter: number;
  samplesBefore: number; // that are not empty
  samplesAfter: number;
  count: number; // of rows
  name: string[]; // as the text report has it: `main`, `load (new)`
  rowBefore: Float64Array; // at the peak; if bands overlap: each at its own
  rowAfter: Float64Array;
  rowAverageBefore: Float64Array;
  rowAverageAfter: Float64Array;
}

export type PageData = { kind: "report"; model: Model } | { kind: "diff"; diff: DiffModel };
