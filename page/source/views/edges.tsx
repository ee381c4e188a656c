// Edges: how often each centre is entered, and from where.

import { useMemo } from "preact/hooks";
import type { Model } from "../model/model";
import { NONE } from "../model/model";
import type { KeyHelp, ViewProps } from "../frame/state";
import { href, labelOf } from "../frame/state";
import { figure, percent } from "../model/figures";
import { nameRanks } from "../model/labels";
import { FindField, matches, searchTexts, searchWords } from "../frame/search";
import type { Column } from "../frame/table";
import { BAR_WIDTH, Table, orderOf, sortRows } from "../frame/table";
import { CentreName } from "../frame/names";

export const keys: readonly KeyHelp[] = [{ keys: "Enter", does: "shows the entered centre among all centres" }];

function edgeColumns(model: Model, total: number): Column[] {
  const name = model.edgeMetric === NONE ? "entries" : model.metrics[model.edgeMetric]!.name;
  const count = (row: number) => model.edges[row]!.count;
  let ranks: Float64Array | undefined; // when they are asked for
  return [
    {
      key: "from",
      title: "caller",
      left: true,
      grow: true,
      width: 10,
      text: (row) => model.labels.name[model.edges[row]!.from]!,
      node: (row) => <CentreName model={model} label={model.edges[row]!.from} />,
      value: (row) => (ranks ??= nameRanks(model))[model.edges[row]!.from]!,
    },
    {
      key: "to",
      title: "centre",
      left: true,
      grow: true,
      width: 10,
      text: (row) => model.labels.name[model.edges[row]!.to]!,
      node: (row) => <CentreName model={model} label={model.edges[row]!.to} />,
      value: (row) => (ranks ??= nameRanks(model))[model.edges[row]!.to]!,
    },
    {
      key: "count",
      title: name,
      width: Math.max(figure(total).length, name.length + 2),
      text: (row) => figure(count(row)),
      value: count,
    },
    {
      key: "share",
      title: "%",
      tone: "with-bar",
      width: BAR_WIDTH,
      text: (row) => percent(count(row), total),
      value: count,
      bar: (row) => (total > 0 ? count(row) / total : 0),
    },
  ];
}

// Indices of the edges to or from the centre that have all words in one of their ends.
function edgesFound(model: Model, words: readonly string[], centre: number): Uint32Array {
  const fits = new Uint8Array(model.labels.count).fill(words.length === 0 ? 1 : 0);
  if (words.length > 0) searchTexts(model).forEach((text, label) => (fits[label] = matches(text, words) ? 1 : 0));
  const list = new Uint32Array(model.edges.length);
  let count = 0;
  for (let at = 0; at < model.edges.length; at++) {
    const { from, to, count: times } = model.edges[at]!;
    if (times === 0 || (centre !== NONE && from !== centre && to !== centre)) continue;
    if (fits[from] || fits[to]) list[count++] = at;
  }
  return list.subarray(0, count);
}

export function View({ model, state, go }: ViewProps) {
  const find = state.params["find"] ?? "";
  const centre = labelOf(model, state);
  const total = useMemo(() => model.edges.reduce((sum, edge) => sum + edge.count, 0), [model]);
  const columns = useMemo(() => edgeColumns(model, total), [model, total]);
  const column = columns.find((one) => one.key === state.params["sort"]) ?? columns[2]!;
  const order = orderOf(state, column);
  const found = useMemo(() => edgesFound(model, searchWords(state), centre), [model, find, centre]);
  const rows = useMemo(() => sortRows(found, column, order), [found, column, order]);
  const restricted = find !== "" || centre !== NONE;
  const sum = useMemo(() => found.reduce((all, at) => all + model.edges[at]!.count, 0), [found]);
  const open = (row: number) => go({ view: "centres", params: { centre: String(model.edges[row]!.to) } });
  return (
    <>
      <div class="head">
        <h2>Edges</h2>
        <FindField state={state} go={go} what="edges" />
        {centre !== NONE && (
          <button type="button" onClick={() => go({ params: { centre: "" } })}>
            only to and from <span class="name">{model.labels.name[centre]}</span>: show all
          </button>
        )}
        <span class="quiet" role="status">
          {restricted ? `${figure(rows.length)} of ${figure(model.edges.length)}` : figure(rows.length)}{" "}
          {model.edges.length === 1 ? "edge" : "edges"}
        </span>
        <p>
          How often each centre is entered, and from where. <Open model={model} state={state} centre={centre} />
        </p>
      </div>
      <Table
        name="Edges"
        columns={columns}
        rows={rows}
        sort={column.key}
        order={order}
        onSort={(sort, to) => go({ params: { sort, order: to } })}
        onSelect={open}
        parts={restricted ? [["shown", "", figure(sum), percent(sum, total)]] : []}
        total={["total", "", figure(total), percent(total, total)]}
        empty={restricted ? "No edge fits." : "This profile has no edges."}
      />
    </>
  );
}

function Open({ model, state, centre }: { model: Model; state: ViewProps["state"]; centre: number }) {
  if (centre === NONE) return null;
  return (
    <a class="name" href={href(state, { view: "centres", params: { centre: String(centre) } })}>
      {model.labels.name[centre]} among the centres
    </a>
  );
}
