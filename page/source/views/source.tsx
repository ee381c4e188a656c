// Source: a file whole, each line with what was charged to it. A file that was not embedded shows
// the lines that have costs, without their text, and says why.

import { useMemo } from "preact/hooks";
import type { LineCall, Model, SourceFile } from "../model/model";
import { NONE } from "../model/model";
import type { KeyHelp, ViewProps } from "../frame/state";
import { href, metricOf, numberOf } from "../frame/state";
import { count, figure } from "../model/figures";
import { countTitle } from "../model/measure";
import { shareText, totalShare } from "../model/shares";
import { useKeys } from "../frame/keys";
import type { Answer } from "../model/findings";
import { placeOfAnswer, saidOf, titleOf } from "../model/findings";
import { syntaxOf } from "./syntax";
import type { FileCosts } from "../model/lines";
import { fatesAt } from "../model/fates";
import { callsOf, costsByFile, fileCost, isByLine, lineCost, lineMetric, linesWithCost } from "../model/lines";
import { metricNotes, mainMetrics } from "../model/notes";
import type { Column } from "../frame/table";
import { Table } from "../frame/table";
import { FatesKey, fatesColumn } from "../frame/fates";

export const keys: readonly KeyHelp[] = [
  { keys: "n p", does: "next and previous line with a cost" },
  { keys: "Enter", does: "shows the centre of the line among all centres" },
];

// ---- what belongs to which line ----

// Files with most of the metric first; where lines have costs, the program's own before the library's.
function filesInOrder(model: Model, metric: number): SourceFile[] {
  const costs = costsByFile(model);
  const cost = (file: SourceFile) => fileCost(model, metric, costs.get(file.name));
  const apart = (file: SourceFile) => Number(model.lines.count > 0 && file.library);
  return model.sources
    .slice()
    .sort((a, b) => apart(a) - apart(b) || cost(b) - cost(a) || Number(b.lines.length > 0) - Number(a.lines.length > 0));
}

// A row is a line's number; what a line calls stands in a row of its own below it.
const BELOW = 2 ** 24;
const isBelow = (row: number) => row >= BELOW;
const lineOf = (row: number) => row % BELOW;

// Those of the file, and those with a cost that it does not have.
function linesOf(model: Model, source: SourceFile, costs: FileCosts | undefined, charged: readonly number[]): Uint32Array {
  const own = source.lines.map((_, at) => at + 1);
  const lines = [...own, ...charged.filter((line) => line > own.length)];
  return Uint32Array.from(lines.flatMap((line) => (callsOf(model, costs, line).length > 0 ? [line, line + BELOW] : [line])));
}

// insertWith 140 times, map 140, 2 more
function callsText(calls: readonly LineCall[]): string {
  const SHOWN = 5;
  const named = calls.slice(0, SHOWN).map(({ name, times }, at) => `${name} ${at === 0 ? count(times, "time", "times") : figure(times)}`);
  if (calls.length > SHOWN) named.push(`${calls.length - SHOWN} more`);
  return "calls " + named.join(", ");
}

// Where a reader begins who did not say where.
function dearestLine(model: Model, metric: number, costs: FileCosts | undefined): number | undefined {
  let most = 0;
  let found: number | undefined;
  for (const line of linesWithCost(model, metric, costs)) {
    const own = lineCost(model, metric, costs, line);
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
function heatOf(model: Model, metric: number, costs: FileCosts | undefined): (row: number) => number {
  const dearest = dearestLine(model, metric, costs);
  const most = dearest === undefined ? 1 : lineCost(model, metric, costs, dearest);
  return (row) => (isBelow(row) ? 0 : Math.sqrt(lineCost(model, metric, costs, row) / most));
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
          title={`${titleOf(answer)}: ${answer.finding.text}`}
          aria-label={`answer ${answer.number}, ${titleOf(answer)}, in ${model.title}`}
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
  if (model.lines.fates[first]) left -= FATES_WIDTH * character + 2 * pad;
  return mainMetrics(model, first).filter((metric) => {
    if (isByLine(model, first) && (!isByLine(model, metric) || model.metrics[metric]!.key === "E")) return false;
    const { total } = model.metrics[metric]!;
    left -= Math.max(figure(total).length, countTitle(model.metrics[metric]!).length) * character + pad;
    return metric === first || left >= 0;
  });
}

// How often what begins in a line was entered, and what of it was alive: few lines have such a figure.
function whatElse(model: Model, costs: FileCosts | undefined): Column[] {
  const column = (key: string, title: string, explain: string, values: Float64Array): Column[] => {
    const most = values.reduce((all, one) => Math.max(all, one), 0);
    const value = (line: number) => values[costs?.at.get(line) ?? values.length] ?? 0;
    const text = (line: number) => (value(line) > 0 ? figure(value(line)) : "");
    return most === 0 ? [] : [{ key, title, explain, tone: "figure second", width: Math.max(title.length, figure(most).length), text }];
  };
  const { entries, live } = model.lines;
  return [
    ...column("entries", "entries", "how often what begins in this line was entered", entries),
    ...column("live", "live (B)", "made in this line, when most was alive", live),
  ];
}

const FATES_WIDTH = 21; // the two columns, in characters

// Of a program that searches: how much of it was in vain, and what became of all of it.
function whatBecame(model: Model, metric: number, costs: FileCosts | undefined): Column[] {
  const fates = model.lines.fates[metric];
  if (!fates) return [];
  const by = (line: number) => {
    const at = isBelow(line) ? undefined : costs?.at.get(line);
    return at === undefined ? undefined : fatesAt(fates, at);
  };
  const most = fates.failed.reduce((all, one) => Math.max(all, one), 0);
  return [
    {
      key: "failed",
      title: "failed",
      explain: "of what this line costs: in branches that came to nothing",
      tone: "figure second",
      width: Math.max("failed".length, figure(most).length),
      text: (line) => (by(line)?.failed ? figure(by(line)!.failed) : ""),
    },
    fatesColumn(by, model.metrics[metric]!.total, "of all", 12),
  ];
}

function indentOf(source: SourceFile, line: number): number {
  const text = source.lines[line - 1] ?? "";
  return text.length - text.trimStart().length;
}

function lineColumns(model: Model, first: number, source: SourceFile, state: ViewProps["state"]): Column[] {
  const costs = costsByFile(model).get(source.name);
  const culprits = culpritsOf(model, source.name);
  const syntax = syntaxOf(source.name, source.lines);
  const byLine = isByLine(model, first);
  const labels = (line: number) => costs?.labels.get(line) ?? [];
  const calls = (row: number) => callsText(callsOf(model, costs, lineOf(row)));
  const charged = (line: number) => (byLine ? costs?.at.has(line) : costs?.labels.has(line)) ?? false;
  const columns: Column[] = [
    {
      key: "line",
      title: "line",
      width: Math.max(4, String(source.lines.length).length),
      tone: "faint line-number",
      text: (line) => (isBelow(line) ? "" : String(line)),
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
    const title = countTitle(model.metrics[metric]!);
    const own = (line: number) => lineCost(model, metric, costs, line);
    const say = (line: number, text: () => string) => (charged(line) ? text() : "");
    columns.push({
      key: "own." + model.metrics[metric]!.key,
      title,
      explain: byLine ? "what this line itself costs" : "own cost of the centres that begin in this line",
      tone: metric === first ? "figure" : "figure second",
      width: Math.max(figure(total).length, title.length),
      text: (line) => say(line, () => figure(own(line))),
    });
    if (metric === first)
      columns.push(
        { key: "share", title: "%", tone: "figure", width: 6, text: (line) => say(line, () => shareText(model, metric, own(line))) },
        ...whatBecame(model, metric, costs),
      );
  }
  if (byLine) columns.push(...whatElse(model, costs));
  const widest = source.lines.reduce((most, line) => Math.max(most, line.length), 20);
  columns.push({
    key: "text",
    title: source.lines.length > 0 ? "source" : "",
    left: true,
    grow: true,
    tone: "source-text",
    width: Math.min(widest, 100),
    text: (line) => (isBelow(line) ? calls(line) : source.lines[line - 1]) ?? (source.lines.length > 0 ? "(the file has no such line: it is not the one that ran)" : ""),
    ...(source.lines.length > 0 && {
      node: (line: number) =>
        isBelow(line) ? (
          <span class="calls">{" ".repeat(indentOf(source, lineOf(line)) + 2) + calls(line)}</span>
        ) : line > source.lines.length
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
  const metric = lineMetric(model, metricOf(model, state));
  const files = useMemo(() => filesInOrder(model, metric), [model, metric]);
  const source = files.find((file) => file.name === state.params["file"]) ?? files[0];
  const costs = source && costsByFile(model).get(source.name);
  const charged = useMemo(() => linesWithCost(model, metric, costs), [model, metric, costs]);
  const rows = useMemo(
    () => (source ? linesOf(model, source, costs, charged) : new Uint32Array(0)),
    [model, source, costs, charged],
  );
  const hasCost = useMemo(() => new Set(charged), [charged]);
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
            ? isByLine(model, metric)
              ? "Each line has what it costs itself."
              : "A cost stands in the line where its centre begins."
            : `The text of this file is not in the page: ${source.reason || "it was not found"}.`}
        </p>
      </div>
      {model.lines.fates[metric] && <FatesKey />}
      {culprits.size > 0 && (
        <ol class="culprits" aria-label="Answers about this file">
          {[...culprits].flatMap(([at, answers]) =>
            answers.map((answer) => (
              <li key={answer.number}>
                <a href={href(state, { params: { line: String(at), file: source.name } })}>
                  <span class={answer.trouble ? "culprit trouble" : "culprit"} aria-hidden="true">
                    {answer.number}
                  </span>{" "}
                  {titleOf(answer)}, line {at}
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
        onSelect={(to) => go({ params: { line: String(lineOf(to)), file: source.name } }, "replace")}
        onOpen={(to) => {
          const label = costs?.labels.get(lineOf(to))?.[0];
          if (label !== undefined) go({ view: "centres", params: { centre: String(label) } });
        }}
        parts={[sums("this file", (at) => fileCost(model, at, costs))]}
        total={sums(WHOLE, (at) => model.metrics[at]!.total)}
        empty="No cost is charged to a line of this file."
        rowTone={(row) => (hasCost.has(row) ? (culprits.has(row) ? "charged accused" : "charged") : culprits.has(row) ? "accused" : "")}
        heat={heat}
      />
      <p class="note">{metricNotes(model)}</p>
    </div>
  );
}

function fileTitle(model: Model, metric: number, file: SourceFile): string {
  const costs = costsByFile(model).get(file.name);
  const share = metric === NONE || !costs ? "" : ` (${shareText(model, metric, fileCost(model, metric, costs))} %)`;
  return file.name + share + (file.lines.length > 0 ? "" : ", not embedded");
}
