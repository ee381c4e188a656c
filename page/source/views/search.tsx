// A search over alternatives: whose work led to a solution and whose did not, below which choices, and what each
// solution cost. Every bar is made of the four fates.

import { useState } from "preact/hooks";
import type { Choice, Model, Searching, Solution } from "../model/model";
import { NONE } from "../model/model";
import type { State, ViewProps } from "../frame/state";
import { href } from "../frame/state";
import { count, figure, percent } from "../model/figures";
import type { Column } from "../frame/table";
import { Table } from "../frame/table";
import { CentreName } from "../frame/names";
import { FATES, FatesKey, fatesColumn } from "../frame/fates";
import { costsOfFates, fatesAt } from "../model/fates";

const indices = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);

const figures = (key: string, title: string, text: (row: number) => string, rows: number, group?: string): Column => ({
  key,
  title,
  ...(group ? { group } : {}),
  text,
  width: Array.from({ length: rows }, (_, row) => text(row).length).reduce((a, b) => Math.max(a, b), title.length),
});

const fileName = (file: string) => file.replace(/^.*\//, "");

function LineLink({ model, state, file, line }: { model: Model; state: State; file: string; line: number }) {
  const shown = `${fileName(file)}:${line}`;
  if (!model.sources.some((one) => one.name === file && one.lines.length > 0)) return <span class="quiet">{shown}</span>;
  return <a href={href(state, { view: "source", params: { file, line: String(line) } })}>{shown}</a>;
}

// ---- whose work ----

function Work({ model, searching, whole }: { model: Model; searching: Searching; whole: number }) {
  const { work } = searching;
  const columns: Column[] = [
    {
      key: "name",
      title: "centre",
      left: true,
      grow: true,
      width: 12,
      text: (row) => model.labels.name[work[row]!.label]!,
      node: (row) => <CentreName model={model} label={work[row]!.label} />,
    },
    fatesColumn((row) => work[row]!.by, whole),
    figures("steps", "steps", (row) => figure(costsOfFates(work[row]!.by)), work.length),
    ...FATES.map(({ key, name }) => figures(key, name, (row) => figure(work[row]!.by[key]), work.length)),
  ];
  return (
    <section>
      <h2>Whose work led where</h2>
      <FatesKey />
      <Table short name="Work by fate" columns={columns} rows={indices(work.length)} />
    </section>
  );
}

// ---- which lines ----

const LINES_AT_ONCE = 40;

function Lines({ model, state, whole }: { model: Model; state: State; whole: number }) {
  const { lines } = model;
  const fates = lines.fates[model.metrics.findIndex((one) => one.key === "steps")];
  if (!fates) return null;
  const by = (at: number) => fatesAt(fates, at);
  const rows = [...lines.source.keys()]
    .filter((at) => costsOfFates(by(at)) > 0 && model.sources[lines.source[at]!])
    .sort((a, b) => by(b).failed - by(a).failed || costsOfFates(by(b)) - costsOfFates(by(a)) || a - b);
  const source = (row: number) => model.sources[lines.source[rows[row]!]!]!;
  const line = (row: number) => lines.line[rows[row]!]!;
  const columns: Column[] = [
    {
      ...figures("name", "line", (row) => `${fileName(source(row).name)}:${line(row)}`, rows.length),
      left: true,
      node: (row) => <LineLink model={model} state={state} file={source(row).name} line={line(row)} />,
    },
    {
      key: "text",
      title: "source",
      left: true,
      grow: true,
      tone: "source-text",
      width: 12,
      text: (row) => (source(row).lines[line(row) - 1] ?? "").trim(),
    },
    fatesColumn((row) => by(rows[row]!), whole),
    figures("steps", "steps", (row) => figure(costsOfFates(by(rows[row]!))), rows.length),
    ...FATES.map(({ key, name }) => figures(key, name, (row) => figure(by(rows[row]!)[key]), rows.length)),
  ];
  return (
    <section>
      <h2>Which lines led where</h2>
      <p class="note">What each line costs itself, the one with most work in vain first. The view Source has the same beside each line.</p>
      <Table short={rows.length <= LINES_AT_ONCE} name="Lines by fate" columns={columns} rows={indices(rows.length)} />
    </section>
  );
}

// ---- choices ----

// A choice, and each of its alternatives below it.
interface Line {
  choice: Choice;
  alternative: number; // -1: the choice itself
}

function linesOf(choices: readonly Choice[]): Line[] {
  return choices
    .filter((choice) => choice.made > 0)
    .flatMap((choice) => [-1, ...choice.alternatives.keys()].map((alternative) => ({ choice, alternative })));
}

function Place({ model, state, choice }: { model: Model; state: State; choice: Choice }) {
  return choice.line > 0 ? <LineLink model={model} state={state} file={choice.file} line={choice.line} /> : null;
}

function Choices({ model, state, searching, whole }: { model: Model; state: State; searching: Searching; whole: number }) {
  const lines = linesOf(searching.choices);
  const of = (row: number) => lines[row]!.choice.alternatives[lines[row]!.alternative];
  const below = (row: number) => of(row)?.below ?? lines[row]!.choice.below;
  const ofAlternative = (row: number, value: number | undefined) => (of(row) ? figure(value ?? 0) : "");
  const name = (row: number) => (of(row) ? "\u2003" + of(row)!.name : lines[row]!.choice.name);
  const columns: Column[] = [
    {
      key: "name",
      title: "choice",
      left: true,
      grow: true,
      width: 16,
      text: name,
      node: (row) =>
        of(row) ? (
          name(row)
        ) : (
          <>
            <span class="name">{name(row)}</span> <Place model={model} state={state} choice={lines[row]!.choice} />
          </>
        ),
    },
    fatesColumn(below, whole),
    figures("made", "made", (row) => figure(of(row)?.begun ?? lines[row]!.choice.made), lines.length),
    figures("led", "led", (row) => ofAlternative(row, of(row)?.led), lines.length),
    figures("left", "left", (row) => ofAlternative(row, of(row)?.left), lines.length),
    figures("failed", "% failed", (row) => percent(below(row).failed, whole), lines.length),
  ];
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>Choices</h2>
      <p class="note">
        How often each was made, and each alternative begun, led to a solution, or was left; the bar is all that was done below it.
        Choices below each other have the same work: these shares do not add up.
      </p>
      <Table short name="Choices" columns={columns} rows={indices(lines.length)} />
    </section>
  );
}

// ---- the tree of choices ----

const OPEN_AT_FIRST = 0.1; // of all work

function childrenOf(searching: Searching): number[][] {
  const below: number[][] = searching.nodes.map(() => []);
  searching.nodes.forEach((node, at) => node.parent !== NONE && below[node.parent]!.push(at));
  const most = (at: number) => costsOfFates(searching.nodes[at]!.below);
  for (const list of below) list.sort((a, b) => most(b) - most(a));
  return below;
}

function Tree({ model, state, searching, whole }: { model: Model; state: State; searching: Searching; whole: number }) {
  const { nodes, choices } = searching;
  const [open, setOpen] = useState(() => new Set([...nodes.keys()].filter((at) => costsOfFates(nodes[at]!.below) >= OPEN_AT_FIRST * whole)));
  const below = childrenOf(searching);
  const rows: { at: number; depth: number }[] = [];
  const add = (at: number, depth: number) => {
    rows.push({ at, depth });
    if (open.has(at)) for (const child of below[at]!) add(child, depth + 1);
  };
  if (nodes.length < 2) return null;
  add(0, 0);
  const toggle = (at: number) => {
    const changed = new Set(open);
    if (!changed.delete(at)) changed.add(at);
    setOpen(changed);
  };
  const of = (row: number) => nodes[rows[row]!.at]!;
  const name = (row: number) => (rows[row]!.at === 0 ? "the beginning" : `${of(row).name} of ${choices[of(row).choice]!.name}`);
  const columns: Column[] = [
    {
      key: "name",
      title: "alternative",
      left: true,
      grow: true,
      width: 16,
      text: name,
      node: (row) => {
        const { at, depth } = rows[row]!;
        return (
          <>
            <span style={{ paddingLeft: `${1.4 * depth}em` }} />
            {below[at]!.length > 0 ? (
              <button
                type="button"
                class="fold"
                aria-expanded={open.has(at)}
                aria-label={`What is below ${name(row)}`}
                onClick={() => toggle(at)}
              >
                {open.has(at) ? "▾" : "▸"}
              </button>
            ) : (
              <span class="fold" />
            )}{" "}
            <span class="name">{name(row)}</span> {at > 0 && <Place model={model} state={state} choice={choices[of(row).choice]!} />}
          </>
        );
      },
    },
    fatesColumn((row) => of(row).below, whole),
    figures("begun", "begun", (row) => (rows[row]!.at === 0 ? "" : figure(of(row).begun)), rows.length),
    figures("own", "own steps", (row) => figure(of(row).own), rows.length),
    figures("share", "%", (row) => percent(costsOfFates(of(row).below), whole), rows.length),
  ];
  return (
    <section>
      <h2>The tree of choices</h2>
      <p class="note">
        Branches that the same alternatives led to are one row. Where a choice comes again on its way, the way goes on from where it came
        first. Own steps are those before the next choice; they add up to the whole run.
      </p>
      <Table short name="The tree of choices" columns={columns} rows={indices(rows.length)} />
    </section>
  );
}

function Failures({ model, state, searching }: { model: Model; state: State; searching: Searching }) {
  const rows = searching.choices.filter((one) => one.failures > 0).sort((a, b) => b.failures - a.failures);
  const all = rows.reduce((total, one) => total + one.failures, 0);
  if (rows.length === 0) return null;
  const columns: Column[] = [
    {
      key: "name",
      title: "form",
      left: true,
      grow: true,
      width: 16,
      text: (row) => rows[row]!.name,
      node: (row) => (
        <>
          <span class="name">{rows[row]!.name}</span> <Place model={model} state={state} choice={rows[row]!} />
        </>
      ),
    },
    figures("failures", "failures", (row) => figure(rows[row]!.failures), rows.length),
    figures("share", "%", (row) => percent(rows[row]!.failures, all), rows.length),
  ];
  return (
    <section>
      <h2>Where branches failed</h2>
      <Table short name="Failures" columns={columns} rows={indices(rows.length)} />
    </section>
  );
}

// ---- solutions ----

function solutionName(solution: Solution): string {
  if (solution.count === 0) return "after the last";
  return solution.count > 1 ? count(solution.count, "further one", "further ones") : solution.shown;
}

function Solutions({ searching }: { searching: Searching }) {
  const { solutions } = searching;
  const branches = searching.work.length > 0; // else nobody knows them: --fates=none
  const branch = (row: number, value: number) => (solutions[row]!.count === 0 ? "" : figure(value));
  const columns: Column[] = [
    { key: "name", title: "solution", left: true, grow: true, width: 16, text: (row) => solutionName(solutions[row]!) },
    ...(branches
      ? [
          figures("branch-steps", "steps", (row) => branch(row, solutions[row]!.branchSteps), solutions.length, "its branch"),
          figures("branch-bytes", "bytes", (row) => branch(row, solutions[row]!.branchBytes), solutions.length, "its branch"),
        ]
      : []),
    figures("steps", "steps", (row) => figure(solutions[row]!.steps), solutions.length, "since then"),
    figures("bytes", "bytes", (row) => figure(solutions[row]!.bytes), solutions.length, "since then"),
  ];
  return (
    <section>
      <h2>Solutions</h2>
      <p class="note">
        {branches
          ? "What the branch costs that a solution is at the end of, and what was done since the one before, branches without a solution included. Branches share their beginnings; what was done since adds up to the whole run."
          : "What was done since the one before, branches without a solution included, which adds up to the whole run. What the branch of each costs was not counted (--fates=none)."}
      </p>
      <Table short={solutions.length <= 40} name="Solutions" columns={columns} rows={indices(solutions.length)} />
    </section>
  );
}

export function View({ model, state }: ViewProps) {
  const { searching } = model;
  if (!searching) return null;
  const whole = searching.work.reduce((total, one) => total + costsOfFates(one.by), 0);
  return (
    <div class="about">
      {whole > 0 && <Work model={model} searching={searching} whole={whole} />}
      {whole > 0 && <Lines model={model} state={state} whole={whole} />}
      {whole > 0 && <Choices model={model} state={state} searching={searching} whole={whole} />}
      {whole > 0 && <Tree model={model} state={state} searching={searching} whole={whole} />}
      <Failures model={model} state={state} searching={searching} />
      {searching.solutions.some((one) => one.count > 0) && <Solutions searching={searching} />}
    </div>
  );
}
