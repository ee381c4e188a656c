// The live heaps of two profiles, by each dimension that both have, as analyse/diff/heap.c has compared them.
// At the peak: in the sample with the largest total, of each side its own.

import { useMemo } from "preact/hooks";
import type { DiffHeap, DiffModel } from "../model/model";
import type { State } from "../frame/state";
import { href } from "../frame/state";
import { time3, timeUnit } from "../heap/bands";
import { changeColumns, changeText, percentText, tone } from "./tables";
import { SWATCH_OTHER, swatchOf } from "../frame/palette";
import { HeapPicture } from "./picture";
import { figure } from "../model/figures";
import type { Column } from "../frame/table";
import { Table, figureWidth } from "../frame/table";

// The first row is the largest change.
function hasChanged(heap: DiffHeap): boolean {
  if (heap.count === 0) return false;
  return heap.rowBefore[0] !== heap.rowAfter[0] || heap.rowAverageBefore[0] !== heap.rowAverageAfter[0];
}

// `load (new)` is what the picture calls load.
function bareName(name: string): string {
  return name.replace(/ \((new|gone)\)$/, "");
}

// By name, as the pictures of both sides have them.
function swatchesOf(diff: DiffModel, heap: DiffHeap): Map<string, string> {
  const found = new Map<string, string>();
  for (const { bands } of [diff.old.dimensions[heap.old]!, diff.new.dimensions[heap.new]!])
    for (const { name, colour } of bands) found.set(name, swatchOf(colour));
  return found;
}

function HeapTable({ diff, heap, state }: { diff: DiffModel; heap: DiffHeap; state: State }) {
  const now = diff.new.dimensions[heap.new]!;
  const before = diff.old.dimensions[heap.old]!;
  const name = now.name || now.key;
  const swatches = useMemo(() => swatchesOf(diff, heap), [diff, heap]);
  const unit = now.unit ? ` (${now.unit})` : "";
  const group = now.overlapping ? "most" : "at the peak";
  const rows = Array.from(heap.name, (_, at) => at);
  const largest = rows.reduce(
    (most, at) => Math.max(most, heap.rowBefore[at]!, heap.rowAfter[at]!),
    Math.max(heap.before, heap.after),
  );
  const columns: Column[] = [
    {
      key: "name",
      title: name,
      left: true,
      width: 28,
      text: (at) => heap.name[at]!,
      node: (at) => (
        <>
          <span class="swatch" style={{ background: swatches.get(bareName(heap.name[at]!)) ?? SWATCH_OTHER }} aria-hidden="true" />{" "}
          <span class="name">{heap.name[at]}</span>
        </>
      ),
    },
    ...changeColumns(
      now.unit,
      largest,
      false,
      (at) => heap.rowBefore[at]!,
      (at) => heap.rowAfter[at]!,
    ).map((column) => ({ ...column, group })),
    {
      key: "averageBefore",
      title: "before" + unit,
      group: "average",
      width: figureWidth("before" + unit, largest),
      text: (at) => figure(heap.rowAverageBefore[at]!),
    },
    {
      key: "averageNow",
      title: "now" + unit,
      group: "average",
      width: figureWidth("before" + unit, largest),
      text: (at) => figure(heap.rowAverageAfter[at]!),
    },
  ];
  const total = [
    "total",
    figure(heap.before),
    figure(heap.after),
    changeText(heap.before, heap.after),
    percentText(heap.before, heap.after),
    figure(heap.averageBefore),
    figure(heap.averageAfter),
  ];
  const title = now.overlapping ? name : `Live heap by ${name}`;
  return (
    <>
      <h3>{title}</h3>
      <p class="note">
        {now.overlapping
          ? "Most: the largest value of each, whenever that was."
          : `At the peak: when the live heap was largest, before at ${time3(heap.timeBefore)} ${timeUnit(before)}, now at ${time3(heap.timeAfter)} ${timeUnit(now)}.`}{" "}
        Censuses are samples: {figure(heap.samplesBefore)} before, {figure(heap.samplesAfter)} now; averages are by the clock, from the
        first to the last.{" "}
        <a href={href(state, { view: "heap", params: { by: now.key, side: "old" } })}>Picture before</a>{" "}
        <a href={href(state, { view: "heap", params: { by: now.key, side: undefined } })}>Picture now</a>
      </p>
      {!now.overlapping && before.time.length > 1 && now.time.length > 1 && (
        before.clock === now.clock ? (
          <HeapPicture before={before} now={now} title={title} />
        ) : (
          <p class="note">
            Before, times are by another clock than now: the two pictures stand apart: see the links above.
          </p>
        )
      )}
      <Table
        name={title}
        columns={columns}
        rows={rows}
        short={rows.length <= 14}
        rowTone={(at) => tone(heap.rowBefore[at]!, heap.rowAfter[at]!, false)}
        total={now.overlapping ? undefined : total}
      />
    </>
  );
}

export function DiffHeaps({ diff, state }: { diff: DiffModel; state: State }) {
  return (
    <>
      {diff.heaps.filter(hasChanged).map((heap) => (
        <HeapTable key={heap.new} diff={diff} heap={heap} state={state} />
      ))}
    </>
  );
}
