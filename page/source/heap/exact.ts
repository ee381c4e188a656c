// Sums over time as analyse/bands.c has them: values times time, in whole numbers, which a double does not hold. They are
// integers, so the order of adding is nothing; where they decide what is drawn, both decide alike.
//
// Values and their sums are whole and below 2^53 (else the page says that its figures are near). Times are whole again: what
// decode.ts made of them is within a part in 2^52, so up to 26 days, or 2 PB allocated, rounding gives back what was.

import type { Curves, Dimension } from "../model/model";
import { rowFrom } from "../model/curves";

export interface Span {
  first: number; // samples, both in it
  last: number;
}

// In nanoseconds; by a clock of bytes allocated in bytes.
export function ticksOf({ time, clock }: Pick<Dimension, "time" | "clock">): Float64Array {
  const second = secondOf({ clock });
  return time.map((at) => Math.round(at * second));
}

// What a second is of the clock: or a megabyte.
export function secondOf({ clock }: Pick<Dimension, "clock">): number {
  return clock === "bytes" ? 1e6 : 1e9;
}

// By sample of a span, the time from the sample before it to the one after it: twice what it stands for.
export function aroundOf(of: Pick<Dimension, "time" | "clock">, { first, last }: Span): Float64Array {
  const ticks = ticksOf(of);
  const around = new Float64Array(Math.max(0, last - first + 1));
  for (let at = first; at <= last; at++) around[at - first] = ticks[Math.min(last, at + 1)]! - ticks[Math.max(first, at - 1)]!;
  return around;
}

const EXACT = 2 ** 53;

// Weights cut into parts of so few bits that no sum of products of one part reaches 2^53; `most`: the largest sum of values.
function partsOf(weight: Float64Array, most: number): { bits: number; parts: Float64Array[] } {
  let bits = 0;
  while (bits < 52 && Math.max(most, 1) * 2 ** (bits + 1) <= EXACT) bits++;
  const parts: Float64Array[] = [];
  if (bits === 0) return { bits, parts };
  for (let rest = weight; rest.some((one) => one > 0); rest = rest.map((one) => Math.floor(one / 2 ** bits)))
    parts.push(rest.map((one) => one % 2 ** bits));
  return { bits, parts };
}

// The sum of values times weights, by band; weights are by sample of the span.
export function weightedSums(of: Curves, weight: Float64Array, { first, last }: Span): bigint[] {
  const { to, sample, value } = of;
  const start = new Uint32Array(to.length);
  const end = new Uint32Array(to.length);
  let most = 0;
  for (let band = 0; band < to.length; band++) {
    let sum = 0;
    let row = (start[band] = rowFrom(of, band, first));
    for (; row < to[band]! && sample[row]! <= last; row++) sum += value[row]!;
    end[band] = row;
    most = Math.max(most, sum);
  }
  const { bits, parts } = partsOf(weight, most);
  return Array.from(to, (_, band) => {
    let all = 0n;
    parts.forEach((part, at) => {
      let sum = 0;
      for (let row = start[band]!; row < end[band]!; row++) sum += value[row]! * part[sample[row]! - first]!;
      all += BigInt(sum) << BigInt(bits * at);
    });
    if (bits === 0) for (let row = start[band]!; row < end[band]!; row++) all += BigInt(value[row]!) * BigInt(weight[sample[row]! - first]!);
    return all;
  });
}

// The same of one value a sample.
export function weightedSum(values: Float64Array, weight: Float64Array): bigint {
  const sample = Uint32Array.from(values, (_, at) => at);
  const curve: Curves = { from: Uint32Array.of(0), to: Uint32Array.of(values.length), sample, value: values };
  return weightedSums(curve, weight, { first: 0, last: values.length - 1 })[0]!;
}
