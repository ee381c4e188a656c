// Overview: what was found, the heap small, the most expensive centres; each leads on to its view.

import { useMemo } from "preact/hooks";
import type { Finding, Model } from "../model/model";
import { NONE } from "../model/model";
import type { Change, State, ViewProps } from "../frame/state";
import { VIEWS, href, metricOf } from "../frame/state";
import { figure, capital, count, metricTitle, percent, quantity, sentence } from "../model/figures";
import { labelsWithCost, largest, placeOf } from "../model/labels";
import { factOf } from "../model/facts";
import { metricNotes } from "../model/notes";
import { firstDimension, time3 } from "../heap/bands";
import { smallHeap } from "../heap/small";
import { sumsOf } from "../model/sums";
import type { Column } from "../frame/table";
import { Table } from "../frame/table";

const TOP = 10;

export function View({ model, state, go }: ViewProps) {
  const metric = metricOf(model, state);
  return (
    <div class="columns">
      <h2 class="hidden-text">Overview</h2>
      <div class="side">
        <Findings model={model} state={state} />
        <Missing model={model} />
      </div>
      <div class="side">
        {model.dimensions.length > 0 && <SmallHeap model={model} state={state} />}
        {metric !== NONE && (
          <>
            <TopCentres model={model} metric={metric} state={state} go={go} inherited={false} />
            <TopCentres model={model} metric={metric} state={state} go={go} inherited={true} />
          </>
        )}
      </div>
    </div>
  );
}

// ---- findings ----

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

function Findings({ model, state }: { model: Model; state: State }) {
  const findings = model.findings.filter((one) => one.key !== "losses"); // the notice above every view says it
  return (
    <section>
      <h2>Findings</h2>
      {findings.length === 0 ? (
        <p class="quiet">There is nothing to say about this profile beyond its figures.</p>
      ) : (
        <ul class="findings">
          {findings.map((finding, at) => {
            const change = changeOf(model, finding);
            const view = VIEWS.find((one) => one.name === finding.view);
            return (
              <li key={at}>
                {finding.text}{" "}
                {change && view && (
                  <a href={href(state, change)} aria-label={`${view.title}: ${finding.text}`}>
                    {view.title}&nbsp;→
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

// ---- the most expensive centres ----

function TopCentres(props: ViewProps & { metric: number; inherited: boolean }) {
  const { model, metric, state, go, inherited } = props;
  const sums = sumsOf(model, metric);
  const values = inherited ? sums.labelInherited : sums.labelOwn;
  const { total } = model.metrics[metric]!;
  const all = labelsWithCost(model);
  const rows = useMemo(() => largest(values, all, TOP), [values]);
  const having = useMemo(() => all.reduce((count, label) => count + (values[label]! > 0 ? 1 : 0), 0), [values]);
  const title = metricTitle(model.metrics[metric]!);
  const columns: Column[] = [
    { key: "name", title: "centre", left: true, width: 16, text: (label) => model.labels.name[label]! },
    {
      key: "cost",
      title,
      width: Math.max(title.length, figure(total).length),
      text: (label) => figure(values[label]!),
    },
    { key: "share", title: "%", width: 6, text: (label) => percent(values[label]!, total) },
    { key: "place", title: "place", left: true, end: true, tone: "faint place", width: 26, text: (label) => placeOf(model, label) },
  ];
  const shown = rows.reduce((sum, label) => sum + values[label]!, 0);
  const rest = total - shown;
  const open = (label: number) => go({ view: "centres", params: { centre: String(label) } });
  const sort = `${inherited ? "inherited" : "own"}.${model.metrics[metric]!.key}`;
  return (
    <section>
      <h2>{inherited ? "Inherited costs" : "Own costs"}</h2>
      <p class="note">
        {inherited
          ? "For every centre on the path: rows overlap and do not add up."
          : "Counted once, for the innermost centre around it."}{" "}
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
        part={
          !inherited && having > rows.length
            ? [`others (${figure(having - rows.length)})`, figure(rest), percent(rest, total), ""]
            : undefined
        }
        total={[inherited ? "whole profile" : "total", figure(total), percent(total, total), ""]}
        empty="Nothing was counted."
      />
      {!inherited && <p class="note">{metricNotes(model)}</p>}
    </section>
  );
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
        {count(dimension.sampleCount, "sample", "samples")} until {time3(picture.end)} s
        {dimension.clock === "mutator" ? " of mutator time" : ""}
        {overlapping ? "" : `; the peak, ${quantity(picture.peak, dimension.unit)}, was at ${time3(picture.peakTime)} s`}.{" "}
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
                fill={overlapping ? "none" : band.colour}
                stroke={overlapping ? band.colour : "none"}
                stroke-width="2"
                vector-effect="non-scaling-stroke"
              />
            ))}
          </svg>
          <div class="axis">
            <span>height: {quantity(picture.most, dimension.unit)}</span>
            <span>{time3(picture.end)} s</span>
          </div>
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
  if (model.dimensions.length === 0 && factOf(model, "engine") === "")
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
