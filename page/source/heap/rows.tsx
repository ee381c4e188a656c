// The tables of the heap's view: a moment's or a span's rows, and what is on the time axis.

import { useMemo, useState } from "preact/hooks";
import type { Dimension, Model, Moment } from "../model/model";
import { NONE } from "../model/model";
import type { Go, State } from "../frame/state";
import { href, indexParam } from "../frame/state";
import type { Bands, Span, SpanSums } from "./bands";
import type { Selection } from "./cells";
import { narrowed } from "./cells";
import { peakSample, spanSums, time3, timeUnit, wholeName } from "./bands";
import { itemDash } from "./plot";
import { count, figure, percent, quantity, seconds6 } from "../model/figures";
import type { Column } from "../frame/table";
import { BAR_WIDTH, Table, figureWidth, orderOf, sortRows } from "../frame/table";
import { SWATCH_OTHER, swatchOf } from "../frame/palette";
import { PlaceLink, hasPlaces, placeText } from "./places";
import { Spark, growthOf } from "./spark";

// Markers of another run, or by another clock, are not this dimension's.
export function momentsOf(model: Model, of: Dimension): Moment[] {
  return model.moments.filter((moment) => moment.axis === of.axis);
}

export function Swatch({ bands, item, line }: { bands: Bands; item: number; line: boolean }) {
  const colour = swatchOf(bands.items[item]!.colour);
  if (!line) return <span class="swatch" style={{ background: colour }} aria-hidden="true" />;
  return (
    <svg class="line-swatch" width="18" height="10" aria-hidden="true">
      <path d="M0,5h18" style={{ stroke: colour }} stroke-width="2" stroke-dasharray={itemDash(item).join(" ") || "none"} />
    </svg>
  );
}

// ---- rows ----

interface RowsProps {
  model: Model;
  selection: Selection;
  of: Dimension;
  bands: Bands;
  taken: Uint8Array;
  span: Span | undefined;
  state: State;
  go: Go;
}

export function Rows({ model, selection, of, bands, taken, span, state, go }: RowsProps) {
  const moment = span !== undefined && span.first === span.last;
  const sums: SpanSums = useMemo(
    () => spanSums(of, span),
    [of, span?.first, span?.last],
  );
  const itemOf = useMemo(() => {
    const at = new Map<number, number>();
    bands.items.forEach((item, index) => item.band !== NONE && at.set(item.band, index));
    return at;
  }, [bands]);
  const colourOf = (band: number) => (itemOf.has(band) ? swatchOf(of.bands[band]!.colour) : SWATCH_OTHER); // as in the picture
  const hasPaths = of.bands.some((band) => band.context !== NONE);
  const average = (band: number) => (span ? sums.average[band]! : of.bands[band]!.average);
  const most = (band: number) => (span ? sums.most[band]! : of.bands[band]!.peak);
  const when = (band: number) => (span ? of.time[sums.mostSample[band]!]! : of.bands[band]!.peakTime);
  const narrowedTo = (band: number) => narrowed(model, selection, selection.conditionsOf(band));
  const unit = of.unit ? ` (${of.unit})` : "";
  const peakTotal = of.total[sums.peak] ?? 0;
  const largest = Math.max(peakTotal, of.bands.reduce((most, band) => Math.max(most, band.peak), 0));
  const columns: Column[] = [
    {
      key: "name",
      title: of.name || of.key,
      left: true,
      width: 28,
      text: (band) => of.bands[band]!.name || "(no name)",
      node: (band) => (
        <>
          {itemOf.has(band) ? (
            <Swatch bands={bands} item={itemOf.get(band)!} line={of.overlapping} />
          ) : (
            !of.overlapping && <span class="swatch" style={{ background: SWATCH_OTHER }} aria-hidden="true" />
          )}{" "}
          {of.summed ? (
            <a
              class="name"
              tabIndex={-1}
              href={href(state, { params: narrowedTo(band) })}
              onClick={(event) => event.stopPropagation()}
            >
              {of.bands[band]!.name || "(no name)"}
            </a>
          ) : (
            <span class="name">{of.bands[band]!.name || "(no name)"}</span>
          )}
        </>
      ),
    },
  ];
  if (!of.overlapping || moment) {
    columns.push({
      key: "peak",
      title: (moment ? `at ${time3(of.time[sums.peak]!)} ${timeUnit(of)}` : "at the peak") + unit,
      explain: `in the sample at ${time3(of.time[sums.peak] ?? 0)} ${timeUnit(of)}`,
      width: figureWidth("at the peak" + unit, peakTotal),
      text: (band) => figure(sums.atPeak[band]!),
      value: (band) => sums.atPeak[band]!,
    });
  }
  if (!of.overlapping)
    columns.push({
      key: "share",
      title: "%",
      tone: "with-bar",
      width: BAR_WIDTH,
      text: (band) => percent(sums.atPeak[band]!, peakTotal),
      value: (band) => sums.atPeak[band]!,
      bar: (band) => (peakTotal > 0 ? sums.atPeak[band]! / peakTotal : 0),
      barColour: (band) => colourOf(band),
    });
  if (!moment)
    columns.push(
      { key: "average", title: "average" + unit, width: figureWidth("average" + unit, largest), text: (band) => figure(average(band)), value: average },
      { key: "most", title: "most" + unit, width: figureWidth("most" + unit, largest), text: (band) => figure(most(band)), value: most },
      { key: "when", title: `when (${timeUnit(of)})`, width: 10, text: (band) => time3(when(band)), value: when },
    );
  if (of.time.length > 1)
    columns.push({
      key: "shape",
      title: "over time",
      explain: "the whole run, each band by itself; in the order of how much it grew",
      tone: "second",
      width: 13,
      text: () => "",
      node: (band) => <Spark of={of} band={band} colour={colourOf(band)} />,
      value: (band) => growthOf(of, band),
    });
  if (hasPlaces(of))
    columns.push({
      key: "place",
      title: "place",
      left: true,
      end: true,
      tone: "faint place",
      width: 22,
      text: (band) => placeText(of, band),
      node: (band) => <PlaceLink model={model} of={of} band={band} state={state} />,
    });
  if (hasPaths)
    columns.push({
      key: "path",
      title: "path",
      explain: "the innermost centre first",
      left: true,
      width: 40,
      text: (band) => (of.bands[band]!.context === NONE ? "" : wholeName(model, of.bands[band]!)),
    });
  const column = columns.find((one) => one.key === state.params["sort"]);
  const order = orderOf(state, column);
  const rows = useMemo(() => {
    const list: number[] = [];
    for (let band = 0; band < of.bands.length; band++)
      if (taken[band] && (!span || sums.sum[band]! > 0)) list.push(band);
    if (column) return sortRows(list, column, order);
    const first = of.overlapping && !moment ? most : (band: number) => sums.atPeak[band]!;
    return list.sort((a, b) => first(b) - first(a) || average(b) - average(a) || a - b);
  }, [of, taken, sums, column?.key, order]);
  const everything = Array.from({ length: of.bands.length }, (_, band) => band);
  const cells = (word: string, list: ArrayLike<number>): string[] => {
    const add = (value: (band: number) => number) => {
      let sum = 0;
      for (let at = 0; at < list.length; at++) sum += value(list[at]!);
      return sum;
    };
    return columns.map((one) => {
      if (one.key === "name") return word;
      if (one.key === "peak") return figure(add(one.value!));
      if (one.key === "share")
        return percent(
          add((band) => sums.atPeak[band]!),
          peakTotal,
        );
      if (one.key === "average") return figure(add(average));
      return "";
    });
  };
  const partly = taken.includes(0);
  const chosen = indexParam(state, "band", of.bands.length);
  return (
    <>
      <h3>{rowsTitle(of, span, selection.whole)}</h3>
      {chosen !== NONE && <Chosen model={model} selection={selection} of={of} band={chosen} state={state} go={go} />}
      <Table
        name="Bands"
        columns={columns}
        rows={rows}
        short={rows.length <= 12}
        sort={column?.key ?? (of.overlapping && !moment ? "most" : "peak")}
        order={column ? order : "down"}
        onSort={(sort, to) => go({ params: { sort, order: to } })}
        parts={partly && !of.overlapping ? [cells("shown", rows)] : []}
        total={of.overlapping ? undefined : cells("total", everything)}
        selected={chosen === NONE ? undefined : chosen}
        onSelect={(band) => go({ params: { band: String(band) } }, "replace")}
        {...(of.summed && { onOpen: (band: number) => go({ params: narrowedTo(band) }) })}
        empty="No band is there."
      />
      <p class="note">
        {!moment && "Averages are by the clock, from the first sample that is not empty to the last. "}
        {of.overlapping && "Bands overlap: their sum means nothing. "}
        Censuses are samples of the heap.
        {of.summed && " A name leads to that band alone; so does Enter."}
      </p>
    </>
  );
}

// The band that is chosen, and where it leads: it is drawn strong in the picture.
function Chosen({ model, selection, of, band, state, go }: { model: Model; selection: Selection; of: Dimension; band: number; state: State; go: Go }) {
  const { name, context, ...place } = of.bands[band]!;
  const label = context === NONE ? NONE : model.contexts.label[context]!;
  const file = label === NONE ? place.file : model.labels.file[label]!;
  const line = label === NONE ? place.line : model.labels.line[label]!;
  const more = selection.conditionsOf(band);
  return (
    <p class="chosen" role="status">
      <strong class="name">{name || "(no name)"}</strong>
      {place.line > 0 && <span class="name quiet">{`${place.file}:${place.line}`}</span>}
      {label !== NONE && <a href={href(state, { view: "centres", params: { centre: String(label) } })}>its centre</a>}
      {context !== NONE && model.metrics.length > 0 && (
        <a href={href(state, { view: "flame", params: { context: String(context) } })}>in the flame graph</a>
      )}
      {line > 0 && model.sources.some((one) => one.name === file) && (
        <a href={href(state, { view: "source", params: { file, line: String(line) } })}>its source</a>
      )}
      <button
        type="button"
        onClick={() =>
          go({ params: more.length > 0 ? narrowed(model, selection, more) : { only: String(band), hide: undefined } })
        }
      >
        only this band
      </button>
      <button type="button" onClick={() => go({ params: { band: undefined } }, "replace")}>
        none
      </button>
    </p>
  );
}

// whole: the totals without conditions, if there are any.
export function rowsTitle(of: Dimension, span: Span | undefined, whole: Float64Array | undefined): string {
  const time = (sample: number) => `${time3(of.time[sample] ?? 0)} ${timeUnit(of)}`;
  const most = peakSample(of, span);
  const total = (sample: number) =>
    quantity(of.total[sample] ?? 0, of.unit) +
    (whole ? ` of ${quantity(whole[sample] ?? 0, of.unit)} (${percent(of.total[sample] ?? 0, whole[sample] ?? 0)} %)` : "");
  const peak = of.overlapping ? "" : `; its peak, ${total(most)}, at ${time(most)}`;
  const what = whole ? "This part of the heap, the whole run" : "The whole run";
  if (!span) return what + peak;
  if (span.first === span.last) return `At ${time(span.first)}` + (of.overlapping ? "" : `: ${total(span.first)}`);
  return (
    `From ${time(span.first)} to ${time(span.last)}, ${count(span.last - span.first + 1, "sample", "samples")}` + peak
  );
}

// ---- moments, as a table ----

const MOMENTS: Record<Moment["kind"], { one: string; many: string; drawn: string }> = {
  marker: { one: "marker", many: "markers", drawn: " (lines with their text)" },
  message: { one: "message", many: "messages", drawn: " (short strokes above it)" },
  phase: { one: "phase", many: "phases", drawn: " (not drawn)" },
  collection: { one: "collection", many: "collections", drawn: " (short strokes below it)" },
};

export function Moments({ model, of, go }: { model: Model; of: Dimension; go: Go }) {
  const [open, setOpen] = useState(false);
  const list = momentsOf(model, of);
  const others = model.moments.length - list.length;
  const kinds = new Map<Moment["kind"], number>();
  for (const moment of list) kinds.set(moment.kind, (kinds.get(moment.kind) ?? 0) + 1);
  if (model.moments.length === 0) return null;
  const said = [...kinds]
    .map(([kind, number]) => count(number, MOMENTS[kind].one, MOMENTS[kind].many) + MOMENTS[kind].drawn)
    .join(", ");
  return (
    <details class="moments" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        On the time axis: {said || "nothing"}
        {others > 0 && `; not drawn: ${count(others, "moment", "moments")} of another run, or by another clock`}
      </summary>
      {open && (
        <Table
          name="Moments"
          columns={[
            { key: "text", title: "what", left: true, width: 40, text: (at) => list[at]!.text || "(no text)" },
            { key: "kind", title: "kind", left: true, width: 12, text: (at) => list[at]!.kind },
            { key: "time", title: `time (${timeUnit(of)})`, width: 14, text: (at) => seconds6(list[at]!.time * 1e9) },
          ]}
          rows={Array.from(list, (_, at) => at)}
          short={list.length <= 12}
          total={[count(list.length, "moment", "moments"), "", ""]}
          onSelect={(at) => go({ params: { from: String(list[at]!.time), to: undefined } })}
        />
      )}
      {open && <p class="note">A click on a row chooses the sample nearest to it.</p>}
    </details>
  );
}
