// What the page shows is one value, kept in the address: a view and its parameters.
//
//   #flame?metric=alloc&centre=12
//
// so that a link to the same file opens the same view, and the browser's back button works.
// Every view is a function of (model, state); it changes the state by `go` and keeps nothing
// that a reader would miss after following the link. Parameters are strings; `numberOf` and
// `labelOf` read them without trusting them: an address is input too.

import type { DiffModel, Model } from "../model/model";
import { NONE } from "../model/model";

export type Params = Readonly<Record<string, string>>;

export interface State {
  view: string; // a name of VIEWS
  params: Params;
}

// Without `view`: the present view, the given parameters changed, "" or undefined takes one away.
// With `view`: that view with these parameters only, and those of SHARED that are set now.
// "replace" is for what changes as one types or drags: it makes no step in the history.
export interface Change {
  view?: string;
  params?: Readonly<Record<string, string | undefined>>;
}
export type Go = (change: Change, how?: "push" | "replace") => void;

export interface ViewProps {
  model: Model; // of a diff: the side that is looked at
  diff?: DiffModel; // only in pages of `assay diff`
  state: State;
  go: Go;
}

// A view module exports `View`, and may export `keys` for the overlay that `?` opens. It has no
// chooser of metric or side: the shell's bar has them. Its search field carries data-find: `/`
// goes there. Numbers, sums, words: model/; tables, canvases, colours: here.
export interface KeyHelp {
  keys: string; // "Enter"
  does: string; // "opens the row"
}

// metric: a metric's key. side: "old" or "new" of a diff.
export const SHARED: readonly string[] = ["metric", "side"];

// The other parameters of each view are in docs/page.md, "Links".
export interface ViewName {
  name: string;
  title: string;
  short?: string; // how the title begins: all there is room for on a narrow screen
}

export const VIEWS: readonly ViewName[] = [
  { name: "diff", title: "Diff" },
  { name: "overview", title: "Overview" },
  { name: "centres", title: "Centres" },
  { name: "flame", title: "Flame graph" },
  { name: "chart", title: "Flame chart" },
  { name: "heap", title: "Heap" },
  { name: "search", title: "Search" },
  { name: "edges", title: "Edges" },
  { name: "source", title: "Source" },
  { name: "about", title: "About this run", short: "About" },
];

// ---- address ----

export function stateOfHash(hash: string, fallback: string, known: (view: string) => boolean): State {
  const text = hash.startsWith("#") ? hash.slice(1) : hash;
  const mark = text.indexOf("?");
  const view = mark < 0 ? text : text.slice(0, mark);
  const params: Record<string, string> = Object.create(null);
  if (mark >= 0) new URLSearchParams(text.slice(mark + 1)).forEach((value, key) => (params[key] = value));
  return { view: known(view) ? view : fallback, params };
}

export function hashOfState(state: State): string {
  const search = new URLSearchParams();
  for (const key of Object.keys(state.params).sort()) {
    const value = state.params[key];
    if (value) search.set(key, value);
  }
  const text = search.toString();
  return "#" + state.view + (text ? "?" + text : "");
}

export function stateChanged(state: State, change: Change): State {
  const params: Record<string, string> = Object.create(null);
  const moved = change.view !== undefined;
  for (const key of Object.keys(state.params))
    if (!moved || SHARED.includes(key)) params[key] = state.params[key]!;
  for (const [key, value] of Object.entries(change.params ?? {}))
    if (value) params[key] = value;
    else delete params[key];
  return { view: change.view ?? state.view, params };
}

// The address of a change, for real links (<a href>): middle click and "copy link" work.
export function href(state: State, change: Change): string {
  return hashOfState(stateChanged(state, change));
}

// ---- reading parameters ----

export function numberOf(state: State, key: string): number | undefined {
  const text = state.params[key];
  if (text === undefined || text === "") return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

// An index below count; NONE if it is missing or not one.
export function indexParam(state: State, key: string, count: number): number {
  const value = numberOf(state, key);
  return value !== undefined && Number.isInteger(value) && value >= 0 && value < count ? value : NONE;
}

export function labelOf(model: Model, state: State, key = "centre"): number {
  return indexParam(state, key, model.labels.count);
}

// The metric that is looked at: index into model.metrics; NONE only if there is none.
export function metricOf(model: Model, state: State): number {
  const wanted = state.params["metric"];
  const found = model.metrics.findIndex((metric) => metric.key === wanted);
  if (found >= 0) return found;
  return model.metrics.length === 0 ? NONE : model.defaultMetric === NONE ? 0 : model.defaultMetric;
}
