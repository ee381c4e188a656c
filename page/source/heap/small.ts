// The heap graph of the overview: the largest bands of one dimension, the rest as one, as paths.
// Bands that overlap are lines from the same ground, and have no rest. Where the heap rises and falls too often to be
// followed (columns.ts), bands are the averages of columns, and paths of their own have the highest and the lowest total.

import type { Dimension } from "../model/model";
import { SWATCH_OTHER, swatchOf } from "../frame/palette";
import { quantity } from "../model/figures";
import { peakSample, time3, timeUnit } from "./bands";
import { averages, columnsOf, highest, lowest } from "./columns";

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
  high: string; // paths, where bands are averages: between them and the highest; the lowest
  low: string;
}

const WIDTH = 1200;
const HEIGHT = 220;
const BANDS = 8;
const POINTS = 400;
const PIXELS = 600; // about as wide as it is shown

export function smallHeap(dimension: Dimension): SmallPicture {
  const { time, total, curves, bands } = dimension;
  const samples = time.length;
  const peakAt = peakSample(dimension, undefined);
  const order = bands.map((_, at) => at).sort((a, b) => bands[b]!.sum - bands[a]!.sum || a - b);
  const rank = new Int32Array(bands.length).fill(BANDS);
  order.slice(0, BANDS).forEach((band, at) => (rank[band] = at));
  const all = new Float64Array((BANDS + 1) * samples); // by sample, then by rank
  for (let band = 0; band < bands.length; band++) {
    const end = curves.to[band]!;
    for (let row = curves.from[band]!; row < end; row++) all[curves.sample[row]! * (BANDS + 1) + rank[band]!]! += curves.value[row]!;
  }
  const { overlapping } = dimension;
  const from = time[0] ?? 0;
  const end = time[samples - 1] ?? 0;
  const columns = overlapping ? undefined : columnsOf(time, total, { from, to: end }, PIXELS);
  // by point: when, and what each rank has
  const times: number[] = [];
  const values: Float64Array[] = [];
  if (columns) {
    const means = Array.from({ length: BANDS + 1 }, (_, at) => {
      const own = Float64Array.from(time, (_, sample) => all[sample * (BANDS + 1) + at]!);
      return averages(columns, own, time);
    });
    for (let column = 0; column < columns.first.length; column++) {
      const row = Float64Array.from(means, (mean) => mean[column]!);
      times.push(columns.from[column]!, columns.from[column + 1] ?? columns.to);
      values.push(row, row);
    }
  } else
    for (const sample of peaksOf(total)) {
      times.push(time[sample]!);
      values.push(all.subarray(sample * (BANDS + 1), (sample + 1) * (BANDS + 1)));
    }
  const shown = (row: Float64Array) =>
    overlapping ? row.subarray(0, BANDS).reduce((a, b) => Math.max(a, b), 0) : row.reduce((a, b) => a + b, 0);
  const most = columns ? Math.max(1, total[peakAt]!) : values.reduce((top, row) => Math.max(top, shown(row)), 1);
  const span = Math.max(end - from, 1e-12);
  const x = (point: number) => ((times[point]! - from) / span) * WIDTH;
  const y = (value: number) => HEIGHT - (value / most) * (HEIGHT - 4);
  const base = new Float64Array(times.length);
  const line = (heights: ArrayLike<number>) => times.map((_, point) => `${round(x(point))},${round(y(heights[point]!))}`);
  const pictures: SmallBand[] = [];
  for (let at = Math.min(BANDS, order.length); at >= 0; at--) {
    if (at === Math.min(BANDS, order.length) && (order.length <= BANDS || overlapping)) continue;
    if (overlapping) base.fill(0);
    const below = base.slice();
    values.forEach((row, point) => (base[point]! += row[at]!));
    const upper = line(base);
    const lower = line(below).reverse();
    const rest = at === BANDS;
    pictures.push({
      name: rest ? `others (${order.length - BANDS})` : bands[order[at]!]!.name,
      colour: rest ? SWATCH_OTHER : swatchOf(bands[order[at]!]!.colour),
      path: overlapping ? `M${upper.join("L")}` : `M${upper.join("L")}L${lower.join("L")}Z`,
    });
  }
  const twice = (heights: Float64Array) => times.map((_, point) => heights[point >> 1]!);
  const high = columns ? `M${[...line(twice(highest(columns, total))), ...line(base).reverse()].join("L")}Z` : "";
  const low = columns ? `M${line(twice(lowest(columns, total))).join("L")}` : "";
  const peak = total[peakAt] ?? 0;
  const peakTime = time[peakAt] ?? 0;
  return {
    width: WIDTH,
    height: HEIGHT,
    peak,
    peakTime,
    most,
    end,
    high,
    low,
    label: overlapping
      ? `${dimension.name} over time`
      : `Live heap over time by ${dimension.name}: at most ${quantity(peak, dimension.unit)}, at ${time3(peakTime)} ${timeUnit(dimension)}`,
    bands: pictures,
  };
}

// Of each stretch of samples the one with the largest total, so that peaks stay.
function peaksOf(total: Float64Array): number[] {
  const count = Math.min(total.length, POINTS);
  return Array.from({ length: count }, (_, point) => {
    const first = Math.floor((point * total.length) / count);
    const end = Math.floor(((point + 1) * total.length) / count);
    let best = first;
    for (let at = first; at < end; at++) if (total[at]! > total[best]!) best = at;
    return best;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
