// The live heap before and now in one picture: two curves over the same axes, and between them what is more and
// what is less. Only if both have the same clock: times by another one cannot lie on the same axis. One that rises and
// falls too often to be followed (heap/columns.ts) is drawn as its highest and, thin, its lowest in each column.

import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import type { Dimension } from "../model/model";
import type { Paper } from "../frame/canvas";
import { Canvas, useWidth } from "../frame/canvas";
import { themeColour } from "../frame/palette";
import type { Axis } from "../heap/plot";
import { LEFT, placeOn, timeAxis, valueAt, valueAxis } from "../heap/plot";
import { clockText, sampleNear, time3, timeUnit } from "../heap/bands";
import { columnsOf, highest, lowest } from "../heap/columns";
import { quantity } from "../model/figures";

const HEIGHT = 220;
const TOP = 20;
const BOTTOM = 40;
const POINTS = 600;

interface Curve {
  time: number[];
  value: number[];
}

// Of each stretch of samples the largest, so that peaks stay.
export function curveOf(of: Dimension): Curve {
  const curve: Curve = { time: [], value: [] };
  const samples = of.time.length;
  const count = Math.min(samples, POINTS);
  for (let point = 0; point < count; point++) {
    const first = Math.floor((point * samples) / count);
    const end = Math.floor(((point + 1) * samples) / count);
    let best = first;
    for (let at = first; at < end; at++) if (of.total[at]! > of.total[best]!) best = at;
    curve.time.push(of.time[best]!);
    curve.value.push(of.total[best]!);
  }
  return curve;
}

// Between samples: on the line; before the first and after the last there was nothing.
export function valueBetween(curve: Curve, time: number): number {
  const { time: times, value } = curve;
  if (times.length === 0 || time < times[0]! || time > times[times.length - 1]!) return 0;
  let low = 0;
  let high = times.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle;
    else high = middle;
  }
  const length = times[high]! - times[low]!;
  return length <= 0 ? value[high]! : value[low]! + ((time - times[low]!) / length) * (value[high]! - value[low]!);
}

// At the middles of columns: the highest, the lowest; undefined: each sample can be seen.
function rangeOf(of: Dimension, times: Axis): { high: Curve; low: Curve } | undefined {
  const columns = columnsOf(of.time, of.total, times, times.length);
  if (!columns) return undefined;
  const middles = Array.from(columns.from, (from, column) => (from + (columns.from[column + 1] ?? columns.to)) / 2);
  const time = [columns.from[0]!, ...middles.slice(1, -1), columns.to];
  return {
    high: { time, value: [...highest(columns, of.total)] },
    low: { time, value: [...lowest(columns, of.total)] },
  };
}

function drawAxes(times: Axis, values: Axis, clock: string, paper: Paper): void {
  const { on } = paper;
  const bottom = paper.height - BOTTOM;
  on.fillStyle = paper.ink;
  on.fillRect(LEFT, bottom, times.length, 1);
  on.fillRect(LEFT - 1, TOP, 1, bottom - TOP + 1);
  on.textAlign = "center";
  for (const tick of times.ticks) {
    on.fillRect(Math.round(placeOn(times, tick)), bottom, 1, 6);
    const text = times.text(tick);
    on.fillText(text, Math.min(placeOn(times, tick), paper.width - on.measureText(text).width / 2), bottom + 19);
  }
  on.textAlign = "right";
  for (const tick of values.ticks) on.fillText(values.text(tick), LEFT - 9, placeOn(values, tick) + 4);
  on.fillStyle = paper.quiet;
  on.fillText(`${clock}, ${times.unit}`, LEFT + times.length, bottom + 35);
  if (values.unit) on.fillText(values.unit, LEFT - 9, TOP - 8);
  on.textAlign = "left";
}

// Column by column: from the lower of the two to the higher one.
function drawBetween(before: Curve, now: Curve, times: Axis, values: Axis, paper: Paper): void {
  const { on } = paper;
  const colours = [themeColour("--better"), themeColour("--worse")];
  on.globalAlpha = 0.28;
  for (let x = 0; x < times.length; x++) {
    const time = valueAt(times, LEFT + x + 0.5);
    const [old, more] = [valueBetween(before, time), valueBetween(now, time)];
    if (old === more) continue;
    on.fillStyle = colours[more > old ? 1 : 0]!;
    const [high, low] = [placeOn(values, Math.max(old, more)), placeOn(values, Math.min(old, more))];
    on.fillRect(LEFT + x, high, 1, low - high);
  }
  on.globalAlpha = 1;
}

function drawCurve(curve: Curve, times: Axis, values: Axis, paper: Paper, colour: string, dashed: boolean, thin = false): void {
  const { on } = paper;
  on.beginPath();
  curve.time.forEach((time, at) => on.lineTo(placeOn(times, time), placeOn(values, curve.value[at]!)));
  on.lineWidth = thin ? 1 : 2;
  on.strokeStyle = colour;
  on.setLineDash(dashed ? [6, 4] : []);
  on.stroke();
  on.setLineDash([]);
}

export function HeapPicture({ before, now, title }: { before: Dimension; now: Dimension; title: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [over, setOver] = useState<number | undefined>(undefined);
  const end = Math.max(before.time[before.time.length - 1] ?? 0, now.time[now.time.length - 1] ?? 0);
  const times = useMemo(() => timeAxis(0, end, Math.max(width, 200), now.clock), [end, width, now]);
  const ranges = useMemo(() => [rangeOf(before, times), rangeOf(now, times)] as const, [before, now, times]);
  const curves = useMemo(
    () => [ranges[0]?.high ?? curveOf(before), ranges[1]?.high ?? curveOf(now)] as const,
    [before, now, ranges],
  );
  const most = Math.max(...curves[0].value, ...curves[1].value);
  const draw = useCallback(
    (paper: Paper) => {
      const values = valueAxis(most, now.unit, HEIGHT);
      values.start = paper.height - BOTTOM;
      values.length = TOP - values.start;
      drawBetween(curves[0], curves[1], times, values, paper);
      drawCurve(curves[0], times, values, paper, paper.quiet, true);
      drawCurve(curves[1], times, values, paper, paper.ink, false);
      if (ranges[0]) drawCurve(ranges[0].low, times, values, paper, paper.quiet, true, true);
      if (ranges[1]) drawCurve(ranges[1].low, times, values, paper, paper.ink, false, true);
      drawAxes(times, values, clockText(now, false), paper);
      if (over !== undefined) {
        paper.on.fillStyle = paper.ink;
        paper.on.fillRect(Math.round(placeOn(times, over)), TOP, 1, paper.height - BOTTOM - TOP);
      }
    },
    [curves, ranges, times, most, now, over],
  );
  const at = (of: Dimension, time: number) =>
    time > (of.time[of.time.length - 1] ?? 0) ? "ended" : quantity(of.total[sampleNear(of, time)]!, of.unit);
  return (
    <div class="heap-picture" ref={frame}>
      <Canvas
        height={HEIGHT}
        draw={draw}
        label={`${title}, before and now, over the same axes. The table below has the figures.`}
        handlers={{
          role: "img",
          onPointerMove: (event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setOver(Math.min(end, Math.max(0, valueAt(times, event.clientX - box.left))));
          },
          onPointerLeave: () => setOver(undefined),
        }}
      />
      <p class="colour-key">
        {["before", "now"].map((side) => (
          <span class="entry" key={side}>
            <svg class="line-swatch" width="22" height="10" aria-hidden="true">
              <path d="M0,5h22" class={side} />
            </svg>{" "}
            {side}
          </span>
        ))}
        <span class="entry">
          <span class="swatch worse" aria-hidden="true" />
          more
        </span>
        <span class="entry">
          <span class="swatch better" aria-hidden="true" />
          less
        </span>
        {over !== undefined && (
          <span class="entry">
            at {time3(over)} {timeUnit(now)}: before {at(before, over)}, now {at(now, over)}
          </span>
        )}
      </p>
      {(ranges[0] || ranges[1]) && (
        <p class="note">It rises and falls too often to show every sample: the highest of each stretch is drawn and, thin, the lowest.</p>
      )}
    </div>
  );
}
