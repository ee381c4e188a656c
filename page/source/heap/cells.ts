// Breakdowns of the heap by any product of keys, and of any part of it, as sums of cells: what profile/project.c does
// for `assay heap --by=producer,type --where=...`, with its names.
//
// A key is a dimension that is a sum of cells; a condition is a band of one. The stack is a band of its own by every key; in
// a product with centres or contexts it is broken down by these, and a condition on them takes their part of it.

import type { Band, Cells, Dimension, Model } from "../model/model";
import { GREY, NONE } from "../model/model";
import type { State } from "../frame/state";
import type { Grouped } from "../model/curves";
import { grouped, sumCurves } from "../model/curves";
import { groupColours } from "../frame/palette";
import { averages, firstDimension, wholeName } from "./bands";

export const KEY_LIMIT = 3;
const KEPT = 12; // breakdowns

export interface Condition {
  key: string;
  band: number; // of the dimension with this key
}

// What is looked at.
export interface Selection {
  of: Dimension; // by all keys, of all that the conditions leave
  keys: readonly string[];
  where: readonly Condition[];
  whole: Float64Array | undefined; // by sample: the total without conditions, if there are any
  conditionsOf: (band: number) => Condition[]; // which make a part of one of its bands; empty: nothing does
}

export function dimensionWith(model: Model, key: string): Dimension | undefined {
  return model.dimensions.find((one) => one.key === key);
}

// The cells that know all of these.
export function cellsFor(model: Model, keys: readonly string[]): Cells | undefined {
  return model.cells.find((one) => keys.every((key) => one.bandOf.has(key)));
}

// ---- in the address ----

// by=producer.type, where=module.3.type.5
function keysOf(model: Model, state: State): string[] {
  const by = state.params["by"] ?? "";
  const single = dimensionWith(model, by) ?? (by.includes(".") ? undefined : firstDimension(model));
  if (single) return [single.key];
  const keys = [...new Set(by.split("."))].filter((key) => dimensionWith(model, key)?.summed).slice(0, KEY_LIMIT);
  while (keys.length > 1 && !cellsFor(model, keys)) keys.pop();
  const first = keys[0] ?? firstDimension(model)?.key;
  return keys.length > 0 ? keys : first === undefined ? [] : [first];
}

function conditionsIn(model: Model, state: State, keys: readonly string[]): Condition[] {
  const words = (state.params["where"] ?? "").split(".");
  const where: Condition[] = [];
  if (!dimensionWith(model, keys[0]!)?.summed) return where;
  for (let at = 0; at + 1 < words.length; at += 2) {
    const of = dimensionWith(model, words[at]!);
    const band = Number(words[at + 1]);
    if (!of?.summed || !Number.isInteger(band) || band < 0 || band >= of.bands.length) continue;
    if (where.some((one) => one.key === of.key && one.band === band)) continue;
    if (cellsFor(model, [...keys, ...where.map((one) => one.key), of.key])) where.push({ key: of.key, band });
  }
  return where;
}

export function whereText(where: readonly Condition[]): string | undefined {
  return where.map((one) => `${one.key}.${one.band}`).join(".") || undefined;
}

// Parameters that belong to the bands of one breakdown: they go with it.
export const OF_BANDS = { hide: undefined, only: undefined, band: undefined, find: undefined, sort: undefined, order: undefined };

// ---- cells ----

const OF_CONTEXTS: readonly string[] = ["centre", "context"];

// The band of each cell in a product, or for a condition: a stack's is that of its centre or context; if that has
// made nothing else, a number beyond the bands.
const wider = new WeakMap<Uint32Array, Uint32Array>();
function bandsWithStacks(model: Model, cells: Cells, key: string): Uint32Array {
  const plain = cells.bandOf.get(key)!;
  if (!OF_CONTEXTS.includes(key)) return plain;
  const known = wider.get(plain);
  if (known) return known;
  const made = plain.slice();
  const { length } = dimensionWith(model, key)!.bands;
  const owner = (cell: number) => {
    const context = cells.context[cell]!;
    return context === NONE || key === "context" ? context : model.contexts.label[context]!;
  };
  const bands = new Map<number, number>();
  for (let cell = 0; cell < cells.count; cell++) if (!cells.stack[cell]) bands.set(owner(cell), plain[cell]!);
  for (let cell = 0; cell < cells.count; cell++) {
    const own = owner(cell);
    if (cells.stack[cell] && own !== NONE) made[cell] = bands.get(own) ?? length + own;
  }
  wider.set(plain, made);
  return made;
}

// The cells of each band; made once, since every row of a table asks.
const lists = new WeakMap<Uint32Array, Grouped>();
function cellsByBand(bandOf: Uint32Array, bands: number): Grouped {
  const known = lists.get(bandOf) ?? grouped(bandOf, bands);
  lists.set(bandOf, known);
  return known;
}

// The cells for which a condition holds, ascending.
function cellsOf(model: Model, cells: Cells, { key, band }: Condition): Uint32Array {
  const plain = cells.bandOf.get(key)!;
  const wide = bandsWithStacks(model, cells, key);
  const { length } = dimensionWith(model, key)!.bands;
  const { start, list } = cellsByBand(plain, length);
  const own = list.subarray(start[band]!, start[band + 1]!);
  if (wide === plain) return own;
  const stacks = cellsByBand(wide, length + Math.max(model.contexts.count, model.labels.count));
  const others = stacks.list.subarray(stacks.start[band]!, stacks.start[band + 1]!).filter((cell) => plain[cell] !== band);
  if (others.length === 0) return own;
  const both = new Uint32Array(own.length + others.length);
  both.set(own);
  both.set(others, own.length);
  return both.sort();
}

// The cells for which all conditions hold, ascending.
function cellsTaken(model: Model, cells: Cells, where: readonly Condition[]): Uint32Array {
  if (where.length === 0) return Uint32Array.from({ length: cells.count }, (_, cell) => cell);
  const [first, ...rest] = where.map((one) => cellsOf(model, cells, one)).sort((a, b) => a.length - b.length);
  return rest.reduce((taken, other) => taken.filter((cell) => has(other, cell)), first!);
}

function has(ascending: Uint32Array, wanted: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === wanted;
}

// ---- names ----

// As a product has it: of a context its path. places: of a site with its place.
function partName(model: Model, cells: Cells, key: string, cell: number, places: boolean): string {
  const of = dimensionWith(model, key)!;
  const band = of.bands[bandsWithStacks(model, cells, key)[cell]!];
  if (band) return (key === "context" ? wholeName(model, band) : band.name) + (places && band.line > 0 ? ` ${band.file}:${band.line}` : "");
  const context = cells.context[cell]!;
  return wholeName(model, { name: "", context } as Band).split("/", key === "context" ? undefined : 1).join("/");
}

// `go, Int`: of a stack once `stack`, however many keys are of sites.
function productName(model: Model, cells: Cells, keys: readonly string[], cell: number, places = false): string {
  const names: string[] = [];
  let told = false;
  for (const key of keys) {
    const ofContexts = OF_CONTEXTS.includes(key);
    if (cells.stack[cell] && !ofContexts && told) continue;
    told ||= !ofContexts;
    names.push(partName(model, cells, key, cell, places));
  }
  return names.join(", ");
}

function emptyBand(name: string, of: Band | undefined): Band {
  return { name, context: NONE, file: of?.file ?? "", line: of?.line ?? 0, peak: 0, peakTime: 0, sum: 0, average: 0, colour: GREY };
}

// ---- one breakdown ----

interface Groups {
  bandOf: Uint32Array; // by cell; NONE: it is left out
  bands: Band[];
  first: number[]; // by band: a cell of it
}

function groupByOne(cells: Cells, of: Dimension, taken: Uint32Array): Groups {
  const plain = cells.bandOf.get(of.key)!;
  const bandOf = new Uint32Array(cells.count).fill(NONE);
  const own = new Uint32Array(of.bands.length).fill(NONE);
  const groups: Groups = { bandOf, bands: [], first: [] };
  for (const cell of taken) {
    const band = plain[cell]!;
    if (own[band] === NONE) {
      own[band] = groups.bands.length;
      groups.bands.push({ ...of.bands[band]!, peak: 0, peakTime: 0, sum: 0, average: 0 });
      groups.first.push(cell);
    }
    bandOf[cell] = own[band]!;
  }
  return groups;
}

// Cells with the same bands by all keys are one; so are those of one name and place.
function groupByMany(model: Model, cells: Cells, keys: readonly string[], taken: Uint32Array): Groups {
  const ids = bandsWithStacks(model, cells, keys[0]!).slice();
  for (const key of keys.slice(1)) {
    const next = bandsWithStacks(model, cells, key);
    const width = dimensionWith(model, key)!.bands.length + model.contexts.count + model.labels.count;
    const numbers = new Map<number, number>();
    for (const cell of taken) {
      const pair = ids[cell]! * width + next[cell]!;
      let number = numbers.get(pair);
      if (number === undefined) numbers.set(pair, (number = numbers.size));
      ids[cell] = number;
    }
  }
  const groups: Groups = { bandOf: new Uint32Array(cells.count).fill(NONE), bands: [], first: [] };
  const site = keys.includes("site") ? cells.bandOf.get("site")! : undefined;
  const byId = new Map<number, number>();
  const byName = new Map<string, number>();
  for (const cell of taken) {
    let band = byId.get(ids[cell]!);
    if (band === undefined) {
      const made = emptyBand(productName(model, cells, keys, cell), site && dimensionWith(model, "site")!.bands[site[cell]!]);
      const name = `${made.name}\n${made.file}:${made.line}`;
      band = byName.get(name) ?? groups.bands.length;
      if (band === groups.bands.length) {
        groups.bands.push(made);
        groups.first.push(cell);
        byName.set(name, band);
      }
      byId.set(ids[cell]!, band);
    }
    groups.bandOf[cell] = band;
  }
  return groups;
}

// What the curves say of bands and samples.
function countRows(of: Dimension): void {
  const { time } = of;
  const { from, to, sample, value } = of.curves;
  const { total } = of;
  of.bands.forEach((band, at) => {
    let [all, most, when] = [0, 0, 0];
    const end = to[at]!;
    for (let row = from[at]!; row < end; row++) {
      const now = sample[row]!;
      const here = value[row]!;
      total[now]! += here;
      all += here;
      if (here > most) {
        most = here;
        when = now;
      }
    }
    band.sum = all;
    band.peak = most;
    band.peakTime = time[when]!;
  });
  const average = averages(of, undefined);
  of.bands.forEach((band, at) => (band.average = average[at]!));
}

// By their names as C has them, with places: profile/project.c.
function colour({ bands }: Dimension, names: readonly string[]): void {
  const order = bands.map((_, at) => at).sort((a, b) => bands[b]!.sum - bands[a]!.sum || a - b);
  const colours = groupColours(order.map((band) => names[band]!));
  order.forEach((band, at) => (bands[band]!.colour = colours[at]!));
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

function makeBreakdown(model: Model, keys: readonly string[], where: readonly Condition[]): Selection {
  const cells = cellsFor(model, [...keys, ...where.map((one) => one.key)])!;
  const taken = cellsTaken(model, cells, where);
  const first = dimensionWith(model, keys[0]!)!;
  const groups = keys.length === 1 ? groupByOne(cells, first, taken) : groupByMany(model, cells, keys, taken);
  const name = listed(keys.map((key) => dimensionWith(model, key)!.name || key));
  const of: Dimension = {
    key: keys.join("."),
    name,
    unit: first.unit,
    clock: first.clock,
    axis: first.axis,
    overlapping: false,
    summed: true,
    sampleCount: first.sampleCount,
    time: first.time,
    merged: first.merged,
    description: keys.length === 1 ? first.description : `live bytes by ${name}`,
    bands: groups.bands,
    drawn: undefined,
    total: new Float64Array(first.time.length),
    curves: sumCurves(cells.curves, groups.bandOf, groups.bands.length, first.time.length),
  };
  countRows(of);
  if (keys.length > 1) colour(of, groups.first.map((cell) => productName(model, cells, keys, cell, true)));
  const conditionsOf = (band: number) =>
    keys.flatMap((key) => {
      const wide = (keys.length > 1 ? bandsWithStacks(model, cells, key) : cells.bandOf.get(key)!)[groups.first[band]!]!;
      return wide < dimensionWith(model, key)!.bands.length ? [{ key, band: wide }] : [];
    });
  return { of, keys, where, whole: where.length > 0 ? cells.total : undefined, conditionsOf };
}

const made = new WeakMap<Model, Map<string, Selection>>();

export function breakdown(model: Model, keys: readonly string[], where: readonly Condition[]): Selection | undefined {
  const single = dimensionWith(model, keys[0] ?? "");
  if (!single) return undefined;
  if (keys.length === 1 && where.length === 0)
    return {
      of: single,
      keys,
      where,
      whole: undefined,
      conditionsOf: (band) => (single.summed ? [{ key: single.key, band }] : []),
    };
  if (!cellsFor(model, [...keys, ...where.map((one) => one.key)])) return undefined;
  let kept = made.get(model);
  if (!kept) made.set(model, (kept = new Map()));
  const name = `${keys.join(".")}?${whereText(where) ?? ""}`;
  const selection = kept.get(name) ?? makeBreakdown(model, keys, where);
  kept.delete(name);
  kept.set(name, selection); // the last one used is the last one
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return selection;
}

export function selectionOf(model: Model, state: State): Selection | undefined {
  const keys = keysOf(model, state);
  return keys.length === 0 ? undefined : breakdown(model, keys, conditionsIn(model, state, keys));
}

// ---- what comes next ----

// By what one asks first.
const USEFUL: readonly string[] = ["producer", "closure", "type", "site", "retainer", "biography", "centre", "context", "closure-type", "module"];

// By what a part is broken down next: the first key that tells its cells apart, and that it is not restricted by.
export function nextKey(model: Model, where: readonly Condition[]): string {
  const used = where.map((one) => one.key);
  const free = USEFUL.filter((key) => !used.includes(key) && dimensionWith(model, key) && cellsFor(model, [...used, key]));
  for (const key of free) {
    const cells = cellsFor(model, [...used, key])!;
    const taken = cellsTaken(model, cells, where);
    const bandOf = cells.bandOf.get(key)!;
    if (taken.some((cell) => bandOf[cell] !== bandOf[taken[0]!])) return key;
  }
  return free[0] ?? used[used.length - 1]!;
}

// The address of a part: these conditions, too; broken down by what is of use, unless the keys still are.
export function narrowed(model: Model, { keys, where }: Selection, more: readonly Condition[]): Readonly<Record<string, string | undefined>> {
  const all = [...where];
  for (const one of more)
    if (!all.some((other) => other.key === one.key && other.band === one.band)) all.push(one);
  const left = keys.filter((key) => !all.some((one) => one.key === key));
  const by = left.length > 0 ? left : [nextKey(model, all)];
  return { ...OF_BANDS, by: by.join("."), where: whereText(all) };
}

// `closure = :`
export function conditionText(model: Model, { key, band }: Condition): string {
  const of = dimensionWith(model, key)!;
  const one = of.bands[band]!;
  return `${of.name || key} = ${wholeName(model, one)}${one.line > 0 ? ` (${one.file}:${one.line})` : ""}`;
}
