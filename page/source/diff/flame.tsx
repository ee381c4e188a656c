// The call trees of two profiles as one flame graph, coloured by change.

import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import type { DiffMetric, DiffModel } from "../model/model";
import { NONE } from "../model/model";
import type { Go, State } from "../frame/state";
import { href, indexParam } from "../frame/state";
import type { Costs, Layout } from "../flame/layout";
import { lookAtAll, lookAtNode, makeLayout, pathOf } from "../flame/layout";
import type { Spot } from "../flame/canvas";
import { FlameCanvas, narrowestFor } from "../flame/canvas";
import type { DiffCosts, DiffTree } from "./tree";
import { joinedName, nameOf } from "./names";
import { changeText, percentText } from "./tables";
import { ColourKey, Path } from "../flame/parts";
import { useWidth } from "../frame/canvas";
import { figure, metricTitle, quantity } from "../model/figures";
import { matches, searchTexts, searchWords } from "../frame/search";

// ---- colours: by change ----

const MORE = [
  [245, 220, 200],
  [213, 94, 0],
] as const;
const LESS = [
  [208, 228, 244],
  [60, 150, 215],
] as const;
const SAME = "#d9d9d9";
const REST = "#bdbdbd";

function blend(ends: readonly (readonly [number, number, number])[], share: number): string {
  const part = ends[0]!.map((from, at) => Math.round(from + (ends[1]![at]! - from) * share));
  return `rgb(${part.join(",")})`;
}

// In five steps each way, so that the key can name them.
const STEPS = [0.01, 0.1, 0.25, 0.5, 1];

function changeColour(before: number, after: number): string {
  if (before === after) return SAME;
  const share = Math.abs(after - before) / Math.max(before, after);
  const step = STEPS.findIndex((limit) => share <= limit);
  const strength = (step < 0 ? STEPS.length - 1 : step) / (STEPS.length - 1);
  return blend(after > before ? MORE : LESS, strength);
}

const INK = () => "#111111"; // all of these are light

const KEY = [
  { colour: blend(LESS, 1), text: "less than half, or gone" },
  { colour: blend(LESS, 0.5), text: "less" },
  { colour: SAME, text: "the same" },
  { colour: blend(MORE, 0.5), text: "more" },
  { colour: blend(MORE, 1), text: "more than twice, or new" },
];

// ---- the flame graph ----

type Width = "now" | "before" | "change";
const WIDTHS: readonly [Width, string, string][] = [
  ["now", "Now", "Width is the cost now: what is gone is not seen."],
  ["before", "Before", "Width is the cost before: what is new is not seen."],
  ["change", "Change", "Width is how much own costs changed, more or less: what did not change is not seen."],
];

interface FlameProps {
  diff: DiffModel;
  metric: DiffMetric;
  joint: DiffTree;
  costs: DiffCosts;
  state: State;
  go: Go;
}

function widthOf(state: State): Width {
  const wanted = state.params["width"];
  return wanted === "before" || wanted === "change" ? wanted : "now";
}

export function DiffFlame({ diff, metric, joint, costs, state, go }: FlameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const by = widthOf(state);
  const used: Costs = by === "now" ? costs.after : by === "before" ? costs.before : costs.change;
  const { tree } = joint;
  const node = indexParam(state, "node", tree.count);
  const look = useMemo(
    () => (node === NONE ? lookAtAll(tree, used) : lookAtNode(tree, used, node)),
    [tree, used, node],
  );
  const narrowest = narrowestFor(width);
  const layout = useMemo(() => makeLayout(tree, used, look, narrowest), [tree, used, look, narrowest]);
  const [chosen, setChosen] = useState<{ layout: Layout; spot: Spot } | undefined>(undefined);
  const spot = chosen && chosen.layout === layout ? chosen.spot : undefined;
  const find = state.params["find"] ?? "";
  const lit = useMemo(() => litOf(diff, layout, searchWords(state)), [diff, layout, find]);
  const name = useCallback(
    (at: Spot) => {
      const label = layout.label[at.node]!;
      if (label !== NONE) return joinedName(diff, label);
      return at.node === 0 ? "all" : `${figure(layout.stands[at.node]!)} smaller ones`;
    },
    [diff, layout],
  );
  const figures = (at: number): [number, number] => {
    if (at === 0 && node === NONE) return [costs.before.total, costs.after.total];
    const item = layout.item[at]!;
    return [costs.before.inherited[item]!, costs.after.inherited[item]!];
  };
  const fill = useCallback(
    (at: Spot) => {
      if (layout.label[at.node] === NONE && at.node > 0) return REST;
      const [before, after] = figures(at.node);
      return changeColour(before, after);
    },
    [layout, costs],
  );
  const open = (at: Spot) => {
    if (at.node === 0 || layout.label[at.node] === NONE) return;
    go({ params: { node: String(layout.item[at.node]) } });
  };
  const out = () => {
    if (node === NONE) return;
    const above = tree.parent[node]!;
    go({ params: { node: above === NONE ? undefined : String(above) } });
  };
  const of = diff.new.metrics[metric.new]!;
  const steps = [{ text: "all", href: href(state, { params: { node: undefined } }) }];
  if (node !== NONE)
    for (const at of pathOf(tree, node))
      steps.push({ text: nameOf(diff, tree.label[at]!), href: href(state, { params: { node: String(at) } }) });
  return (
    <>
      <div class="head">
        <h3>Call tree, coloured by change</h3>
        <span class="choices" role="group" aria-label="Width of the blocks">
          {WIDTHS.map(([key, text]) => (
            <button
              key={key}
              type="button"
              aria-pressed={by === key}
              onClick={() => go({ params: { width: key === "now" ? undefined : key } })}
            >
              {text}
            </button>
          ))}
        </span>
        <p>{WIDTHS.find(([key]) => key === by)![2]} Colour is the change of a block with all below it.</p>
      </div>
      <Path name="Where the drawing begins" steps={steps} />
      <div ref={frame}>
        {layout.total > 0 ? (
          width > 0 && (
            <FlameCanvas
              main={layout}
              name={name}
              fill={fill}
              lit={lit}
              colourSays
              ink={INK}
              selected={spot}
              onSelect={(at) => setChosen(at && { layout, spot: at })}
              onOpen={open}
              onOut={out}
              label={`Call tree coloured by change, ${metricTitle(of)}. Arrow keys move, Enter looks into a block, Escape goes back out. The tables below have the figures.`}
              describedBy="diff-block"
            />
          )
        ) : (
          <p class="empty">
            {by === "change" ? "No own cost has changed here." : "There is nothing here on this side."}
          </p>
        )}
      </div>
      <p id="diff-block" class="block" aria-live="polite">
        {spot ? (
          <Block name={name(spot)} unit={of.unit} figures={isRest(layout, spot) ? undefined : figures(spot.node)} />
        ) : (
          <span class="quiet">Point at a block to see its figures; click to look into it.</span>
        )}
      </p>
      {layout.unfinished && (
        <p class="note">There are more levels than are drawn at once: look into a block to go on from it.</p>
      )}
      <ColourKey title="Colours, of the cost with all below it:" entries={KEY} />
    </>
  );
}

function isRest(layout: Layout, spot: Spot): boolean {
  return spot.node > 0 && layout.label[spot.node] === NONE;
}

function Block({ name, unit, figures }: { name: string; unit: string; figures: [number, number] | undefined }) {
  return (
    <>
      <strong class="name" title={name}>
        {name}
      </strong>{" "}
      {figures && (
        <span>
          {quantity(figures[0], unit)} before, {quantity(figures[1], unit)} now: {changeText(figures[0], figures[1])}
          {figures[0] > 0 && figures[0] !== figures[1] ? ` (${percentText(figures[0], figures[1])} %)` : ""}
        </span>
      )}
    </>
  );
}

function litOf(diff: DiffModel, layout: Layout, words: readonly string[]): ((at: Spot) => boolean) | undefined {
  if (words.length === 0) return undefined;
  const news = searchTexts(diff.new);
  const olds = searchTexts(diff.old);
  const known = new Map<number, boolean>();
  return (at) => {
    const label = layout.label[at.node]!;
    if (label === NONE) return false;
    let found = known.get(label);
    if (found === undefined) {
      const text = label < news.length ? news[label]! : olds[label - news.length]!;
      known.set(label, (found = matches(text, words)));
    }
    return found;
  };
}
