// Parts of the flame graphs, of one profile and of two: the key of colours, the path, the table of what is
// next to a block.

import type { Model } from "../model/model";
import { NONE } from "../model/model";
import type { Look, NextRows } from "./layout";
import { figure, metricTitle, percent } from "../model/figures";
import { placeOf } from "../model/labels";
import { sumsOf } from "../model/sums";
import type { Column } from "../frame/table";
import { Table, figureWidth } from "../frame/table";

// ---- colours: by module ----

const MODULE_COLOURS = ["#f4d48c", "#8cbedc", "#ecb58c", "#8cd2bd", "#e8c4d8", "#f9f4b0"];
const OTHER_MODULE = "#c9d6de";
const RUNTIME = "#d0d0d0";
export const REST_COLOUR = "#bdbdbd";

// Neighbours of one module are told apart by shade.
function shaded(colour: string, label: number): string {
  const towards = [0, 255, 0][label % 3]!;
  const part = [0, 0.35, 0.08][label % 3]!;
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (towards - value) * part).toString(16).padStart(2, "0");
  };
  return "#" + channel(1) + channel(3) + channel(5);
}

interface Colours {
  ofLabel: string[];
  key: { colour: string; text: string }[];
}

const coloursOf = new WeakMap<Model, Colours>();

export function moduleColours(model: Model): Colours {
  const known = coloursOf.get(model);
  if (known) return known;
  const { count, module, kind } = model.labels;
  const metric = model.defaultMetric === NONE ? 0 : model.defaultMetric;
  const own = model.metrics.length > 0 ? sumsOf(model, metric).labelOwn : new Float64Array(count);
  const runtime = (label: number) => model.labelKinds[kind[label]!]?.runtime === true;
  const sums = new Map<string, number>();
  for (let label = 0; label < count; label++)
    if (!runtime(label)) sums.set(module[label]!, (sums.get(module[label]!) ?? 0) + own[label]!);
  const order = [...sums.entries()].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  const rank = new Map(order.slice(0, MODULE_COLOURS.length).map((name, at) => [name, at]));
  const ofLabel: string[] = [];
  let hasRuntime = false;
  for (let label = 0; label < count; label++) {
    const at = rank.get(module[label]!);
    const colour = at === undefined ? OTHER_MODULE : MODULE_COLOURS[at]!;
    ofLabel.push(runtime(label) ? RUNTIME : shaded(colour, label));
    hasRuntime ||= runtime(label);
  }
  const key = [...rank].map(([name, at]) => ({ colour: MODULE_COLOURS[at]!, text: name || "no module" }));
  if (order.length > MODULE_COLOURS.length)
    key.push({ colour: OTHER_MODULE, text: `other modules (${figure(order.length - MODULE_COLOURS.length)})` });
  if (hasRuntime) key.push({ colour: RUNTIME, text: "the runtime system" });
  const made = { ofLabel, key };
  coloursOf.set(model, made);
  return made;
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
}

export function NextTable({ model, metric, next, look, title, onOpen }: NextTableProps) {
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
  const place = (row: number) => (row < count ? placeOf(model, next.rows[row]!.label) : "");
  const columns: Column[] = [
    { key: "name", title: callees ? "centre" : look.direct ? "centre" : "caller", left: true, width: 24, text: name },
    {
      key: "cost",
      title: metricTitle(of),
      explain: callees ? "with all that is below" : "what came this way",
      width: figureWidth(metricTitle(of), next.total),
      text: (row) => figure(value(row)),
    },
    { key: "share", title: "%", explain: `of all ${of.name}`, width: 6, text: (row) => percent(value(row), of.total) },
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
  columns.push({ key: "place", title: "place", left: true, end: true, tone: "faint place", width: 24, text: place });
  const total = ["total", figure(next.total), percent(next.total, of.total), ...(callees ? [""] : []), ""];
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
