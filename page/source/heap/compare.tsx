// Two moments of the heap beside each other: what has come and what has gone, in a sentence and by band.

import { useMemo } from "preact/hooks";
import type { Dimension, Model } from "../model/model";
import { NONE } from "../model/model";
import type { Go, State } from "../frame/state";
import { href } from "../frame/state";
import type { Bands, Span } from "./bands";
import { valuesIn } from "../model/curves";
import { time3, timeUnit, wholeName } from "./bands";
import type { Selection } from "./cells";
import { breakdown, narrowed } from "./cells";
import { PlaceLink, hasPlaces, placeText } from "./places";
import { Spark } from "./spark";
import { figure, human } from "../model/figures";
import type { Column } from "../frame/table";
import { Table, figureWidth, orderOf, sortRows } from "../frame/table";
import { SWATCH_OTHER, swatchOf } from "../frame/palette";

interface Values {
  before: Float64Array; // by band
  after: Float64Array;
}

// ---- the sentence ----

function shareWords(part: number, whole: number): string {
  const share = (100 * part) / whole;
  if (share < 1) return "less than 1 %";
  return share > 99 && part < whole ? "more than 99 %" : `${Math.round(share)} %`;
}

function bandWords(model: Model, of: Dimension, band: number): string {
  const one = of.bands[band]!;
  return wholeName(model, one) + (one.line > 0 ? ` (${one.file}:${one.line})` : "");
}

// Where the change comes from is told by sites, whatever the picture is by.
function told(model: Model, selection: Selection): Dimension {
  const { of, keys, where } = selection;
  if (!of.summed || keys.includes("site")) return of;
  return breakdown(model, ["site"], where)?.of ?? of;
}

interface Sentence {
  start: string;
  name: string; // what has changed most; "": nothing
  end: string;
}

function changeSentence(model: Model, selection: Selection, { first, last }: Span): Sentence {
  const { of, whole } = selection;
  const clock = of.clock === "bytes" ? " allocated" : "";
  const start = `From ${time3(of.time[first]!)} to ${time3(of.time[last]!)} ${timeUnit(of)}${clock}`;
  const change = of.total[last]! - of.total[first]!;
  const by = told(model, selection);
  const before = valuesIn(by.curves, first);
  const after = valuesIn(by.curves, last);
  const sign = change < 0 ? -1 : 1;
  let most = NONE;
  const grown = (band: number) => sign * (after[band]! - before[band]!);
  for (let band = 0; band < by.bands.length; band++)
    if (grown(band) > 0 && (most === NONE || grown(band) > grown(most))) most = band;
  const what = whole ? " of this part" : "";
  const alive =
    change === 0 ? `as much${what} is alive` : `${human(Math.abs(change), of.unit)} ${change > 0 ? "more" : "less"}${what} is alive`;
  if (most === NONE) return { start: `${start}, ${alive}.`, name: "", end: "" };
  const name = bandWords(model, by, most);
  if (change !== 0 && grown(most) <= Math.abs(change)) {
    const share = shareWords(grown(most), Math.abs(change));
    return { start: `${start}, ${alive}; ${share} of it ${change > 0 ? "is" : "was"} `, name, end: "." };
  }
  const more = `${human(grown(most), of.unit)} ${sign > 0 ? "more" : "less"}`;
  return { start: `${start}, ${alive}; of `, name, end: ` there is ${more}.` };
}

// ---- the moments ----

// Fields for those who do not click; a time between two samples is the nearer one.
function Moment({ of, name, sample, set }: { of: Dimension; name: string; sample: number; set: (time: string) => void }) {
  const steps = Math.max(1, of.time.length - 1);
  const step = Math.max(0.001, Number(((of.time[steps]! - of.time[0]!) / steps).toFixed(3)));
  return (
    <label>
      {name}{" "}
      <input
        type="number"
        min={0}
        step={step}
        value={of.time[sample]!.toFixed(3)}
        onChange={(event) => set(event.currentTarget.value)}
      />{" "}
      {timeUnit(of)}
    </label>
  );
}

// ---- the table ----

interface CompareProps {
  model: Model;
  selection: Selection;
  bands: Bands;
  taken: Uint8Array;
  span: Span;
  state: State;
  go: Go;
}

export function Compare({ model, selection, bands, taken, span, state, go }: CompareProps) {
  const { of } = selection;
  const { before, after }: Values = useMemo(
    () => ({ before: valuesIn(of.curves, span.first), after: valuesIn(of.curves, span.last) }),
    [of, span.first, span.last],
  );
  const sentence = useMemo(() => changeSentence(model, selection, span), [model, of, span.first, span.last]);
  const drawn = useMemo(() => new Set(bands.items.map((item) => item.band)), [bands]);
  const colourOf = (band: number) => (drawn.has(band) ? swatchOf(of.bands[band]!.colour) : SWATCH_OTHER);
  const change = (band: number) => after[band]! - before[band]!;
  const signed = (value: number) => (value > 0 ? "+" : "") + figure(value);
  const unit = of.unit ? ` (${of.unit})` : "";
  const time = (sample: number) => `${time3(of.time[sample]!)} ${timeUnit(of)}`;
  const most = Math.max(of.total[span.first]!, of.total[span.last]!);
  const titles = [`at ${time(span.first)}${unit}`, `at ${time(span.last)}${unit}`];
  const columns: Column[] = [
    {
      key: "name",
      title: of.name || of.key,
      left: true,
      width: 28,
      text: (band) => of.bands[band]!.name || "(no name)",
      node: (band) => (
        <>
          <span class="swatch" style={{ background: colourOf(band) }} aria-hidden="true" />{" "}
          <span class="name">{of.bands[band]!.name || "(no name)"}</span>
        </>
      ),
    },
    { key: "before", title: titles[0]!, width: figureWidth(titles[0]!, most), text: (band) => figure(before[band]!), value: (band) => before[band]! },
    { key: "after", title: titles[1]!, width: figureWidth(titles[1]!, most), text: (band) => figure(after[band]!), value: (band) => after[band]! },
    { key: "change", title: "change" + unit, width: figureWidth("change" + unit, -most), text: (band) => signed(change(band)), value: change },
    {
      key: "shape",
      title: "over time",
      tone: "second",
      width: 13,
      text: () => "",
      node: (band) => <Spark of={of} band={band} colour={colourOf(band)} />,
      value: change,
    },
  ];
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
  const column = columns.find((one) => one.key === state.params["sort"]) ?? columns[3]!;
  const order = orderOf(state, column);
  const rows = useMemo(() => {
    const list: number[] = [];
    for (let band = 0; band < of.bands.length; band++) if (taken[band] && before[band]! + after[band]! > 0) list.push(band);
    return sortRows(list, column, order);
  }, [of, taken, before, after, column.key, order]);
  const sums = (word: string, list: ArrayLike<number>) => {
    const add = (values: (band: number) => number) => {
      let sum = 0;
      for (let at = 0; at < list.length; at++) sum += values(list[at]!);
      return sum;
    };
    return columns.map(({ key }) => {
      if (key === "name") return word;
      if (key === "before") return figure(add((band) => before[band]!));
      if (key === "after") return figure(add((band) => after[band]!));
      return key === "change" ? signed(add(change)) : "";
    });
  };
  const everything = of.bands.map((_, band) => band);
  const lead = (band: number) => go({ params: narrowed(model, selection, selection.conditionsOf(band)) });
  return (
    <>
      <h3>Two moments</h3>
      <div class="moment-fields">
        <Moment of={of} name="From" sample={span.first} set={(from) => go({ params: { from } })} />
        <Moment of={of} name="to" sample={span.last} set={(to) => go({ params: { to } })} />
        <a href={href(state, { params: { compare: undefined, sort: undefined, order: undefined } })}>All between them</a>
      </div>
      {!of.overlapping && (
        <p class="change" role="status">
          {sentence.start}
          <strong class="name">{sentence.name}</strong>
          {sentence.end}
        </p>
      )}
      <Table
        name="Two moments"
        columns={columns}
        rows={rows}
        short={rows.length <= 12}
        sort={column.key}
        order={order}
        onSort={(sort, to) => go({ params: { sort, order: to } })}
        parts={taken.includes(0) && !of.overlapping ? [sums("shown", rows)] : []}
        total={of.overlapping ? undefined : sums("total", everything)}
        {...(of.summed && { onOpen: lead })}
        empty="Nothing was alive at either."
      />
      <p class="note">Shift and a click in the picture choose the other moment.</p>
    </>
  );
}
