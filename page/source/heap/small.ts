// The heap graph of the overview: the largest bands of one dimension, the rest as one, as paths.
// Bands that overlap are lines from the same ground, and have no rest.

import type { Dimension, Model } from "../model/model";
import { SWATCH_OTHER, bandKeys, swatchColour } from "../frame/palette";
import { quantity } from "../model/figures";
import { peakSample, time3, timeUnit } from "./bands";

export interface SmallBand {
  name: string;
  colour: string; // of CSS
  path: string;
}

export interface SmallPicture {
  width: number;
  height: number;
  peak: number;
  peakTime: number;
  most: number; // what the height stands for
  end: number; // seconds
  label: string;
  bands: SmallBand[]; // from the bottom; the rest first
}

const WIDTH = 1200;
const HEIGHT = 220;
const BANDS = 8;
const POINTS = 400;

export function smallHeap(model: Model, dimension: Dimension): SmallPicture {
  const keys = bandKeys(model, dimension);
  const { time, total, curves, bands } = dimension;
  const samples = time.length;
  const peakAt = peakSample(dimension, undefined);
  const order = bands.map((_, at) => at).sort((a, b) => bands[b]!.sum - bands[a]!.sum || a - b);
  const rank = new Int32Array(bands.length).fill(BANDS);
  order.slice(0, BANDS).forEach((band, at) => (rank[band] = at));
  // Of each stretch of samples the one with the largest total, so that peaks stay.
  const points: number[] = [];
  const count = Math.min(samples, POINTS);
  for (let point = 0; point < count; point++) {
    const first = Math.floor((point * samples) / count);
    const end = Math.floor(((point + 1) * samples) / count);
    let best = first;
    for (let at = first; at < end; at++) if (total[at]! > total[best]!) best = at;
    points.push(best);
  }
  const all = new Float64Array((BANDS + 1) * samples); // by sample, then by rank
  for (let band = 0; band < bands.length; band++) {
    const end = curves.to[band]!;
    for (let row = curves.from[band]!; row < end; row++) all[curves.sample[row]! * (BANDS + 1) + rank[band]!]! += curves.value[row]!;
  }
  const values = points.map((sample) => all.subarray(sample * (BANDS + 1), (sample + 1) * (BANDS + 1)));
  const { overlapping } = dimension;
  const shown = (row: Float64Array) =>
    overlapping ? row.subarray(0, BANDS).reduce((a, b) => Math.max(a, b), 0) : row.reduce((a, b) => a + b, 0);
  const most = values.reduce((top, row) => Math.max(top, shown(row)), 1);
  const from = time[0] ?? 0;
  const span = Math.max((time[samples - 1] ?? 0) - from, 1e-12);
  const x = (point: number) => ((time[points[point]!]! - from) / span) * WIDTH;
  const y = (value: number) => HEIGHT - (value / most) * (HEIGHT - 4);
  const base = new Float64Array(points.length);
  const pictures: SmallBand[] = [];
  for (let at = Math.min(BANDS, order.length); at >= 0; at--) {
    if (at === Math.min(BANDS, order.length) && (order.length <= BANDS || overlapping)) continue;
    if (overlapping) base.fill(0);
    const below = base.slice();
    values.forEach((row, point) => (base[point]! += row[at]!));
    const upper = points.map((_, point) => `${round(x(point))},${round(y(base[point]!))}`);
    const lower = points.map((_, point) => `${round(x(point))},${round(y(below[point]!))}`).reverse();
    const rest = at === BANDS;
    pictures.push({
      name: rest ? `others (${order.length - BANDS})` : bands[order[at]!]!.name,
      colour: rest ? SWATCH_OTHER : swatchColour(keys[order[at]!]!),
      path: overlapping ? `M${upper.join("L")}` : `M${upper.join("L")}L${lower.join("L")}Z`,
    });
  }
  const peak = total[peakAt] ?? 0;
  const peakTime = time[peakAt] ?? 0;
  return {
    width: WIDTH,
    height: HEIGHT,
    peak,
    peakTime,
    most,
    end: time[samples - 1] ?? 0,
    label: overlapping
      ? `${dimension.name} over time`
      : `Live heap over time by ${dimension.name}: at most ${quantity(peak, dimension.unit)}, at ${time3(peakTime)} ${timeUnit(dimension)}`,
    bands: pictures,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
