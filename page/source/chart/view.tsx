// The flame chart: what ran when. From left to right is time, from the top down the stack of centres. Samples come in
// the order in which they were taken; a span that is chosen fills the drawing, and the table below has who had its
// samples.

import type { ComponentChildren } from "preact";
import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import type { Lane, Metric, Model } from "../model/model";
import { NONE } from "../model/model";
import type { Go, KeyHelp, State, ViewProps } from "../frame/state";
import { labelOf } from "../frame/state";
import { useKeys } from "../frame/keys";
import { useWidth } from "../frame/canvas";
import { CentreName, isRuntime } from "../frame/names";
import type { Column } from "../frame/table";
import { BAR_WIDTH, Table, figureWidth } from "../frame/table";
import { capital, count, figure } from "../model/figures";
import { placeOf } from "../model/labels";
import { countTitle, exactly, howMeasured, isTime, measureName, timeCell } from "../model/measure";
import { samplesSaid } from "../model/notes";
import { isApart, shareBar, shareText, totalShare } from "../model/shares";
import { sumsOf } from "../model/sums";
import type { Layout } from "../flame/layout";
import { levelOf } from "../flame/layout";
import type { FlameCanvasProps, Spot } from "../flame/canvas";
import { FlameCanvas } from "../flame/canvas";
import { Scale, labelFill, restColour } from "../flame/parts";
import { SaveButtons } from "../flame/save";
import type { Span } from "./layout";
import { chartLayout } from "./layout";
import { EVERYTHING, NO_TIMES, chartMetric, isWhole, modelOf, samplesOf, spanOf, timeParam, wholeSpan } from "./spans";

export const keys: readonly KeyHelp[] = [
  { keys: "← → ↑ ↓", does: "in the drawing: the next block, before it or after it in time, or above or below it" },
  { keys: "Enter", does: "in the drawing: look at the time of the block" },
  { keys: "Escape", does: "back to the whole time" },
];

// ---- words ----

const CLOCKS: Readonly<Record<string, string>> = {
  mutator: "the program's own CPU time, without collections",
  wall: "time on the wall since the program began",
  bytes: "what the program had allocated",
};

const unitOf = (metric: Metric): string => (metric.clock === "bytes" ? "MB" : "s");

// A time with as many digits as a part of the span needs.
function timeText(time: number, span: Span): string {
  const digits = Math.min(9, Math.max(2, 2 - Math.floor(Math.log10(span.to - span.from))));
  return time.toFixed(digits);
}

function spanText(metric: Metric, span: Span, around = span): string {
  return `${timeText(span.from, around)} to ${timeText(span.to, around)} ${unitOf(metric)}`;
}

// ---- parts ----

interface BlockProps {
  model: Model;
  metric: number;
  layout: Layout;
  span: Span;
  all: boolean; // that is the whole time
  spot: Spot | undefined;
  name: (spot: Spot) => string;
}

function timeOfBlock(layout: Layout, span: Span, node: number): Span {
  const from = span.from + layout.start[node]!;
  return { from, to: Math.min(span.to, from + layout.value[node]!) };
}

// Where the block is drawn; of the whole all.
function lanesOf({ lanes }: Metric, { tops = [] }: Layout, level: number): readonly Lane[] {
  const begun = tops.filter((top) => top <= level).length; // those that are not drawn begin where the next one does
  return begun === 0 ? lanes : lanes.slice(begun - 1, begun);
}

function Block({ model, metric, layout, span, all, spot, name }: BlockProps): ComponentChildren {
  const of = model.metrics[metric]!;
  const node = spot?.node ?? NONE;
  const known = node < layout.levelStart[layout.levels]!;
  const said = useMemo(() => {
    if (!known) return undefined;
    const time = node === 0 && all ? EVERYTHING : timeOfBlock(layout, span, node);
    return samplesOf(model, lanesOf(of, layout, levelOf(layout, node)), time, layout.item[node]!);
  }, [model, metric, layout, node]);
  if (!spot || !said) return <span class="quiet">Point at a block to see its figures; drag to look at a span.</span>;
  const label = layout.label[node]!;
  return (
    <>
      <strong class="name" title={name(spot)}>
        {name(spot)}
      </strong>{" "}
      <span>
        {spanText(of, timeOfBlock(layout, span, node), span)}, {said.inside < said.all ? `${figure(said.inside)} of ` : ""}
        {exactly(of, said.all)}
        {said.inside < said.all && "; the others are too narrow to be drawn"}
      </span>{" "}
      <span class="quiet">{label === NONE ? "" : placeOf(model, label)}</span>
    </>
  );
}

function SpanFields({ metric, span, whole, onSpan }: { metric: Metric; span: Span; whole: Span; onSpan: (span: Span) => void }) {
  const field = (name: string, key: keyof Span) => (
    <label>
      {name} ({unitOf(metric)}){" "}
      <input
        type="number"
        step="any"
        min={timeParam(whole.from)}
        max={timeParam(whole.to)}
        value={timeText(span[key], span)}
        onChange={(event) => onSpan({ ...span, [key]: Number(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <span class="moment-fields">
      {field("From", "from")}
      {field("to", "to")}
    </span>
  );
}

// Who had the samples: those of the span, by centre.
function Holders({ part, chosen, onChoose, title }: { part: Model; chosen: number; onChoose: (label: number) => void; title: string }) {
  const of = part.metrics[0]!;
  const { labelOwn, labelInherited } = sumsOf(part, 0);
  const rows = useMemo(() => {
    const found: number[] = [];
    for (let label = 0; label < labelOwn.length; label++) if (labelInherited[label]! > 0) found.push(label);
    const last = (label: number) => Number(isRuntime(part, label));
    const by = (label: number) => labelOwn[label]! + labelInherited[label]! / (2 * of.total); // own first
    return found.sort((a, b) => last(a) - last(b) || by(b) - by(a));
  }, [part]);
  const samples = countTitle(of);
  const columns: Column[] = [
    {
      key: "name",
      title: "centre",
      left: true,
      width: 24,
      text: (row) => part.labels.name[row]!,
      node: (row) => <CentreName model={part} label={row} />,
    },
    ...(isTime(of)
      ? [{ key: "seconds", title: "time (s)", tone: "seconds", width: 9, text: (row: number) => timeCell(of, labelOwn[row]!) }]
      : []),
    {
      key: "own",
      title: samples,
      explain: "in which it ran itself",
      width: figureWidth(samples, of.total),
      text: (row) => figure(labelOwn[row]!),
    },
    {
      key: "share",
      title: "%",
      explain: isApart(part, 0) ? "of the program's own samples in this time" : "of the samples in this time",
      tone: "with-bar",
      width: BAR_WIDTH,
      text: (row) => shareText(part, 0, labelOwn[row]!, row),
      bar: (row) => shareBar(part, 0, labelOwn[row]!, row),
    },
    {
      key: "inherited",
      title: "with all below",
      explain: "samples in which it was on the stack",
      tone: "second",
      width: figureWidth("with all below", of.total),
      text: (row) => figure(labelInherited[row]!),
    },
    { key: "place", title: "place", left: true, end: true, tone: "faint place", width: 24, text: (row) => placeOf(part, row) },
  ];
  const cells: Record<string, string> = {
    name: "total",
    seconds: isTime(of) ? timeCell(of, of.total) : "",
    own: figure(of.total),
    share: totalShare(part, 0),
  };
  return (
    <Table
      name={title}
      columns={columns}
      rows={rows}
      total={columns.map((column) => cells[column.key] ?? "")}
      short={rows.length <= 12}
      selected={chosen === NONE ? undefined : chosen}
      onSelect={onChoose}
      empty="No sample was taken in this time."
    />
  );
}

// ---- the view ----

export function View({ model, state, go }: ViewProps) {
  const metric = chartMetric(model, state);
  if (metric === NONE) return <p class="empty">{NO_TIMES}</p>;
  return <Chart model={model} state={state} go={go} metric={metric} />;
}

function Chart({ model, state, go, metric }: { model: Model; state: State; go: Go; metric: number }) {
  const of = model.metrics[metric]!;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const whole = useMemo(() => wholeSpan(of), [of]);
  const { from, to } = spanOf(state, whole);
  const span = useMemo<Span>(() => ({ from, to }), [from, to]);
  const all = isWhole(span, whole);
  const layout = useMemo(
    () => chartLayout(model.contexts, width > 0 ? of.lanes : [], span, Math.max(200, width)),
    [model, of, span, width],
  );
  const part = useMemo(() => modelOf(model, metric, all ? EVERYTHING : span), [model, metric, span]);
  const [chosen, setChosen] = useState<{ layout: Layout; spot: Spot } | undefined>(undefined);
  const spot = chosen && chosen.layout === layout ? chosen.spot : undefined; // of this drawing
  const centre = labelOf(model, state);

  const name = useCallback(
    (at: Spot) => (layout.label[at.node] === NONE ? "all" : model.labels.name[layout.label[at.node]!]!),
    [model, layout],
  );
  const fill = useCallback(
    (at: Spot, dark: boolean) => {
      const label = layout.label[at.node]!;
      return label === NONE ? restColour(dark) : labelFill(model, label, dark);
    },
    [model, layout],
  );
  const lit = useMemo(
    () => (centre === NONE ? undefined : (at: Spot) => layout.label[at.node] === centre),
    [layout, centre],
  );
  const look = (at: Span) => {
    const seen = spanOf({ ...state, params: { from: timeParam(at.from), to: timeParam(at.to) } }, whole);
    const params = isWhole(seen, whole) ? WHOLE : { from: timeParam(seen.from), to: timeParam(seen.to) };
    go({ params });
  };
  const out = () => go({ params: centre === NONE ? WHOLE : { centre: undefined } });
  useKeys((key) => {
    if (key !== "Escape" || (all && centre === NONE)) return false;
    out();
    return true;
  });

  const drawing: FlameCanvasProps = {
    main: layout,
    name,
    fill,
    lit,
    selected: spot,
    onSelect: (at) => setChosen(at && { layout, spot: at }),
    onOpen: (at) => look(timeOfBlock(layout, span, at.node)),
    onOut: out,
    onDrag: (left, right) => look({ from: from + left * (to - from), to: from + right * (to - from) }),
    what: "flame chart",
    label: `Flame chart, ${spanText(of, span)}. Arrow keys move, Enter looks at the time of a block, Escape goes back. The table below has who had the samples.`,
    describedBy: "chart-block",
  };
  const clock = CLOCKS[of.clock];
  const title = all ? "Who had the samples" : `Who had the samples from ${spanText(of, span)}`;
  return (
    <section class="flame chart" aria-label="Flame chart">
      <div class="head">
        <h2>Flame chart</h2>
        <SaveButtons drawing={drawing} title={`${model.title}: flame chart, ${spanText(of, span)}`} name={`${model.title}-chart`} />
        <SpanFields metric={of} span={span} whole={whole} onSpan={look} />
        {!all && (
          <button type="button" onClick={() => go({ params: WHOLE })}>
            Whole time
          </button>
        )}
        <span class="says" role="status">
          {count(part.metrics[0]!.total, "sample", "samples")}
          {all ? "" : ` of ${figure(of.total)}`}
        </span>
        <p>
          What ran when{clock ? `, by ${clock}` : ""}. Below a block is what ran in it; neighbouring samples with the same
          callers are one block. Drag over a span to look at it.
        </p>
      </div>
      <div ref={frame}>
        {width > 0 && (
          <>
            <Scale from={from} total={to - from} text={(value) => `${timeText(value, span)} ${unitOf(of)}`} width={width} />
            <FlameCanvas {...drawing} />
          </>
        )}
      </div>
      <p id="chart-block" class="block" aria-live="polite">
        <Block model={model} metric={metric} layout={layout} span={span} all={all} spot={spot} name={name} />
      </p>
      {layout.unfinished && <p class="note">Some stacks are deeper than what is drawn of them.</p>}
      {of.lanes.length > 1 && (
        <p class="note">
          Up to {figure(of.lanes.length)} samples are of the same time, one of each capability: they stand below each other.
        </p>
      )}
      <p class="note">
        Where a pixel has more samples than one, the stack that most of them have is drawn; the table counts all. A centre
        has one colour, here and in every view; the runtime system is grey.
      </p>
      <h3>{title}</h3>
      <Holders
        part={part}
        chosen={centre}
        onChoose={(label) => go({ params: { centre: label === centre ? undefined : String(label) } })}
        title={title}
      />
      <p class="note">
        {capital(measureName(of))}: {howMeasured(of)}. {samplesSaid(model, metric)}
      </p>
    </section>
  );
}

const WHOLE = { from: undefined, to: undefined };
