// A band's curve, as small as a word: what grows is seen in the table, too. Each has its own height; the
// table has the figures.

import type { Dimension } from "../model/model";

const POINTS = 48;
const WIDTH = 96;
const HEIGHT = 18;
const ROOM = 4e6; // values kept, of all bands

interface Shapes {
  count: number; // points
  x: Float64Array;
  values: Float32Array; // by band, then by point: the largest of its samples
}

const made = new WeakMap<Dimension, Shapes>();

export function shapesOf(of: Dimension): Shapes {
  const known = made.get(of);
  if (known) return known;
  const samples = of.time.length;
  const count = Math.min(samples, Math.max(8, Math.min(POINTS, Math.floor(ROOM / Math.max(1, of.bands.length)))));
  const shapes: Shapes = { count, x: new Float64Array(count), values: new Float32Array(of.bands.length * count) };
  const first = of.time[0] ?? 0;
  const length = Math.max((of.time[samples - 1] ?? 0) - first, 1e-12);
  for (let point = 0; point < count; point++) {
    const from = Math.floor((point * samples) / count);
    const to = Math.floor(((point + 1) * samples) / count);
    shapes.x[point] = ((of.time[point === 0 ? from : to - 1]! - first) / length) * WIDTH;
    for (let row = of.rowStart[from]!; row < of.rowStart[to]!; row++) {
      const at = of.rowBand[row]! * count + point;
      if (of.rowValue[row]! > shapes.values[at]!) shapes.values[at] = of.rowValue[row]!;
    }
  }
  made.set(of, shapes);
  return shapes;
}

// How much it grew: the mean of the last quarter less that of the first.
export function growthOf(of: Dimension, band: number): number {
  const { count, values } = shapesOf(of);
  const part = Math.max(1, Math.floor(count / 4));
  let sum = 0;
  for (let point = 0; point < part; point++)
    sum += values[band * count + count - 1 - point]! - values[band * count + point]!;
  return sum / part;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function Spark({ of, band, colour }: { of: Dimension; band: number; colour: string }) {
  const { count, x, values } = shapesOf(of);
  let most = 0;
  for (let point = 0; point < count; point++) most = Math.max(most, values[band * count + point]!);
  if (count < 2 || most === 0) return null;
  const points: string[] = [];
  for (let point = 0; point < count; point++)
    points.push(`${round(x[point]!)},${round(HEIGHT - (values[band * count + point]! / most) * (HEIGHT - 2))}`);
  const line = "M" + points.join("L");
  return (
    <svg class="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`} style={{ fill: colour }} opacity="0.45" />
      <path d={line} style={{ stroke: colour }} fill="none" stroke-width="1.5" />
    </svg>
  );
}
