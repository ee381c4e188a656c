// What changed between two profiles: the report's sentences; a flame graph of both trees as one,
// coloured by change; the table of definitions, largest change first, with what is new and what is gone;
// and the paths that it came by.

import { useMemo } from "preact/hooks";
import type { DiffMetric, DiffModel, Model } from "../model/model";
import { NONE } from "../model/model";
import type { Go, KeyHelp, State, ViewProps } from "../frame/state";
import { metricOf } from "../frame/state";
import type { Tree } from "../flame/layout";
import { pathOf } from "../flame/layout";
import type { DiffCosts, DiffTree } from "./tree";
import { changedPaths, diffCosts, diffTree } from "./tree";
import { DiffFlame } from "./flame";
import { DiffHeaps } from "./heap";
import { joinedName, nameOf, pairName, qualified } from "./names";
import { changeColumns, changeText, percentText, tone } from "./tables";
import { labelSwatch } from "../frame/names";
import { figure, metricTitle } from "../model/figures";
import { placeOf } from "../model/labels";
import { metricOrder } from "../model/notes";
import { FindField, matches, searchTexts, searchWords } from "../frame/search";
import type { Column, Order } from "../frame/table";
import { Table, firstOrder, sortRows } from "../frame/table";

export const keys: readonly KeyHelp[] = [
  { keys: "← → ↑ ↓", does: "in the drawing: the next block" },
  { keys: "Enter", does: "in the drawing: look into the block" },
  { keys: "Escape", does: "in the drawing: back out, to the block around it" },
];

// ---- tables ----

type Kind = "all" | "more" | "less" | "new" | "gone";
const KINDS: readonly [Kind, string][] = [
  ["all", "All"],
  ["more", "More"],
  ["less", "Less"],
  ["new", "New"],
  ["gone", "Gone"],
];

function isKind(metric: DiffMetric, kind: Kind, row: number): boolean {
  if (kind === "new") return metric.oldLabel[row] === NONE;
  if (kind === "gone") return metric.newLabel[row] === NONE;
  if (kind === "more") return metric.rowAfter[row]! > metric.rowBefore[row]!;
  if (kind === "less") return metric.rowAfter[row]! < metric.rowBefore[row]!;
  return true;
}

function Definitions({ diff, metric, state, go }: { diff: DiffModel; metric: DiffMetric; state: State; go: Go }) {
  const of = diff.new.metrics[metric.new]!;
  const noisy =
    of.sampled || of.rounded || diff.old.metrics[metric.old]!.sampled || diff.old.metrics[metric.old]!.rounded;
  const kind = KINDS.find(([key]) => key === state.params["kind"])?.[0] ?? "all";
  const columns = useMemo<Column[]>(() => {
    const place = (row: number) =>
      metric.newLabel[row] === NONE
        ? placeOf(diff.old, metric.oldLabel[row]!)
        : placeOf(diff.new, metric.newLabel[row]!);
    const made: Column[] = [
      {
        key: "name",
        title: "definition",
        left: true,
        width: 28,
        text: (row) => pairName(diff, metric.oldLabel[row]!, metric.newLabel[row]!),
        node: (row) => (
          <>
            <span class="swatch" style={{ background: pairSwatch(diff, metric, row) }} aria-hidden="true" />{" "}
            <span class="name">{pairName(diff, metric.oldLabel[row]!, metric.newLabel[row]!)}</span>
          </>
        ),
      },
      ...changeColumns(
        of.unit,
        Math.max(metric.before, metric.after),
        true,
        (row) => metric.rowBefore[row]!,
        (row) => metric.rowAfter[row]!,
        noisy ? (row) => metric.rowNoise[row] === 1 : undefined,
      ),
    ];
    made.push(
      {
        key: "inherited",
        title: "inherited difference" + (of.unit ? ` (${of.unit})` : ""),
        explain: "with all that is below it; rows overlap",
        width: 24,
        text: (row) => changeText(metric.inheritedBefore[row]!, metric.inheritedAfter[row]!),
        value: (row) => metric.inheritedAfter[row]! - metric.inheritedBefore[row]!,
      },
      {
        key: "place",
        title: "place",
        left: true,
        end: true,
        tone: "faint place",
        width: 26,
        text: place,
      },
    );
    return made;
  }, [diff, metric, noisy]);
  const find = state.params["find"] ?? "";
  const all = useMemo(() => Uint32Array.from({ length: metric.count }, (_, row) => row), [metric]);
  const counts = useMemo(
    () => new Map(KINDS.map(([key]) => [key, all.reduce((sum, row) => sum + (isKind(metric, key, row) ? 1 : 0), 0)])),
    [metric],
  );
  const chosen = useMemo(() => {
    const words = searchWords(state);
    const news = searchTexts(diff.new);
    const olds = searchTexts(diff.old);
    const text = (row: number) =>
      (metric.newLabel[row] === NONE ? "" : news[metric.newLabel[row]!]!) +
      "\n" +
      (metric.oldLabel[row] === NONE ? "" : olds[metric.oldLabel[row]!]!);
    return all.filter((row) => isKind(metric, kind, row) && (words.length === 0 || matches(text(row), words)));
  }, [metric, kind, find]);
  const column = columns.find((one) => one.key === state.params["sort"]);
  const wanted = state.params["order"];
  const order: Order = wanted === "up" || wanted === "down" ? wanted : firstOrder(column);
  // Without a column: as the report has them, the largest change first, whichever way.
  const rows = useMemo(() => (column ? sortRows(chosen, column, order) : chosen), [chosen, column, order]);
  const cells = (word: string, list: ArrayLike<number>): string[] => {
    let before = 0;
    let after = 0;
    for (let at = 0; at < list.length; at++) {
      before += metric.rowBefore[list[at]!]!;
      after += metric.rowAfter[list[at]!]!;
    }
    return columns.map((one) =>
      one.key === "name"
        ? word
        : one.key === "before"
          ? figure(before)
          : one.key === "now"
            ? figure(after)
            : one.key === "difference"
              ? changeText(before, after)
              : one.key === "percent"
                ? percentText(before, after)
                : "",
    );
  };
  return (
    <>
      <div class="head">
        <h3>Own costs by definition: {of.name}</h3>
        <span class="choices" role="group" aria-label="Which rows">
          {KINDS.map(([key, text]) => (
            <button
              key={key}
              type="button"
              aria-pressed={kind === key}
              onClick={() => go({ params: { kind: key === "all" ? undefined : key } })}
            >
              {text} {figure(counts.get(key)!)}
            </button>
          ))}
        </span>
        {column && (
          <button type="button" onClick={() => go({ params: { sort: undefined, order: undefined } })}>
            Largest change first
          </button>
        )}
        <p>Each cost is counted once, for the innermost centre around it.</p>
      </div>
      <Table
        name="Own costs by definition"
        columns={columns}
        rows={rows}
        short={rows.length <= 14}
        sort={column?.key}
        order={column ? order : undefined}
        onSort={(sort, to) => go({ params: { sort, order: to } })}
        rowTone={(row) => tone(metric.rowBefore[row]!, metric.rowAfter[row]!, metric.rowNoise[row] === 1)}
        parts={rows.length < metric.count ? [cells("shown", rows)] : []}
        total={cells("total", all)}
        onSelect={(row) => openRow(of.key, metric, row, go)}
        empty="No definition is like that."
      />
      <p class="note">Enter or a click on a row shows it among its callers and callees, in the flame graph.</p>
      <Costless diff={diff} metric={metric} kind={kind} />
    </>
  );
}

function pairSwatch(diff: DiffModel, metric: DiffMetric, row: number): string {
  const label = metric.newLabel[row]!;
  return label === NONE ? labelSwatch(diff.old, metric.oldLabel[row]!) : labelSwatch(diff.new, label);
}

// What came or went without a cost has no row.
function Costless({ diff, metric, kind }: { diff: DiffModel; metric: DiffMetric; kind: Kind }) {
  const lists = useMemo(() => costless(diff, metric), [diff, metric]);
  const MOST = 40;
  const said = (list: readonly number[], model: Model, word: string) => {
    if (list.length === 0) return null;
    const names = list
      .slice(0, MOST)
      .map((label) => qualified(model, label))
      .join(", ");
    const more = list.length > MOST ? ` and ${figure(list.length - MOST)} more` : "";
    return (
      <p class="note name">
        {word}, without {diff.new.metrics[metric.new]!.name}: {names}
        {more}.
      </p>
    );
  };
  return (
    <>
      {kind !== "gone" && kind !== "more" && kind !== "less" && said(lists.came, diff.new, "Also new")}
      {kind !== "new" && kind !== "more" && kind !== "less" && said(lists.went, diff.old, "Also gone")}
    </>
  );
}

function costless(diff: DiffModel, metric: DiffMetric): { came: number[]; went: number[] } {
  const came = new Set<number>();
  const went = new Set<number>();
  diff.oldOfNewLabel.forEach((old, label) => old === NONE && came.add(label));
  diff.newOfOldLabel.forEach((now, label) => now === NONE && went.add(label));
  for (let row = 0; row < metric.count; row++) {
    came.delete(metric.newLabel[row]!);
    went.delete(metric.oldLabel[row]!);
  }
  return { came: [...came], went: [...went] };
}

// The metric is named: what each side would show by itself may be another one.
function openRow(key: string, metric: DiffMetric, row: number, go: Go): void {
  const label = metric.newLabel[row]!;
  const [centre, side] = label !== NONE ? [label, undefined] : [metric.oldLabel[row]!, "old"];
  go({ view: "flame", params: { metric: key, centre: String(centre), side } });
}

const MOST_PATHS = 1000;

function Paths({
  diff,
  metric,
  joint,
  costs,
  go,
}: {
  diff: DiffModel;
  metric: DiffMetric;
  joint: DiffTree;
  costs: DiffCosts;
  go: Go;
}) {
  const of = diff.new.metrics[metric.new]!;
  const paths = useMemo(() => changedPaths(costs, MOST_PATHS), [costs]);
  const { tree } = joint;
  const OTHERS = tree.count;
  const UNCHANGED = tree.count + 1;
  if (paths.nodes.length === 0) return null;
  const rows = [...paths.nodes];
  if (paths.others.count > 0) rows.push(OTHERS);
  if (paths.unchanged.count > 0) rows.push(UNCHANGED);
  const before = (row: number) =>
    row === OTHERS ? paths.others.before : row === UNCHANGED ? paths.unchanged.before : costs.before.own[row]!;
  const after = (row: number) =>
    row === OTHERS ? paths.others.after : row === UNCHANGED ? paths.unchanged.after : costs.after.own[row]!;
  const name = (row: number) => {
    if (row === OTHERS) return `others (${figure(paths.others.count)})`;
    if (row === UNCHANGED) return `unchanged (${figure(paths.unchanged.count)})`;
    return pathName(diff, tree, row);
  };
  return (
    <>
      <h3>Own costs by call path: {of.name}</h3>
      <p class="note">Which way the definitions are reached that cost more or less.</p>
      <Table
        name="Own costs by call path"
        columns={[
          { key: "name", title: "path", left: true, width: 40, text: name },
          ...changeColumns(of.unit, Math.max(metric.before, metric.after), false, before, after),
        ]}
        rows={rows}
        short={rows.length <= 14}
        rowTone={(row) => tone(before(row), after(row), false)}
        total={[
          "total",
          figure(metric.before),
          figure(metric.after),
          changeText(metric.before, metric.after),
          percentText(metric.before, metric.after),
        ]}
        onSelect={(row) => row < tree.count && go({ params: { node: String(row) } })}
      />
      <p class="note">A click on a row begins the drawing above with it.</p>
    </>
  );
}

// The ends of long ones, as the text report has them.
function pathName(diff: DiffModel, tree: Tree, node: number): string {
  const HEAD = 3;
  const TAIL = 5;
  const path = pathOf(tree, node);
  const names = path.map((at, index) =>
    index === path.length - 1 ? joinedName(diff, tree.label[at]!) : nameOf(diff, tree.label[at]!),
  );
  const left = names.length - HEAD - TAIL;
  if (left > 1) names.splice(HEAD, left, `(${figure(left)} more)`);
  return names.join(" > ");
}

function Totals({ diff }: { diff: DiffModel }) {
  const order = metricOrder(diff.new, NONE);
  const place = (one: DiffMetric) => (order.indexOf(one.new) + order.length) % order.length; // those without cost last
  const list = [...diff.metrics].sort((a, b) => place(a) - place(b));
  const rows = list.map((_, at) => at).filter((at) => list[at]!.before > 0 || list[at]!.after > 0);
  if (rows.length < 2) return null;
  const name = (at: number) => {
    const of = diff.new.metrics[list[at]!.new]!;
    return metricTitle(of) + (of.sampled ? (list[at]!.noise ? ", sampled: within noise" : ", sampled") : "");
  };
  return (
    <>
      <h3>Totals</h3>
      <Table
        name="Totals"
        short
        columns={[
          { key: "name", title: "in all", left: true, width: 20, text: name },
          ...changeColumns(
            "",
            list.reduce((most, one) => Math.max(most, one.before, one.after), 0),
            false,
            (at) => list[at]!.before,
            (at) => list[at]!.after,
          ),
        ]}
        rows={rows}
      />
    </>
  );
}

// ---- the view ----

export function View({ diff, state, go }: ViewProps) {
  if (!diff) return <p class="empty">This page has one profile: there is nothing to compare it with.</p>;
  // If none was asked for, present/page/data.c has chosen one that changed.
  const of = metricOf(diff.new, state);
  const metric = diff.metrics.find((one) => one.new === of);
  return (
    <section class="diff" aria-label="Diff">
      <div class="head">
        <h2>What changed</h2>
        {metric && <FindField state={state} go={go} what="definitions" />}
      </div>
      {diff.warnings.map((text) => (
        <p key={text} class="warning">
          Warning: {text}
        </p>
      ))}
      {diff.sentences.length > 0 && (
        <ul class="findings">
          {diff.sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Totals diff={diff} />
      {metric ? (
        <Changes diff={diff} metric={metric} state={state} go={go} />
      ) : (
        <p class="quiet">
          {diff.metrics.length > 0
            ? "The other profile does not have this metric: choose another one above."
            : "The two profiles have no costs by centre in common."}
        </p>
      )}
      <DiffHeaps diff={diff} state={state} />
    </section>
  );
}

function Changes({ diff, metric, state, go }: { diff: DiffModel; metric: DiffMetric; state: State; go: Go }) {
  const joint = diffTree(diff);
  const costs = useMemo(() => diffCosts(diff, joint, metric), [diff, joint, metric]);
  const of = diff.new.metrics[metric.new]!;
  return (
    <>
      {costs.before.total + costs.after.total > 0 && (
        <DiffFlame diff={diff} metric={metric} joint={joint} costs={costs} state={state} go={go} />
      )}
      <Definitions diff={diff} metric={metric} state={state} go={go} />
      <Paths diff={diff} metric={metric} joint={joint} costs={costs} go={go} />
      {of.sampled && (
        <p class="note">
          {of.name} are sampled: {figure(diff.old.metrics[metric.old]!.samples)} samples before, {figure(of.samples)}{" "}
          now.
        </p>
      )}
    </>
  );
}
