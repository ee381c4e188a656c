// A profile written by hand, to work on the views without a file. Not part of the built page.

import type { Band, DiffMetric, DiffModel, Dimension, Edge, Metric, Model, Moment, PageData } from "./model";
import { NONE } from "./model";
import { sumsOf } from "./sums";

// The same numbers on every machine.
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const source = `module Main where

import qualified Data.Map as Map

-- Words that are the same apart from case and punctuation.
type Library = Map.Map String [String]

normalise :: String -> String
normalise = filter isLetter . map toLower

title :: [String] -> String
title = normalise . head

index :: Library -> [String]
index = map normalise . Map.keys

search :: Library -> String -> [String]
search library word = concat [found | (key, found) <- Map.toList library, \\x -> x == normalise key]

library :: Library
library = Map.fromList [(show n, [show (n * n)]) | n <- [1 .. 1000 :: Int]]

main :: IO ()
main = mapM_ (print . length . search library) (index library)
`;

interface Centre {
  name: string;
  kind: number;
  module: string;
  line: number;
}

const centres: Centre[] = [
  { name: "MAIN", kind: 1, module: "MAIN", line: 0 },
  { name: "CAF:Main", kind: 2, module: "Main", line: 0 },
  { name: "main", kind: 0, module: "Main", line: 24 },
  { name: "search", kind: 0, module: "Main", line: 18 },
  { name: "search.\\", kind: 0, module: "Main", line: 18 },
  { name: "normalise", kind: 0, module: "Main", line: 9 },
  { name: "library", kind: 0, module: "Main", line: 21 },
  { name: "index", kind: 0, module: "Main", line: 15 },
  { name: "title", kind: 0, module: "Main", line: 12 },
  { name: "<b>bold</b>&amp;\u2066\u2069", kind: 0, module: "Main<script>", line: 3 },
  { name: "aVeryLongNameThatSomeMacroOfALibraryMadeUp.".repeat(6), kind: 0, module: "Data.Generated", line: 0 },
];

// parent, label, bytes, ticks, entries
const rows: [number, number, number, number, number][] = [
  [NONE, 0, 832, 0, 0],
  [0, 2, 11800, 0, 0],
  [NONE, 1, 168, 1, 0],
  [2, 2, 15424, 2, 1],
  [3, 3, 11280, 7, 5],
  [4, 4, 48000, 11, 1000],
  [5, 5, 6062400, 210, 0],
  [3, 7, 1728, 0, 1],
  [7, 5, 28136, 3, 0],
  [3, 8, 296, 0, 1],
  [9, 5, 4360, 0, 0],
  [2, 6, 547232, 21, 1],
  [2, 5, 344, 0, 1],
  [6, 3, 1200, 2, 12], // search below itself: counted once
  [2, 9, 64, 0, 1],
  [2, 10, 128, 0, 1],
];

export interface SampleShape {
  extraContexts: number;
  samples: number;
  bands: number;
  factor: number; // of every cost
}

export function sampleModel(shape: SampleShape): Model {
  const random = generator(7);
  const count = rows.length + shape.extraContexts;
  const parent = new Uint32Array(count);
  const label = new Uint32Array(count);
  const own = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const extraLabels = shape.extraContexts > 0 ? Math.ceil(shape.extraContexts > 1000 ? shape.extraContexts / 4 : Math.sqrt(shape.extraContexts)) : 0;
  rows.forEach((row, at) => {
    parent[at] = row[0];
    label[at] = row[1];
    own[0]![at] = Math.round(row[2] * shape.factor);
    own[1]![at] = row[3];
    own[2]![at] = row[4];
  });
  for (let at = rows.length; at < count; at++) {
    // Mostly near the last ones: trees of some depth.
    parent[at] = at - 1 - Math.floor(random() * Math.min(at - 3, 60));
    label[at] = centres.length + Math.floor(random() * extraLabels);
    own[0]![at] = Math.floor(random() ** 6 * 1e6);
    own[1]![at] = random() < 0.02 ? 1 + Math.floor(random() * 9) : 0;
    own[2]![at] = Math.floor(random() * 1000);
  }
  walkOrder(parent, label, own);
  const names = centres.map((centre) => centre.name);
  const modules = centres.map((centre) => centre.module);
  const lines = centres.map((centre) => centre.line);
  const kinds = centres.map((centre) => centre.kind);
  for (let at = 0; at < extraLabels; at++) {
    names.push(`function${at}`);
    modules.push(`Data.Module${at % 40}`);
    lines.push(1 + (at % 900));
    kinds.push(0);
  }
  const metrics: Metric[] = [
    metric("alloc", "bytes", "B", "what the program's own code allocated", false, own[0]!),
    metric("ticks", "ticks", "", "times that the timer found the program here", true, own[1]!),
    metric("entries", "entries", "", "times that the centre was entered", false, own[2]!),
  ];
  const edges: Edge[] = [
    { from: 1, to: 2, count: 1 },
    { from: 2, to: 3, count: 5 },
    { from: 3, to: 4, count: 1000 },
    { from: 4, to: 5, count: 1000 },
    { from: 2, to: 7, count: 1 },
    { from: 7, to: 5, count: 40 },
    { from: 8, to: 5, count: 1 },
  ];
  return {
    title: "hidden_cost",
    facts: [
      { key: "program", value: "hidden_cost" },
      { key: "date", value: "2026-11-15 09:02" },
      { key: "compiler", value: "GHC 9.0.2" },
      { key: "options", value: "+RTS -P -hc -l" },
      { key: "file", value: "hidden_cost.prof" },
      { key: "file", value: "hidden_cost.eventlog" },
      { key: "reported.alloc", value: "6,731,992" },
    ],
    metrics,
    defaultMetric: 0,
    labelKinds: [
      { key: "centre", description: "a cost centre of the program", runtime: false },
      { key: "main", description: "the run itself: what no centre owns", runtime: true },
      { key: "caf", description: "top-level constants of a module", runtime: false },
    ],
    labels: {
      count: names.length,
      name: names,
      kind: Uint8Array.from(kinds),
      module: modules,
      file: lines.map((line, at) => (line === 0 ? "" : at < centres.length ? "hidden_cost.hs" : `src/${modules[at]}.hs`)),
      line: Uint32Array.from(lines),
      column: Uint32Array.from(lines.map((line) => (line === 0 ? 0 : 1))),
    },
    contexts: { count, parent, label },
    edges,
    edgeMetric: 2,
    dimensions: [dimension(shape, "closure", "closures"), dimension({ ...shape, bands: 6 }, "centre", "cost centres")],
    moments: moments(),
    findings: [
      {
        key: "largest-own",
        text: "normalise has the largest own cost: 90.0 % of the bytes, 6,095,240 of 6,770,488 B (hidden_cost.hs:9:1).",
        view: "centres",
        label: 5,
        dimension: NONE,
      },
      {
        key: "below",
        text: "89.5 % of the bytes are in or below CAF:Main > main > search > search.\\ > normalise.",
        view: "flame",
        label: 5,
        dimension: NONE,
      },
      { key: "heap-grows", text: "The heap grows to the end: 4.1 MB at 0.9 s.", view: "heap", label: NONE, dimension: 0 },
      { key: "runtime-names", text: "Names that are not the program's: MAIN (832 B), the run itself.", view: "", label: NONE, dimension: NONE },
    ],
    losses: [
      { text: "the file ends within an event", file: "hidden_cost.eventlog", place: "byte 81,920", count: 1 },
      { text: "events of an unknown kind were skipped", file: "hidden_cost.eventlog", place: "", count: 12 },
    ],
    sources: [
      { name: "hidden_cost.hs", lines: source.split("\n"), reason: "" },
      { name: "/etc/passwd", lines: [], reason: "outside the source root" },
    ],
  };
}

// Renumbers contexts so that each is followed by all that is below it (model.ts).
function walkOrder(parent: Uint32Array, label: Uint32Array, own: Float64Array[]): void {
  const children = new Map<number, number[]>();
  parent.forEach((above, at) => {
    const list = children.get(above);
    if (list) list.push(at);
    else children.set(above, [at]);
  });
  const order: number[] = [];
  const waiting = (children.get(NONE) ?? []).slice().reverse();
  while (waiting.length > 0) {
    const at = waiting.pop()!;
    order.push(at);
    for (const child of (children.get(at) ?? []).slice().reverse()) waiting.push(child);
  }
  const place = new Uint32Array(order.length);
  order.forEach((old, at) => (place[old] = at));
  const above = parent.slice();
  parent.forEach((_, at) => (parent[at] = above[order[at]!] === NONE ? NONE : place[above[order[at]!]!]!));
  for (const array of [label, ...own]) {
    const before = array.slice();
    order.forEach((old, at) => (array[at] = before[old]!));
  }
}

function metric(key: string, name: string, unit: string, description: string, sampled: boolean, own: Float64Array): Metric {
  let total = 0;
  for (const value of own) total += value;
  return { key, name, unit, description, sampled, samples: sampled ? total : 0, rounded: false, total, own };
}

function dimension(shape: SampleShape, key: string, name: string): Dimension {
  const random = generator(11);
  const rowStart = new Uint32Array(shape.samples + 1);
  const rowBand = new Uint32Array(shape.samples * shape.bands);
  const rowValue = new Float64Array(shape.samples * shape.bands);
  const time = new Float64Array(shape.samples);
  const total = new Float64Array(shape.samples);
  const bands: Band[] = [];
  for (let band = 0; band < shape.bands; band++)
    bands.push({ name: `${key} ${band}`, context: NONE, file: "", line: 0, peak: 0, peakTime: 0, sum: 0 });
  let row = 0;
  for (let sample = 0; sample < shape.samples; sample++) {
    rowStart[sample] = row;
    time[sample] = sample / shape.samples;
    for (let band = 0; band < shape.bands; band++) {
      const phase = Math.sin((sample / shape.samples) * Math.PI * (1 + (band % 5)));
      const value = Math.max(0, Math.round((phase + 0.4 + random() * 0.2) * (400000 / (band + 1))));
      if (value === 0) continue;
      const of = bands[band]!;
      rowBand[row] = band;
      rowValue[row] = value;
      total[sample]! += value;
      of.sum += value;
      if (value > of.peak) {
        of.peak = value;
        of.peakTime = time[sample]!;
      }
      row++;
    }
  }
  rowStart[shape.samples] = row;
  return {
    key,
    name,
    unit: "B",
    description: `live bytes by ${name}`,
    clock: "mutator",
    overlapping: false,
    sampleCount: shape.samples,
    taken: shape.samples,
    bands,
    time,
    total,
    rowStart,
    rowBand: rowBand.subarray(0, row),
    rowValue: rowValue.subarray(0, row),
  };
}

function moments(): Moment[] {
  const list: Moment[] = [
    { time: 0.2, kind: "marker", text: "loading done" },
    { time: 0.55, kind: "marker", text: "<i>search</i> begins" },
    { time: 0.6, kind: "message", text: "a message of the program" },
  ];
  for (let at = 0; at < 12; at++) list.push({ time: at / 12 + 0.03, kind: "collection", text: "generation " + (at % 2) });
  return list.sort((a, b) => a.time - b.time);
}

export function sampleDiff(): DiffModel {
  const before = sampleModel({ extraContexts: 200, samples: 100, bands: 12, factor: 1 });
  const after = sampleModel({ extraContexts: 210, samples: 100, bands: 12, factor: 1.4 });
  const newOfOldLabel = Uint32Array.from({ length: before.labels.count }, (_, at) => (at === 8 ? NONE : at));
  const oldOfNewLabel = Uint32Array.from({ length: after.labels.count }, (_, at) => (at === 8 ? NONE : at));
  const how = Uint8Array.from({ length: after.labels.count }, (_, at) => (at === 8 ? 0 : at === 7 ? 2 : at === 6 ? 3 : 1));
  const rows = Array.from({ length: after.labels.count }, (_, at) => at);
  const sums = (model: Model, inherited: boolean) => {
    const of = sumsOf(model, 0);
    return Float64Array.from(rows, (at) => (inherited ? of.labelInherited : of.labelOwn)[at] ?? 0);
  };
  const metrics: DiffMetric[] = [
    {
      old: 0,
      new: 0,
      before: before.metrics[0]!.total,
      after: after.metrics[0]!.total,
      noise: false,
      count: rows.length,
      oldLabel: oldOfNewLabel,
      newLabel: Uint32Array.from(rows),
      rowBefore: sums(before, false).map((value, at) => (at === 8 ? 0 : value)),
      rowAfter: sums(after, false),
      inheritedBefore: sums(before, true),
      inheritedAfter: sums(after, true),
      rowNoise: new Uint8Array(rows.length),
      rowTransferred: new Uint8Array(rows.length),
    },
  ];
  return {
    old: before,
    new: after,
    newOfOldLabel,
    oldOfNewLabel,
    how,
    metrics,
    sentences: ["The bytes grew by 40.0 %.", "normalise has most of it."],
  };
}

export function sampleEmpty(): Model {
  const model = sampleModel({ extraContexts: 0, samples: 0, bands: 0, factor: 1 });
  return {
    ...model,
    title: "empty",
    metrics: [],
    defaultMetric: NONE,
    labels: { count: 0, name: [], kind: new Uint8Array(0), module: [], file: [], line: new Uint32Array(0), column: new Uint32Array(0) },
    contexts: { count: 0, parent: new Uint32Array(0), label: new Uint32Array(0) },
    edges: [],
    edgeMetric: NONE,
    dimensions: [],
    moments: [],
    findings: [],
    losses: [],
    sources: [],
  };
}

// kind: report, diff, empty, or large.
export function samplePage(kind: string): PageData {
  if (kind === "diff") return { kind: "diff", diff: sampleDiff() };
  if (kind === "empty") return { kind: "report", model: sampleEmpty() };
  const shape =
    kind === "large"
      ? { extraContexts: 100000, samples: 1000, bands: 100, factor: 1 }
      : { extraContexts: 300, samples: 120, bands: 18, factor: 1 };
  return { kind: "report", model: sampleModel(shape) };
}
