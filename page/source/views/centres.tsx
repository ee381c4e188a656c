// Centres: every label with its own and inherited costs, all metrics; one selected centre with its
// callers and callees.

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Model } from "../model/model";
import { NONE } from "../model/model";
import type { KeyHelp, ViewProps } from "../frame/state";
import { href, labelOf, metricOf } from "../frame/state";
import { count, figure } from "../model/figures";
import { chanceCell, countTitle, hasFew, howMeasured, isTime, timeCell, timeMetric } from "../model/measure";
import { hasShare, isApart, shareBar, shareText, totalShare } from "../model/shares";
import { labelsWithCost, nameRanks, neighboursOf, placeOf, placeWidth } from "../model/labels";
import type { Neighbour } from "../model/labels";
import { metricNotes, metricOrder, samplesSaid } from "../model/notes";
import { FindField, matches, searchTexts, searchWords } from "../frame/search";
import { sumsOf } from "../model/sums";
import type { Column } from "../frame/table";
import { BAR_WIDTH, Table, orderOf, sortRows } from "../frame/table";
import { CentreName } from "../frame/names";

export const keys: readonly KeyHelp[] = [
  { keys: "Enter", does: "shows callers and callees of the centre" },
  { keys: "Escape", does: "closes them" },
];

export function centreColumns(model: Model, first: number): Column[] {
  let ranks: Float64Array | undefined; // when they are asked for
  const columns: Column[] = [
    {
      key: "name",
      title: "centre",
      left: true,
      width: 26,
      text: (label) => model.labels.name[label]!,
      node: (label) => <CentreName model={model} label={label} />,
      value: (label) => (ranks ??= nameRanks(model))[label]!,
    },
  ];
  for (const metric of metricOrder(model, first)) {
    const of = model.metrics[metric]!;
    const { key, total } = of;
    const { labelOwn, labelInherited } = sumsOf(model, metric);
    const group = countTitle(of);
    const width = Math.max(figure(total).length, 4);
    const share = (values: Float64Array, name: string): Column => ({
      key: `${name}.share.${key}`,
      title: "%",
      explain: isApart(model, metric) ? "share of what the program itself cost" : `share of all ${group}`,
      group: isTime(of) ? "time" : group,
      tone: "with-bar",
      width: BAR_WIDTH,
      text: (label) => shareText(model, metric, values[label]!, label),
      bar: (label) => shareBar(model, metric, values[label]!, label),
      value: (label) => values[label]!,
    });
    const cost = (values: Float64Array, name: string, explain: string, least: number): Column => ({
      key: `${name}.${key}`,
      title: name,
      explain,
      group,
      width: Math.max(width, least),
      text: (label) => figure(values[label]!),
      value: (label) => values[label]!,
    });
    const time = (values: Float64Array, name: string, least: number): Column => ({
      key: `${name}.time.${key}`,
      title: `${name} (s)`,
      explain: `sampled: ${howMeasured(of)}`,
      group: "time",
      tone: "seconds",
      width: Math.max(8, least),
      text: (label) => timeCell(of, values[label]!),
      value: (label) => values[label]!,
    });
    const own = cost(labelOwn, "own", "counted once, for the innermost centre around it", 6);
    const inherited = cost(labelInherited, "inherited", "counted for every centre on its path: rows overlap and do not add up", 11);
    const shares = metric === first ? [share(labelOwn, "own"), share(labelInherited, "inherited")] : [];
    if (!isTime(of)) {
      columns.push(own, ...shares.slice(0, 1), inherited, ...shares.slice(1));
      continue;
    }
    columns.push(time(labelOwn, "own", 9), ...shares.slice(0, 1));
    if (hasFew(model, metric))
      columns.push({
        key: `chance.${key}`,
        title: "by chance (s)",
        explain: "what the own time could have been as well: there are few samples",
        group: "time",
        tone: "second chance",
        width: 14,
        text: (label) => chanceCell(of, label),
        value: (label) => of.chance.get(label)?.high ?? 0,
      });
    columns.push(time(labelInherited, "inherited", 15), ...shares.slice(1), own, inherited);
  }
  columns.push({
    key: "place",
    title: "place",
    left: true,
    width: placeWidth(model),
    end: true,
    tone: "faint place",
    text: (label) => placeOf(model, label),
  });
  return columns;
}

// Own costs add up, inherited ones do not.
export function sumCells(model: Model, columns: readonly Column[], rows: ArrayLike<number>, name: string): string[] {
  return columns.map((column, at) => {
    if (at === 0) return name;
    const parts = column.key.split(".");
    if (parts[0] !== "own") return "";
    const share = parts[1] === "share";
    const time = parts[1] === "time";
    const metric = model.metrics.findIndex((one) => one.key === column.key.slice(share ? 10 : time ? 9 : 4));
    if (metric < 0) return "";
    const own = sumsOf(model, metric).labelOwn;
    let sum = 0;
    for (let row = 0; row < rows.length; row++) if (!share || hasShare(model, metric, rows[row]!)) sum += own[rows[row]!]!;
    if (time) return timeCell(model.metrics[metric]!, sum);
    if (!share) return figure(sum);
    return name === "total" ? totalShare(model, metric) : shareText(model, metric, sum);
  });
}

export function View({ model, state, go }: ViewProps) {
  const metric = metricOf(model, state);
  const find = state.params["find"] ?? "";
  const columns = useMemo(() => centreColumns(model, metric), [model, metric]);
  const fallback = metric === NONE ? "name" : `own.${model.metrics[metric]!.key}`;
  const column = columns.find((one) => one.key === state.params["sort"]) ?? columns.find((one) => one.key === fallback)!;
  const order = orderOf(state, column);
  const all = labelsWithCost(model);
  const found = useMemo(() => {
    const words = searchWords(state);
    const texts = searchTexts(model);
    return words.length === 0 ? all : all.filter((label) => matches(texts[label]!, words));
  }, [model, find]);
  const rows = useMemo(() => sortRows(found, column, order), [found, column, order]);
  const selected = labelOf(model, state);
  const select = (label: number) => go({ params: { centre: String(label) } });
  return (
    <>
      <div class="head">
        <h2>Centres</h2>
        <FindField state={state} go={go} what="centres" />
        <span class="quiet" role="status">
          {find ? `${figure(rows.length)} of ${figure(all.length)}` : figure(all.length)}{" "}
          {all.length === 1 ? "centre" : "centres"}
        </span>
        <p>
          Own: counted once, for the innermost centre. Inherited: for every centre on the path; rows overlap.
          {metric !== NONE && isApart(model, metric) && " Shares are of the program's own cost."}
        </p>
      </div>
      <div
        class="with-detail"
        onKeyDown={(event) => {
          if (event.key === "Escape" && selected !== NONE) go({ params: { centre: "" } });
        }}
      >
        <Table
          name="Centres"
          columns={columns}
          rows={rows}
          sort={column.key}
          order={order}
          onSort={(sort, to) => go({ params: { sort, order: to } })}
          selected={selected === NONE ? undefined : selected}
          onSelect={select}
          parts={find ? [sumCells(model, columns, rows, "shown")] : []}
          total={sumCells(model, columns, all, "total")}
          empty={find ? "No centre has this in its name, module or file." : "This profile has no centres with a cost."}
        />
        {selected !== NONE && <Detail model={model} metric={metric} label={selected} state={state} go={go} />}
      </div>
      <p class="note">
        {metricNotes(model)} {model.metrics.map((_, at) => samplesSaid(model, at)).join(" ")}
      </p>
    </>
  );
}

// ---- one centre ----

const NEIGHBOURS = 40;

function Detail({ model, metric, label, state, go }: ViewProps & { metric: number; label: number }) {
  const kind = model.labelKinds[model.labels.kind[label]!];
  const place = placeOf(model, label);
  const file = model.labels.file[label]!;
  const near = useMemo(
    () => (metric === NONE ? { callers: [], callees: [] } : neighboursOf(model, metric, label)),
    [model, metric, label],
  );
  const embedded = model.sources.some((source) => source.name === file);
  const hasEdges = model.edges.some((edge) => edge.from === label || edge.to === label);
  return (
    <aside class="detail" aria-label="The selected centre">
      <button type="button" class="close" onClick={() => go({ params: { centre: "" } })}>
        Close
      </button>
      <h2 class="name">{model.labels.name[label]}</h2>
      {model.labels.module[label] && <p class="quiet name">{model.labels.module[label]}</p>}
      {place && <p class="quiet name">{place}</p>}
      {kind?.runtime && <p class="quiet">{kind.description}</p>}
      <TimeOf model={model} label={label} />
      <div class="links">
        {metric !== NONE && (
          <a href={href(state, { view: "flame", params: { centre: String(label) } })}>Flame graph around it</a>
        )}
        {embedded && (
          <a href={href(state, { view: "source", params: { file, line: String(model.labels.line[label]) } })}>Source</a>
        )}
        {hasEdges && <a href={href(state, { view: "edges", params: { centre: String(label) } })}>Edges</a>}
      </div>
      {metric !== NONE && (
        <>
          <Neighbours model={model} metric={metric} label={label} state={state} title="Callers" list={near.callers} own={undefined} />
          <Neighbours
            model={model}
            metric={metric}
            label={label}
            state={state}
            title="Callees"
            list={near.callees}
            own={sumsOf(model, metric).labelOwn[label]!}
          />
          <p class="note">
            Each cost in or below it counts once: for the caller of the outermost call on its path, and for what the
            innermost call called.
          </p>
        </>
      )}
    </aside>
  );
}

// Its time beside what is exact, and how far chance could have moved it.
function TimeOf({ model, label }: { model: Model; label: number }) {
  const time = timeMetric(model);
  if (time === NONE) return null;
  const of = model.metrics[time]!;
  const own = sumsOf(model, time).labelOwn[label]!;
  const chance = of.chance.get(label);
  return (
    <p class="time">
      Own time: {timeCell(of, own)} s, {count(own, "sample", "samples")}
      {chance && `; by chance it could have had ${figure(chance.low)} to ${figure(chance.high)}`}.
    </p>
  );
}

function Neighbours(props: {
  model: Model;
  metric: number;
  label: number;
  state: ViewProps["state"];
  title: string;
  list: readonly Neighbour[];
  own: number | undefined; // the centre's own cost, where it belongs to the sum
}) {
  const { model, list, own } = props;
  const metric = model.metrics[props.metric]!;
  let sum = own ?? 0;
  for (const one of list) sum += one.cost;
  let rest = 0;
  for (const one of list.slice(NEIGHBOURS)) rest += one.cost;
  const row = (key: string, cost: number, name: ComponentChildren, tone = "") => (
    <tr key={key} class={tone}>
      <th scope="row" class="left">
        {name}
      </th>
      <td>{figure(cost)}</td>
      <td>{shareText(model, props.metric, cost, props.label)}</td>
    </tr>
  );
  return (
    <>
      <h3>{props.title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col" class="left">
              centre
            </th>
            <th scope="col">{countTitle(metric)}</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {own !== undefined && row("own", own, <span class="quiet">its own cost</span>)}
          {list
            .slice(0, NEIGHBOURS)
            .map((one) =>
              row(
                String(one.label),
                one.cost,
                one.label === NONE ? (
                  <span class="quiet">none: the path begins here</span>
                ) : (
                  <a class="name" href={href(props.state, { params: { centre: String(one.label) } })}>
                    {model.labels.name[one.label]}
                  </a>
                ),
              ),
            )}
          {list.length > NEIGHBOURS && row("rest", rest, `others (${figure(list.length - NEIGHBOURS)})`)}
          {row("sum", sum, "total, inherited", "sum")}
        </tbody>
      </table>
    </>
  );
}
