// The live heap over time, after Runciman and Wakeling: bands stacked, the smoothest at the bottom, at
// most twenty, the rest as OTHER, so that the total is true. Dragging zooms into a span of time, a click chooses a
// moment, Shift and dragging a span without zooming: the table has the rows of what is chosen, else of what is in
// sight. Bands can be hidden, or all others with one click.

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Dimension, Model } from "../model/model";
import { NONE } from "../model/model";
import type { Go, KeyHelp, State, ViewProps } from "../frame/state";
import { indexParam, numberOf } from "../frame/state";
import type { Bands, ShownBand, Span } from "./bands";
import type { Selection } from "./cells";
import { breakdown, narrowed, selectionOf } from "./cells";
import { Choosers, Conditions } from "./choose";
import { Compare } from "./compare";
import { BY_LIFE, PHASES, phaseOf } from "../model/phases";
import type { Columns } from "./columns";
import { columnAt, columnsOf, highest, lowest } from "./columns";
import { clockText, makeBands, peakSample, sampleNear, shownName, time3, timeUnit, untilText, weightOf, wholeName } from "./bands";
import type { Plot } from "./plot";
import { averagesOf, drawPlot, itemAt, timeAxis, valueAt, valueAxis } from "./plot";
import { Holders } from "./holders";
import { Moments, Rows, Swatch, momentsOf, rowsTitle } from "./rows";
import type { Paper } from "../frame/canvas";
import { Canvas, useWidth } from "../frame/canvas";
import { areaText, capital, count, figure, percent, quantity } from "../model/figures";
import { swatchOf } from "../frame/palette";
import { useKeys } from "../frame/keys";
import { FindField, matches, searchWords } from "../frame/search";

export const keys: readonly KeyHelp[] = [
  { keys: "← →", does: "in the picture: the sample before, the next one" },
  { keys: "Shift ← →", does: "in the picture: make the span shorter or longer" },
  { keys: "+ -", does: "in the picture: zoom into the span, or closer; further out" },
  { keys: "Escape", does: "in the picture: nothing chosen; then the whole run again" },
  { keys: "c", does: "compare two moments, or no longer" },
  { keys: "Enter", does: "in the table, of our own runs: that band alone" },
];

// ---- what is looked at ----

function listOf(text: string | undefined, count: number): number[] {
  if (!text) return [];
  const list = text.split(".").map(Number);
  return list.filter((band) => Number.isInteger(band) && band >= 0 && band < count);
}

function takenBands(
  model: Model,
  of: Dimension,
  hide: string | undefined,
  only: string | undefined,
  words: readonly string[],
) {
  const chosen = listOf(only, of.bands.length);
  const taken = new Uint8Array(of.bands.length).fill(chosen.length > 0 ? 0 : 1);
  for (const band of chosen) taken[band] = 1;
  for (const band of listOf(hide, of.bands.length)) taken[band] = 0;
  if (words.length > 0)
    of.bands.forEach((band, at) => {
      const text = `${band.name}\n${wholeName(model, band)}\n${band.file}`.toLowerCase();
      if (!matches(text, words)) taken[at] = 0;
    });
  return taken;
}

// What the reader has chosen; undefined: nothing.
function chosenSpan(of: Dimension, state: State): Span | undefined {
  const from = numberOf(state, "from");
  const to = numberOf(state, "to");
  if (from === undefined || of.time.length === 0) return undefined;
  const first = sampleNear(of, from);
  const last = to === undefined ? first : sampleNear(of, to);
  return first <= last ? { first, last } : { first: last, last: first };
}

// All that is in sight.
function seenSpan(of: Dimension, { from, to }: { from: number; to: number }): Span {
  const [first, last] = [sampleNear(of, from), sampleNear(of, to)];
  const span = { first: of.time[first]! < from ? first + 1 : first, last: of.time[last]! > to ? last - 1 : last };
  return span.first <= span.last ? span : { first, last: first };
}

// ---- words ----

// Megabytes times seconds say something; megabytes times those allocated do not.
function hasArea(of: Dimension): boolean {
  return of.clock !== "bytes";
}

function dimensionTitle(of: Dimension): string {
  const name = of.name || of.key;
  return of.overlapping ? name : `live heap by ${name}`;
}

// ---- the picture ----

interface PictureProps {
  model: Model;
  selection: Selection;
  of: Dimension;
  bands: Bands;
  span: Span | undefined; // that was chosen
  title: string; // of what the table has; "": of the whole run
  comparing: boolean; // its ends alone count
  strong: number;
  onStrong: (item: number) => void;
  view: { from: number; to: number; most: number; zoomed: boolean };
  go: Go;
}

const HEIGHT = 400; // or as high as the key, if there is room

// What takes the address back to the whole run.
const WHOLE = { from: undefined, to: undefined, compare: undefined, start: undefined, end: undefined };

function Picture({ model, selection, of, bands, span, title, comparing, strong, onStrong, view, go }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [over, setOver] = useState<number | undefined>(undefined);
  const [drag, setDrag] = useState<Span | undefined>(undefined);
  const start = useRef<number | undefined>(undefined);
  const moments = useMemo(() => momentsOf(model, of), [model, of]);
  const wanted = Math.max(HEIGHT, bands.items.length * 25);
  const height = Math.max(260, Math.min(wanted, Math.round(innerHeight * 0.55)));
  const columns = useMemo(
    () => columnsOf(of.time, bands.totals, view, timeAxis(view.from, view.to, width, of.clock).length),
    [of, bands, view, width],
  );
  const means = useMemo(() => averagesOf(columns, bands, of.time), [columns, bands, of]);
  const plot = useMemo<Plot>(
    () => ({
      bands,
      time: of.time,
      overlapping: of.overlapping,
      times: timeAxis(view.from, view.to, width, of.clock),
      values: valueAxis(view.most, of.unit, height),
      moments,
      span: drag ?? span,
      ends: comparing && !drag,
      over,
      strong,
      columns,
      averages: means,
      clock: clockText(of, true),
    }),
    [bands, of, view, width, height, drag, span, comparing, over, strong, moments, columns, means],
  );
  const drawn = useRef(plot); // has its places
  const draw = useCallback(
    (paper: Paper) => {
      drawPlot(plot, paper);
      drawn.current = plot;
    },
    [plot],
  );

  const bandAt = (sample: number, y: number) => bands.items[itemAt(drawn.current, sample, y)]?.band ?? NONE;
  const brush = (to: Span | undefined, how: "push" | "replace", band = NONE, ends = false, more = {}) =>
    go(
      {
        params: {
          ...more,
          compare: ends ? "1" : undefined,
          ...(band !== NONE && { band: String(band) }),
          from: to && String(of.time[to.first]),
          to: to && to.last > to.first ? String(of.time[to.last]) : undefined,
        },
      },
      how,
    );
  // of the whole run: no zoom
  const zoom = (to: Span) => {
    const whole = to.first === 0 && to.last === of.time.length - 1;
    const params = whole ? {} : { start: String(of.time[to.first]), end: String(of.time[to.last]) };
    go({ params: { ...WHOLE, ...params } });
  };
  const seen = seenSpan(of, view);
  // Closer or further by half of what is in sight, around what is chosen.
  const zoomBy = (closer: boolean) => {
    if (closer && span && span.last > span.first && !comparing) return zoom(span);
    const middle = span ? (span.first + span.last) / 2 : (seen.first + seen.last) / 2;
    const half = ((seen.last - seen.first) / 2) * (closer ? 0.5 : 2);
    const last = of.time.length - 1;
    const first = Math.max(0, Math.round(middle - half));
    const to = { first, last: Math.min(last, Math.max(first + 1, Math.round(middle + half))) };
    if (to.last > to.first) zoom(to);
  };
  // What is chosen by keys comes into sight.
  const follow = (sample: number) => {
    if (!view.zoomed || (sample >= seen.first && sample <= seen.last)) return {};
    const by = sample < seen.first ? sample - seen.first : sample - seen.last;
    return { start: String(of.time[seen.first + by]), end: String(of.time[seen.last + by]) };
  };
  const sampleAt = (x: number) => sampleNear(of, Math.min(view.to, Math.max(view.from, valueAt(plot.times, x))));
  const placeOf = (event: PointerEvent) => {
    const at = (event.currentTarget as HTMLCanvasElement).getBoundingClientRect();
    return { x: event.clientX - at.left, y: event.clientY - at.top };
  };
  const between = (a: number, b: number): Span => (a <= b ? { first: a, last: b } : { first: b, last: a });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = of.time.length - 1;
    const at = span ?? { first: seen.last, last: seen.last };
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const inside = (sample: number) => Math.max(0, Math.min(last, sample));
    const choose = (sample: number) => brush({ first: sample, last: sample }, "replace", NONE, false, follow(sample));
    if (step !== 0 && event.shiftKey) {
      const to = Math.max(at.first, inside(at.last + step));
      brush({ first: at.first, last: to }, "replace", NONE, comparing, follow(to));
    } else if (step !== 0) choose(span ? inside((step < 0 ? at.first : at.last) + step) : step < 0 ? seen.last : seen.first);
    else if (event.key === "Home") choose(0);
    else if (event.key === "End") choose(last);
    else if (event.key === "+" || event.key === "=") zoomBy(true);
    else if (event.key === "-") zoomBy(false);
    else if (event.key === "Escape" && start.current !== undefined) letGo();
    else if (event.key === "Escape") span ? brush(undefined, "push") : go({ params: WHOLE });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const letGo = () => {
    start.current = undefined;
    setDrag(undefined);
  };
  const readout = over === undefined ? undefined : readoutOf(model, selection, plot, over);
  return (
    <div class="heap-picture" ref={frame}>
      <Canvas
        height={height}
        draw={draw}
        label={`${capital(dimensionTitle(of))}. Arrow keys choose a sample, with Shift a span, plus zooms into it, Escape leads back to the whole run. The table below has the figures.`}
        handlers={{
          role: "application",
          "aria-roledescription": "heap picture",
          tabIndex: 0,
          onKeyDown,
          onPointerDown: (event) => {
            if (event.button !== 0) return;
            start.current = sampleAt(placeOf(event).x);
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrag({ first: start.current, last: start.current });
          },
          onPointerMove: (event) => {
            const { x, y } = placeOf(event);
            const sample = sampleAt(x);
            setOver(sample);
            onStrong(itemAt(plot, sample, y));
            if (start.current !== undefined) setDrag(between(start.current, sample));
          },
          onPointerUp: (event) => {
            if (start.current === undefined) return;
            const { x, y } = placeOf(event);
            const to = between(start.current, sampleAt(x));
            // a click is for the band, too: it says where that leads
            const band = of.summed && to.first === to.last ? bandAt(to.first, y) : NONE;
            if (event.shiftKey && span && to.first === to.last) {
              const ends = between(span.first, to.first);
              go({ params: { from: String(of.time[ends.first]), to: String(of.time[ends.last]), compare: "1" } });
            } else if (event.shiftKey || to.first === to.last) brush(to, "push", band);
            else zoom(to);
            letGo();
          },
          onDblClick: (event) => {
            const at = event.currentTarget.getBoundingClientRect();
            const sample = sampleAt(event.clientX - at.left);
            const band = bandAt(sample, event.clientY - at.top);
            const more = band === NONE ? [] : selection.conditionsOf(band);
            if (more.length > 0)
              go({ params: { ...narrowed(model, selection, more), from: undefined, to: undefined } });
          },
          onPointerCancel: letGo,
          onPointerLeave: () => {
            setOver(undefined);
            onStrong(NONE);
          },
        }}
      />
      <p class="hidden-text" role="status">
        {title}
      </p>
      <p class="block">
        {readout ?? (
          <span class="quiet">
            Drag to zoom in, with Shift to choose a span; click for a moment.
            {of.summed && " Double click for a band alone."}
            {span && !comparing && " Shift and a click compare two moments."}
          </span>
        )}
      </p>
      {columns && <ColumnKey of={of} columns={columns} />}
    </div>
  );
}

// What is drawn where samples are not.
function ColumnKey({ of, columns }: { of: Dimension; columns: Columns }) {
  const per = (columns.end[columns.end.length - 1]! - columns.first[0]!) / columns.first.length;
  const { text, unit } = timeAxis(0, columns.wide, 200, of.clock);
  const wide = `${text(columns.wide)} ${unit}`;
  return (
    <div class="column-key">
      <p class="note">
        It rises and falls too often to show every sample, so each column is {wide} wide, with about {figure(Math.max(1, Math.round(per)))}{" "}
        {per >= 1.5 ? "samples" : "sample"}. Drag over a part to see it closer.
      </p>
      <ul class="colour-key" aria-label="What a column shows">
        <li class="entry">
          {of.overlapping ? (
            <svg class="line-swatch" width="22" height="10" aria-hidden="true">
              <path d="M0,5h22" class="now" />
            </svg>
          ) : (
            <span class="swatch averages" aria-hidden="true" />
          )}
          {of.overlapping ? " line: the average" : "bands: their averages"}
        </li>
        <li class="entry">
          <span class="swatch up-to" aria-hidden="true" />
          {of.overlapping ? "pale: from the lowest to the highest" : "pale, above them: up to the highest total"}
        </li>
        {!of.overlapping && (
          <li class="entry">
            <svg class="line-swatch" width="22" height="10" aria-hidden="true">
              <path d="M0,5h22" class="now" />
            </svg>{" "}
            the lowest total
          </li>
        )}
      </ul>
    </div>
  );
}

function readoutOf(model: Model, { of, whole }: Selection, { bands, columns, averages, strong }: Plot, sample: number) {
  const item = bands.items[strong];
  const column = columns ? columnAt(columns, sample) : NONE;
  const range = columns && [lowest(columns, bands.totals)[column]!, highest(columns, bands.totals)[column]!];
  return (
    <>
      <strong>
        {time3(of.time[sample]!)} {timeUnit(of)}
      </strong>
      {!of.overlapping && `, ${quantity(bands.totals[sample]!, of.unit)} ${whole ? `of ${quantity(whole[sample]!, of.unit)}` : "in all"}`}
      {range && !of.overlapping && ` (in this column from ${figure(range[0]!)} to ${figure(range[1]!)})`}
      {item && (
        <>
          ; <span class="name">{shownName(model, of, item)}</span> {quantity(item.values[sample]!, of.unit)}
          {columns && `, ${figure(Math.round(averages[strong]![column]!))} on average`}
        </>
      )}
    </>
  );
}

// ---- the key ----

interface KeyProps {
  model: Model;
  selection: Selection;
  of: Dimension;
  bands: Bands;
  state: State;
  go: Go;
  strong: number;
  onStrong: (item: number) => void;
}

function Key({ model, selection, of, bands, state, go, strong, onStrong }: KeyProps) {
  const hidden = listOf(state.params["hide"], of.bands.length);
  const hide = (more: readonly number[]) =>
    go({ params: { hide: [...new Set([...hidden, ...more])].join("."), only: state.params["only"] } });
  const others = bands.items.filter((item) => item.band !== NONE).map((item) => item.band);
  const whole = weightOf(bands, bands);
  const rows = bands.items.map((item, at) => ({ item, at })).reverse();
  return (
    <div class="heap-key">
      <ul aria-label="Bands, from the top">
        {rows.map(({ item, at }) => {
          const name = shownName(model, of, item);
          const place = placeOf(of, item);
          const more = item.band === NONE ? [] : selection.conditionsOf(item.band);
          const only = () => {
            if (item.band === NONE) hide(others);
            else if (more.length > 0) go({ params: narrowed(model, selection, more) });
            else go({ params: { only: String(item.band), hide: undefined } });
          };
          const share = of.overlapping
            ? quantity(
                item.values.reduce((most, value) => Math.max(most, value), 0),
                of.unit,
              )
            : `${percent(weightOf(bands, item), whole)} %`;
          return (
            <li
              key={at}
              class={at === strong ? "strong" : ""}
              onMouseEnter={() => onStrong(at)}
              onMouseLeave={() => onStrong(NONE)}
            >
              <Swatch bands={bands} item={at} line={of.overlapping} />
              <span class="figure">{share}</span>
              <span
                class={more.length > 0 ? "name leads" : "name"}
                title={name + (place && ` ${place}`)}
                onClick={more.length > 0 ? only : undefined}
              >
                {name}
              </span>
              {place && (
                <span class="place quiet">
                  <bdi dir="ltr">{place.replace(/^.*\//, "")}</bdi>
                </span>
              )}
              <span class="buttons">
                {item.band !== NONE && (
                  <button type="button" aria-label={`Hide ${name}${place && ` ${place}`}`} onClick={() => hide([item.band])}>
                    hide
                  </button>
                )}
                {(item.band !== NONE || others.length > 0) && (
                  <button type="button" aria-label={`Show only ${name}${place && ` ${place}`}`} onClick={only}>
                    only
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {!of.overlapping && hasArea(of) && bands.items.length > 0 && (
        <p class="sum">total{bands.byValue ? "" : `, ${areaText(bands.area, of.unit)}`}</p>
      )}
    </div>
  );
}

// Main.hs:12, where it has one
function placeOf(of: Dimension, item: ShownBand): string {
  const band = of.bands[item.band];
  return band && band.line > 0 ? `${band.file}:${band.line}` : "";
}

// ---- the view ----

export function View({ model, diff, state, go }: ViewProps) {
  const selection = selectionOf(model, state);
  if (!selection || selection.of.time.length === 0)
    return <p class="empty">This profile has no heap samples: the program was run without a heap profile.</p>;
  const { keys, where } = selection;
  const other = diff && where.length === 0 ? breakdown(diff.old === model ? diff.new : diff.old, keys, [])?.of : undefined;
  // what is pointed at, and what was drawn, is of these samples
  const { axis, overlapping, time } = selection.of;
  return <Heap key={`${axis} ${overlapping} ${time.length}`} model={model} selection={selection} other={other} state={state} go={go} />;
}

function peakOf(of: Dimension): number {
  let most = 0;
  if (of.overlapping) for (const band of of.bands) most = Math.max(most, band.peak);
  else for (const total of of.total) most = Math.max(most, total);
  return most;
}

// The axes: from 0 on, unless that would leave most of the picture empty; of a diff, both sides have
// the same ones; zoomed in, what the reader chose.
function viewOf(of: Dimension, other: Dimension | undefined, bands: Bands, state: State, partly: boolean) {
  const first = of.time[0]!;
  const last = of.time[of.time.length - 1]!;
  const start = Math.max(0, numberOf(state, "start") ?? 0);
  const end = Math.min(last, numberOf(state, "end") ?? 0);
  let most = 0;
  for (const total of bands.totals) most = Math.max(most, total);
  const zoomed = end - start > (last - first) * 1e-6;
  if (zoomed) {
    most = 0;
    for (let sample = 0; sample < of.time.length; sample++)
      if (of.time[sample]! >= start && of.time[sample]! <= end) most = Math.max(most, bands.totals[sample]!);
    return { from: start, to: end, most, zoomed };
  }
  const same = other !== undefined && other.time.length > 0 && state.params["scale"] !== "own";
  return {
    from: first > last / 2 && last > first ? first : 0,
    to: same ? Math.max(last, other.time[other.time.length - 1]!) : last,
    most: same && !partly ? Math.max(most, peakOf(other)) : most,
    zoomed,
  };
}

function Heap({
  model,
  selection,
  other,
  state,
  go,
}: {
  model: Model;
  selection: Selection;
  other: Dimension | undefined;
  state: State;
  go: Go;
}) {
  const { of, whole } = selection;
  const { hide, only, find, start, end, scale } = state.params;
  const words = searchWords(state);
  const taken = useMemo(() => takenBands(model, of, hide, only, words), [model, of, hide, only, find]);
  const bands = useMemo(() => makeBands(of, taken), [of, taken]);
  const partly = taken.includes(0);
  const view = useMemo(() => viewOf(of, other, bands, state, partly), [of, other, bands, start, end, scale, partly]);
  const { from, to } = state.params;
  const chosen = useMemo(() => chosenSpan(of, state), [of, from, to]);
  const span = useMemo(() => chosen ?? (view.zoomed ? seenSpan(of, view) : undefined), [of, chosen, view]);
  const comparing = span !== undefined && span.last > span.first && state.params["compare"] !== undefined;
  // of the whole run: its begin and its peak; of one moment: that and the last
  const compare = () => {
    if (comparing) return go({ params: { compare: undefined, sort: undefined, order: undefined } });
    const last = of.time.length - 1;
    const ends = span ?? { first: 0, last: peakSample(of, undefined) || last };
    const [first, end] = ends.first === ends.last ? (ends.last < last ? [ends.first, last] : [0, last]) : [ends.first, ends.last];
    go({ params: { from: String(of.time[first]), to: String(of.time[end]), compare: "1", sort: undefined, order: undefined } });
  };
  useKeys((key) => {
    if (key === "c" && of.time.length > 1) compare();
    return key === "c";
  });
  const hidden = of.bands.length - taken.reduce((sum, one) => sum + one, 0);
  const peak = useMemo(() => peakOf(of), [of]);
  return (
    <section class="heap" aria-label="Heap">
      <div class="head">
        <h2>Heap</h2>
        <Choosers model={model} selection={selection} go={go} />
        <FindField state={state} go={go} what="bands" />
        {chosen && chosen.last > chosen.first && (
          <button type="button" onClick={() => go({ params: { ...WHOLE, start: from, end: to } })}>
            Zoom in
          </button>
        )}
        {view.zoomed && (
          <button type="button" onClick={() => go({ params: { start: undefined, end: undefined } })}>
            Zoom out
          </button>
        )}
        {chosen && (
          <button type="button" onClick={() => go({ params: WHOLE })}>
            Whole run
          </button>
        )}
        {of.time.length > 1 && (
          <button type="button" aria-pressed={comparing} onClick={compare}>
            Compare two moments
          </button>
        )}
        {other && other.time.length > 0 && (
          <button
            type="button"
            aria-pressed={scale !== "own"}
            onClick={() => go({ params: { scale: scale === "own" ? undefined : "own" } })}
          >
            Same scale as the other profile
          </button>
        )}
        <p>
          {capital(of.description)}
          {of.description && ". "}
          {count(of.sampleCount, "sample", "samples")} until {untilText(of, of.time[of.time.length - 1]!)}
          {!of.overlapping && `; the peak is ${quantity(peak, of.unit)}${whole ? ", of this part" : ""}`}.
        </p>
      </div>
      <Conditions model={model} selection={selection} go={go} />
      {hidden > 0 && (
        <p class="restricted" role="status">
          {count(hidden, "band is", "bands are")} not in the picture
          {!of.overlapping && hasArea(of) && bands.sum > 0 && `; what is there has ${areaText(bands.area, of.unit)}`}.{" "}
          <button type="button" onClick={() => go({ params: { hide: undefined, only: undefined, find: undefined } })}>
            Show all
          </button>
        </p>
      )}
      <PictureAndKey model={model} selection={selection} of={of} bands={bands} span={chosen} title={span ? rowsTitle(of, span, whole) : ""} comparing={comparing} view={view} state={state} go={go} />
      <Notes of={of} bands={bands} zoomed={view.zoomed} />
      {selection.keys.includes(BY_LIFE) && of.summed && <Phases of={of} />}
      {comparing ? (
        <Compare model={model} selection={selection} bands={bands} taken={taken} span={span} state={state} go={go} />
      ) : (
        <Rows model={model} selection={selection} of={of} bands={bands} taken={taken} span={span} state={state} go={go} />
      )}
      <Moments model={model} of={of} go={go} />
      <Holders model={model} selection={selection} state={state} />
    </section>
  );
}

// What is pointed at is theirs alone: the tables need not hear of it.
function PictureAndKey(props: Omit<PictureProps, "strong" | "onStrong"> & { state: State }) {
  const { model, selection, of, bands, state, go } = props;
  const [pointed, setStrong] = useState(NONE);
  const chosen = indexParam(state, "band", of.bands.length);
  const item = chosen === NONE ? -1 : bands.items.findIndex((one) => one.band === chosen);
  // an item of the bands before may not be there any more
  const strong = pointed < bands.items.length ? pointed : item >= 0 ? item : NONE;
  useEffect(() => setStrong(NONE), [bands]);
  return (
    <div class="heap-columns">
      <Picture {...props} strong={strong} onStrong={setStrong} />
      <Key model={model} selection={selection} of={of} bands={bands} state={state} go={go} strong={strong} onStrong={setStrong} />
    </div>
  );
}

// What the four phases mean, with their colours where bands have them.
function Phases({ of }: { of: Dimension }) {
  const colours = PHASES.map((_, phase) => of.bands.find((_, band) => phaseOf(of, band) === phase)?.colour);
  return (
    <ul class="phases" aria-label="Phases of life">
      {PHASES.map((phase, at) => (
        <li key={phase.name}>
          {colours[at] !== undefined && <span class="swatch" style={{ background: swatchOf(colours[at]) }} aria-hidden="true" />}{" "}
          <strong>{phase.name}</strong>: {phase.means}
        </li>
      )).reverse()}
    </ul>
  );
}

function Notes({ of, bands, zoomed }: { of: Dimension; bands: Bands; zoomed: boolean }) {
  const notes: string[] = [];
  const area = zoomed ? "the whole run's area" : "the area";
  const other = bands.items.find((item) => item.band === NONE);
  if (of.key === BY_LIFE) notes.push(`Percent are of ${area}.`);
  else if (!of.overlapping && bands.items.length > 1)
    notes.push(`The smoothest band is at the bottom; percent are of ${area}.`);
  if (other)
    notes.push(
      (other.standsFor > 1 ? `OTHER: the ${figure(other.standsFor)} smallest bands` : "OTHER: the smallest band") +
        (bands.crowded
          ? "; there is room for 20 in all."
          : `, less than 1 % of the ${bands.byValue ? "values" : "area"}.`),
    );
  if (bands.leftOut > 0) notes.push(`${figure(bands.leftOut)} more are not drawn, the smallest ones.`);
  if (bands.sum === 0) notes.push("Nothing was live in any sample.");
  else if (bands.byValue) notes.push("All samples are of one time: a bar, without an area; shares are of the values.");
  return notes.length > 0 ? <p class="note">{notes.join(" ")}</p> : null;
}
