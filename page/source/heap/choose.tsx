// What the heap is broken down by, and of which part: the choosers, and the conditions as chips that can be taken away.

import type { Dimension, Model } from "../model/model";
import type { Go } from "../frame/state";
import type { Condition, Selection } from "./cells";
import { KEY_LIMIT, OF_BANDS, cellsFor, conditionText, dimensionWith, whereText } from "./cells";
import { aroundOf, weightedSum } from "./exact";
import { percent, quantity } from "../model/figures";

const CLOCKS: Readonly<Record<string, string>> = { mutator: "mutator time", wall: "wall clock", bytes: "by bytes allocated" };

// Runs apart, and clocks: their times cannot be compared.
function byClock(model: Model): { title: string; list: Dimension[] }[] {
  const groups = new Map<number, Dimension[]>();
  for (const one of model.dimensions) groups.set(one.axis, [...(groups.get(one.axis) ?? []), one]);
  return [...groups.values()].map((list, at) => ({
    title: groups.size > 1 ? `run ${at + 1}, ${CLOCKS[list[0]!.clock] ?? "its own clock"}` : "",
    list,
  }));
}

// ---- by what ----

interface ChooseProps {
  model: Model;
  selection: Selection;
  go: Go;
}

// Those of the keys and conditions that some cells know together; the first keys come first.
function fitting(model: Model, keys: readonly string[], where: readonly Condition[]) {
  const first = dimensionWith(model, keys[0]!);
  if (!first?.summed) return { keys: keys.slice(0, 1), where: [] };
  const kept: string[] = [];
  for (const key of keys) if (!kept.includes(key) && cellsFor(model, [...kept, key])) kept.push(key);
  const left: Condition[] = [];
  for (const one of where) if (cellsFor(model, [...kept, ...left.map((other) => other.key), one.key])) left.push(one);
  return { keys: kept, where: left };
}

export function Choosers({ model, selection, go }: ChooseProps) {
  const { keys, where } = selection;
  const choose = (at: number, key: string) => {
    const wanted = key === "" ? keys.slice(0, at) : keys.map((old, index) => (index === at ? key : old));
    if (at === keys.length && key !== "") wanted.push(key);
    const to = fitting(model, wanted, where);
    go({ params: { ...OF_BANDS, by: to.keys.join("."), where: whereText(to.where) } });
  };
  const more = dimensionWith(model, keys[0]!)!.summed ? Math.min(keys.length + 1, KEY_LIMIT) : 1;
  const used = where.map((one) => one.key);
  const summed = model.dimensions.filter((one) => one.summed);
  return (
    <>
      <label class="by">
        by{" "}
        <select value={keys[0]} onChange={(event) => choose(0, event.currentTarget.value)}>
          {byClock(model).map(({ title, list }) => {
            const options = list.map((one) => (
              <option key={one.key} value={one.key} disabled={one.time.length === 0}>
                {one.name || one.key}
              </option>
            ));
            return title ? (
              <optgroup key={title} label={title}>
                {options}
              </optgroup>
            ) : (
              options
            );
          })}
        </select>
      </label>
      {Array.from({ length: more - 1 }, (_, index) => {
        const at = index + 1;
        const others = keys.filter((_, other) => other !== at);
        const possible = summed.filter(({ key }) => !others.includes(key) && cellsFor(model, [...others, ...used, key]));
        if (possible.length === 0) return null;
        return (
          <label class="by" key={at}>
            then by{" "}
            <select value={keys[at] ?? ""} onChange={(event) => choose(at, event.currentTarget.value)}>
              <option value="">nothing more</option>
              {possible.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.name || one.key}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </>
  );
}

// ---- of which part ----

// What the part has, at the peak of the whole and over the run.
function partText({ of, whole }: Selection): string {
  if (!whole) return "";
  const around = aroundOf(of, { first: 0, last: whole.length - 1 });
  const weight = around.some((one) => one > 0) ? around : around.fill(1);
  const [sum, all] = [weightedSum(of.total, weight), weightedSum(whole, weight)];
  let peak = 0;
  for (let sample = 0; sample < whole.length; sample++) if (whole[sample]! > whole[peak]!) peak = sample;
  const most = whole[peak] ?? 0;
  return (
    `This part has ${percent(sum, all)} % of the live heap over the run, and when that is largest ` +
    `${quantity(of.total[peak] ?? 0, of.unit)} of ${quantity(most, of.unit)} (${percent(of.total[peak] ?? 0, most)} %).`
  );
}

export function Conditions({ model, selection, go }: ChooseProps) {
  const { keys, where } = selection;
  if (where.length === 0) return null;
  const without = (left: readonly Condition[]) =>
    go({ params: { ...OF_BANDS, by: keys.join("."), where: whereText(left) } });
  return (
    <div class="conditions">
      <ul aria-label="Only what is">
        {where.map((one) => {
          const text = conditionText(model, one);
          return (
            <li key={`${one.key}.${one.band}`}>
              <span class="name" title={text}>
                {text}
              </span>
              <button
                type="button"
                aria-label={`Take away: ${text}`}
                onClick={() => without(where.filter((other) => other !== one))}
              >
                ✕
              </button>
            </li>
          );
        })}
      </ul>
      {where.length > 1 && (
        <button type="button" onClick={() => without([])}>
          Take all away
        </button>
      )}
      <p role="status">{partText(selection)}</p>
    </div>
  );
}
