// A band's curve, as small as a word: what grows is seen in the table, too. Each has its own height; the
// table has the figures.

import type { Dimension } from "../model/model";

const POINTS = 48;
const WIDTH = 96;
const HEIGHT = 18;

// Which point of a curve each sample belongs to, and where these are.
interface Points {
  count: number;
  x: Float64Array;
  of: Uint8Array; // by sample
}

const made = new WeakMap<Float64Array, Points>(); // by the times: breakdowns share them

function pointsOf(time: Float64Array): Points {
  const known = made.get(time);
  if (known) return known;
  const samples = time.length;
  const count = Math.min(samples, POINTS);
  const points: Points = { count, x: new Float64Array(count), of: new Uint8Array(samples) };
  const first = time[0] ?? 0;
  const length = Math.max((time[samples - 1] ?? 0) - first, 1e-12);
  for (let point = 0; point < count; point++) {
    const from = Math.floor((point * samples) / count);
    const to = Math.floor(((point + 1) * samples) / count);
    points.x[point] = ((time[point === 0 ? from : to - 1]! - first) / length) * WIDTH;
    points.of.fill(point, from, to);
  }
  made.set(time, points);
  return points;
}

// By point: the largest of its samples.
function shapeOf(of: Dimension, band: number, points: Points): Float64Array {
  const { from, to, sample, value } = of.curves;
  const shape = new Float64Array(points.count);
  for (let row = from[band]!; row < to[band]!; row++) {
    const at = points.of[sample[row]!]!;
    if (value[row]! > shape[at]!) shape[at] = value[row]!;
  }
  return shape;
}

// How much it grew: the mean of the last quarter less that of the first.
export function growthOf(of: Dimension, band: number): number {
  const points = pointsOf(of.time);
  const shape = shapeOf(of, band, points);
  const part = Math.max(1, Math.floor(points.count / 4));
  let sum = 0;
  for (let point = 0; point < part; point++) sum += shape[points.count - 1 - point]! - shape[point]!;
  return sum / part;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function Spark({ of, band, colour }: { of: Dimension; band: number; colour: string }) {
  const points = pointsOf(of.time);
  const { count, x } = points;
  const shape = shapeOf(of, band, points);
  let most = 0;
  for (const value of shape) most = Math.max(most, value);
  if (count < 2 || most === 0) return null;
  let line = "";
  for (let point = 0; point < count; point++)
    line += `${point === 0 ? "M" : "L"}${round(x[point]!)},${round(HEIGHT - (shape[point]! / most) * (HEIGHT - 2))}`;
  return (
    <svg class="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`} style={{ fill: colour }} opacity="0.45" />
      <path d={line} style={{ stroke: colour }} fill="none" stroke-width="1.5" />
    </svg>
  );
}
