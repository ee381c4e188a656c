// What the tables of a diff share: figures as present/diff/words.c writes them, and the columns of a change.

import { figure, percent } from "../model/figures";
import type { Column } from "../frame/table";
import { figureWidth } from "../frame/table";

// +1,234 -5 0
export function changeText(before: number, after: number): string {
  return (after > before ? "+" : after < before ? "-" : "") + figure(Math.abs(after - before));
}

// +309.5, -12.0, - if it is new
export function percentText(before: number, after: number): string {
  if (before === after) return "0.0";
  if (before === 0) return "-";
  if (after < before) return "-" + percent(before - after, before);
  const part = BigInt(Math.round(after - before)) * 1000n;
  const whole = BigInt(Math.round(before));
  const tenths = Number((part + whole / 2n) / whole);
  return tenths === 0 ? "+<0.1" : `+${figure(Math.floor(tenths / 10))}.${tenths % 10}`;
}

export function changeColumns(
  unit: string,
  largest: number, // of the figures
  sorted: boolean, // whether the reader can sort by them
  before: (row: number) => number,
  after: (row: number) => number,
  noise?: (row: number) => boolean,
): Column[] {
  const suffix = unit ? ` (${unit})` : "";
  const columns: Column[] = [
    { key: "before", title: "before" + suffix, width: figureWidth("before" + suffix, largest, sorted), text: (row) => figure(before(row)), value: before },
    { key: "now", title: "now" + suffix, width: figureWidth("now" + suffix, largest, sorted), text: (row) => figure(after(row)), value: after },
    {
      key: "difference",
      title: "difference" + suffix,
      width: figureWidth("difference" + suffix, -largest, sorted),
      text: (row) => changeText(before(row), after(row)),
      value: (row) => after(row) - before(row),
    },
    {
      key: "percent",
      title: "%",
      width: 10,
      text: (row) => percentText(before(row), after(row)),
      value: (row) => (before(row) > 0 ? (after(row) - before(row)) / before(row) : after(row) > 0 ? Infinity : 0),
    },
  ];
  if (noise)
    columns.push({
      key: "noise",
      title: "",
      explain: "chance alone makes such a difference",
      left: true,
      width: 13,
      text: (row) => (noise(row) ? "within noise" : ""),
    });
  return columns;
}

export function tone(before: number, after: number, noise: boolean): string {
  return noise || before === after ? "faint" : after > before ? "worse" : "better";
}
