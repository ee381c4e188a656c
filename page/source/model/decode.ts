// From the data block (docs/page.md) to the model. The block is written by present/page/data.c; what
// has to be in it is schema.ts, which both sides are made from. A block that is cut, of another
// version, or with an index that points nowhere is refused with a sentence (PageError): nothing is made of it.
//
// Large columns (costs, rows of the heap) are unpacked when a view first asks for them, and kept; what is wrong in
// these is refused then, by the same error, and who draws the view has to show its sentence.

import type { Band, Cells, Chance, Choice, DiffHeap, DiffMetric, DiffModel, Dimension, Drawn, Lane, LineCall, Lines, Metric, Model, Moment, PageData, Search, Searching } from "./model";
import { GREY, NONE } from "./model";
import { curvesOf, sumCurves } from "./curves";
import { fatesAt } from "./fates";
import { SCHEMA, VERSION } from "./schema";
import { LIGHT } from "./colours";

export class PageError extends Error {}

function refuse(why: string): never {
  throw new PageError("The data in this page cannot be read: " + why + ".");
}

// ---- the block ----

type Schema = typeof SCHEMA;
type TableName = keyof Schema;
type ColumnOf<Kind> = Kind extends "text"
  ? string[]
  : Kind extends "count" | "time" | "change"
    ? Float64Array
    : Kind extends "flag" | "code"
      ? Uint8Array
      : Uint32Array;
type Table<Name extends TableName> = { readonly [Column in keyof Schema[Name]]: ColumnOf<Schema[Name][Column]> };

interface Entry {
  rows: number;
  columns: Record<string, [string, number, number]>; // kind, offset, size
}

interface Block {
  page: string;
  exact: boolean;
  entries: Map<string, Entry>;
  bytes: Uint8Array; // of the columns
  texts: string[];
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function slice(bytes: Uint8Array, at: unknown, size: unknown, what: string): Uint8Array {
  if (!isCount(at) || !isCount(size) || at + size > bytes.length) refuse(`${what} lies outside`);
  return bytes.subarray(at, at + size);
}

function entryOf(raw: any): Entry {
  if (typeof raw !== "object" || raw === null || !isCount(raw.rows) || typeof raw.columns !== "object" || !raw.columns)
    refuse("a table is not described");
  return { rows: raw.rows, columns: raw.columns };
}

function readHead(bytes: Uint8Array): any {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse("its head is damaged");
  }
}

function readBlock(all: Uint8Array): Block {
  const line = new TextDecoder().decode(all.subarray(0, Math.max(0, all.subarray(0, 64).indexOf(10))));
  const [kind, version, size] = line.split(" ");
  if (kind !== "assay-page") refuse("it is not there");
  if (Number(version) !== VERSION) refuse(`it has version ${version}, the script reads ${VERSION}`);
  const start = line.length + 1;
  const header = readHead(slice(all, start, Number(size), "its head"));
  if (header?.kind !== "assay-page" || header.version !== VERSION || !Array.isArray(header.tables))
    refuse("its head says something else");
  const bytes = all.subarray(start + Number(size));
  const entries = new Map<string, Entry>();
  for (const raw of header.tables) entries.set(`${raw?.table} ${raw?.side} ${raw?.part}`, entryOf(raw));
  return { page: header.page, exact: header.exact === true, entries, bytes, texts: readTexts(bytes, header.texts) };
}

// All texts are one; their lengths are those that `slice` counts in.
function readTexts(bytes: Uint8Array, described: any): string[] {
  if (!isCount(described?.count)) refuse("it has no texts");
  const lengths = readSmall(slice(bytes, described.lengths?.[0], described.lengths?.[1], "a text"), described.count);
  const raw = slice(bytes, described.bytes?.[0], described.bytes?.[1], "a text");
  const whole = new TextDecoder("utf-8", { ignoreBOM: true }).decode(raw);
  const texts = new Array<string>(lengths.length);
  let at = 0;
  for (let i = 0; i < lengths.length; i++) {
    texts[i] = whole.slice(at, at + lengths[i]!);
    at += lengths[i]!;
  }
  if (at !== whole.length) refuse("its texts have other lengths");
  return texts;
}

// ---- columns ----

function done(at: number, bytes: Uint8Array): void {
  if (at !== bytes.length) refuse("a column has another length");
}

// Varints of up to 32 bits, and `back`, `near` and `index`, which are made of such.
function readSmall(bytes: Uint8Array, rows: number): Uint32Array {
  if (rows > bytes.length) refuse("a column is too short");
  const values = new Uint32Array(rows);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    let byte = bytes[at++]!;
    let value = byte & 0x7f;
    for (let shift = 7; byte & 0x80 && shift < 35; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 0x7f) << shift;
    }
    values[row] = value;
  }
  done(at, bytes);
  return values;
}

function readIndex(bytes: Uint8Array, rows: number): Uint32Array {
  const values = readSmall(bytes, rows);
  for (let row = 0; row < rows; row++) values[row] = values[row]! - 1; // 0 becomes NONE
  return values;
}

function readBack(bytes: Uint8Array, rows: number): Uint32Array {
  const values = readSmall(bytes, rows);
  for (let row = 0; row < rows; row++) {
    const back = values[row]!;
    if (back > row) refuse("an index points behind itself");
    values[row] = back === 0 ? NONE : row - back;
  }
  return values;
}

function readNear(bytes: Uint8Array, rows: number): Uint32Array {
  const values = readSmall(bytes, rows);
  let near = 0;
  for (let row = 0; row < rows; row++) {
    const value = values[row]!;
    near += (value >>> 1) ^ -(value & 1);
    values[row] = near;
  }
  return values;
}

// Varints of up to 64 bits, as doubles.
function readCount(bytes: Uint8Array, rows: number): Float64Array {
  if (rows > bytes.length) refuse("a column is too short");
  const values = new Float64Array(rows);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    let byte = bytes[at++]!;
    let value = byte & 0x7f;
    let scale = 128;
    while (byte & 0x80 && scale < 2 ** 70) {
      byte = bytes[at++]!;
      value += (byte & 0x7f) * scale;
      scale *= 128;
    }
    values[row] = value;
  }
  done(at, bytes);
  return values;
}

function readTime(bytes: Uint8Array, rows: number): Float64Array {
  const values = readCount(bytes, rows);
  for (let row = 0; row < rows; row++) values[row] = values[row]! / 1e9;
  return values;
}

const EXACT_LIMIT = 2 ** 53; // of doubles

// Differences are modulo 2^64, and a value is rounded to a double only when it is whole: what comes after a large one
// is as exact as ever. `band` has been checked.
function readChange(bytes: Uint8Array, rows: number, band: Uint32Array): Float64Array {
  const values = readCount(bytes, rows);
  let bands = 0;
  for (let row = 0; row < rows; row++) if (band[row]! >= bands) bands = band[row]! + 1;
  const last = new Float64Array(bands);
  const large = new Map<number, bigint>(); // of `last`, those that it has not exactly
  let at = 0; // in bytes
  for (let row = 0; row < rows; row++) {
    const of = band[row]!;
    const zigzag = values[row]!;
    const half = Math.floor(zigzag / 2);
    let now = last[of]! + (zigzag === half * 2 ? half : -half - 1);
    if (zigzag >= EXACT_LIMIT || last[of]! >= EXACT_LIMIT || now >= EXACT_LIMIT || now < 0) {
      const exact = BigInt.asUintN(64, (large.get(of) ?? BigInt(last[of]!)) + wideChange(bytes, at));
      large.set(of, exact);
      now = Number(exact);
    }
    if (now < EXACT_LIMIT && large.size > 0) large.delete(of);
    values[row] = last[of] = now;
    while (bytes[at++]! & 0x80);
  }
  return values;
}

// The difference at a place, zigzag undone.
function wideChange(bytes: Uint8Array, at: number): bigint {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = bytes[at++]!;
    value |= BigInt(byte & 0x7f) << shift;
    if (!(byte & 0x80)) break;
  }
  return (value >> 1n) ^ -(value & 1n);
}

function readText(bytes: Uint8Array, rows: number, texts: string[]): string[] {
  const indices = readSmall(bytes, rows);
  const values = new Array<string>(rows);
  for (let row = 0; row < rows; row++) values[row] = texts[indices[row]!] ?? refuse("a text is missing");
  return values;
}

function readColumn(block: Block, kind: string, bytes: Uint8Array, rows: number, band: () => Uint32Array) {
  switch (kind) {
    case "text":
      return readText(bytes, rows, block.texts);
    case "small":
      return readSmall(bytes, rows);
    case "index":
      return readIndex(bytes, rows);
    case "back":
      return readBack(bytes, rows);
    case "near":
      return readNear(bytes, rows);
    case "count":
      return readCount(bytes, rows);
    case "time":
      return readTime(bytes, rows);
    case "change":
      return readChange(bytes, rows, band());
    default: // flag, code
      done(rows, bytes);
      return bytes;
  }
}

// ---- tables ----

function entryFor(block: Block, name: TableName, side: number, part: number): Entry {
  return block.entries.get(`${name} ${side} ${part}`) ?? refuse(`the table ${name} is missing`);
}

// Its columns are read when they are first looked at. Everything that the schema names must be
// there, of the kind that it says; what it does not name is left alone.
function table<Name extends TableName>(block: Block, name: Name, side: number, part = 0): Table<Name> & { rows$: number } {
  const entry = entryFor(block, name, side, part);
  const made = { rows$: entry.rows } as any;
  for (const [column, kind] of Object.entries(SCHEMA[name])) {
    const described = Object.hasOwn(entry.columns, column) ? entry.columns[column] : undefined;
    if (!Array.isArray(described) || described[0] !== kind) refuse(`${name} has no column ${column} (${kind})`);
    const bytes = slice(block.bytes, described[1], described[2], `${name}.${column}`);
    if (entry.rows > bytes.length) refuse("a column is too short"); // no value is less than a byte
    later(made, column, () => readColumn(block, kind, bytes, entry.rows, () => made.band));
  }
  return made;
}

function within(indices: Uint32Array | Uint8Array, limit: number, what: string, none = false): void {
  for (let i = 0; i < indices.length; i++)
    if (indices[i]! >= limit && !(none && indices[i] === NONE)) refuse(`${what} ${indices[i]} is not there`);
}

function coloured(colours: Uint8Array): void {
  within(colours, LIGHT.length, "colour");
}

function inOrder(start: Uint32Array, counts: Uint32Array, rows: number): Uint32Array {
  let at = 0;
  for (let i = 0; i < counts.length; i++) {
    at += counts[i]!;
    if (at > rows) refuse("samples and rows do not fit");
    start[i + 1] = at;
  }
  if (at !== rows) refuse("samples and rows do not fit");
  return start;
}

// Adds a property that is made when it is first looked at, and is plain from then on.
function later<Made extends object, Key extends string, Value>(
  made: Made,
  key: Key,
  make: () => Value,
): Made & { readonly [K in Key]: Value } {
  const get = (): Value => {
    const value = make();
    Object.defineProperty(made, key, { value, enumerable: true });
    return value;
  };
  return Object.defineProperty(made, key, { configurable: true, enumerable: true, get }) as any;
}

// ---- the model ----

function readChances(block: Block, side: number, metric: number, labels: number): ReadonlyMap<number, Chance> {
  const chances = table(block, "chances", side, metric);
  within(chances.label, labels, "label");
  return new Map(Array.from(chances.label, (label, i) => [label, { low: chances.low[i]!, high: chances.high[i]! }]));
}

const LANES = 64;

// Times are whole nanoseconds until they are added up.
function readLanes(block: Block, side: number, metric: number, contexts: number): Lane[] {
  const ticks = table(block, "ticks", side, metric);
  const { lane, wait, length, context, weight } = ticks;
  within(lane, LANES, "lane");
  within(context, contexts, "context");
  const counts = new Uint32Array(LANES);
  for (let i = 0; i < ticks.rows$; i++) counts[lane[i]!]!++;
  const lanes = Array.from(counts, (count) => ({
    start: new Float64Array(count),
    end: new Float64Array(count),
    context: new Uint32Array(count),
    weight: new Float64Array(count),
  }));
  const at = new Uint32Array(LANES);
  const ends = new Float64Array(LANES);
  for (let i = 0; i < ticks.rows$; i++) {
    const of = lane[i]!;
    const into = lanes[of]!;
    const row = at[of]!++;
    const start = ends[of]! + Math.round(wait[i]! * 1e9);
    ends[of] = start + Math.round(length[i]! * 1e9);
    into.start[row] = start / 1e9;
    into.end[row] = ends[of]! / 1e9;
    into.context[row] = context[i]!;
    into.weight[row] = weight[i]!;
  }
  return lanes.filter((one) => one.start.length > 0);
}

function readMetrics(block: Block, side: number, contexts: number, labels: number): Metric[] {
  const metrics = table(block, "metrics", side);
  return metrics.key.map((key, i) => {
    const costs = table(block, "costs", side, i);
    if (costs.rows$ !== contexts) refuse("costs and contexts do not fit");
    const made = {
      key,
      name: metrics.name[i]!,
      unit: metrics.unit[i]!,
      description: metrics.description[i]!,
      sampled: metrics.sampled[i] === 1,
      samples: metrics.samples[i]!,
      rounded: metrics.rounded[i] === 1,
      total: metrics.total[i]!,
      whole: metrics.whole[i]!,
      share: metrics.share[i] === 1,
      stated: metrics.stated[i]!,
      period: metrics.period[i]!,
      collector: metrics.collector[i]!,
      chance: readChances(block, side, i, labels),
      clock: metrics.clock[i]!,
      timed: table(block, "ticks", side, i).rows$ > 0,
    };
    return later(later(made, "own", () => costs.own), "lanes", () => readLanes(block, side, i, contexts));
  });
}

function readBands(block: Block, side: number, dimension: number, contexts: number): Band[] {
  const bands = table(block, "bands", side, dimension);
  within(bands.context, contexts, "context", true);
  coloured(bands.colour.filter((colour) => colour !== GREY));
  return bands.name.map((name, i) => ({
    name,
    context: bands.context[i]!,
    file: bands.line[i] ? bands.file[i]! : "",
    line: bands.line[i]!,
    peak: bands.peak[i]!,
    peakTime: bands.peakTime[i]!,
    sum: bands.sum[i]!,
    average: bands.average[i]!,
    colour: bands.colour[i]!,
  }));
}

function readDrawn(block: Block, side: number, dimension: number, bands: number): Drawn[] {
  const drawn = table(block, "drawn", side, dimension);
  within(drawn.band, bands, "band", true);
  within(drawn.oneOf, bands, "band");
  return Array.from(drawn.band, (band, i) => {
    if (!/^[0-9]{1,39}$/.test(drawn.area[i]!)) refuse("an area is no number");
    return { band, standsFor: drawn.standsFor[i]!, oneOf: drawn.oneOf[i]!, sum: drawn.sum[i]!, area: BigInt(drawn.area[i]!) };
  });
}

// Adds to a dimension its samples, and the rows that it has in the block, by band. `bands`: how many there are.
function addSamples<Made extends object>(block: Block, side: number, dimension: number, bands: number, made: Made) {
  const samples = table(block, "samples", side, dimension);
  const rows = table(block, "rows", side, dimension);
  const rowStart = inOrder(new Uint32Array(samples.rows$ + 1), samples.rows, rows.rows$);
  const { time, total, merged } = samples;
  return later(Object.assign(made, { time, total, merged }), "curves", () => {
    within(rows.band, bands, "band"); // before values are read by band, in an array as long as the largest of these
    return curvesOf(rowStart, rows.band, rows.value, bands);
  });
}

// The same of a breakdown without rows of its own: it has those of its cells, summed up when they are first looked at.
function addSums<Made extends object>(block: Block, side: number, dimension: number, bands: number, made: Made & { key: string }, cells: Cells) {
  const { time, total, merged, rows$ } = table(block, "samples", side, dimension);
  const bandOf = cells.bandOf.get(made.key) ?? refuse(`the cells of ${made.key} are missing`);
  if (cells.total.length !== rows$) refuse("samples and cells do not fit");
  return later(Object.assign(made, { time, total, merged }), "curves", () => sumCurves(cells.curves, bandOf, bands, rows$));
}

function readCells(block: Block, side: number, dimension: number, contexts: number): Cells {
  const cells = table(block, "cells", side, dimension);
  within(cells.context, contexts, "context", true);
  const made = { count: cells.rows$, context: cells.context, stack: cells.stack, bandOf: new Map<string, Uint32Array>() };
  return addSamples(block, side, dimension, cells.rows$, made);
}

function readDimensions(block: Block, side: number, contexts: number): { dimensions: Dimension[]; cells: Cells[] } {
  const listed = table(block, "dimensions", side);
  const cells = listed.key.map((_, i) => (listed.cells[i] ? readCells(block, side, i, contexts) : undefined));
  const bands = listed.key.map((_, i) => (listed.cells[i] ? [] : readBands(block, side, i, contexts)));
  const keys = table(block, "cell-keys", side);
  within(keys.dimension, listed.rows$, "dimension");
  for (let part = 0; part < keys.rows$; part++) {
    const dimension = keys.dimension[part]!;
    const of = cells[keys.cells[part]!] ?? refuse("cells are not there");
    const { band, rows$ } = table(block, "cell-bands", side, part);
    if (rows$ !== of.count) refuse("cells and their bands do not fit");
    within(band, bands[dimension]!.length, "band");
    of.bandOf.set(listed.key[dimension]!, band);
  }
  const summed = new Set(cells.flatMap((one) => (one ? [...one.bandOf.keys()] : [])));
  const dimensions: Dimension[] = [];
  listed.key.forEach((key, i) => {
    if (listed.cells[i]) return;
    if (dimensions.length !== i) refuse("cells do not come last");
    const made = {
      key,
      name: listed.name[i]!,
      unit: listed.unit[i]!,
      description: listed.description[i]!,
      clock: listed.clock[i]!,
      axis: listed.axis[i]!,
      overlapping: listed.overlapping[i] === 1,
      sampleCount: listed.sampleCount[i]!,
      bands: bands[i]!,
      drawn: readDrawn(block, side, i, bands[i]!.length),
      summed: summed.has(key),
    };
    const of = listed.of[i]!;
    const from = of === NONE ? undefined : (cells[of] ?? refuse("cells are not there"));
    const { length } = bands[i]!;
    dimensions.push(from ? addSums(block, side, i, length, made, from) : addSamples(block, side, i, length, made));
  });
  return { dimensions, cells: cells.filter((one) => one !== undefined) };
}

const MOMENT_KINDS: readonly string[] = ["marker", "message", "phase", "collection"] satisfies Moment["kind"][];

function readMoments(block: Block, side: number): Moment[] {
  const moments = table(block, "moments", side);
  return moments.text.map((text, i) => ({
    time: moments.time[i]!,
    kind: (MOMENT_KINDS.includes(moments.kind[i]!) ? moments.kind[i]! : "message") as Moment["kind"],
    text,
    axis: moments.axis[i]!,
  }));
}

function readSearches(block: Block, side: number): Search[] {
  const searches = table(block, "searches", side);
  return searches.asked.map((asked, i) => {
    const holders = table(block, "holders", side, i);
    const largest = searches.largest[i]!;
    if (largest !== NONE && largest >= holders.rows$) refuse(`holder ${largest} is not there`);
    return {
      asked,
      said: searches.said[i]!,
      largest,
      objects: searches.objects[i]!,
      bytes: searches.bytes[i]!,
      cut: searches.cut[i] === 1,
      holders: {
        count: holders.rows$,
        parent: holders.parent,
        name: holders.name,
        file: holders.file.map((file, at) => (holders.line[at] ? file : "")),
        line: holders.line,
        objects: holders.objects,
        bytes: holders.bytes,
      },
    };
  });
}

// Only a program that searches has these tables.
function readSearching(block: Block, side: number, labels: number): Searching | undefined {
  if (!block.entries.has(`fates ${side} 0`)) return undefined;
  const fates = table(block, "fates", side);
  const choices = table(block, "choices", side);
  const alternatives = table(block, "alternatives", side);
  const solutions = table(block, "solutions", side);
  within(fates.label, labels, "label");
  within(alternatives.choice, choices.rows$, "choice");
  const nodes = table(block, "nodes", side);
  within(nodes.choice.subarray(1), choices.rows$, "choice");
  const made: Choice[] = choices.name.map((name, i) => ({
    name,
    file: choices.line[i] ? choices.file[i]! : "",
    line: choices.line[i]!,
    made: choices.made[i]!,
    failures: choices.failures[i]!,
    below: fatesAt(choices, i),
    alternatives: [],
  }));
  alternatives.choice.forEach((choice, i) =>
    made[choice]!.alternatives.push({
      name: alternatives.name[i]!,
      begun: alternatives.begun[i]!,
      led: alternatives.led[i]!,
      left: alternatives.left[i]!,
      below: fatesAt(alternatives, i),
    }),
  );
  return {
    work: Array.from(fates.label, (label, i) => ({ label, by: fatesAt(fates, i) })),
    choices: made,
    nodes: nodes.name.map((name, i) => ({
      parent: nodes.parent[i]!,
      choice: nodes.choice[i]!,
      name,
      begun: nodes.begun[i]!,
      own: nodes.own[i]!,
      below: fatesAt(nodes, i),
    })),
    solutions: solutions.shown.map((shown, i) => ({
      shown,
      count: solutions.count[i]!,
      branchSteps: solutions.branchSteps[i]!,
      branchBytes: solutions.branchBytes[i]!,
      steps: solutions.steps[i]!,
      bytes: solutions.bytes[i]!,
    })),
  };
}

// Of a column that the schema may not have.
function flagOf(table: object, column: string, row: number): boolean | undefined {
  const flags = (table as Record<string, Uint8Array | undefined>)[column];
  return flags && flags[row] === 1;
}

function readLines(block: Block, side: number, sources: number, metrics: number): Lines {
  const lines = table(block, "lines", side);
  const calls = table(block, "line-calls", side);
  const byLine = new Map<number, LineCall[]>();
  within(lines.source, sources, "source", true);
  within(calls.line, lines.rows$, "line");
  calls.line.forEach((line, i) => {
    const call = { name: calls.name[i]!, times: calls.times[i]! };
    const list = byLine.get(line);
    if (list) list.push(call);
    else byLine.set(line, [call]);
  });
  const own = Array.from({ length: metrics }, (_, i) => {
    const costs = table(block, "line-costs", side, i);
    if (costs.rows$ !== 0 && costs.rows$ !== lines.rows$) refuse("costs and lines do not fit");
    return costs.rows$ === 0 ? undefined : costs.own;
  });
  const fates = own.map((costs, i) => {
    if (!costs || !block.entries.has(`line-fates ${side} ${i}`)) return undefined;
    const made = table(block, "line-fates", side, i);
    if (made.rows$ !== lines.rows$) refuse("fates and lines do not fit");
    return made;
  });
  const { source, line, entries, live } = lines;
  return { count: lines.rows$, source, line, entries, live, own, fates, calls: byLine };
}

function readModel(block: Block, side: number): Model {
  const one = table(block, "model", side);
  if (one.rows$ !== 1) refuse("it has no model");
  const facts = table(block, "facts", side);
  const kinds = table(block, "kinds", side);
  const labels = table(block, "labels", side);
  const contexts = table(block, "contexts", side);
  const edges = table(block, "edges", side);
  const beside = table(block, "beside", side);
  const findings = table(block, "findings", side);
  const losses = table(block, "losses", side);
  const sources = table(block, "sources", side);
  const metrics = readMetrics(block, side, contexts.rows$, labels.rows$);
  const { dimensions, cells } = readDimensions(block, side, contexts.rows$);
  within(one.metric, metrics.length, "metric", true);
  within(one.edgeMetric, metrics.length, "metric", true);
  within(labels.kind, kinds.rows$, "kind");
  coloured(labels.colour);
  within(contexts.label, labels.rows$, "label");
  within(edges.from, labels.rows$, "label");
  within(edges.to, labels.rows$, "label");
  within(beside.label, labels.rows$, "label");
  within(findings.label, labels.rows$, "label", true);
  within(findings.dimension, dimensions.length, "dimension", true);
  within(findings.metric, metrics.length, "metric", true);
  within(findings.context, contexts.rows$, "context", true);
  findings.band.forEach((band, i) => {
    const bands = dimensions[findings.dimension[i]!]?.bands.length ?? 0;
    if (band !== NONE && band >= bands) refuse(`band ${band} is not there`);
  });
  const shownFacts = facts.key.map((key, i) => ({ key, name: facts.name[i]!, unit: facts.unit[i]!, value: facts.value[i]! }));
  if (!block.exact)
    shownFacts.push({ key: "", name: "this page", unit: "", value: "figures above 9,007,199,254,740,992 are near, not exact, in this page" });
  return {
    title: one.title[0]!,
    run: (one as { run?: string[] }).run?.[0] ?? "",
    files: table(block, "files", side).name,
    facts: shownFacts,
    metrics,
    defaultMetric: one.metric[0]!,
    labelKinds: kinds.key.map((key, i) => ({
      key,
      description: kinds.description[i]!,
      runtime: kinds.runtime[i] === 1,
    })),
    labels: {
      count: labels.rows$,
      name: labels.name,
      kind: labels.kind,
      module: labels.module,
      file: labels.file.map((file, i) => (labels.line[i] ? file : "")),
      line: labels.line,
      column: labels.column,
      colour: labels.colour,
    },
    contexts: { count: contexts.rows$, parent: contexts.parent, label: contexts.label },
    edges: Array.from(edges.from, (from, i) => ({ from, to: edges.to[i]!, count: edges.count[i]! })),
    edgeMetric: one.edgeMetric[0]!,
    written: one.written[0]!,
    beside: Array.from(beside.label, (label, i) => ({
      label,
      bytes: beside.bytes[i]!,
      entries: beside.entries[i]!,
      there: beside.there[i] === 1,
      theirBytes: beside.theirBytes[i]!,
      theirEntries: beside.theirEntries[i]!,
    })),
    dimensions,
    cells,
    moments: readMoments(block, side),
    searches: readSearches(block, side),
    searching: readSearching(block, side, labels.rows$),
    findings: findings.key.map((key, i) => ({
      key,
      heading: findings.heading[i]!,
      text: findings.text[i]!,
      view: findings.view[i]!,
      label: findings.label[i]!,
      dimension: findings.dimension[i]!,
      metric: findings.metric[i]!,
      context: findings.context[i]!,
      band: findings.band[i]!,
      file: findings.file[i]!,
      line: findings.line[i]!,
      trouble: flagOf(findings, "trouble", i),
      note: flagOf(findings, "note", i),
    })),
    losses: losses.text.map((text, i) => ({
      text,
      file: losses.file[i]!,
      place: losses.place[i]!,
      count: losses.count[i]!,
    })),
    sources: sources.name.map((name, i) => ({
      name,
      lines: sources.text[i] === "" ? [] : sources.text[i]!.slice(0, -1).split("\n"),
      reason: sources.reason[i]!,
      library: sources.library[i] === 1,
    })),
    lines: readLines(block, side, sources.rows$, metrics.length),
  };
}

// ---- two models ----

function readChanges(block: Block, old: Model, now: Model): DiffMetric[] {
  const changes = table(block, "changes", 0);
  within(changes.old, old.metrics.length, "metric");
  within(changes.new, now.metrics.length, "metric");
  return Array.from(changes.old, (oldMetric, i) => {
    const rows = table(block, "change-rows", 0, i);
    within(rows.old, old.labels.count, "label", true);
    within(rows.new, now.labels.count, "label", true);
    return {
      old: oldMetric,
      new: changes.new[i]!,
      before: changes.before[i]!,
      after: changes.after[i]!,
      noise: changes.noise[i] === 1,
      count: rows.rows$,
      oldLabel: rows.old,
      newLabel: rows.new,
      rowBefore: rows.before,
      rowAfter: rows.after,
      inheritedBefore: rows.inheritedBefore,
      inheritedAfter: rows.inheritedAfter,
      rowNoise: rows.noise,
      rowTransferred: rows.transferred,
    };
  });
}

function readHeapChanges(block: Block, old: Model, now: Model): DiffHeap[] {
  const heaps = table(block, "heap-changes", 0);
  within(heaps.old, old.dimensions.length, "dimension");
  within(heaps.new, now.dimensions.length, "dimension");
  return Array.from(heaps.old, (oldDimension, i) => {
    const rows = table(block, "heap-change-rows", 0, i);
    return {
      old: oldDimension,
      new: heaps.new[i]!,
      before: heaps.before[i]!,
      after: heaps.after[i]!,
      averageBefore: heaps.averageBefore[i]!,
      averageAfter: heaps.averageAfter[i]!,
      timeBefore: heaps.timeBefore[i]!,
      timeAfter: heaps.timeAfter[i]!,
      samplesBefore: heaps.samplesBefore[i]!,
      samplesAfter: heaps.samplesAfter[i]!,
      count: rows.rows$,
      name: rows.name,
      rowBefore: rows.before,
      rowAfter: rows.after,
      rowAverageBefore: rows.averageBefore,
      rowAverageAfter: rows.averageAfter,
    };
  });
}

function readDiff(block: Block): DiffModel {
  const old = readModel(block, 0);
  const now = readModel(block, 1);
  const oldLabels = table(block, "old-labels", 0);
  const newLabels = table(block, "new-labels", 0);
  const sentences = table(block, "sentences", 0);
  if (oldLabels.rows$ !== old.labels.count || newLabels.rows$ !== now.labels.count)
    refuse("labels do not fit");
  within(oldLabels.new, now.labels.count, "label", true);
  within(newLabels.old, old.labels.count, "label", true);
  return {
    old,
    new: now,
    newOfOldLabel: oldLabels.new,
    oldOfNewLabel: newLabels.old,
    how: newLabels.how,
    sentences: sentences.text.filter((_, i) => !sentences.warning[i]),
    warnings: sentences.text.filter((_, i) => sentences.warning[i]),
    metrics: readChanges(block, old, now),
    heaps: readHeapChanges(block, old, now),
  };
}

// ---- the way in ----

// The block, unpacked, as a page.
export function decode(bytes: Uint8Array): PageData {
  const block = readBlock(bytes);
  if (block.page === "diff") return { kind: "diff", diff: readDiff(block) };
  if (block.page === "report") return { kind: "report", model: readModel(block, 0) };
  return refuse("it is of another kind");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const native = (Uint8Array as any).fromBase64;
  if (typeof native === "function") return native.call(Uint8Array, text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

// What the data element holds: base64 of gzip.
export async function unpack(text: string): Promise<Uint8Array> {
  try {
    const stream = new Blob([fromBase64(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return refuse("the file is cut or damaged");
  }
}

export async function readPage(from: Document): Promise<PageData> {
  const element = from.getElementById("data");
  if (!element?.textContent) refuse("it is not there");
  return decode(await unpack(element.textContent));
}
