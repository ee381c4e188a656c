// The live heaps of two profiles, by each dimension that both have: as analyse/diff_heap.h compares them.
// At the peak: in the sample with the largest total, of each side its own.

import { useMemo } from "preact/hooks";
import type { DiffModel, Dimension } from "../model/model";
import { NONE } from "../model/model";
import type { State } from "../frame/state";
import { href } from "../frame/state";
import { averageOf, time3 } from "../heap/bands";
import { changeColumns, changeText, percentText, tone } from "./tables";
import { figure } from "../model/figures";
import type { Column } from "../frame/table";
import { Table, figureWidth } from "../frame/table";

interface DiffBand {
  name: string;
  oldBand: number; // NONE: new
  newBand: number; // NONE: gone
  before: number; // at the peak; of bands that overlap: the largest value
  after: number;
  averageBefore: number;
  averageAfter: number;
}

function peakSample(of: Dimension): number {
  let peak = 0;
  for (let sample = 1; sample < of.total.length; sample++) if (of.total[sample]! > of.total[peak]!) peak = sample;
  return peak;
}

// Numbers that a runtime system gave mean nothing in another run.
function bareName(of: Dimension, name: string): string {
  return of.key === "era" ? name : name.replace(/ \(\d+\)$/, "");
}

export function compareHeaps(old: Dimension, now: Dimension): DiffBand[] {
  const found = new Map<string, DiffBand>();
  const rowOf = (name: string) => {
    let row = found.get(name);
    if (!row)
      found.set(
        name,
        (row = { name, oldBand: NONE, newBand: NONE, before: 0, after: 0, averageBefore: 0, averageAfter: 0 }),
      );
    return row;
  };
  const addSide = (of: Dimension, isNew: boolean) => {
    of.bands.forEach((band, at) => {
      const row = rowOf(bareName(of, band.name));
      if (isNew) {
        if (row.newBand === NONE) row.newBand = at;
        row.averageAfter += band.sum;
        if (of.overlapping) row.after = Math.max(row.after, band.peak);
      } else {
        if (row.oldBand === NONE) row.oldBand = at;
        row.averageBefore += band.sum;
        if (of.overlapping) row.before = Math.max(row.before, band.peak);
      }
    });
    if (of.overlapping) return;
    const peak = peakSample(of);
    for (let at = of.rowStart[peak]!; at < of.rowStart[peak + 1]!; at++) {
      const row = rowOf(bareName(of, of.bands[of.rowBand[at]!]!.name));
      if (isNew) row.after += of.rowValue[at]!;
      else row.before += of.rowValue[at]!;
    }
  };
  addSide(now, true);
  addSide(old, false);
  const rows = [...found.values()];
  for (const row of rows) {
    row.averageBefore = old.taken === 0 ? 0 : averageOf(row.averageBefore, old.taken);
    row.averageAfter = now.taken === 0 ? 0 : averageOf(row.averageAfter, now.taken);
  }
  return rows.sort(
    (a, b) =>
      Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
      Math.abs(b.averageAfter - b.averageBefore) - Math.abs(a.averageAfter - a.averageBefore) ||
      a.newBand - b.newBand ||
      a.oldBand - b.oldBand,
  );
}

function changed(row: DiffBand): boolean {
  return row.before !== row.after || row.averageBefore !== row.averageAfter;
}

function HeapTable({ old, now, state }: { old: Dimension; now: Dimension; state: State }) {
  const all = useMemo(() => compareHeaps(old, now), [old, now]);
  if (all.length === 0 || !changed(all[0]!)) return null;
  const name = now.name || now.key;
  const unit = now.unit ? ` (${now.unit})` : "";
  const group = now.overlapping ? "most" : "at the peak";
  const sum = (value: (row: DiffBand) => number) => all.reduce((total, row) => total + value(row), 0);
  const before = sum((row) => row.before);
  const after = sum((row) => row.after);
  const columns: Column[] = [
    {
      key: "name",
      title: name,
      left: true,
      width: 28,
      text: (at) =>
        (all[at]!.name || "(no name)") +
        (all[at]!.oldBand === NONE ? " (new)" : all[at]!.newBand === NONE ? " (gone)" : ""),
    },
    ...changeColumns(
      now.unit,
      Math.max(before, after),
      false,
      (at) => all[at]!.before,
      (at) => all[at]!.after,
    ).map((column) => ({ ...column, group })),
    {
      key: "averageBefore",
      title: "before" + unit,
      group: "average",
      width: figureWidth("before" + unit, Math.max(before, after)),
      text: (at) => figure(all[at]!.averageBefore),
    },
    {
      key: "averageNow",
      title: "now" + unit,
      group: "average",
      width: figureWidth("before" + unit, Math.max(before, after)),
      text: (at) => figure(all[at]!.averageAfter),
    },
  ];
  const total = [
    "total",
    figure(before),
    figure(after),
    changeText(before, after),
    percentText(before, after),
    figure(sum((row) => row.averageBefore)),
    figure(sum((row) => row.averageAfter)),
  ];
  const title = now.overlapping ? name : `Live heap by ${name}`;
  const when = (of: Dimension) => time3(of.time[peakSample(of)]!) + " s";
  return (
    <>
      <h3>{title}</h3>
      <p class="note">
        {now.overlapping
          ? "Most: the largest value of each, whenever that was."
          : `At the peak: when the live heap was largest, before at ${when(old)}, now at ${when(now)}.`}{" "}
        Censuses are samples: {figure(old.taken)} before, {figure(now.taken)} now; averages are over these.{" "}
        <a href={href(state, { view: "heap", params: { by: now.key, side: "old" } })}>Picture before</a>{" "}
        <a href={href(state, { view: "heap", params: { by: now.key, side: undefined } })}>Picture now</a>
      </p>
      <Table
        name={title}
        columns={columns}
        rows={all.map((_, at) => at)}
        short={all.length <= 14}
        rowTone={(at) => tone(all[at]!.before, all[at]!.after, false)}
        total={now.overlapping ? undefined : total}
      />
    </>
  );
}

export function DiffHeaps({ diff, state }: { diff: DiffModel; state: State }) {
  const pairs = diff.new.dimensions.flatMap((now) => {
    const old = diff.old.dimensions.find((one) => one.key === now.key && one.overlapping === now.overlapping);
    return old && old.time.length > 0 && now.time.length > 0 ? [{ old, now }] : [];
  });
  return (
    <>
      {pairs.map(({ old, now }) => (
        <HeapTable key={now.key} old={old} now={now} state={state} />
      ))}
    </>
  );
}
