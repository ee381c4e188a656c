// The frame around every view: the bar, the navigation, the keyboard and the overlay that explains
// it. The state is in the address (state.ts); only the theme is kept by the browser.

import { render } from "preact";
import type { ComponentChildren, FunctionComponent, RefObject } from "preact";
import { useEffect, useErrorBoundary, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { DiffModel, Model, PageData } from "./model/model";
import { NONE } from "./model/model";
import type { Change, Go, KeyHelp, State, ViewName, ViewProps } from "./frame/state";
import { VIEWS, hashOfState, href, labelOf, metricOf, stateChanged, stateOfHash } from "./frame/state";
import { putColours } from "./frame/palette";
import { count, figure, howObtained, human, metricTitle, quantity } from "./model/figures";
import { openingMetric } from "./model/findings";
import { exactly, howMeasured, measureName, measureTitle, said } from "./model/measure";
import { mainMetrics, metricChoices } from "./model/notes";
import { factOf, startedText } from "./model/facts";
import { useKeys } from "./frame/keys";
import { warm } from "./warm";
import * as about from "./views/about";
import * as centres from "./views/centres";
import * as chart from "./chart/view";
import * as diff from "./diff/view";
import * as edges from "./views/edges";
import * as flame from "./flame/view";
import * as heap from "./heap/view";
import * as overview from "./views/overview";
import * as search from "./views/search";
import * as source from "./views/source";

interface ViewModule {
  View: FunctionComponent<ViewProps>;
  keys?: readonly KeyHelp[];
}

const MODULES: Readonly<Record<string, ViewModule>> = { about, centres, chart, diff, edges, flame, heap, overview, search, source };

// Views whose main part takes the height that is left.
const FILL: readonly string[] = ["centres", "edges", "source"];

// ---- which views there are ----

function viewHasData(view: string, model: Model, other: DiffModel | undefined): boolean {
  if (view === "diff") return other !== undefined;
  if (view === "centres") return model.labels.count > 0;
  if (view === "flame") return model.contexts.count > 0 && model.metrics.length > 0;
  if (view === "chart") return model.metrics.some((metric) => metric.timed);
  if (view === "heap") return model.dimensions.length > 0;
  if (view === "edges") return model.edges.length > 0;
  if (view === "search") return model.searching !== undefined;
  if (view === "source") return model.sources.length > 0;
  return true;
}

function viewsOf(model: Model, other: DiffModel | undefined): ViewName[] {
  return VIEWS.filter((view) => viewHasData(view.name, model, other));
}

// ---- theme ----

type Theme = "auto" | "light" | "dark";
const THEMES: readonly Theme[] = ["auto", "light", "dark"];

function storedTheme(): Theme {
  try {
    const found = localStorage.getItem("assay-theme");
    return THEMES.find((theme) => theme === found) ?? "auto";
  } catch {
    return "auto"; // pages opened from disk may have no storage
  }
}

function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const dark = useMemo(() => matchMedia("(prefers-color-scheme: dark)"), []);
  const [system, setSystem] = useState(dark.matches);
  useEffect(() => {
    const changed = () => setSystem(dark.matches);
    dark.addEventListener("change", changed);
    return () => dark.removeEventListener("change", changed);
  }, [dark]);
  const shown = theme === "auto" ? (system ? "dark" : "light") : theme;
  // Before the views draw: canvases read the colours.
  if (document.documentElement.dataset["theme"] !== shown) {
    document.documentElement.dataset["theme"] = shown;
    putColours(shown === "dark");
  }
  useEffect(() => {
    const before = () => putColours(false);
    const after = () => putColours(shown === "dark");
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, [shown]);
  const next = () => {
    const to = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
    setTheme(to);
    try {
      localStorage.setItem("assay-theme", to);
    } catch {
      // not kept, then
    }
  };
  return [theme, next];
}

// ---- address ----

function useAddress(model: (state: State) => Model, other: DiffModel | undefined): [State, Go] {
  const read = () => {
    const fallback = other ? "diff" : "overview";
    const state = stateOfHash(location.hash, fallback, (view) => VIEWS.some((one) => one.name === view));
    return viewHasData(state.view, model(state), other) ? state : { ...state, view: fallback };
  };
  const [state, setState] = useState<State>(read);
  const now = useRef(state);
  now.current = state;
  useEffect(() => {
    const changed = () => setState(read());
    addEventListener("popstate", changed);
    addEventListener("hashchange", changed);
    return () => {
      removeEventListener("popstate", changed);
      removeEventListener("hashchange", changed);
    };
  }, []);
  const go = useMemo<Go>(
    () => (change, how) => {
      const next = stateChanged(now.current, change);
      const hash = hashOfState(next);
      if (hash === hashOfState(now.current)) return;
      now.current = next;
      try {
        if (how === "replace") history.replaceState(null, "", hash);
        else history.pushState(null, "", hash);
      } catch {
        // Browsers refuse very many changes in a short time; the view changes all the same.
      }
      setState(next);
    },
    [],
  );
  return [state, go];
}

// ---- parts of the bar ----

// On a narrow screen: the chosen metric's alone, and the heap's.
function Totals({ model, chosen, diff }: { model: Model; chosen: number; diff: boolean }) {
  const inexact = model.metrics.filter((metric) => howObtained(metric) !== "exact").length;
  const exact = model.metrics.length > inexact; // said once, of all that are
  const items: ComponentChildren[] = mainMetrics(model, chosen).map((at) => {
    const metric = model.metrics[at]!;
    return (
    <li
      key={metric.key}
      class={at === chosen ? "chosen-metric" : "other"}
      title={`${exactly(metric, metric.total)}; ${metric.description}`}
    >
      <span class="name">{diff ? metric.name : measureName(metric)}</span>{" "}
      <strong class="figure" data-exact={figure(metric.total)}>
        {said(metric, metric.total)}
      </strong>{" "}
      {howObtained(metric) !== "exact" && <span class="kind">{diff ? howObtained(metric) : howMeasured(metric)}</span>}
    </li>
    );
  });
  if (exact)
    items.push(
      <li key="exact" class="kind">
        {inexact > 0 ? "all others exact" : model.metrics.length > 1 ? "all exact" : "exact"}
      </li>,
    );
  const heap = model.dimensions.find((dimension) => !dimension.overlapping);
  if (heap && heap.time.length > 0) {
    const peak = heap.total.reduce((most, value) => Math.max(most, value), 0);
    items.push(
      <li key="heap" title={`${quantity(peak, heap.unit)}; ${heap.description}`}>
        live heap at its peak <strong class="figure">{human(peak, heap.unit)}</strong>{" "}
        <span class="kind">{count(heap.sampleCount, "census", "censuses")}</span>
      </li>,
    );
  }
  if (items.length === 0)
    items.push(
      <li key="none" class="quiet">
        {model.dimensions.length > 0 ? "No costs by centre." : "No costs by centre and no heap."}
      </li>,
    );
  return <ul class="totals">{items}</ul>;
}

function titleOf(model: Model, other: DiffModel | undefined): string {
  if (other && other.old.title !== other.new.title) return `${other.old.title || "?"} → ${other.new.title || "?"}`;
  return model.title || "Profile";
}

// The same view of the other profile. Its numbers are its own: a centre is looked for there, the others go.
function otherSide(diff: DiffModel, state: State, old: boolean): Change {
  const [from, to] = old ? [diff.new, diff.old] : [diff.old, diff.new];
  const label = labelOf(from, state);
  const there = label === NONE ? NONE : (old ? diff.oldOfNewLabel : diff.newOfOldLabel)[label]!;
  const view = viewHasData(state.view, to, diff) ? state.view : "diff";
  const kept = Object.fromEntries(KEPT.map((key) => [key, state.params[key]]));
  return { view, params: { ...kept, side: old ? "old" : "", centre: there === NONE ? "" : String(there) } };
}

const KEPT: readonly string[] = ["find", "sort", "order", "by", "inverted", "file", "line", "from", "to", "scale"];

function Bar(props: {
  model: Model;
  diff: DiffModel | undefined;
  state: State;
  go: Go;
  theme: Theme;
  onTheme: () => void;
  onHelp: () => void;
}) {
  const { model, state, go } = props;
  const title = titleOf(model, props.diff);
  const metric = metricOf(model, state);
  const started = startedText(model);
  const compiler = factOf(model, "compiler");
  const parts = [started, compiler, factOf(model, "restriction")].filter((part) => part !== "");
  return (
    <header class="bar">
      <h1 class="name" title={title}>
        {title}
      </h1>
      {parts.length > 0 && <span class="of">{parts.join(", ")}</span>}
      <span class="grow" />
      <div class="tools">
        {props.diff && (
          <label>
            Profile
            <select
              value={state.params["side"] === "old" ? "old" : "new"}
              onChange={(event) => go(otherSide(props.diff!, state, event.currentTarget.value === "old"))}
            >
              <option value="new">new</option>
              <option value="old">old</option>
            </select>
          </label>
        )}
        {metric !== NONE && (
          <label>
            Metric
            <select
              data-metric=""
              value={model.metrics[metric]!.key}
              onChange={(event) => go({ params: { metric: event.currentTarget.value } })}
            >
              {metricChoices(model).map((one) => (
                <option key={one.key} value={one.key}>
                  {props.diff ? metricTitle(one) : measureTitle(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" onClick={props.onTheme} title="Colours: as the system has them, light, dark (t)">
          Colours: {props.theme}
        </button>
        <button type="button" onClick={props.onHelp} title="Keys (?)">
          ?<span class="hidden-text"> keys</span>
        </button>
      </div>
      <Totals model={model} chosen={metric} diff={props.diff !== undefined} />
    </header>
  );
}

const GENERAL: readonly KeyHelp[] = [
  { keys: "/", does: "search in this view" },
  { keys: "m", does: "next metric" },
  { keys: "t", does: "colours: as the system has them, light, dark" },
  { keys: "Tab", does: "next control; Enter or Space uses it" },
  { keys: "Escape", does: "leaves a search or what is selected" },
  { keys: "↑ ↓", does: "move in a table, as do Page Up, Page Down, Home and End; Enter opens the row" },
  { keys: "?", does: "these keys" },
];

function Help({ views, view, onClose }: { views: readonly ViewName[]; view: ViewName; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  const own = MODULES[view.name]?.keys ?? [];
  return (
    <dialog ref={box} onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">Keys</h2>
      <KeyList
        list={[
          { keys: views.length > 1 ? `1 … ${views.length}` : "1", does: views.map((one) => one.title).join(", ") },
          ...GENERAL,
        ]}
      />
      {own.length > 0 && <h3>{view.title}</h3>}
      {own.length > 0 && <KeyList list={own} />}
      <h3>Links</h3>
      <p>The address holds the view, its order and its search: sent along with this file, it opens the same.</p>
      <p class="end">
        <button type="button" onClick={() => box.current?.close()}>
          Close
        </button>
      </p>
    </dialog>
  );
}

function KeyList({ list }: { list: readonly KeyHelp[] }) {
  return (
    <dl class="keys">
      {list.map((one) => [
        <dt key={one.keys}>
          {one.keys.split(" ").map((key, at) => [at > 0 ? " " : "", <kbd key={key}>{key}</kbd>])}
        </dt>,
        <dd key={one.keys + "-does"}>{one.does}</dd>,
      ])}
    </dl>
  );
}

// ---- the page ----

// Buttons that take themselves away leave the focus to nobody: the view gets it.
function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  const inside = useRef(false);
  useEffect(() => {
    const moved = (event: FocusEvent) => (inside.current = main.current?.contains(event.target as Node) ?? false);
    addEventListener("focusin", moved);
    return () => removeEventListener("focusin", moved);
  }, []);
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  });
}

function Page({ data }: { data: PageData }) {
  const other = data.kind === "diff" ? data.diff : undefined;
  const modelOf = (state: State): Model =>
    data.kind === "report" ? data.model : state.params["side"] === "old" ? data.diff.old : data.diff.new;
  const [state, go] = useAddress(modelOf, other);
  const [theme, nextTheme] = useTheme();
  const [help, setHelp] = useState(false);
  const main = useRef<HTMLElement>(null);
  const model = modelOf(state);
  const views = useMemo(() => viewsOf(model, other), [model, other]);
  const view = VIEWS.find((one) => one.name === state.view)!;

  useEffect(() => {
    document.title = `${view.title}: ${titleOf(model, other)}`;
  }, [view, model]);

  useKeys((key) => {
    const digit = key >= "1" && key <= "9" ? Number(key) : 0;
    if (key === "?") setHelp(true);
    else if (key === "t") nextTheme();
    else if (key === "/") {
      const field = document.querySelector<HTMLInputElement>("[data-find]");
      if (!field) return false;
      field.focus();
      field.select();
    } else if (key === "m" && model.metrics.length > 1) {
      const choices = metricChoices(model);
      const next = choices[(choices.indexOf(model.metrics[metricOf(model, state)]!) + 1) % choices.length]!;
      go({ params: { metric: next.key } });
    } else if (digit > 0 && digit <= views.length) {
      go({ view: views[digit - 1]!.name });
      main.current?.focus();
    } else return false;
    return true;
  });

  useKeptFocus(main);
  const module = MODULES[view.name]!;
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        To the view
      </a>
      <Bar
        model={model}
        diff={other}
        state={state}
        go={go}
        theme={theme}
        onTheme={nextTheme}
        onHelp={() => setHelp(true)}
      />
      <nav aria-label="Views">
        {views.map((one, at) => (
          <a
            key={one.name}
            href={href(state, { view: one.name })}
            aria-current={one.name === view.name ? "page" : undefined}
            title={`key ${at + 1}`}
          >
            {one.short ?? one.title}
            {one.short && <span class="rest">{one.title.slice(one.short.length)}</span>}
          </a>
        ))}
      </nav>
      <Notice model={model} state={state} />
      <main ref={main} id="main" tabIndex={0} class={FILL.includes(view.name) ? "fill" : ""} data-view={view.name}>
        <Guard key={view.name + (state.params["side"] ?? "")}>
          <module.View model={model} state={state} go={go} {...(other ? { diff: other } : {})} />
        </Guard>
      </main>
      {help && <Help views={views} view={view} onClose={() => setHelp(false)} />}
    </>
  );
}

// A part of the data that does not fit is met when a view reads it: the others still work.
function Guard({ children }: { children: ComponentChildren }) {
  const [problem] = useErrorBoundary();
  if (problem === undefined) return <>{children}</>;
  return (
    <p class="empty" role="alert">
      This view cannot be shown: {problem instanceof Error ? problem.message : String(problem)}. The text report has the
      same figures: assay report FILE.
    </p>
  );
}

// What a reader must know in every view: something is missing.
function Notice({ model, state }: { model: Model; state: State }) {
  if (model.losses.length === 0) return null;
  const first = model.losses[0]!;
  const more = model.losses.length - 1;
  return (
    <aside class="notice" aria-label="What is missing">
      {first.file && <span class="name">{first.file}: </span>}
      <span class="name">{first.text}</span>
      {more > 0 && ` (and ${figure(more)} more)`}.{" "}
      {state.view !== "about" && <a href={href(state, { view: "about" })}>About this run&nbsp;→</a>}
    </aside>
  );
}

export function start(data: PageData, root: HTMLElement): void {
  if (data.kind === "report") {
    const first = openingMetric(data.model);
    if (first !== NONE) data.model.defaultMetric = first;
  }
  render(<Page data={data} />, root);
  const model = data.kind === "report" ? data.model : data.diff.new;
  const other = data.kind === "diff" ? data.diff : undefined;
  warm(model, viewsOf(model, other).map(({ name }) => () => rehearse(name, model, other)));
}

// A view for nobody, outside the document: what it computes is kept, and the script's functions are compiled.
function rehearse(name: string, model: Model, other: DiffModel | undefined): void {
  const { View } = MODULES[name]!;
  const aside = document.createElement("div");
  render(<View model={model} state={{ view: name, params: {} }} go={() => {}} {...(other ? { diff: other } : {})} />, aside);
  render(null, aside);
}

// Text only: the message may hold what a stranger wrote.
export function startFailed(message: string, root: HTMLElement): void {
  render(
    <main class="fatal">
      <h1>This page cannot be shown</h1>
      <p>{message}</p>
      <p class="quiet">The text report has the same figures: assay report FILE.</p>
    </main>,
    root,
  );
}
