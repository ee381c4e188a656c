// Which bands the heap's picture has, and in which order: analyse/bands.h. Of a breakdown of the whole run, all bands of it,
// they come with the data. Of what a reader makes (hidden bands, products of keys, parts) they are chosen here, by the same
// rules and the same whole numbers (exact.ts).

import type { Band, Dimension, Drawn, Model } from "../model/model";
import { GREY, NONE } from "../model/model";
import { rowFrom, valuesIn } from "../model/curves";
import { figure, seconds3 } from "../model/figures";
import { BY_LIFE, phaseOf } from "../model/phases";
import type { Span } from "./exact";
import { aroundOf, ticksOf, weightedSums } from "./exact";

export const BANDS_LIMIT = 20;

export interface ShownBand extends Drawn {
  values: Float64Array; // by sample
  colour: number;
}

export interface Bands {
  items: ShownBand[]; // the lowest first
  totals: Float64Array; // by sample: the sum; of bands that overlap the largest value
  sum: number;
  area: bigint; // as that of the items
  byValue: boolean; // nothing has an area
  crowded: boolean; // OTHER has more than what is small
  leftOut: number; // overlapping bands that are not among the items
}

// What a share is taken of: areas, or values where nothing has an area.
export function weightOf({ byValue }: Bands, item: { sum: number; area: bigint }): bigint {
  return byValue ? BigInt(item.sum) : item.area;
}

// Less than 1 % of the whole: the same at exactly 1 % as in C.
function isSmall(part: bigint, whole: bigint): boolean {
  return part * 100n < whole;
}

// ---- which ----

interface BandSums {
  sum: Float64Array;
  area: bigint[];
}

const sumsOf = new WeakMap<Dimension, BandSums>();

export function bandSums(of: Dimension): BandSums {
  const known = sumsOf.get(of);
  if (known) return known;
  const { from, to, value } = of.curves;
  const sum = new Float64Array(of.bands.length);
  for (let band = 0; band < sum.length; band++) for (let row = from[band]!; row < to[band]!; row++) sum[band]! += value[row]!;
  const span = { first: 0, last: of.time.length - 1 };
  const made = { sum, area: weightedSums(of.curves, aroundOf(of, span), span) };
  sumsOf.set(of, made);
  return made;
}

// How many of the bands, which are in order, are drawn by themselves; phases of life all are.
function countShown(of: Dimension, weights: readonly bigint[], whole: bigint): number {
  const there = weights.length;
  if (of.overlapping) return Math.min(there, BANDS_LIMIT);
  let shown = there;
  let rest = 0n;
  while (of.key !== BY_LIFE && shown > 0) {
    rest += weights[shown - 1]!;
    if (!isSmall(rest, whole)) break;
    shown--;
  }
  return shown + (shown < there ? 1 : 0) > BANDS_LIMIT ? BANDS_LIMIT - 1 : shown;
}

// Largest first, OTHER last. `taken`: by band, 1 if it is in the picture.
function choose(of: Dimension, taken: Uint8Array): Drawn[] {
  const { sum, area } = bandSums(of);
  const order = Array.from(sum.keys()).filter((band) => taken[band] && sum[band]! > 0);
  const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
  order.sort((a, b) => compare(area[b]!, area[a]!) || sum[b]! - sum[a]! || a - b);
  const space = order.reduce((all, band) => all + area[band]!, 0n);
  const weights = order.map((band) => (space > 0n ? area[band]! : BigInt(sum[band]!)));
  const shown = countShown(of, weights, weights.reduce((all, one) => all + one, 0n));
  const items: Drawn[] = order.slice(0, shown).map((band) => ({ band, standsFor: 1, oneOf: band, sum: sum[band]!, area: area[band]! }));
  const rest = of.overlapping ? [] : order.slice(shown);
  if (rest.length > 0) {
    const other = { band: NONE, standsFor: rest.length, oneOf: rest[rest.length - 1]!, sum: 0, area: 0n };
    for (const band of rest) [other.sum, other.area] = [other.sum + sum[band]!, other.area + area[band]!];
    items.push(other);
  }
  return items;
}

// In doubles, in the order of samples, as C has it.
function varianceOf(values: Float64Array): number {
  let mean = 0;
  let squares = 0;
  for (const value of values) mean += value / values.length;
  for (const value of values) squares += ((value - mean) * (value - mean)) / values.length;
  return squares;
}

// The lowest first.
function putInOrder(of: Dimension, items: ShownBand[]): void {
  const last = ({ values }: ShownBand) => values[values.length - 1] ?? 0;
  const phase = (item: ShownBand) => phaseOf(of, item.band);
  const variance = new Map(items.map((item) => [item, varianceOf(item.values)]));
  items.sort((a, b) =>
    of.overlapping
      ? last(a) - last(b) || a.band - b.band
      : phase(a) - phase(b) || variance.get(a)! - variance.get(b)! || b.sum - a.sum || a.band - b.band,
  );
}

// ---- their values ----

// `all` bands are in the picture; then, of sums of cells, OTHER is what is left of the total.
function takeValues(of: Dimension, places: Int32Array, bands: Bands, all: boolean): void {
  const samples = of.time.length;
  const values = new Float64Array(bands.items.length * samples);
  const { totals } = bands;
  const rest = all && of.summed ? bands.items.findIndex((item) => item.band === NONE) : -1;
  const { from, to, sample, value } = of.curves;
  for (let band = 0; band < places.length; band++) {
    const place = places[band]! * samples;
    if (place < 0 || places[band] === rest) continue;
    const end = to[band]!;
    for (let row = from[band]!; row < end; row++) values[place + sample[row]!]! += value[row]!;
  }
  bands.items.forEach((item, place) => {
    item.values = values.subarray(place * samples, (place + 1) * samples);
    for (let at = 0; at < samples; at++) {
      if (!of.overlapping) totals[at]! += item.values[at]!;
      else if (totals[at]! < item.values[at]!) totals[at] = item.values[at]!;
    }
  });
  if (rest < 0) return;
  const other = bands.items[rest]!.values;
  for (let at = 0; at < samples; at++) other[at] = of.total[at]! - totals[at]!;
  totals.set(of.total);
}

function placesOf(taken: Uint8Array, items: readonly Drawn[]): Int32Array {
  const other = items.findIndex((item) => item.band === NONE);
  const places = Int32Array.from(taken, (one) => (one ? other : -1));
  items.forEach((item, place) => item.band !== NONE && (places[item.band] = place));
  return places;
}

// Of those that overlap: bands with anything that are not drawn.
function countLeftOut(of: Dimension, taken: Uint8Array, items: readonly Drawn[]): number {
  if (!of.overlapping) return 0;
  const { from, to, value } = of.curves;
  const there = taken.filter((one, band) => one && value.subarray(from[band]!, to[band]!).some((row) => row > 0));
  return there.length - items.length;
}

function bandsOf(of: Dimension, taken: Uint8Array, drawn: readonly Drawn[] | undefined): Bands {
  const chosen = drawn ?? choose(of, taken);
  const empty = new Float64Array(0);
  const items = chosen.map((item) => ({ ...item, values: empty, colour: item.band === NONE ? GREY : of.bands[item.band]!.colour }));
  const area = items.reduce((all, item) => all + item.area, 0n);
  const bands: Bands = {
    items,
    totals: new Float64Array(of.time.length),
    sum: items.reduce((all, item) => all + item.sum, 0),
    area,
    byValue: area === 0n,
    crowded: false,
    leftOut: countLeftOut(of, taken, items),
  };
  const other = items.find((item) => item.band === NONE);
  bands.crowded = other !== undefined && !isSmall(weightOf(bands, other), weightOf(bands, bands));
  takeValues(of, placesOf(taken, items), bands, !taken.includes(0));
  if (!drawn) putInOrder(of, items);
  return bands;
}

const ofAll = new WeakMap<Dimension, Bands>();

// `taken`: by band, 1 if it is in the picture. With all of them it is made once.
export function makeBands(of: Dimension, taken: Uint8Array): Bands {
  if (taken.includes(0)) return bandsOf(of, taken, undefined);
  const known = ofAll.get(of) ?? bandsOf(of, taken, of.drawn);
  ofAll.set(of, known);
  return known;
}

export function allBands(of: Dimension): Bands {
  return makeBands(of, new Uint8Array(of.bands.length).fill(1));
}

// ---- a part of the time ----

export type { Span };

export interface SpanSums {
  peak: number; // sample with the largest total
  atPeak: Float64Array; // by band, in that sample
  sum: Float64Array;
  average: Float64Array;
  most: Float64Array;
  mostSample: Uint32Array;
}

// The sample with the largest total, of a span or of the whole run; the first of equal ones.
export function peakSample(of: Dimension, span: Span | undefined): number {
  const last = span ? span.last : of.time.length - 1;
  let peak = span ? span.first : 0;
  for (let sample = peak + 1; sample <= last; sample++) if (of.total[sample]! > of.total[peak]!) peak = sample;
  return peak;
}

// What is looked at if nobody said: who made it, if the files have that; else what adds up.
export function firstDimension(model: Model): Dimension | undefined {
  const filled = model.dimensions.filter((one) => one.time.length > 0);
  return (
    filled.find((one) => one.key === "context") ??
    filled.find((one) => !one.overlapping) ??
    filled[0] ??
    model.dimensions[0]
  );
}

// Of the whole run (no span) bands have their own figures: only the peak is looked at.
export function spanSums(of: Dimension, span: Span | undefined): SpanSums {
  const count = of.bands.length;
  const peak = peakSample(of, span);
  const made: SpanSums = {
    peak,
    atPeak: of.time.length > 0 ? valuesIn(of.curves, peak) : new Float64Array(count),
    sum: new Float64Array(count),
    average: span ? averages(of, span) : new Float64Array(0),
    most: new Float64Array(count),
    mostSample: new Uint32Array(count).fill(span?.first ?? 0),
  };
  if (!span) return made;
  const { to, sample, value } = of.curves;
  for (let band = 0; band < count; band++) {
    const end = to[band]!;
    for (let row = rowFrom(of.curves, band, span.first); row < end && sample[row]! <= span.last; row++) {
      made.sum[band]! += value[row]!;
      if (value[row]! > made.most[band]!) {
        made.most[band] = value[row]!;
        made.mostSample[band] = sample[row]!;
      }
    }
  }
  return made;
}

// By band, rounded half up, of a span or of the whole run: analyse/bands.h, Note [Averages are by the clock]. Of the whole
// run C has them in the block; the two are compared by tests/page/decode.mjs.
export function averages(of: Dimension, span: Span | undefined): Float64Array {
  let { first, last } = span ?? { first: 0, last: of.time.length - 1 };
  while (first <= last && of.total[first] === 0) first++;
  while (first <= last && of.total[last] === 0) last--;
  if (first > last) return new Float64Array(of.bands.length);
  const ticks = ticksOf(of);
  let weight = aroundOf(of, { first, last });
  let all = 2 * (ticks[last]! - ticks[first]!);
  if (all === 0) {
    weight = weight.map((_, at) => (of.total[first + at]! > 0 ? 1 : 0));
    all = weight.reduce((sum, one) => sum + one, 0);
  }
  const twice = 2n * BigInt(all);
  return Float64Array.from(weightedSums(of.curves, weight, { first, last }), (sum) => Number((2n * sum + BigInt(all)) / twice));
}

// The sample nearest to a time.
export function sampleNear(of: Dimension, time: number): number {
  let low = 0;
  let high = of.time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of.time[middle]! < time) low = middle + 1;
    else high = middle;
  }
  if (low === of.time.length) return Math.max(0, low - 1);
  return low > 0 && time - of.time[low - 1]! <= of.time[low]! - time ? low - 1 : low;
}

// ---- figures ----

// Times by this clock are seconds, or megabytes allocated.
export function timeUnit({ clock }: { clock: string }): string {
  return clock === "bytes" ? "MB" : "s";
}

// what the samples of a run go on until: "12.000 MB allocated"
export function untilText(of: { clock: string }, end: number): string {
  const what = of.clock === "mutator" ? " of mutator time" : of.clock === "bytes" ? " allocated" : "";
  return `${time3(end)} ${timeUnit(of)}${what}`;
}

// what the axis is called
export function clockText({ clock }: { clock: string }, whole: boolean): string {
  if (clock === "bytes") return "allocated";
  if (clock === "mutator") return whole ? "mutator time, without collections" : "mutator time";
  return clock === "wall" ? "wall clock" : "time";
}

// as the text report: milliseconds
export function time3(time: number): string {
  return seconds3(time * 1e9);
}

// ---- names ----

// Whole: of a band that stands for a context its path, the innermost centre first.
export function wholeName(model: Model, band: Band): string {
  if (band.context === NONE || band.context >= model.contexts.count) return band.name || "(no name)";
  const parts: string[] = [];
  for (let at = band.context; at !== NONE; at = model.contexts.parent[at]!) {
    const label = model.contexts.label[at]!;
    const main = model.labelKinds[model.labels.kind[label]!]?.key === "main";
    if (parts.length === 0 || !main) parts.push(model.labels.name[label]!); // all is below MAIN
  }
  return parts.join("/");
}

export function shownName(model: Model, of: Dimension, item: ShownBand): string {
  if (item.band !== NONE) return wholeName(model, of.bands[item.band]!);
  if (item.standsFor === 1) return `OTHER (${wholeName(model, of.bands[item.oneOf]!)})`;
  return `OTHER (${figure(item.standsFor)} bands)`;
}
