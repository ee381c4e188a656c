// Source: a file whole, each line with what was charged to it. A file that was not embedded shows
// the lines that have costs, without their text, and says why.

import { useMemo } from "preact/hooks";
import type { Model, SourceFile } from "../model/model";
import { NONE } from "../model/model";
import type { KeyHelp, ViewProps } from "../frame/state";
import { href, metricOf, numberOf } from "../frame/state";
import { figure } from "../model/figures";
import { countTitle } from "../model/measure";
import { shareText, totalShare } from "../model/shares";
import { useKeys } from "../frame/keys";
import type { Answer } from "../model/findings";
import { KIND_TITLES, placeOfAnswer, saidOf } from "../model/findings";
import { syntaxOf } from "./syntax";
import { labelsWithCost } from "../model/labels";
import { metricNotes, mainMetrics } from "../model/notes";
import { sumsOf } from "../model/sums";
import type { Column } from "../frame/table";
import { Table } from "../frame/table";

export const keys: readonly KeyHelp[] = [
  { keys: "n p", does: "next and previous line with a cost" },
  { keys: "Enter", does: "shows the centre of the line among all centres" },
];

// ---- what belongs to which line ----

interface FileCosts {
  labels: Map<number, number[]>; // by line
  own: number[]; // by metric, the whole file
}

const made = new WeakMap<Model, Map<string, FileCosts>>();

export function costsByFile(model: Model): Map<string, FileCosts> {
  let files = made.get(model);
  if (files) return files;
  made.set(model, (files = new Map()));
  const { file, line } = model.labels;
  const sums = model.metrics.map((_, metric) => sumsOf(model, metric).labelOwn);
  for (const label of labelsWithCost(model)) {
    if (!file[label] || !line[label]) continue;
    let costs = files.get(file[label]!);
    if (!costs) files.set(file[label]!, (costs = { labels: new Map(), own: sums.map(() => 0) }));
    const list = costs.labels.get(line[label]!);
    if (list) list.push(label);
    else costs.labels.set(line[label]!, [label]);
    sums.forEach((own, metric) => (costs.own[metric]! += own[label]!));
  }
  return files;
}

// Files with most of the metric first.
function filesInOrder(model: Model, metric: number): SourceFile[] {
  const costs = costsByFile(model);
  const cost = (file: SourceFile) => (metric === NONE ? 0 : (costs.get(file.name)?.own[metric] ?? 0));
  return model.sources
    .slice()
    .sort((a, b) => cost(b) - cost(a) || Number(b.lines.length > 0) - Number(a.lines.length > 0));
}

// Those of the file, and those with a cost that it does not have.
function linesOf(source: SourceFile, charged: readonly number[]): Uint32Array {
  const own = source.lines.map((_, at) => at + 1);
  return Uint32Array.from([...own, ...charged.filter((line) => line > own.length)]);
}

// Where a reader begins who did not say where.
function dearestLine(model: Model, metric: number, costs: FileCosts | undefined): number | undefined {
  if (metric === NONE || !costs) return undefined;
  const { labelOwn } = sumsOf(model, metric);
  let most = 0;
  let found: number | undefined;
  for (const [line, labels] of costs.labels) {
    const own = labels.reduce((sum, label) => sum + labelOwn[label]!, 0);
    if (own > most) [most, found] = [own, line];
  }
  return found;
}

// ---- the view ----

// The answers of the overview that are about a line of the file.
function culpritsOf(model: Model, file: string): Map<number, Answer[]> {
  const lines = new Map<number, Answer[]>();
  for (const answer of saidOf(model).answers) {
    const place = placeOfAnswer(model, answer);
    if (place?.file === file) lines.set(place.line, [...(lines.get(place.line) ?? []), answer]);
  }
  return lines;
}

// How much of the file's dearest line each line has; small ones are still seen.
function heatOf(model: Model, metric: number, costs: FileCosts | undefined): (line: number) => number {
  if (metric === NONE || !costs) return () => 0;
  const { labelOwn } = sumsOf(model, metric);
  const own = new Map<number, number>();
  let most = 0;
  for (const [line, labels] of costs.labels) {
    const sum = labels.reduce((all, label) => all + labelOwn[label]!, 0);
    own.set(line, sum);
    most = Math.max(most, sum);
  }
  return (line) => Math.sqrt((own.get(line) ?? 0) / Math.max(most, 1));
}

function Marks({ model, answers, state }: { model: Model; answers: readonly Answer[]; state: ViewProps["state"] }) {
  return (
    <>
      {answers.map((answer) => (
        <a
          key={answer.number}
          class={answer.trouble ? "culprit trouble" : "culprit"}
          tabIndex={-1}
          href={href(state, { view: "overview" })}
          title={`${KIND_TITLES[answer.kind]}: ${answer.finding.text}`}
          aria-label={`answer ${answer.number}, ${KIND_TITLES[answer.kind]}, in ${model.title}`}
        >
          {answer.number}
        </a>
      ))}
    </>
  );
}

// As many metrics, the first one always, as leave half of the window to the source.
function metricsBeside(model: Model, first: number): number[] {
  const [character, pad, others] = [7.8, 16, 16]; // pixels; the line's number, its marks and the share
  let left = innerWidth / 2 - others * character - 3 * pad;
  return mainMetrics(model, first).filter((metric) => {
    const { total } = model.metrics[metric]!;
    left -= Math.max(figure(total).length, countTitle(model.metrics[metric]!).length) * character + pad;
    return metric === first || left >= 0;
  });
}

function lineColumns(model: Model, first: number, source: SourceFile, state: ViewProps["state"]): Column[] {
  const costs = costsByFile(model).get(source.name);
  const culprits = culpritsOf(model, source.name);
  const syntax = syntaxOf(source.name, source.lines);
  const labels = (line: number) => costs?.labels.get(line) ?? [];
  const columns: Column[] = [
    {
      key: "line",
      title: "line",
      width: Math.max(4, String(source.lines.length).length),
      tone: "faint line-number",
      text: (line) => String(line),
    },
  ];
  if (culprits.size > 0)
    columns.push({
      key: "culprit",
      title: "",
      explain: "answers of the overview that are about this line",
      tone: "marks",
      width: 3,
      text: () => "",
      node: (line) => <Marks model={model} answers={culprits.get(line) ?? []} state={state} />,
    });
  for (const metric of metricsBeside(model, first)) {
    const { total } = model.metrics[metric]!;
    const { labelOwn } = sumsOf(model, metric);
    const title = countTitle(model.metrics[metric]!);
    const own = (line: number) => labels(line).reduce((sum, label) => sum + labelOwn[label]!, 0);
    const say = (line: number, text: () => string) => (labels(line).length === 0 ? "" : text());
    columns.push({
      key: "own." + model.metrics[metric]!.key,
      title,
      explain: "own cost of the centres that begin in this line",
      tone: metric === first ? "figure" : "figure second",
      width: Math.max(figure(total).length, title.length),
      text: (line) => say(line, () => figure(own(line))),
    });
    if (metric === first)
      columns.push({ key: "share", title: "%", tone: "figure", width: 6, text: (line) => say(line, () => shareText(model, metric, own(line))) });
  }
  const widest = source.lines.reduce((most, line) => Math.max(most, line.length), 20);
  columns.push({
    key: "text",
    title: source.lines.length > 0 ? "source" : "",
    left: true,
    grow: true,
    tone: "source-text",
    width: Math.min(widest, 100),
    text: (line) => source.lines[line - 1] ?? (source.lines.length > 0 ? "(the file has no such line: it is not the one that ran)" : ""),
    ...(source.lines.length > 0 && {
      node: (line: number) =>
        line > source.lines.length
          ? "(the file has no such line: it is not the one that ran)"
          : syntax
              .piecesOf(line)
              .map((piece, at) => (piece.tone ? <span key={at} class={`code-${piece.tone}`}>{piece.text}</span> : piece.text)),
    }),
  });
  columns.push({
    key: "centres",
    title: "centres",
    left: true,
    width: 18,
    text: (line) =>
      labels(line)
        .map((label) => model.labels.name[label])
        .join(", "),
    node: (line) =>
      labels(line).map((label, at) => [
        at > 0 ? ", " : "",
        <a
          key={label}
          class="name"
          tabIndex={-1}
          href={href(state, { view: "centres", params: { centre: String(label) } })}
        >
          {model.labels.name[label]}
        </a>,
      ]),
  });
  return columns;
}

const WHOLE = "total of the profile";

export function View({ model, state, go }: ViewProps) {
  const metric = metricOf(model, state);
  const files = useMemo(() => filesInOrder(model, metric), [model, metric]);
  const source = files.find((file) => file.name === state.params["file"]) ?? files[0];
  const costs = source && costsByFile(model).get(source.name);
  const charged = useMemo(() => [...(costs?.labels.keys() ?? [])].sort((a, b) => a - b), [costs]);
  const rows = useMemo(
    () => (source ? linesOf(source, charged) : new Uint32Array(0)),
    [source, charged],
  );
  const columns = useMemo(
    () => (source ? lineColumns(model, metric, source, state) : []),
    [model, metric, source, state.params["metric"], state.params["side"]],
  );
  const line = numberOf(state, "line");
  const heat = useMemo(() => heatOf(model, metric, costs), [model, metric, costs]);
  const culprits = useMemo(() => (source ? culpritsOf(model, source.name) : new Map<number, Answer[]>()), [model, source]);
  const dearest = useMemo(() => dearestLine(model, metric, costs), [model, metric, costs]);
  const step = (by: 1 | -1) => {
    const from = line ?? 0;
    const next = by > 0 ? charged.find((one) => one > from) : charged.filter((one) => one < from).pop();
    if (next !== undefined && source) go({ params: { line: String(next), file: source.name } }, "replace");
  };
  useKeys((key) => {
    if (key === "n") step(1);
    else if (key === "p") step(-1);
    else return false;
    return true;
  });
  if (!source) return <p class="empty">This profile names no source files.</p>;
  const sums = (name: string, of: (metric: number) => number): string[] =>
    columns.map((column) => {
      if (column.key === "line" || column.key === "culprit") return "";
      if (column.key === "text") return name;
      if (column.key === "share") return name === WHOLE ? totalShare(model, metric) : shareText(model, metric, of(metric));
      const at = model.metrics.findIndex((one) => "own." + one.key === column.key);
      return at < 0 ? "" : figure(of(at));
    });
  return (
    <div class="source-view">
      <div class="head">
        <h2>Source</h2>
        <label>
          <span class="hidden-text">File </span>
          <select value={source.name} onChange={(event) => go({ params: { file: event.currentTarget.value, line: "" } })}>
            {files.map((file) => (
              <option key={file.name} value={file.name}>
                {fileTitle(model, metric, file)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={charged.length === 0} onClick={() => step(1)} title="n">
          Next line with a cost
        </button>
        <p>
          {source.lines.length > 0
            ? "A cost stands in the line where its centre begins."
            : `The text of this file is not in the page: ${source.reason || "it was not found"}.`}
        </p>
      </div>
      {culprits.size > 0 && (
        <ol class="culprits" aria-label="Answers about this file">
          {[...culprits].flatMap(([at, answers]) =>
            answers.map((answer) => (
              <li key={answer.number}>
                <a href={href(state, { params: { line: String(at), file: source.name } })}>
                  <span class={answer.trouble ? "culprit trouble" : "culprit"} aria-hidden="true">
                    {answer.number}
                  </span>{" "}
                  {KIND_TITLES[answer.kind]}, line {at}
                </a>
              </li>
            )),
          )}
        </ol>
      )}
      <Table
        key={source.name}
        name={`Source of ${source.name}`}
        columns={columns}
        rows={rows}
        selected={line ?? dearest}
        onSelect={(to) => go({ params: { line: String(to), file: source.name } }, "replace")}
        onOpen={(to) => {
          const label = costs?.labels.get(to)?.[0];
          if (label !== undefined) go({ view: "centres", params: { centre: String(label) } });
        }}
        parts={[sums("this file", (at) => costs?.own[at] ?? 0)]}
        total={sums(WHOLE, (at) => model.metrics[at]!.total)}
        empty="No cost is charged to a line of this file."
        rowTone={(row) => (costs?.labels.has(row) ? (culprits.has(row) ? "charged accused" : "charged") : culprits.has(row) ? "accused" : "")}
        heat={heat}
      />
      <p class="note">{metricNotes(model)}</p>
    </div>
  );
}

function fileTitle(model: Model, metric: number, file: SourceFile): string {
  const own = metric === NONE ? undefined : costsByFile(model).get(file.name)?.own[metric];
  const share = own === undefined ? "" : ` (${shareText(model, metric, own)} %)`;
  return file.name + share + (file.lines.length > 0 ? "" : ", not embedded");
}
