// Who holds this: of objects that somebody asked about (--holders) the ways from roots to them, the largest as a path, all
// as a tree; else the retainer sets of the heap; else how to get them.

import { useMemo, useState } from "preact/hooks";
import type { Dimension, Model, Search } from "../model/model";
import { NONE } from "../model/model";
import type { State } from "../frame/state";
import { href, indexParam } from "../frame/state";
import { count, human, percent } from "../model/figures";
import { valueIn } from "../model/curves";
import { factOf } from "../model/facts";
import { peakSample, time3, timeUnit } from "./bands";
import type { Selection } from "./cells";
import { breakdown, cellsFor, whereText } from "./cells";
import type { Ways } from "./ways";
import { largestWay, waysOf } from "./ways";

const SHOWN = 12; // of a level, at first
const SETS = 8;
const BY_SET = "retainer"; // profile/dimensions.def

// ---- ways ----

function PlaceLink({ model, state, file, line }: { model: Model; state: State; file: string; line: number }) {
  if (line === 0) return null;
  const shown = `${file.replace(/^.*\//, "")}:${line}`;
  if (!model.sources.some((one) => one.name === file && one.lines.length > 0)) return <span class="quiet">{shown}</span>;
  return <a href={href(state, { view: "source", params: { file, line: String(line) } })}>{shown}</a>;
}

function Holder({ model, state, ways, at }: { model: Model; state: State; ways: Ways; at: number }) {
  const { holders, bytes } = ways.search;
  const own = holders.bytes[at]!;
  return (
    <>
      <span class="figure">{percent(ways.below[at]!, bytes)} %</span> <span class="name">{holders.name[at]}</span>{" "}
      <PlaceLink model={model} state={state} file={holders.file[at]!} line={holders.line[at]!} />
      {own > 0 && (
        <span class="quiet">
          {" "}
          {human(own, "B")} in {count(holders.objects[at]!, "object", "objects")} of them
        </span>
      )}
    </>
  );
}

// What a holder leads to, when it is opened: ways can be many and long.
function Branches({ model, state, ways, of }: { model: Model; state: State; ways: Ways; of: number }) {
  const [all, setAll] = useState(false);
  const list = ways.children.get(of) ?? [];
  const shown = all ? list : list.slice(0, SHOWN);
  return (
    <ul>
      {shown.map((at) => (
        <li key={at}>
          {ways.children.has(at) ? (
            <Branch model={model} state={state} ways={ways} at={at} />
          ) : (
            <span class="leaf">
              <Holder model={model} state={state} ways={ways} at={at} />
            </span>
          )}
        </li>
      ))}
      {shown.length < list.length && (
        <li>
          <button type="button" onClick={() => setAll(true)}>
            {count(list.length - shown.length, "more", "more")}
          </button>
        </li>
      )}
    </ul>
  );
}

function Branch({ model, state, ways, at }: { model: Model; state: State; ways: Ways; at: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="fold"
        aria-expanded={open}
        aria-label={`What ${ways.search.holders.name[at]} leads to`}
        onClick={() => setOpen(!open)}
      >
        {open ? "▾" : "▸"}
      </button>{" "}
      <Holder model={model} state={state} ways={ways} at={at} />
      {open && <Branches model={model} state={state} ways={ways} of={at} />}
    </>
  );
}

function Found({ model, state, search }: { model: Model; state: State; search: Search }) {
  const ways = waysOf(search);
  const way = largestWay(search);
  const asked = (
    <p class="note">
      What was asked for: <span class="name">{search.asked}</span>. {search.said}
      {way.length > 0 && ` These are ${count(search.objects, "object", "objects")}; shares are of their bytes.`}
      {search.cut && " There were too many holders to tell apart: some ways end too early."}
    </p>
  );
  if (way.length === 0) return asked;
  return (
    <>
      {asked}
      <h4>The largest way, from its root to the objects</h4>
      <ol class="way" aria-label="The largest way">
        {way.map((at) => (
          <li key={at}>
            <Holder model={model} state={state} ways={ways} at={at} />
          </li>
        ))}
      </ol>
      <h4>All ways</h4>
      <div class="ways">
        <Branches model={model} state={state} ways={ways} of={NONE} />
      </div>
    </>
  );
}

// ---- retainer sets ----

// By set, of the part that is looked at, and in it of the band that is chosen; undefined: not by cells, so of all.
function partOf(model: Model, selection: Selection, band: number) {
  const where = [...selection.where, ...(band === NONE ? [] : selection.conditionsOf(band))];
  const keys = [BY_SET, ...where.map((one) => one.key)];
  if (!cellsFor(model, keys) || where.some((one) => one.key === BY_SET)) return undefined;
  return { where, of: breakdown(model, [BY_SET], where)?.of };
}

function Sets({ model, state, selection, retainers }: { model: Model; state: State; selection: Selection; retainers: Dimension }) {
  const band = indexParam(state, "band", selection.of.bands.length);
  const part = useMemo(() => partOf(model, selection, band), [model, selection, band]);
  const of = part?.of ?? retainers;
  const whose = part && band !== NONE ? selection.of.bands[band]!.name : "";
  const where = part && whereText(part.where);
  const sets = useMemo(() => {
    const sample = peakSample(of, undefined);
    const rows: { band: number; value: number }[] = [];
    for (let band = 0; band < of.bands.length; band++) {
      const value = valueIn(of.curves, band, sample);
      if (value !== undefined) rows.push({ band, value });
    }
    return { sample, rows: rows.sort((a, b) => b.value - a.value) };
  }, [of]);
  const total = of.total[sets.sample] ?? 0;
  return (
    <>
      <p class="note">
        {whose && (
          <>
            <strong class="name">{whose}</strong>, by
          </>
        )}
        {whose ? "" : part && part.where.length > 0 ? "This part, by" : "By"} retainer set, at{" "}
        {part && part.where.length > 0 ? "its" : "the"} peak, {time3(of.time[sets.sample] ?? 0)} {timeUnit(of)}: who holds it,
        directly or by other objects. <a href={href(state, { view: "heap", params: { by: BY_SET, where } })}>All of them over time</a>
        {factOf(model, "engine") !== "" && "; for the ways from roots to some of the objects run with --holders=CONDITION"}.
      </p>
      <ul class="sets" aria-label="Retainer sets">
        {sets.rows.slice(0, SETS).map(({ band, value }) => (
          <li key={band}>
            <span class="figure">{percent(value, total)} %</span>{" "}
            <a class="name" href={href(state, { view: "heap", params: { by: BY_SET, where, band: String(band) } })}>
              {of.bands[band]!.name || "(no name)"}
            </a>
          </li>
        ))}
        {sets.rows.length > SETS && <li class="quiet">{count(sets.rows.length - SETS, "other set", "other sets")}</li>}
      </ul>
    </>
  );
}

// ---- the section ----

export function Holders({ model, selection, state }: { model: Model; selection: Selection; state: State }) {
  const retainers = model.dimensions.find((one) => one.key === BY_SET && one.time.length > 0);
  const own = factOf(model, "engine") !== "";
  return (
    <section class="holders" aria-labelledby="holders-title">
      <h3 id="holders-title">Who holds this</h3>
      {model.searches.map((search, at) => (
        <Found key={at} model={model} state={state} search={search} />
      ))}
      {model.searches.length === 0 && retainers && <Sets model={model} state={state} selection={selection} retainers={retainers} />}
      {model.searches.length === 0 && !retainers && (
        <p class="note">
          This profile does not know.{" "}
          {own ? (
            <>
              <code>assay profile --retainers</code> tells which centres hold what is alive,{" "}
              <code>--holders=CONDITION</code> by which ways from roots some of it is held.
            </>
          ) : (
            <>
              A run with <code>+RTS -hr</code>, of a program that was built with profiling, tells it.
            </>
          )}
        </p>
      )}
    </section>
  );
}
