// Parts of the flame graphs, of one profile and of two: colours, the path, the table of what is next to a block.

import type { Metric, Model } from "../model/model";
import type { Look, NextRows } from "./layout";
import { figure } from "../model/figures";
import { countTitle, howMeasured, isTime, timeCell } from "../model/measure";
import { isApart, shareBar, shareText } from "../model/shares";
import { placeOf } from "../model/labels";
import { CentreName, isRuntime } from "../frame/names";
import { blockColour, grounded, otherColour } from "../frame/palette";
import type { Column } from "../frame/table";
import { BAR_WIDTH, Table, figureWidth } from "../frame/table";

// ---- colours: by name, as in every view ----

const REST = { light: "#c9cdd2", dark: "#3f464f" };

export function restColour(dark: boolean): string {
  return dark ? REST.dark : REST.light;
}

// By label, light or dark; made once.
const fills = new WeakMap<Model, { light: string[]; dark: string[] }>();

export function labelFill(model: Model, label: number, dark: boolean): string {
  let known = fills.get(model);
  if (!known) fills.set(model, (known = { light: [], dark: [] }));
  const list = dark ? known.dark : known.light;
  return (list[label] ??= isRuntime(model, label)
    ? grounded(otherColour(dark), dark)
    : blockColour(model.labels.colour[label]!, dark));
}

export function ColourKey({ entries, title }: { entries: readonly { colour: string; text: string }[]; title: string }) {
  return (
    <p class="colour-key">
      <span>{title}</span>
      {entries.map((entry) => (
        <span key={entry.text} class="entry">
          <span class="swatch" style={{ background: entry.colour }} aria-hidden="true" />
          <span class="name">{entry.text}</span>
        </span>
      ))}
    </p>
  );
}

// ---- the scale above it ----

// Round values, as many as there is room for. `from`: where the scale begins.
export function scaleSteps(total: number, most: number, from = 0): number[] {
  const power = 10 ** Math.floor(Math.log10(total / most));
  const step = [1, 2, 5, 10].map((by) => by * power).find((by) => total / by <= most) ?? 10 * power;
  const steps: number[] = [];
  const before = Math.floor(from / step);
  for (let at = 1; at <= most + 1; at++) {
    const value = (before + at) * step;
    if (value - from < total * 0.97) steps.push(value);
  }
  return steps;
}

export function Scale(props: { total: number; text: (value: number) => string; width: number; from?: number }) {
  const { total, text, width, from = 0 } = props;
  return (
    <div class="scale" aria-hidden="true">
      {scaleSteps(total, Math.max(4, Math.floor(width / 130)), from).map((value) => (
        <span key={value} style={{ left: `${(100 * (value - from)) / total}%` }}>
          {text(value)}
        </span>
      ))}
    </div>
  );
}

// ---- the path ----

const PATH_HEAD = 3;
const PATH_TAIL = 5;

export interface Step {
  text: string;
  href: string;
}

export function Path({ steps, name }: { steps: readonly Step[]; name: string }) {
  const left = steps.length - PATH_HEAD - PATH_TAIL;
  return (
    <ol class="path" aria-label={name}>
      {steps.map((step, at) => {
        const last = at === steps.length - 1;
        if (left > 1 && at >= PATH_HEAD && at < PATH_HEAD + left)
          return at === PATH_HEAD ? <li key={at}>({figure(left)} more)</li> : null;
        return (
          <li key={at}>
            {last ? (
              <span aria-current="true" title={step.text}>
                {step.text}
              </span>
            ) : (
              <a href={step.href} title={step.text}>
                {step.text}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}

// ---- the table ----

interface NextTableProps {
  model: Model;
  metric: number;
  next: NextRows;
  look: Look;
  title: string;
  onOpen: (at: number) => void; // index into next.rows
  time?: Beside | undefined;
}

// The time of the same rows, where they are of another metric.
export interface Beside {
  metric: Metric;
  of: (row: NextRows["rows"][number]) => number | undefined; // undefined: not among the rows that were looked at
  own: number;
  total: number;
}

export function NextTable({ model, metric, next, look, title, onOpen, time }: NextTableProps) {
  const of = model.metrics[metric]!;
  const callees = look.direction === "callees";
  const count = next.rows.length;
  const SELF = count;
  const REST = count + 1;
  const rows: number[] = next.rows.map((_, at) => at);
  if (next.own > 0) rows.push(SELF);
  if (next.restCount > 0) rows.push(REST);
  const value = (row: number) => (row === SELF ? next.own : row === REST ? next.restValue : next.rows[row]!.value);
  const own = (row: number) => (row === SELF ? next.own : row === REST ? next.restOwn : next.rows[row]!.own);
  const name = (row: number) => {
    if (row === SELF) return callees ? "its own cost" : "called by nothing: here a path begins";
    if (row === REST) return `others (${figure(next.restCount)})`;
    return model.labels.name[next.rows[row]!.label]!;
  };
  const label = (row: number) => (row < count ? next.rows[row]!.label : look.label);
  const place = (row: number) => (row < count ? placeOf(model, next.rows[row]!.label) : "");
  const columns: Column[] = [
    {
      key: "name",
      title: callees ? "centre" : look.direct ? "centre" : "caller",
      left: true,
      width: 24,
      text: name,
      node: (row) => (row < count ? <CentreName model={model} label={next.rows[row]!.label} /> : name(row)),
    },
    ...(isTime(of)
      ? [{ key: "seconds", title: "time (s)", tone: "seconds", width: 9, text: (row: number) => timeCell(of, value(row)) }]
      : []),
    {
      key: "cost",
      title: countTitle(of),
      explain: callees ? "with all that is below" : "what came this way",
      width: figureWidth(countTitle(of), next.total),
      text: (row) => figure(value(row)),
    },
    {
      key: "share",
      title: "%",
      explain: isApart(model, metric) ? "of what the program itself cost" : `of all ${of.name}`,
      tone: "with-bar",
      width: BAR_WIDTH,
      text: (row) => shareText(model, metric, value(row), label(row)),
      bar: (row) => shareBar(model, metric, value(row), label(row)),
    },
  ];
  const ownTitle = of.unit ? `of it own (${of.unit})` : "of it own";
  if (callees)
    columns.push({
      key: "own",
      title: ownTitle,
      tone: "second",
      width: figureWidth(ownTitle, next.total),
      text: (row) => figure(own(row)),
    });
  if (time)
    columns.push({
      key: "seconds",
      title: "time (s)",
      explain: `sampled: ${howMeasured(time.metric)}`,
      tone: "seconds",
      width: 9,
      text: (row) => {
        const samples = row === SELF ? time.own : row === REST ? undefined : time.of(next.rows[row]!);
        return samples === undefined ? "" : timeCell(time.metric, samples);
      },
    });
  columns.push({ key: "place", title: "place", left: true, end: true, tone: "faint place", width: 24, text: place });
  const share = isApart(model, metric) && next.total > of.whole ? "-" : shareText(model, metric, next.total, look.label);
  const cells: Record<string, string> = { name: "total", cost: figure(next.total), share };
  if (time) cells["seconds"] = timeCell(time.metric, time.total);
  else if (isTime(of)) cells["seconds"] = timeCell(of, next.total);
  const total = columns.map((column) => cells[column.key] ?? "");
  return (
    <Table
      name={title}
      columns={columns}
      rows={rows}
      total={total}
      short={rows.length <= 12}
      onSelect={(row) => row < count && onOpen(row)}
      empty="Nothing here."
    />
  );
}
