// The flame graph: where a metric's cost was, by the paths of calls. The tree of calls from the top
// down; inverted, own costs first and below each where it was called from; or a centre with its
// callers above and its callees below. The table below the drawing has the same figures: what is
// next to the block that is looked at.

import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Contexts, Metric, Model } from "../model/model";
import { NONE } from "../model/model";
import type { Go, KeyHelp, State, ViewProps } from "../frame/state";
import { href, indexParam, labelOf, metricOf } from "../frame/state";
import type { Costs, Layout, Look, NextRows, Tree } from "./layout";
import {
  lookAround,
  lookAtAll,
  lookAtNode,
  lookInverted,
  makeLayout,
  makeTree,
  nextRows,
  pathOf,
  prepare,
  shareOf,
} from "./layout";
import type { FlameCanvasProps, Spot } from "./canvas";
import { FlameCanvas, narrowestFor } from "./canvas";
import type { Beside, Step } from "./parts";
import { NextTable, Path, Scale, labelFill, restColour } from "./parts";
import { SaveButtons } from "./save";
import { useWidth } from "../frame/canvas";
import { capital, count, figure, howObtained, quantity } from "../model/figures";
import { hasShare, isApart, shareText } from "../model/shares";
import { placeOf } from "../model/labels";
import { exactly, howMeasured, isTime, measureName, measureTitle, said, timeCell, timeMetric } from "../model/measure";
import { samplesSaid } from "../model/notes";
import { FindField, matches, searchWords } from "../frame/search";
import { sumsOf } from "../model/sums";
import { NO_TIMES } from "../chart/spans";

const MOST_ROWS = 1000; // of a table

export const keys: readonly KeyHelp[] = [
  { keys: "← → ↑ ↓", does: "in the drawing: the next block" },
  { keys: "Enter", does: "in the drawing: look into the block" },
  { keys: "Escape", does: "in the drawing: back out, to the block around it" },
];

// ---- what is looked at ----

const trees = new WeakMap<Contexts, Tree>();

export function treeOf(model: Model): Tree {
  let tree = trees.get(model.contexts);
  if (!tree) {
    tree = makeTree(model.contexts.parent, model.contexts.label, model.labels.count);
    trees.set(model.contexts, tree);
  }
  return tree;
}

function costsOf(model: Model, metric: number): Costs {
  const { own, total } = model.metrics[metric]!;
  const { inherited, labelOwn } = sumsOf(model, metric);
  return { own, inherited, total, labelOwn };
}

type Mode =
  | { kind: "tree"; context: number } // NONE: all
  | { kind: "inverted"; path: readonly number[] }
  | { kind: "around"; label: number };

function modeOf(model: Model, state: State): Mode {
  const label = labelOf(model, state);
  if (label !== NONE) return { kind: "around", label };
  if (state.params["inverted"] !== "1")
    return { kind: "tree", context: indexParam(state, "context", model.contexts.count) };
  const path = (state.params["path"] ?? "").split(".").map((part) => (part === "" ? NaN : Number(part)));
  const fits = path.every((part) => Number.isInteger(part) && part >= 0 && part < model.labels.count);
  return { kind: "inverted", path: fits ? path : [] };
}

interface Seen {
  look: Look;
  callers: Look | undefined;
}

function lookOf(tree: Tree, costs: Costs, mode: Mode): Seen {
  if (mode.kind === "tree") {
    const look = mode.context === NONE ? lookAtAll(tree, costs) : lookAtNode(tree, costs, mode.context);
    return { look, callers: undefined };
  }
  if (mode.kind === "inverted") return { look: lookInverted(tree, costs, mode.path), callers: undefined };
  return {
    look: lookAround(tree, costs, mode.label, "callees"),
    callers: lookAround(tree, costs, mode.label, "callers"),
  };
}

const TREE = { centre: undefined, inverted: undefined, path: undefined, context: undefined };

function around(label: number): Record<string, string | undefined> {
  return { ...TREE, centre: String(label) };
}

// The labels from a drawn node up to level 0, without it.
function labelsTo(layout: Layout, node: number): number[] {
  const labels: number[] = [];
  for (let at = node; at !== NONE && layout.above[at] !== NONE; at = layout.above[at]!) labels.push(layout.label[at]!);
  return labels.reverse();
}

// ---- search ----

const lowered = new WeakMap<readonly string[], string[]>();

function lower(texts: readonly string[]): string[] {
  let list = lowered.get(texts);
  if (!list) lowered.set(texts, (list = texts.map((text) => text.toLowerCase())));
  return list;
}

// By label: 1 if its name matches; if none does, by module. (Not both: "main" is not all of Main.)
// Undefined: nothing is searched for.
function matchesOf(model: Model, words: readonly string[]): Uint8Array | undefined {
  if (words.length === 0) return undefined;
  const found = new Uint8Array(model.labels.count);
  for (const texts of [model.labels.name, model.labels.module]) {
    lower(texts).forEach((text, label) => matches(text, words) && (found[label] = 1));
    if (found.includes(1)) break;
  }
  return found;
}

function SearchSays(props: { model: Model; metric: number; tree: Tree; costs: Costs; found: Uint8Array | undefined }) {
  const { model, metric, tree, costs, found } = props;
  const share = useMemo(() => (found ? shareOf(tree, costs, found) : undefined), [tree, costs, found]);
  if (!share) return null;
  const of = model.metrics[metric]!;
  if (share.labels === 0) return <>No centre is like that.</>;
  return (
    <>
      {figure(share.labels)} {share.labels === 1 ? "centre" : "centres"}:{" "}
      <strong>{shareText(model, metric, share.value)} %</strong> of the {measureName(of)} in or below, {figure(share.value)} of{" "}
      {quantity(isApart(model, metric) ? of.whole : costs.total, of.unit)}
    </>
  );
}

// ---- the path ----

function stepsOf(model: Model, tree: Tree, state: State, mode: Mode): Step[] {
  const at = (text: string, params: Record<string, string | undefined>) => ({ text, href: href(state, { params }) });
  const { name } = model.labels;
  if (mode.kind === "tree") {
    const steps = [at("all", TREE)];
    if (mode.context === NONE) return steps;
    for (const context of pathOf(tree, mode.context))
      steps.push(at(name[tree.label[context]!]!, { ...TREE, context: String(context) }));
    return steps;
  }
  if (mode.kind === "inverted") {
    const steps = [at("all own costs", { ...TREE, inverted: "1" })];
    mode.path.forEach((label, depth) =>
      steps.push(
        at((depth > 0 ? "called by " : "") + name[label]!, {
          ...TREE,
          inverted: "1",
          path: mode.path.slice(0, depth + 1).join("."),
        }),
      ),
    );
    return steps;
  }
  return [at("all", TREE), at(name[mode.label]!, around(mode.label))];
}

// ---- what the selected block is ----

interface BlockProps {
  model: Model;
  metric: number;
  layout: Layout | undefined;
  spot: Spot | undefined;
  name: (spot: Spot) => string;
  callers: boolean;
  beside: { metric: Metric; inherited: Float64Array } | undefined; // the time, of a drawing of contexts by another metric
}

// ` (12.3 %)`; what has no share has none here either.
function shareSaid(model: Model, metric: number, value: number, label: number): string {
  const everything = isApart(model, metric) && label === NONE && value > model.metrics[metric]!.whole;
  return everything || !hasShare(model, metric, label) ? "" : `(${shareText(model, metric, value, label)} %)`;
}

function Block({ model, metric, layout, spot, name, callers, beside }: BlockProps): ComponentChildren {
  const of = model.metrics[metric]!;
  if (!layout || !spot || spot.node >= layout.levelStart[layout.levels]!)
    return <span class="quiet">Point at a block to see its figures; click to look into it.</span>;
  const { node } = spot;
  const label = layout.label[node]!;
  const value = layout.value[node]!;
  const place = label === NONE ? "" : placeOf(model, label);
  return (
    <>
      <strong class="name" title={name(spot)}>
        {name(spot)}
      </strong>{" "}
      <span>
        {isTime(of) ? `${timeCell(of, value)} s, ${count(value, "sample", "samples")}` : quantity(value, of.unit)}{" "}
        {of.unit || isTime(of) ? "" : of.name + " "}
        {shareSaid(model, metric, value, label)}
        {!callers && layout.item[node] !== NONE && label !== NONE && `, own ${exactly(of, layout.own[node]!)}`}
        {beside && layout.item[node] !== NONE && `, ${timeCell(beside.metric, beside.inherited[layout.item[node]!]!)} s`}
      </span>{" "}
      <span class="quiet">{place}</span>
    </>
  );
}

// ---- the view ----

export function View({ model, state, go }: ViewProps) {
  const metric = metricOf(model, state);
  if (metric === NONE || model.contexts.count === 0)
    return <p class="empty">This profile has no costs by centre: nothing to draw here.</p>;
  if (model.metrics[metric]!.total === 0)
    return (
      <p class="empty">There are no {model.metrics[metric]!.name} in this profile: choose another metric above.</p>
    );
  return <Flame model={model} state={state} go={go} metric={metric} />;
}

function Flame({ model, state, go, metric }: { model: Model; state: State; go: Go; metric: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const tree = treeOf(model);
  const costs = useMemo(() => costsOf(model, metric), [model, metric]);
  useEffect(() => {
    const soon = setTimeout(() => prepare(tree), 50);
    return () => clearTimeout(soon);
  }, [tree]);
  const { centre, context, inverted, path } = state.params;
  const mode = useMemo(() => modeOf(model, state), [model, centre, context, inverted, path]);
  const seen = useMemo(() => lookOf(tree, costs, mode), [tree, costs, mode]);
  const narrowest = narrowestFor(width);
  const main = useMemo(() => makeLayout(tree, costs, seen.look, narrowest), [tree, costs, seen, narrowest]);
  const callers = useMemo(
    () => seen.callers && makeLayout(tree, costs, seen.callers, narrowest),
    [tree, costs, seen, narrowest],
  );
  const next = useMemo(() => nextRows(tree, costs, seen.look, MOST_ROWS), [tree, costs, seen]);
  const time = useMemo(() => (timeMetric(model) === metric ? NONE : timeMetric(model)), [model, metric]);
  const times = useMemo(() => (time === NONE ? undefined : timesOf(model, tree, time, mode)), [model, tree, time, mode]);
  const nextCallers = useMemo(
    () => seen.callers && nextRows(tree, costs, seen.callers, MOST_ROWS),
    [tree, costs, seen],
  );
  const [chosen, setChosen] = useState<{ layout: Layout; spot: Spot } | undefined>(undefined);
  const spot = chosen && chosen.layout === main ? chosen.spot : undefined; // of this drawing
  const find = state.params["find"] ?? "";
  const found = useMemo(() => matchesOf(model, searchWords(state)), [model, find]);
  const of = model.metrics[metric]!;

  const layoutAt = (at: Spot) => (at.part === "callers" && callers ? callers : main);
  const name = useCallback(
    (at: Spot) => {
      const layout = layoutAt(at);
      const label = layout.label[at.node]!;
      if (label !== NONE) return model.labels.name[label]!;
      return at.node === 0 ? "all" : `${figure(layout.stands[at.node]!)} smaller ones`;
    },
    [model, main, callers],
  );
  const fill = useCallback(
    (at: Spot, dark: boolean) => {
      const label = layoutAt(at).label[at.node]!;
      return label === NONE ? restColour(dark) : labelFill(model, label, dark);
    },
    [model, main, callers],
  );
  const lit = useMemo(
    () =>
      found &&
      ((at: Spot) => {
        const label = layoutAt(at).label[at.node]!;
        return label !== NONE && found[label] === 1;
      }),
    [found, main, callers],
  );

  const open = (at: Spot) => {
    const layout = layoutAt(at);
    const label = layout.label[at.node]!;
    if (label === NONE || at.node === 0) return;
    if (mode.kind === "around") go({ params: around(label) });
    else if (mode.kind === "tree") go({ params: { ...TREE, context: String(layout.item[at.node]) } });
    else go({ params: { ...TREE, inverted: "1", path: [...mode.path, ...labelsTo(layout, at.node)].join(".") } });
  };
  const openRow = (rows: NextRows) => (at: number) => {
    const row = rows.rows[at]!;
    if (mode.kind === "around") go({ params: around(row.label) });
    else if (mode.kind === "tree") go({ params: { ...TREE, context: String(row.item) } });
    else go({ params: { ...TREE, inverted: "1", path: [...mode.path, row.label].join(".") } });
  };
  const out = () => {
    if (mode.kind === "around") go({ params: TREE });
    else if (mode.kind === "inverted")
      go({ params: { ...TREE, inverted: "1", path: mode.path.slice(0, -1).join(".") || undefined } });
    else if (mode.context !== NONE) {
      const above = tree.parent[mode.context]!;
      go({ params: { ...TREE, context: above === NONE ? undefined : String(above) } });
    }
  };
  const focus = seen.look.label;
  const nameOfMode = { tree: "Call tree", inverted: "Inverted", around: "Callers and callees" }[mode.kind];
  const drawing: FlameCanvasProps = {
    main,
    callers,
    name,
    fill,
    lit,
    selected: spot,
    onSelect: (at) => setChosen(at && { layout: main, spot: at }),
    onOpen: open,
    onOut: out,
    label: `${nameOfMode}, ${measureTitle(of)}. Arrow keys move, Enter looks into a block, Escape goes back out. The table below has the same figures.`,
    describedBy: "flame-block",
  };
  return (
    <section class="flame" aria-label="Flame graph">
      <div class="head">
        <h2>Flame graph</h2>
        <Modes model={model} metric={metric} mode={mode} focus={focus} go={go} />
        {main.total > 0 && (
          <SaveButtons
            drawing={drawing}
            title={`${model.title}: ${nameOfMode.toLowerCase()}, ${measureTitle(of)}${focus === NONE ? "" : `, ${model.labels.name[focus]}`}`}
            name={`${model.title}-${of.key}`}
          />
        )}
        <FindField state={state} go={go} what="centres" how="Search" />
        <span class="says" role="status">
          <SearchSays model={model} metric={metric} tree={tree} costs={costs} found={found} />
        </span>
        <p>{EXPLAIN[mode.kind]}</p>
      </div>
      <Path name="Where the drawing begins" steps={stepsOf(model, tree, state, mode)} />
      <div ref={frame}>
        {main.total > 0 ? (
          width > 0 && (
            <>
              <Scale total={main.total} text={(value) => said(of, value)} width={width} />
              <FlameCanvas {...drawing} />
            </>
          )
        ) : (
          <p class="empty">This has no {measureName(of)}.</p>
        )}
      </div>
      <p id="flame-block" class="block" aria-live="polite">
        <Block
          model={model}
          metric={metric}
          layout={spot && layoutAt(spot)}
          spot={spot}
          name={name}
          callers={mode.kind === "inverted" || spot?.part === "callers"}
          beside={mode.kind === "tree" && time !== NONE ? { metric: model.metrics[time]!, inherited: sumsOf(model, time).inherited } : undefined}
        />
      </p>
      {(main.unfinished || callers?.unfinished) && (
        <p class="note">There are more levels than are drawn at once: look into a block to go on from it.</p>
      )}
      <p class="note">A centre has one colour, here and in every view; the runtime system is grey.</p>
      {focus !== NONE && <Links model={model} state={state} label={focus} mode={mode} />}
      {nextCallers && (
        <>
          <h3>Callers</h3>
          <NextTable
            model={model}
            metric={metric}
            next={nextCallers}
            look={seen.callers!}
            title="Callers"
            onOpen={openRow(nextCallers)}
            time={times?.callers}
          />
        </>
      )}
      <h3>{tableTitle(model, mode, focus)}</h3>
      <NextTable
        model={model}
        metric={metric}
        next={next}
        look={seen.look}
        title={tableTitle(model, mode, focus)}
        onOpen={openRow(next)}
        time={times?.look}
      />
      {sampledOf(model, [metric, time]).map((one) => (
        <p key={one} class="note">
          {capital(measureName(model.metrics[one]!))}: {howMeasured(model.metrics[one]!)}. {samplesSaid(model, one)}
          {model.metrics[one]!.sampled && !model.metrics.some((any) => any.timed) && ` ${NO_TIMES}`}
        </p>
      ))}
    </section>
  );
}

// What must be known before a digit is trusted.
function sampledOf(model: Model, metrics: readonly number[]): number[] {
  return metrics.filter((one) => one !== NONE && howObtained(model.metrics[one]!) !== "exact");
}

// The rows of the same tables by time. By item in the tree of calls, else by label.
function timesOf(model: Model, tree: Tree, time: number, mode: Mode): { look: Beside; callers: Beside | undefined } {
  const costs = costsOf(model, time);
  const seen = lookOf(tree, costs, mode);
  const beside = (look: Look): Beside => {
    const next = nextRows(tree, costs, look, MOST_ROWS);
    const key = (row: NextRows["rows"][number]) => (mode.kind === "tree" ? row.item : row.label);
    const values = new Map(next.rows.map((row) => [key(row), row.value]));
    return {
      metric: model.metrics[time]!,
      of: (row) => values.get(key(row)) ?? (next.restCount > 0 ? undefined : 0),
      own: next.own,
      total: next.total,
    };
  };
  return { look: beside(seen.look), callers: seen.callers && beside(seen.callers) };
}

const EXPLAIN = {
  tree: "Width is cost: a block has its own and all that is below it. Below a block is what was called from it, the largest first.",
  inverted:
    "Width is own cost: each cost once, for the innermost centre around it. Below a block is where it was called from.",
  around:
    "In the middle the centre with all that is below it, each cost once. Above it is where it was called from, below it what it called.",
};

function tableTitle(model: Model, mode: Mode, focus: number): string {
  const name = focus === NONE ? "" : model.labels.name[focus]!;
  const shown = name.length > 60 ? name.slice(0, 59) + "…" : name;
  if (mode.kind === "around") return "Callees";
  if (mode.kind === "inverted") return focus === NONE ? "Own costs by centre" : `Callers of ${shown}, along this path`;
  return focus === NONE ? "Where paths begin" : `Below ${shown}`;
}

function Modes(props: { model: Model; metric: number; mode: Mode; focus: number; go: Go }) {
  const { model, metric, mode, focus, go } = props;
  const centre = useMemo(() => {
    if (focus !== NONE) return focus;
    const own = sumsOf(model, metric).labelOwn;
    let most = 0;
    for (let label = 1; label < own.length; label++) if (own[label]! > own[most]!) most = label;
    return most;
  }, [model, metric, focus]);
  const choices: [Mode["kind"], string, Record<string, string | undefined>][] = [
    ["tree", "Call tree", TREE],
    ["inverted", "Inverted", { ...TREE, inverted: "1" }],
    ["around", "Around a centre", around(centre)],
  ];
  return (
    <span class="choices" role="group" aria-label="What is drawn">
      {choices.map(([kind, text, params]) => (
        <button key={kind} type="button" aria-pressed={mode.kind === kind} onClick={() => go({ params })}>
          {text}
        </button>
      ))}
    </span>
  );
}

function Links({ model, state, label, mode }: { model: Model; state: State; label: number; mode: Mode }) {
  const file = model.labels.file[label];
  const line = model.labels.line[label];
  return (
    <p class="links">
      {mode.kind !== "around" && (
        <a href={href(state, { params: around(label) })}>Its callers and callees, on all paths</a>
      )}
      <a href={href(state, { view: "centres", params: { centre: String(label) } })}>In the table of centres</a>
      {file && line ? (
        <a href={href(state, { view: "source", params: { file, line: String(line) } })}>
          {file}:{line}
        </a>
      ) : null}
    </p>
  );
}
