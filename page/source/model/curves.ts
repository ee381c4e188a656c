// The rows of a heap by band: each band's curve over the samples. A profile has them by sample, a million of them and more;
// turned once, every sum is a walk along curves, without a search for the band of each row.

import type { Curves } from "./model";
import { NONE } from "./model";

// From rows by sample: those of sample s are rowStart[s] .. rowStart[s + 1].
export function curvesOf(rowStart: Uint32Array, rowBand: Uint32Array, rowValue: Float64Array, bands: number): Curves {
  const start = new Uint32Array(bands + 1);
  for (let row = 0; row < rowBand.length; row++) start[rowBand[row]! + 1]!++;
  for (let band = 0; band < bands; band++) start[band + 1]! += start[band]!;
  const next = start.slice();
  const sample = new Uint32Array(rowBand.length);
  const value = new Float64Array(rowBand.length);
  for (let at = 0; at + 1 < rowStart.length; at++) {
    const end = rowStart[at + 1]!;
    for (let row = rowStart[at]!; row < end; row++) {
      const place = next[rowBand[row]!]!++;
      sample[place] = at;
      value[place] = rowValue[row]!;
    }
  }
  return { from: start.subarray(0, bands), to: start.subarray(1), sample, value };
}

// Numbers of things by what they belong to; NONE: to nothing. Those of group g are start[g] .. start[g + 1] of `list`, ascending.
export interface Grouped {
  start: Uint32Array;
  list: Uint32Array;
}

export function grouped(groupOf: Uint32Array, groups: number): Grouped {
  const start = new Uint32Array(groups + 1);
  for (let at = 0; at < groupOf.length; at++) if (groupOf[at] !== NONE) start[groupOf[at]! + 1]!++;
  for (let group = 0; group < groups; group++) start[group + 1]! += start[group]!;
  const next = start.slice();
  const list = new Uint32Array(start[groups]!);
  for (let at = 0; at < groupOf.length; at++) if (groupOf[at] !== NONE) list[next[groupOf[at]!]!++] = at;
  return { start, list };
}

// Sums of curves: bandOf says to which band each belongs; NONE: it is left out.
export function sumCurves(of: Curves, bandOf: Uint32Array, bands: number, samples: number): Curves {
  const parts = grouped(bandOf, bands);
  const from = new Uint32Array(bands);
  const to = new Uint32Array(bands);
  let rows = 0; // at most
  let summed = false;
  for (let band = 0; band < bands; band++) {
    const first = parts.start[band]!;
    const end = parts.start[band + 1]!;
    if (end === first) continue;
    from[band] = of.from[parts.list[first]!]!;
    to[band] = of.to[parts.list[first]!]!;
    rows += end - first === 1 ? to[band]! - from[band]! : samples;
    summed ||= end - first > 1;
  }
  if (!summed) return { from, to, sample: of.sample, value: of.value }; // each is one of them
  const made: Curves = { from, to, sample: new Uint32Array(rows), value: new Float64Array(rows) };
  const adder = new Adder(of, samples);
  let count = 0;
  for (let band = 0; band < bands; band++) {
    const place = count;
    if (parts.start[band + 1]! - parts.start[band]! === 1) {
      made.sample.set(of.sample.subarray(from[band]!, to[band]!), count);
      made.value.set(of.value.subarray(from[band]!, to[band]!), count);
      count += to[band]! - from[band]!;
    } else {
      for (let at = parts.start[band]!; at < parts.start[band + 1]!; at++) adder.add(parts.list[at]!);
      count = adder.take(made, count);
    }
    from[band] = place;
    to[band] = count;
  }
  if (count >= rows / 2) return made;
  return { from, to, sample: made.sample.slice(0, count), value: made.value.slice(0, count) }; // the rest is given back
}

// Adds curves up, one band after the other.
class Adder {
  private readonly sum: Float64Array;
  private readonly seen: Uint8Array;
  private readonly list: Uint32Array; // samples that were seen
  private count = 0;

  constructor(
    private readonly of: Curves,
    samples: number,
  ) {
    this.sum = new Float64Array(samples);
    this.seen = new Uint8Array(samples);
    this.list = new Uint32Array(samples);
  }

  add(curve: number): void {
    const { sum, seen, list } = this;
    const { from, to, sample, value } = this.of;
    const end = to[curve]!;
    for (let row = from[curve]!; row < end; row++) {
      const at = sample[row]!;
      sum[at]! += value[row]!;
      if (seen[at] === 0) {
        seen[at] = 1;
        list[this.count++] = at;
      }
    }
  }

  // Puts the sum at a place, and begins anew; returns the place after it.
  take(to: Curves, place: number): number {
    const { sum, seen } = this;
    const list = this.list.subarray(0, this.count).sort();
    for (let at = 0; at < list.length; at++) {
      const sample = list[at]!;
      to.sample[place] = sample;
      to.value[place++] = sum[sample]!;
      sum[sample] = seen[sample] = 0;
    }
    this.count = 0;
    return place;
  }
}

// The first row of a band at this sample, or after it.
export function rowFrom({ from, to, sample }: Curves, band: number, wanted: number): number {
  let low = from[band]!;
  let high = to[band]!;
  if (sample[low + wanted] === wanted && low + wanted < high) return low + wanted; // it has one in every sample
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sample[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

// What a band has in one sample; undefined: no row.
export function valueIn(of: Curves, band: number, sample: number): number | undefined {
  const row = rowFrom(of, band, sample);
  return row < of.to[band]! && of.sample[row] === sample ? of.value[row]! : undefined;
}

// By band.
export function valuesIn(of: Curves, sample: number): Float64Array {
  const values = new Float64Array(of.from.length);
  for (let band = 0; band < values.length; band++) values[band] = valueIn(of, band, sample) ?? 0;
  return values;
}
