// About this run: every fact, how each figure was obtained, and what was lost.

import type { Model } from "../model/model";
import type { ViewProps } from "../frame/state";
import { factValue } from "../model/facts";
import { figure, grouped, howObtained, metricTitle, quantity, sentence } from "../model/figures";
import type { Column } from "../frame/table";
import { Table } from "../frame/table";

const indices = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);

export function View({ model, diff, state }: ViewProps) {
  return (
    <div class="about">
      <section>
        <h2>About this run{diff ? (state.params["side"] === "old" ? ": the old profile" : ": the new profile") : ""}</h2>
        <Facts model={model} />
        {model.written && <p>{model.written}</p>}
      </section>
      <Losses model={model} />
      <Metrics model={model} />
      <Censuses model={model} />
      <Names model={model} />
      <section>
        <h2>This page</h2>
        <p>
          Made by assay. Everything is in this one file; it asks nothing of any network. Arguments, environment and home
          folders of the run are not in it unless they were asked for. {figure(model.contexts.count)} contexts,{" "}
          {figure(model.labels.count)} names, {figure(model.edges.length)} edges, {figure(model.moments.length)} moments.
        </p>
      </section>
    </div>
  );
}

function Facts({ model }: { model: Model }) {
  const facts = model.facts;
  return (
    <dl class="facts">
      {(model.files ?? []).map((file, at) => [
        <dt key={"file" + at}>{at === 0 ? (model.files!.length > 1 ? "files" : "file") : ""}</dt>,
        <dd key={"name" + at}>{file}</dd>,
      ])}
      {facts.map((fact, at) => [
        <dt key={at} title={fact.key}>
          {fact.name}
        </dt>,
        <dd key={at + "v"}>{factValue(fact)}</dd>,
      ])}
      {facts.length === 0 && !model.files?.length && [<dt key="none">facts</dt>, <dd key="of">the profile states none</dd>]}
    </dl>
  );
}

function Losses({ model }: { model: Model }) {
  const losses = model.losses;
  return (
    <section>
      <h2>What was lost or does not fit</h2>
      {losses.length === 0 ? (
        <p>Nothing: the files were read to their ends.</p>
      ) : (
        <ul class="findings">
          {losses.map((loss, at) => (
            <li key={at}>
              {loss.file && <span class="name">{loss.file}: </span>}
              <span class="name">{loss.text}</span>
              {loss.place && <span class="name">, {loss.place}</span>}
              {loss.count > 1 && `, ${figure(loss.count)} times`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Metrics({ model }: { model: Model }) {
  if (model.metrics.length === 0) return null;
  const metric = (row: number) => model.metrics[row]!;
  const reported = (row: number) => {
    const { stated, unit } = metric(row);
    return stated === "" || unit === "" ? grouped(stated) : `${grouped(stated)} ${unit}`;
  };
  const how = (row: number) => {
    const { sampled, rounded } = metric(row);
    const way = (sampled ? "" : "counted: ") + howObtained(metric(row));
    return rounded ? `${way} in the file, so the sum may differ from what it states` : way;
  };
  const widest = (text: (row: number) => string, least: number) =>
    model.metrics.reduce((most, _, row) => Math.max(most, text(row).length), least);
  const total = (row: number) => quantity(metric(row).total, metric(row).unit);
  const columns: Column[] = [
    { key: "name", title: "metric", left: true, width: widest((row) => metricTitle(metric(row)), 12), text: (row) => metricTitle(metric(row)) },
    { key: "total", title: "sum here", width: widest(total, 8), text: total },
  ];
  if (model.metrics.some((_, row) => reported(row) !== ""))
    columns.push({ key: "reported", title: "file states", width: widest(reported, 11), text: reported });
  columns.push({ key: "how", title: "obtained", left: true, grow: true, width: widest(how, 8), text: how });
  return (
    <section>
      <h2>How each figure was obtained</h2>
      <Table short name="Metrics" columns={columns} rows={indices(model.metrics.length)} />
      <dl class="facts spaced">
        {model.metrics.map((one) => [
          <dt key={one.key}>{metricTitle(one)}</dt>,
          <dd key={one.key + "-what"}>{one.description}</dd>,
        ])}
      </dl>
    </section>
  );
}

function Censuses({ model }: { model: Model }) {
  if (model.dimensions.length === 0) return null;
  return (
    <section>
      <h2>Heap censuses</h2>
      <dl class="facts">
        {model.dimensions.map((one) => [
          <dt key={one.key}>by {one.name}</dt>,
          <dd key={one.key + "-what"}>
            {sentence(one.description)} {figure(one.sampleCount)} samples, {figure(one.bands.length)} bands
            {one.clock === "bytes" ? ", by bytes allocated" : one.clock ? `, ${one.clock} time` : ""}
            {one.overlapping ? "; bands overlap and do not add up" : ""}
            {one.time.length < one.sampleCount ? `; drawn from ${figure(one.time.length)}, neighbours joined` : ""}.
          </dd>,
        ])}
      </dl>
    </section>
  );
}

function Names({ model }: { model: Model }) {
  const used = new Set(model.labels.kind);
  const kinds = model.labelKinds.filter((kind, at) => used.has(at) && kind.description);
  if (kinds.length === 0) return null;
  return (
    <section>
      <h2>Kinds of names</h2>
      <dl class="facts">
        {kinds.map((kind) => [
          <dt key={kind.key}>{kind.key}</dt>,
          <dd key={kind.key + "-what"}>{kind.description}</dd>,
        ])}
      </dl>
    </section>
  );
}
