// Which bands the heap's picture has, and in which order: analyse/bands.h, with bands that the reader
// hides. Rows are 10^7 in large profiles, so they are walked once for the areas, which are kept, and
// once for the values of the bands that are drawn.

import type { Band, Dimension, Model } from "../model/model";
import { NONE } from "../model/model";
import { rowFrom, valuesIn } from "../model/curves";
import { figure } from "../model/figures";
import { BY_LIFE, phaseOf } from "../model/phases";

export const BANDS_LIMIT = 20;

export interface ShownBand {
  band: number; // NONE: OTHER
  standsFor: number;
  oneOf: number;
  values: Float64Array; // by sample
  sum: number;
  last: number;
  area: number; // of the unit, times seconds
  variance: number;
}

export interface Bands {
  items: ShownBand[]; // the lowest first
  totals: Float64Array; // by sample: the sum; of bands that overlap the largest value
  sum: number;
  area: number;
  byValue: boolean; // nothing has an area
  crowded: boolean; // OTHER has more than what is small
  leftOut: number; // overlapping bands that are not among the items
}

interface BandSums {
  sum: Float64Array;
  area: Float64Array;
}

const sumsOf = new WeakMap<Dimension, BandSums>();

// A row's share of the area is its value times half the time between the samples around it.
export function halfSpans(time: Float64Array): Float64Array {
  return time.map((_, sample) => (time[Math.min(time.length - 1, sample + 1)]! - time[Math.max(0, sample - 1)]!) / 2);
}

export function keepSums(of: Dimension, sums: BandSums): void {
  sumsOf.set(of, sums);
}

export function bandSums(of: Dimension): BandSums {
  const known = sumsOf.get(of);
  if (known) return known;
  const sum = new Float64Array(of.bands.length);
  const area = new Float64Array(of.bands.length);
  const { from, to, sample, value } = of.curves;
  const half = halfSpans(of.time);
  for (let band = 0; band < of.bands.length; band++) {
    let all = 0;
    let space = 0;
    for (let row = from[band]!; row < to[band]!; row++) {
      all += value[row]!;
      space += value[row]! * half[sample[row]!]!;
    }
    sum[band] = all;
    area[band] = space;
  }
  const made = { sum, area };
  sumsOf.set(of, made);
  return made;
}

// How many of the bands, which are in order, are drawn by themselves.
function countShown(of: Dimension, sums: BandSums, order: readonly number[], bands: Bands): number {
  let shown = order.length;
  if (of.overlapping || of.key === BY_LIFE) return Math.min(shown, BANDS_LIMIT);
  const there = shown;
  let rest = 0;
  const whole = bands.byValue ? bands.sum : bands.area;
  while (shown > 0) {
    rest += (bands.byValue ? sums.sum : sums.area)[order[shown - 1]!]!;
    if (rest * 100 >= whole) break;
    shown--;
  }
  bands.crowded = shown + (shown < there ? 1 : 0) > BANDS_LIMIT;
  return bands.crowded ? BANDS_LIMIT - 1 : shown;
}

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

function varianceOf(values: Float64Array): number {
  let mean = 0;
  let squares = 0;
  for (const value of values) mean += value / values.length;
  for (const value of values) squares += ((value - mean) * (value - mean)) / values.length;
  return squares;
}

const ofAll = new WeakMap<Dimension, Bands>();

// `taken`: by band, 1 if it is in the picture. With all of them it is made once.
export function makeBands(of: Dimension, taken: Uint8Array): Bands {
  if (taken.includes(0)) return bandsOf(of, taken);
  const known = ofAll.get(of) ?? bandsOf(of, taken);
  ofAll.set(of, known);
  return known;
}

export function allBands(of: Dimension): Bands {
  return makeBands(of, new Uint8Array(of.bands.length).fill(1));
}

function bandsOf(of: Dimension, taken: Uint8Array): Bands {
  const sums = bandSums(of);
  const bands: Bands = {
    items: [],
    totals: new Float64Array(of.time.length),
    sum: 0,
    area: 0,
    byValue: false,
    crowded: false,
    leftOut: 0,
  };
  const order: number[] = [];
  for (let band = 0; band < of.bands.length; band++) {
    if (!taken[band] || sums.sum[band] === 0) continue;
    order.push(band);
    bands.sum += sums.sum[band]!;
    bands.area += sums.area[band]!;
  }
  bands.byValue = bands.area === 0;
  order.sort((a, b) => sums.area[b]! - sums.area[a]! || sums.sum[b]! - sums.sum[a]! || a - b);
  const shown = countShown(of, sums, order, bands);
  const places = new Int32Array(of.bands.length).fill(-1);
  const empty = new Float64Array(0);
  order.forEach((band, rank) => {
    if (rank >= shown && of.overlapping) {
      bands.leftOut++;
      return;
    }
    const at = Math.min(rank, shown);
    const item = (bands.items[at] ??= {
      band: rank < shown ? band : NONE,
      standsFor: 0,
      oneOf: band,
      values: empty,
      sum: 0,
      last: 0,
      area: 0,
      variance: 0,
    });
    places[band] = at;
    item.standsFor++;
    item.sum += sums.sum[band]!;
    item.area += sums.area[band]!;
  });
  takeValues(of, places, bands, !taken.includes(0));
  for (const item of bands.items) {
    item.variance = varianceOf(item.values);
    item.last = item.values[item.values.length - 1] ?? 0;
  }
  const phase = (item: ShownBand) => phaseOf(of, item.band);
  bands.items.sort((a, b) =>
    of.overlapping
      ? a.last - b.last || a.band - b.band
      : phase(a) - phase(b) || a.variance - b.variance || b.sum - a.sum || a.band - b.band,
  );
  return bands;
}

// ---- a part of the time ----

export interface Span {
  first: number; // samples, both in it
  last: number;
}

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
// run C has them in the block; the two are compared by tests/page/decode.mjs. Sums of doubles decide where they can.
export function averages(of: Dimension, span: Span | undefined): Float64Array {
  const made = new Float64Array(of.bands.length);
  let { first, last } = span ?? { first: 0, last: of.time.length - 1 };
  while (first <= last && of.total[first] === 0) first++;
  while (first <= last && of.total[last] === 0) last--;
  if (first > last) return made;
  const ticks = of.time.subarray(first, last + 1).map((time) => Math.round(time * 1e9));
  let weight = halfSpans(ticks).map((half) => half * 2);
  let all = 2 * (ticks[ticks.length - 1]! - ticks[0]!);
  if (all === 0) {
    weight = ticks.map((_, at) => (of.total[first + at]! > 0 ? 1 : 0));
    all = weight.reduce((sum, one) => sum + one, 0);
  }
  const { to, sample, value } = of.curves;
  for (let band = 0; band < made.length; band++) {
    const start = rowFrom(of.curves, band, first);
    let sum = 0;
    let end = start;
    for (; end < to[band]! && sample[end]! <= last; end++) sum += value[end]! * weight[sample[end]! - first]!;
    const average = sum / all;
    made[band] = Math.floor(average + 0.5);
    if (Math.abs(average + 0.5 - Math.round(average + 0.5)) > (average + 1) * 1e-12) continue;
    let exact = 0n;
    for (let row = start; row < end; row++) exact += BigInt(value[row]!) * BigInt(weight[sample[row]! - first]!);
    made[band] = Number((2n * exact + BigInt(all)) / (2n * BigInt(all)));
  }
  return made;
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
  const milliseconds = Math.floor(time * 1e3 + 0.5 + 5e-7); // half a nanosecond, for what 0.0005 is not quite
  return `${figure(Math.floor(milliseconds / 1000))}.${String(milliseconds % 1000).padStart(3, "0")}`;
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
