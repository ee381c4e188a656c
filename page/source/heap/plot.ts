// The drawing of the heap: axes, bands, markers, collections, and what is brushed.
//
// A band is painted from the axis up to where it ends, the highest first, so that each covers what is
// not its own. Where there are more samples than can be seen, only the highest and the lowest total of
// each pixel are drawn, and each band's peak; where they rise and fall too often to be followed, columns.ts.

import type { Moment } from "../model/model";
import { NONE } from "../model/model";
import type { Bands, Span } from "./bands";
import type { Columns } from "./columns";
import { averages, columnAt, highest, lowest } from "./columns";
import type { Paper } from "../frame/canvas";
import { fitted } from "../frame/canvas";
import { areaColour, mixed } from "../frame/palette";

export interface Axis {
  from: number;
  to: number;
  start: number; // where `from` is, in pixels
  length: number;
  ticks: number[];
  text: (value: number) => string;
  unit: string;
}

export interface Plot {
  bands: Bands;
  time: Float64Array;
  overlapping: boolean;
  times: Axis;
  values: Axis;
  moments: readonly Moment[]; // by this dimension's clock
  span: Span | undefined;
  ends: boolean; // of the span its ends alone count: two moments
  over: number | undefined; // a sample that is pointed at
  strong: number; // item that is pointed at; NONE
  columns: Columns | undefined; // instead of samples
  averages: readonly Float64Array[]; // by item, of each column
  clock: string;
}

export const LEFT = 66;
export const RIGHT = 10;
const BOTTOM = 44;
const MARKER_LINE = 14;
const MARKER_ROWS = 3;
const DASHES = [[], [6, 2], [2, 2], [8, 2, 2, 2]];

// ---- axes ----

const PREFIXES = ["", "k", "M", "G", "T", "P"];

function stepFor(range: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(range / most));
  for (const step of [1, 2, 5, 10]) if (range / (power * step) <= most) return power * step;
  return power * 10;
}

function ticksOf(from: number, to: number, most: number): { ticks: number[]; step: number } {
  const step = stepFor(to - from, most);
  const ticks: number[] = [];
  const first = Math.ceil(from / step - 1e-9);
  for (let at = 0; at <= most && (first + at) * step <= to * (1 + 1e-12); at++) ticks.push((first + at) * step);
  return { ticks, step };
}

function decimalsFor(step: number): number {
  return Math.min(9, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}

export function timeAxis(from: number, to: number, width: number, clock: string): Axis {
  const end = to > from ? to : from + 1;
  const bytes = clock === "bytes"; // megabytes
  const [scale, unit] =
    end >= 0.01 ? [1, bytes ? "MB" : "s"] : end >= 1e-5 ? [1e3, bytes ? "kB" : "ms"] : [1e6, bytes ? "B" : "µs"];
  const { ticks, step } = ticksOf(from, end, Math.max(2, Math.floor(width / 90)));
  const decimals = decimalsFor(step * scale);
  return {
    from,
    to: end,
    start: LEFT,
    length: Math.max(1, width - LEFT - RIGHT),
    ticks,
    text: (value) => (value * scale).toFixed(decimals),
    unit,
  };
}

export function valueAxis(to: number, unit: string, height: number): Axis {
  const end = to > 0 ? to : 1;
  let power = 0;
  while (power + 1 < PREFIXES.length && end >= 1000 ** (power + 1)) power++;
  const { ticks, step } = ticksOf(0, end, Math.max(2, Math.floor(height / 50)));
  const decimals = decimalsFor(step / 1000 ** power);
  const whole = (value: number) => (value / 1000 ** power).toFixed(decimals);
  return { from: 0, to: end, start: 0, length: 0, ticks, text: whole, unit: PREFIXES[power]! + unit };
}

export function placeOn(axis: Axis, value: number): number {
  return axis.start + (axis.length * (value - axis.from)) / (axis.to - axis.from);
}

export function valueAt(axis: Axis, place: number): number {
  return axis.from + ((place - axis.start) / axis.length) * (axis.to - axis.from);
}

// ---- which samples ----

function samplesDrawn(plot: Plot, series: Float64Array): number[] {
  const { time, times } = plot;
  let first = 0;
  let last = time.length - 1;
  while (first < last && time[first + 1]! < times.from) first++;
  while (last > first && time[last - 1]! > times.to) last--;
  const chosen: number[] = [];
  if (last - first + 1 <= 2 * times.length) {
    for (let sample = first; sample <= last; sample++) chosen.push(sample);
    return chosen;
  }
  const marked = new Uint8Array(time.length);
  for (let sample = first; sample <= last; ) {
    const column = Math.floor(placeOn(times, time[sample]!));
    let low = sample;
    let high = sample;
    for (; sample <= last && Math.floor(placeOn(times, time[sample]!)) === column; sample++) {
      if (series[sample]! < series[low]!) low = sample;
      if (series[sample]! > series[high]!) high = sample;
    }
    marked[low] = marked[high] = 1;
  }
  for (const item of plot.bands.items) {
    let high = first;
    for (let sample = first; sample <= last; sample++) if (item.values[sample]! > item.values[high]!) high = sample;
    marked[high] = 1;
  }
  marked[first] = marked[last] = 1;
  for (let sample = first; sample <= last; sample++) if (marked[sample]) chosen.push(sample);
  return chosen;
}

// ---- columns ----

export const averagesOf = (columns: Columns | undefined, bands: Bands, time: Float64Array): Float64Array[] =>
  columns ? bands.items.map((item) => averages(columns, item.values, time)) : [];

// Along the tops of columns, from left to right or back.
function steps(plot: Plot, on: CanvasRenderingContext2D, heights: Float64Array, back = false): void {
  const { from, to } = plot.columns!;
  const edge = (column: number) => placeOn(plot.times, from[column] ?? to);
  for (let turn = 0; turn < heights.length; turn++) {
    const column = back ? heights.length - 1 - turn : turn;
    const y = placeOn(plot.values, heights[column]!);
    on.lineTo(edge(back ? column + 1 : column), y);
    on.lineTo(edge(back ? column : column + 1), y);
  }
}

function fillBetween(plot: Plot, on: CanvasRenderingContext2D, upper: Float64Array, lower: Float64Array, colour: string): void {
  on.beginPath();
  steps(plot, on, upper);
  steps(plot, on, lower, true);
  on.closePath();
  on.fillStyle = colour;
  on.fill();
}

function strokeSteps(plot: Plot, on: CanvasRenderingContext2D, heights: Float64Array, width: number, colour: string): void {
  on.beginPath();
  steps(plot, on, heights);
  on.lineWidth = width;
  on.strokeStyle = colour;
  on.stroke();
}

// Bands are averages; above them, pale, up to the highest total, and across them a line, the lowest.
function drawColumns(plot: Plot, paper: Paper): void {
  const { on } = paper;
  const { items, totals } = plot.bands;
  const below = new Float64Array(plot.columns!.first.length);
  let outline: [Float64Array, Float64Array] | undefined;
  items.forEach((_, item) => {
    const start = below.slice();
    plot.averages[item]!.forEach((value, column) => (below[column]! += value));
    fillBetween(plot, on, below, start, itemColour(plot, item, paper.dark));
    if (item === plot.strong) outline = [below.slice(), start];
  });
  const high = highest(plot.columns!, totals);
  fillBetween(plot, on, high, below, mixed(paper.back, paper.ink, 0.13));
  strokeSteps(plot, on, high, 1, paper.quiet);
  const low = lowest(plot.columns!, totals);
  strokeSteps(plot, on, low, 4, paper.back);
  strokeSteps(plot, on, low, 2, paper.ink);
  if (!outline) return;
  on.beginPath();
  steps(plot, on, outline[0]);
  steps(plot, on, outline[1], true);
  on.closePath();
  on.lineWidth = 1.5;
  on.strokeStyle = paper.ink;
  on.stroke();
}

// Of each line its average, and pale around it from its lowest to its highest.
function drawRanges(plot: Plot, paper: Paper): void {
  const { on } = paper;
  plot.bands.items.forEach((item, at) => {
    const colour = itemColour(plot, at, paper.dark);
    on.globalAlpha = 0.25;
    fillBetween(plot, on, highest(plot.columns!, item.values), lowest(plot.columns!, item.values), colour);
    on.globalAlpha = 1;
    on.setLineDash(itemDash(at));
    strokeSteps(plot, on, plot.averages[at]!, plot.strong === at ? 3 : 1.5, colour);
    on.setLineDash([]);
  });
}

// ---- bands ----

function itemColour(plot: Plot, item: number, dark: boolean): string {
  return areaColour(plot.bands.items[item]!.colour, dark);
}

export function itemDash(item: number): number[] {
  return DASHES[item % DASHES.length]!;
}

function drawStack(plot: Plot, paper: Paper): void {
  const { on } = paper;
  const { items, totals } = plot.bands;
  const samples = samplesDrawn(plot, totals);
  const heights = samples.map((sample) => totals[sample]!);
  const bottom = placeOn(plot.values, 0);
  const bar = plot.time[samples[0]!] === plot.time[samples[samples.length - 1]!]; // all of one time
  const xs = samples.map((sample) => placeOn(plot.times, plot.time[sample]!));
  for (let item = items.length - 1; item >= 0; item--) {
    on.beginPath();
    if (bar) {
      const height = Math.max(...heights);
      on.rect(Math.max(LEFT, xs[0]! - 12), placeOn(plot.values, height), 12, bottom - placeOn(plot.values, height));
    } else {
      on.moveTo(xs[0]!, bottom);
      for (let at = 0; at < xs.length; at++) on.lineTo(xs[at]!, placeOn(plot.values, heights[at]!));
      on.lineTo(xs[xs.length - 1]!, bottom);
      on.closePath();
    }
    const colour = itemColour(plot, item, paper.dark);
    on.fillStyle = colour;
    on.fill();
    if (samples.length < plot.times.length / 3) {
      on.lineWidth = 1; // an edge, also for what is pale
      on.strokeStyle = mixed(colour, paper.dark ? "#000000" : "#1b1f24", 0.4);
      on.stroke();
    }
    for (let at = 0; at < heights.length; at++) heights[at]! -= items[item]!.values[samples[at]!]!;
  }
  if (plot.strong !== NONE && !bar) outline(plot, paper, samples, xs);
}

// The band that is pointed at.
function outline(plot: Plot, paper: Paper, samples: number[], xs: number[]): void {
  const { items } = plot.bands;
  const below = samples.map((sample) => {
    let sum = 0;
    for (let item = 0; item < plot.strong; item++) sum += items[item]!.values[sample]!;
    return sum;
  });
  const own = items[plot.strong]!.values;
  const { on } = paper;
  on.beginPath();
  for (let at = 0; at < xs.length; at++) on.lineTo(xs[at]!, placeOn(plot.values, below[at]! + own[samples[at]!]!));
  for (let at = xs.length - 1; at >= 0; at--) on.lineTo(xs[at]!, placeOn(plot.values, below[at]!));
  on.closePath();
  on.lineWidth = 1.5;
  on.strokeStyle = paper.ink;
  on.stroke();
}

function drawCurves(plot: Plot, paper: Paper): void {
  const { on } = paper;
  plot.bands.items.forEach((item, at) => {
    on.beginPath();
    for (const sample of samplesDrawn(plot, item.values))
      on.lineTo(placeOn(plot.times, plot.time[sample]!), placeOn(plot.values, item.values[sample]!));
    on.lineWidth = plot.strong === at ? 3 : 1.5;
    on.strokeStyle = itemColour(plot, at, paper.dark);
    on.setLineDash(itemDash(at));
    on.stroke();
    on.setLineDash([]);
  });
}

// ---- moments ----

interface Marker {
  x: number;
  row: number; // MARKER_ROWS: no room
  text: string;
  before: boolean;
}

function placeMarkers(plot: Plot, on: CanvasRenderingContext2D): Marker[] {
  const markers: Marker[] = [];
  const ends = new Array<number>(MARKER_ROWS).fill(LEFT);
  let last = -1;
  for (const moment of plot.moments) {
    if (moment.kind !== "marker" || moment.time < plot.times.from || moment.time > plot.times.to) continue;
    const x = placeOn(plot.times, moment.time);
    const text = fitted(on, moment.text, 200);
    const wide = on.measureText(text).width + 8;
    const before = x + wide > LEFT + plot.times.length;
    const start = before ? x - wide : x;
    const free = ends.findIndex((end) => start >= end);
    const row = free < 0 ? MARKER_ROWS : free;
    if (row < MARKER_ROWS) ends[row] = start + wide;
    else if (x < last + 1) continue;
    last = x;
    markers.push({ x, row, text, before });
  }
  return markers;
}

// Labels stand on a ground of their own: lines of higher ones pass behind them.
function drawMarkers(markers: Marker[], paper: Paper, top: number, bottom: number): void {
  const { on } = paper;
  const heightOf = (marker: Marker) => top - 6 - marker.row * MARKER_LINE;
  on.fillStyle = paper.ink;
  for (const marker of markers) {
    const bare = marker.row === MARKER_ROWS;
    const from = bare ? bottom - 10 : heightOf(marker) - 9;
    on.fillRect(Math.round(marker.x), from, 1, bottom + 5 - from);
  }
  for (const marker of markers) {
    if (marker.row === MARKER_ROWS) continue;
    const wide = on.measureText(marker.text).width;
    const x = marker.before ? marker.x - 4 - wide : marker.x + 4;
    on.fillStyle = paper.back;
    on.fillRect(x - 1, heightOf(marker) - 10, wide + 3, 13);
    on.fillStyle = paper.ink;
    on.fillText(marker.text, x, heightOf(marker));
  }
}

// Below the time axis: a stroke for each collection, one for each pixel at most; messages longer.
function drawStrokes(plot: Plot, paper: Paper, bottom: number): void {
  const { on } = paper;
  let lastCollection = -1;
  let lastMessage = -1;
  for (const moment of plot.moments) {
    if (moment.time < plot.times.from || moment.time > plot.times.to) continue;
    const x = Math.round(placeOn(plot.times, moment.time));
    if (moment.kind === "collection" && x !== lastCollection) {
      on.fillStyle = paper.quiet;
      on.fillRect(x, bottom + 1, 1, 4);
      lastCollection = x;
    } else if (moment.kind === "message" && x !== lastMessage) {
      on.fillStyle = paper.ink;
      on.fillRect(x, bottom - 8, 1, 8);
      lastMessage = x;
    }
  }
}

// ---- all of it ----

function drawAxes(plot: Plot, paper: Paper, top: number, bottom: number): void {
  const { on } = paper;
  on.fillStyle = paper.ink;
  on.fillRect(LEFT, bottom, plot.times.length, 1);
  on.fillRect(LEFT - 1, top, 1, bottom - top + 1);
  on.textAlign = "center";
  for (const tick of plot.times.ticks) {
    const x = placeOn(plot.times, tick);
    on.fillRect(Math.round(x), bottom, 1, 7);
    const text = plot.times.text(tick);
    on.fillText(text, Math.min(x, paper.width - on.measureText(text).width / 2), bottom + 20);
  }
  on.textAlign = "right";
  for (const tick of plot.values.ticks) {
    const y = placeOn(plot.values, tick);
    on.fillRect(LEFT - 6, Math.round(y), 5, 1);
    on.fillText(plot.values.text(tick), LEFT - 9, y + 4);
  }
  on.fillStyle = paper.quiet;
  on.fillText(plot.clock + ", " + plot.times.unit, LEFT + plot.times.length, bottom + 37);
  if (plot.values.unit) on.fillText(plot.values.unit, LEFT - 9, top - 8);
  on.textAlign = "left";
}

function drawSpan(plot: Plot, paper: Paper, top: number, bottom: number): void {
  const { on } = paper;
  const { span } = plot;
  if (!span) return;
  const from = placeOn(plot.times, plot.time[span.first]!);
  const to = placeOn(plot.times, plot.time[span.last]!);
  on.fillStyle = paper.dark ? "rgba(0,0,0,0.55)" : "rgba(255,255,255,0.6)";
  if (span.last > span.first && !plot.ends) {
    on.fillRect(LEFT, top, Math.max(0, from - LEFT), bottom - top);
    on.fillRect(to, top, Math.max(0, LEFT + plot.times.length - to), bottom - top);
  }
  on.fillStyle = paper.ink;
  on.fillRect(from - 1, top, 2, bottom - top);
  on.fillRect(to - 1, top, 2, bottom - top);
}

export function drawPlot(plot: Plot, paper: Paper): void {
  const { on } = paper;
  const markers = placeMarkers(plot, on);
  const rows = markers.reduce((most, marker) => (marker.row < MARKER_ROWS ? Math.max(most, marker.row + 1) : most), 0);
  const top = 20 + Math.max(0, rows - 1) * MARKER_LINE;
  const bottom = paper.height - BOTTOM;
  plot.values.start = bottom;
  plot.values.length = top - bottom;
  if (plot.time.length > 0) {
    on.save();
    on.beginPath();
    on.rect(LEFT, top - 1, plot.times.length, bottom - top + 1);
    on.clip();
    if (plot.columns) (plot.overlapping ? drawRanges : drawColumns)(plot, paper);
    else if (plot.overlapping) drawCurves(plot, paper);
    else drawStack(plot, paper);
    drawSpan(plot, paper, top, bottom);
    on.restore();
  }
  drawMarkers(markers, paper, top, bottom);
  drawStrokes(plot, paper, bottom);
  drawAxes(plot, paper, top, bottom);
  if (plot.over !== undefined && plot.over < plot.time.length) {
    on.fillStyle = paper.ink;
    on.fillRect(Math.round(placeOn(plot.times, plot.time[plot.over]!)), top, 1, bottom - top);
  }
}

// The item at a height of the drawing, at a sample or in its column; NONE.
export function itemAt(plot: Plot, sample: number, y: number): number {
  const value = valueAt(plot.values, y);
  const { items } = plot.bands;
  const column = plot.columns ? columnAt(plot.columns, sample) : NONE;
  const shown = (item: number) => (column === NONE ? items[item]!.values[sample]! : plot.averages[item]![column]!);
  if (plot.overlapping) {
    let nearest = NONE;
    let distance = Math.abs(valueAt(plot.values, 0) - valueAt(plot.values, 12));
    items.forEach((_, at) => {
      const away = Math.abs(shown(at) - value);
      if (away < distance) [nearest, distance] = [at, away];
    });
    return nearest;
  }
  let below = 0;
  for (let item = 0; item < items.length; item++) {
    below += shown(item);
    if (value >= 0 && value < below) return item;
  }
  return NONE;
}
