// Overview: the answers, then the evidence (the most expensive centres, the heap small), then notes; each leads on
// to its view.

import { useMemo } from "preact/hooks";
import type { Finding, Metric, Model } from "../model/model";
import { NONE } from "../model/model";
import type { Answer } from "../model/findings";
import { answersFor, placeOfAnswer, saidOf, titleOf } from "../model/findings";
import type { Change, State, ViewProps } from "../frame/state";
import { VIEWS, href, metricOf } from "../frame/state";
import { capital, count, figure, quantity, sentence } from "../model/figures";
import { countTitle, howMeasured, isTime, measureName, timeCell, timeMetric } from "../model/measure";
import { apartOf, hasShare, isApart, shareBar, shareText, totalShare } from "../model/shares";
import { labelsWithCost, largest, placeOf } from "../model/labels";
import { factOf } from "../model/facts";
import { metricNotes } from "../model/notes";
import { firstDimension, time3, timeUnit, untilText } from "../heap/bands";
import { smallHeap } from "../heap/small";
import { sumsOf } from "../model/sums";
import type { Column } from "../frame/table";
import { BAR_WIDTH, Table } from "../frame/table";
import { CentreName, labelSwatch } from "../frame/names";
import { Beside } from "./beside";

const TOP = 10;

export function View({ model, state, go }: ViewProps) {
  const metric = metricOf(model, state);
  return (
    <div class="overview">
      <h2 class="hidden-text">Overview</h2>
      <Answers model={model} state={state} metric={state.params["metric"] ? metric : NONE} />
      <div class="columns">
        {metric !== NONE && <TopCentres model={model} metric={metric} state={state} go={go} inherited={false} />}
        {model.dimensions.length > 0 && <SmallHeap model={model} state={state} />}
        {metric !== NONE && <TopCentres model={model} metric={metric} state={state} go={go} inherited={true} />}
        <Missing model={model} />
        <Beside model={model} />
      </div>
      <Notes model={model} state={state} />
    </div>
  );
}

// ---- answers and notes ----

function changeOf(model: Model, finding: Finding): Change | undefined {
  if (!VIEWS.some((view) => view.name === finding.view)) return undefined;
  const { label } = finding;
  const params: Record<string, string> = {};
  if (finding.metric !== undefined && finding.metric !== NONE) params["metric"] = model.metrics[finding.metric]!.key;
  if (finding.view === "source") {
    if (label === NONE) return undefined;
    params["file"] = model.labels.file[label]!;
    params["line"] = String(model.labels.line[label]);
  } else if (finding.view === "heap") {
    const dimension = model.dimensions[finding.dimension];
    if (!dimension) return undefined;
    params["by"] = dimension.key;
    if (finding.band !== undefined && finding.band !== NONE) params["band"] = String(finding.band);
  } else if (finding.view === "flame" && finding.context !== undefined && finding.context !== NONE) {
    params["context"] = String(finding.context);
  } else if (label !== NONE) {
    params["centre"] = String(label);
  }
  return { view: finding.view, params };
}

function ViewLink({ model, state, finding }: { model: Model; state: State; finding: Finding }) {
  const change = changeOf(model, finding);
  const view = VIEWS.find((one) => one.name === finding.view);
  if (!change || !view) return null;
  return (
    <a href={href(state, change)} aria-label={`${view.title}\u00a0→ ${finding.text}`}>
      {view.title}&nbsp;→
    </a>
  );
}

function SourceLink({ model, state, answer }: { model: Model; state: State; answer: Answer }) {
  const place = placeOfAnswer(model, answer);
  if (!place || !model.sources.some((one) => one.name === place.file)) return null;
  const { metric } = answer.finding;
  const params = { file: place.file, line: String(place.line), ...(metric !== NONE && { metric: model.metrics[metric]!.key }) };
  const shown = `${place.file.replace(/^.*\//, "")}:${place.line}`;
  return (
    <a href={href(state, { view: "source", params })} aria-label={`${shown}\u00a0→ ${answer.finding.text}`}>
      {shown}&nbsp;→
    </a>
  );
}

// metric: the one that was chosen; NONE: none was.
function Answers({ model, state, metric }: { model: Model; state: State; metric: number }) {
  const answers = answersFor(model, metric);
  const { doubts } = saidOf(model);
  return (
    <section class="answers">
      <h2>What stands out</h2>
      {model.run && <p class="run">{model.run}</p>}
      {answers.length + doubts.length === 0 && (
        <p class="quiet">There is nothing to say about this profile beyond its figures.</p>
      )}
      {answers.length > 0 && (
        <ol class="findings">
          {answers.map((answer) => {
            const { finding, kind, trouble, number } = answer;
            const heading = titleOf(answer);
            const text = withoutHeading(finding.text, heading);
            return (
              <li key={number} class={trouble ? "trouble" : ""} data-kind={kind} data-about={keyOf(model, finding.metric)}>
                <span class="number" aria-hidden="true">
                  {number}
                </span>
                <span class="kind">{heading}</span>
                <p class="text">
                  <span class="sentence">{text}</span> {trouble && <span class="mark">out of proportion</span>}{" "}
                  <span class="links">
                    <ViewLink model={model} state={state} finding={finding} />
                    <SourceLink model={model} state={state} answer={answer} />
                  </span>
                </p>
              </li>
            );
          })}
        </ol>
      )}
      {doubts.length > 0 && (
        <ul class="findings doubts">
          {doubts.map((finding, at) => (
            <Sentence key={at} model={model} state={state} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Sentence({ model, state, finding }: { model: Model; state: State; finding: Finding }) {
  return (
    <li>
      <span class="sentence">{finding.text}</span> <ViewLink model={model} state={state} finding={finding} />
    </li>
  );
}

function keyOf(model: Model, metric: number): string {
  return metric === NONE ? "" : model.metrics[metric]!.key;
}

// It stands before the sentence, which need not begin with it.
function withoutHeading(text: string, heading: string): string {
  const start = heading + ": ";
  return text.startsWith(start) ? capital(text.slice(start.length)) : text;
}

function Notes({ model, state }: { model: Model; state: State }) {
  const { notes } = saidOf(model);
  if (notes.length === 0) return null;
  return (
    <details class="notes">
      <summary>
        About these figures <span class="quiet">({count(notes.length, "note", "notes")})</span>
      </summary>
      <ul class="findings">
        {notes.map((finding, at) => (
          <Sentence key={at} model={model} state={state} finding={finding} />
        ))}
      </ul>
    </details>
  );
}

// ---- the most expensive centres ----

function TopCentres(props: ViewProps & { metric: number; inherited: boolean }) {
  const { model, metric, state, go, inherited } = props;
  const { labelInherited, labelOwn } = sumsOf(model, metric);
  const values = inherited ? labelInherited : labelOwn;
  const { total } = model.metrics[metric]!;
  const all = labelsWithCost(model);
  const program = useMemo(() => all.filter((label) => hasShare(model, metric, label)), [model, metric]);
  const rows = useMemo(() => largest(values, program, TOP), [values]);
  const having = useMemo(() => program.reduce((count, label) => count + (values[label]! > 0 ? 1 : 0), 0), [values]);
  const of = model.metrics[metric]!;
  const title = countTitle(of);
  const time = timeMetric(model);
  const beside = time === metric ? NONE : time;
  const columns: Column[] = [
    {
      key: "name",
      title: "centre",
      left: true,
      width: 14,
      text: (label) => model.labels.name[label]!,
      node: (label) => <CentreName model={model} label={label} />,
    },
    {
      key: "share",
      title: "%",
      tone: "with-bar",
      width: BAR_WIDTH,
      text: (label) => shareText(model, metric, values[label]!, label),
      bar: (label) => shareBar(model, metric, values[label]!, label),
      barColour: (label) => labelSwatch(model, label),
    },
  ];
  if (isTime(of)) columns.push(timeColumn(of, values));
  columns.push({
    key: "cost",
    title,
    tone: isTime(of) ? "second" : "",
    width: Math.max(title.length, figure(total).length),
    text: (label) => figure(values[label]!),
  });
  if (beside !== NONE) {
    const sums = sumsOf(model, beside);
    columns.push({ ...timeColumn(model.metrics[beside]!, inherited ? sums.labelInherited : sums.labelOwn), key: "time" });
  }
  const place = (label: number) => placeOf(model, label);
  columns.push({ key: "place", title: "place", left: true, end: true, tone: "faint place", width: beside === NONE ? 22 : 14, text: place });
  const sums = (name: string, value: number, share: string, samples?: number) => {
    const cells: Record<string, string> = { name, share, cost: figure(value) };
    if (isTime(of)) cells["seconds"] = timeCell(of, value);
    if (beside !== NONE && samples !== undefined) cells["time"] = timeCell(model.metrics[beside]!, samples);
    return columns.map(({ key }) => cells[key] ?? "");
  };
  const shown = rows.reduce((sum, label) => sum + values[label]!, 0);
  const apart = apartOf(model, metric);
  const rest = total - apart - shown;
  const parts: string[][] = [];
  if (!inherited && having > rows.length)
    parts.push(sums(`others (${figure(having - rows.length)})`, rest, shareText(model, metric, rest)));
  if (apart > 0) parts.push(sums("GHC's own part", apart, "-"));
  const open = (label: number) => go({ view: "centres", params: { centre: String(label) } });
  const sort = `${inherited ? "inherited" : "own"}.${model.metrics[metric]!.key}`;
  return (
    <section>
      <h2>
        {inherited ? "Inherited costs" : "Own costs"}: {measureName(of)}
      </h2>
      <p class="note">
        {inherited
          ? "For every centre on the path: rows overlap and do not add up."
          : "Counted once, for the innermost centre around it."}{" "}
        {isApart(model, metric) && "Shares are of the program's own cost. "}
        <a href={href(state, { view: "centres", params: { sort } })}>
          All {figure(all.length)} centres
        </a>
      </p>
      <Table
        short
        name={inherited ? "Largest inherited costs" : "Largest own costs"}
        columns={columns}
        rows={rows}
        onSelect={open}
        parts={parts}
        total={sums(inherited ? "whole profile" : "total", total, totalShare(model, metric), beside === NONE ? 0 : model.metrics[beside]!.total)}
        empty="Nothing was counted."
      />
      {!inherited && <p class="note">{metricNotes(model)}</p>}
    </section>
  );
}

// Samples as the time that they stand for, beside what is exact.
function timeColumn(metric: Metric, values: Float64Array): Column {
  return {
    key: "seconds",
    title: "time (s)",
    explain: `sampled: ${howMeasured(metric)}`,
    tone: "seconds",
    width: 8,
    text: (label) => timeCell(metric, values[label]!),
  };
}

// ---- the heap ----

function SmallHeap({ model, state }: { model: Model; state: State }) {
  const dimension = firstDimension(model)!;
  const { overlapping } = dimension;
  const picture = useMemo(() => smallHeap(dimension), [dimension]);
  const link = href(state, { view: "heap", params: { by: dimension.key } });
  if (dimension.time.length === 0) return null;
  return (
    <section>
      <h2>{overlapping ? capital(dimension.name) : `Live heap by ${dimension.name}`}</h2>
      <p class="note">
        {dimension.description ? sentence(dimension.description) + " " : ""}
        {count(dimension.sampleCount, "sample", "samples")} until {untilText(dimension, picture.end)}
        {overlapping ? "" : `; the peak, ${quantity(picture.peak, dimension.unit)}, was at ${time3(picture.peakTime)} ${timeUnit(dimension)}`}.{" "}
        <a href={link}>Heap&nbsp;→</a>
      </p>
      {dimension.time.length > 1 && (
        <>
          <svg
            class="small-heap"
            viewBox={`0 0 ${picture.width} ${picture.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={picture.label}
          >
            {picture.bands.map((band) => (
              <path
                key={band.name}
                d={band.path}
                style={overlapping ? { fill: "none", stroke: band.colour } : { fill: band.colour }}
                class={overlapping ? "curve" : "area"}
                vector-effect="non-scaling-stroke"
              />
            ))}
            {picture.high && (
              <>
                <path d={picture.high} class="up-to" />
                <path d={picture.low} class="lowest" vector-effect="non-scaling-stroke" />
              </>
            )}
          </svg>
          <div class="axis">
            <span>height: {quantity(picture.most, dimension.unit)}</span>
            <span>
              {time3(picture.end)} {timeUnit(dimension)}
            </span>
          </div>
          {picture.high && (
            <p class="note">Bands are the averages of each column; pale: up to its highest total; the line: its lowest.</p>
          )}
        </>
      )}
      <ul class="key">
        {picture.bands
          .slice()
          .reverse()
          .map((band) => (
            <li key={band.name}>
              <span class="swatch" style={{ backgroundColor: band.colour }} />
              <span class="name">{band.name.length > 60 ? band.name.slice(0, 59) + "…" : band.name}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

// ---- what these files do not hold ----

function Missing({ model }: { model: Model }) {
  const list: string[] = [];
  if (model.metrics.length === 0)
    list.push("Costs by centre: run the program, built with profiling, with +RTS -P, and read its .prof file too.");
  const noneIsMissed = ["engine", "runs", "from-rows"].some((key) => factOf(model, key) !== "");
  if (model.dimensions.length === 0 && !noneIsMissed)
    list.push("The heap: run the program with +RTS -l -hT (or -hc, built with profiling), and read the .eventlog file too.");
  if (model.sources.length > 0 && model.sources.every((source) => source.lines.length === 0))
    list.push("Source lines: run assay where the source is, or name its folder by --source-root.");
  if (list.length === 0) return null;
  return (
    <section>
      <h2>Not in these files</h2>
      <ul class="findings">
        {list.map((text) => (
          <li key={text} class="quiet">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
