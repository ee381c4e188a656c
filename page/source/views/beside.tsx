// Beside GHC's optimiser: own costs here, of the program as written, and in GHC's profiled run.

import type { Model } from "../model/model";
import { figure } from "../model/figures";
import type { Column } from "../frame/table";
import { Table } from "../frame/table";
import { CentreName } from "../frame/names";

const TOP = 20;

function columnsOf(model: Model): Column[] {
  const of = (row: number) => model.beside[row]!;
  const theirs = (row: number, value: number) => (of(row).there ? figure(value) : "-");
  const widest = (text: (row: number) => string) => model.beside.reduce((most, _, row) => Math.max(most, text(row).length), 7);
  const figures: [string, string, string, (row: number) => string][] = [
    ["bytes", "here", "bytes", (row) => figure(of(row).bytes)],
    ["their-bytes", "GHC -O1", "bytes", (row) => theirs(row, of(row).theirBytes)],
    ["entries", "here", "entries", (row) => figure(of(row).entries)],
    ["their-entries", "GHC -O1", "entries", (row) => theirs(row, of(row).theirEntries)],
  ];
  return [
    {
      key: "name",
      title: "centre",
      left: true,
      grow: true,
      width: 12,
      text: (row) => model.labels.name[of(row).label]!,
      node: (row) => <CentreName model={model} label={of(row).label} />,
    },
    ...figures.map(([key, title, group, text]) => ({ key, title, group, text, width: widest(text) })),
  ];
}

export function Beside({ model }: { model: Model }) {
  if (model.beside.length === 0) return null;
  const shown = Math.min(model.beside.length, TOP);
  return (
    <section>
      <h2>Beside GHC's optimiser</h2>
      <p class="note">{model.written}</p>
      <Table short name="Beside GHC's optimiser" columns={columnsOf(model)} rows={Uint32Array.from({ length: shown }, (_, at) => at)} />
      {shown < model.beside.length && <p class="quiet">{figure(model.beside.length - shown)} more are in the JSON.</p>}
    </section>
  );
}
