// A table of any length: only the rows in sight are in the document.
//
//   const columns: Column[] = [{ key: "name", title: "centre", left: true, text: (row) => ... }, ...];
//   <Table name="Centres" columns={columns} rows={rows} total={["total", "6,770,488", ...]} ... />
//
// Rows are numbers that mean something to the caller (labels, contexts, edges), already filtered
// and in order; sortRows helps. All rows have one height. Columns have fixed widths, from the
// widest text that the caller names, so that nothing moves as one scrolls. The first column stays
// in sight when the table is wider than the screen. On paper the first PRINTED rows come, and a
// line says how many are left out.
//
// Keyboard: the table takes the focus; arrows, Page Up and Down, Home and End move the current
// row, Enter opens it. Links in cells are for the mouse: they are not on the way of Tab.

import type { ComponentChildren } from "preact";
import { options } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { figure } from "../model/figures";
import type { State } from "./state";
import { orderByNumber, orderByText } from "../model/order";

export interface Column {
  key: string;
  title: string;
  explain?: string; // of the header, on hover
  group?: string; // a heading above neighbours of the same group
  left?: boolean; // text; else a figure
  width: number; // in characters; of the one that grows the least
  grow?: boolean; // takes a part of what is left; if no column says so: the first does
  end?: boolean; // what does not fit is cut at its beginning: of a place the end matters
  tone?: string; // a class of style.css for its cells
  text: (row: number) => string;
  node?: (row: number) => ComponentChildren; // instead of text, in the page
  value?: (row: number) => number; // what rows are sorted by; without it: the text
  bar?: (row: number) => number; // from 0 to 1: drawn before the text
  barColour?: (row: number) => string;
}

// Room for a bar beside a share.
export const BAR_WIDTH = 15;

export type Order = "up" | "down";

export interface TableProps {
  name: string; // what the table is, for readers who do not see it
  columns: readonly Column[];
  rows: ArrayLike<number>;
  // a cell for each column: the sum of what is shown, if not all is; or what is left out
  parts?: readonly (readonly string[])[] | undefined;
  total?: readonly string[] | undefined; // likewise: the sum of all
  sort?: string | undefined;
  order?: Order | undefined;
  onSort?: ((key: string, order: Order) => void) | undefined;
  selected?: number | undefined; // a row's number
  onSelect?: ((row: number) => void) | undefined; // click
  onOpen?: ((row: number) => void) | undefined; // Enter, double click; without it: onSelect
  rowTone?: ((row: number) => string) | undefined; // a class of style.css
  heat?: ((row: number) => number) | undefined; // from 0 to 1: how hot the row's ground is
  short?: boolean | undefined; // all rows stand in the page, without scrolling of its own
  empty?: string | undefined; // what is said if there is no row
}

const ROW = 26; // --row in style.css
const SPARE = 8; // rows beyond what is in sight, once somebody scrolls
const SHARE = 0.7; // of the window, which a table takes at most at first
const PRINTED = 200;
const NARROW_NAME = 10; // characters of the first column, on a phone
const SHORT_NAME = 16; // where there is little room

// ---- order ----

export function sortRows(rows: ArrayLike<number>, column: Column | undefined, order: Order): Uint32Array {
  if (!column) return Uint32Array.from(rows);
  const down = order === "down";
  if (!column.value) return orderByText(rows, column.text, down);
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) keys[at] = column.value(rows[at]!);
  return orderByNumber(rows, keys, down);
}

// The order that the address names, else the first one of the column.
export function orderOf(state: State, column: Column | undefined): Order {
  const wanted = state.params["order"];
  return wanted === "up" || wanted === "down" ? wanted : firstOrder(column);
}

// Figures begin with the largest, names with A.
export function firstOrder(column: Column | undefined): Order {
  return column && column.left ? "up" : "down";
}

// Room for the title, with its mark of the order if there can be one, and for the largest figure.
export function figureWidth(title: string, largest: number, sorted = true): number {
  return Math.max(title.length + (sorted ? 2 : 0), figure(largest).length);
}

// ---- what is in sight ----

interface Sight {
  first: number;
  end: number;
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the handler returns: draw at once.
    const set = (to: boolean) => () => {
      const usual = options.debounceRendering;
      options.debounceRendering = (render) => render();
      setPrinting(to);
      if (usual) options.debounceRendering = usual;
      else delete options.debounceRendering;
    };
    const before = set(true);
    const after = set(false);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  return printing;
}

let serial = 0;

// The rows as they were, if they are the same: what is drawn again must not lose the reader's place.
function useSame(rows: ArrayLike<number>): ArrayLike<number> {
  const kept = useRef(rows);
  const old = kept.current;
  if (old !== rows) {
    let at = old.length === rows.length ? 0 : rows.length + 1;
    while (at < rows.length && old[at] === rows[at]) at++;
    if (at !== rows.length) kept.current = rows;
  }
  return kept.current;
}

export function Table(props: TableProps) {
  const { columns } = props;
  const rows = useSame(props.rows);
  const box = useRef<HTMLDivElement>(null);
  const identity = useRef(0);
  if (identity.current === 0) identity.current = ++serial;
  const [sight, setSight] = useState<Sight>(() => ({ first: 0, end: Math.ceil((innerHeight * SHARE) / ROW) }));
  const scrolled = useRef(false); // by the reader
  const put = useRef(0); // where it was scrolled to by itself
  const [current, setCurrent] = useState(-1);
  const printing = usePrinting();

  const look = () => {
    const element = box.current;
    if (!element || props.short) return;
    const spare = scrolled.current ? SPARE : 0;
    const first = Math.max(0, Math.floor(element.scrollTop / ROW) - spare);
    const end = Math.ceil((element.scrollTop + element.clientHeight) / ROW) + spare;
    setSight((old) => (old.first <= first && old.end >= end && old.end - old.first <= end - first + SPARE ? old : { first, end }));
  };
  const scroll = () => {
    if (box.current && box.current.scrollTop !== put.current) scrolled.current = true;
    look();
  };
  useLayoutEffect(look, [rows, columns]);
  useEffect(() => {
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [rows.length === 0]); // then the box is not there

  // far: where it comes from elsewhere, it gets some lines around it
  const show = (at: number, far = false) => {
    const element = box.current;
    if (!element || props.short) return;
    const head = element.querySelector("thead")?.offsetHeight ?? ROW;
    const foot = element.querySelector("tfoot")?.offsetHeight ?? 0;
    const top = at * ROW;
    const above = top < element.scrollTop;
    const below = top + ROW + head + foot > element.scrollTop + element.clientHeight;
    if (far && (above || below)) element.scrollTop = top - Math.max(0, element.clientHeight - head - foot - ROW) / 3;
    else if (above) element.scrollTop = top;
    else if (below) element.scrollTop = top + ROW + head + foot - element.clientHeight;
    put.current = element.scrollTop;
    look();
  };

  // A row that the address selects is brought into sight once, and when the order changes.
  const place = props.selected === undefined ? -1 : indexIn(rows, props.selected);
  useLayoutEffect(() => {
    if (place < 0) return;
    setCurrent(place);
    show(place, true);
  }, [rows, props.selected]);
  useLayoutEffect(() => {
    if (place >= 0) return;
    setCurrent(-1);
    if (box.current && !props.short) put.current = box.current.scrollTop = 0;
  }, [rows]);

  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 3);
    const last = rows.length - 1;
    let to = current;
    if (event.key === "ArrowDown") to = current + 1;
    else if (event.key === "ArrowUp") to = current - 1;
    else if (event.key === "PageDown") to = current + page;
    else if (event.key === "PageUp") to = current - page;
    else if (event.key === "Home") to = 0;
    else if (event.key === "End") to = last;
    else if (event.key === "Enter" && current >= 0 && current <= last) {
      (props.onOpen ?? props.onSelect)?.(rows[current]!);
      event.preventDefault();
      return;
    } else return;
    event.preventDefault();
    to = Math.max(0, Math.min(last, to));
    setCurrent(to);
    if (to >= 0) show(to);
  };

  if (rows.length === 0 && props.empty) return <p class="empty">{props.empty}</p>;
  const first = props.short || printing ? 0 : Math.min(sight.first, Math.max(0, rows.length - 1));
  const end = Math.min(rows.length, printing ? PRINTED : props.short ? rows.length : sight.end);
  const id = (at: number) => `table${identity.current}-${at}`;
  const shown: number[] = [];
  for (let at = first; at < end; at++) shown.push(at);
  const parts = props.parts ?? [];
  const grown = columns.some((column) => column.grow);
  const grows = (column: Column, at: number) => (grown ? column.grow === true : at === 0);
  const characters = (most: number) =>
    columns.reduce((sum, column, at) => sum + (at === 0 ? Math.min(column.width, most) : column.width), 0);
  return (
    <div class={props.short ? "table short" : "table"} ref={box} onScroll={scroll}>
      <table
        role="grid"
        aria-label={props.name}
        aria-rowcount={rows.length + 1 + (props.total ? 1 : 0) + parts.length}
        tabIndex={0}
        aria-activedescendant={current >= first && current < end ? id(current) : undefined}
        onKeyDown={onKey}
        style={{
          "--characters": characters(Infinity),
          "--fewest": characters(NARROW_NAME),
          "--fewer": characters(SHORT_NAME),
          "--columns": columns.length,
          "--bars": columns.filter((column) => column.bar).length,
        }}
      >
        <colgroup>
          {columns.map((column, at) => (
            <col key={column.key} class={column.tone ?? ""} style={grows(column, at) ? {} : { width: `calc(${column.width}ch + var(--pad))` }} />
          ))}
        </colgroup>
        <Head {...props} />
        <tbody>
          {first > 0 && <tr class="gap" aria-hidden="true" style={{ height: `${first * ROW}px` }} />}
          {shown.map((at) => {
            const row = rows[at]!;
            const tone = props.rowTone ? props.rowTone(row) : "";
            return (
              <tr
                key={at}
                id={id(at)}
                class={at === current ? "current " + tone : tone}
                aria-rowindex={at + 2}
                aria-selected={row === props.selected}
                style={props.heat ? { "--heat-share": `${Math.round(100 * props.heat(row))}%` } : undefined}
                onClick={() => {
                  setCurrent(at);
                  props.onSelect?.(row);
                }}
                onDblClick={() => props.onOpen?.(row)}
              >
                {columns.map((column, index) => cellOf(column, row, index === 0))}
              </tr>
            );
          })}
          {!printing && end < rows.length && (
            <tr class="gap" aria-hidden="true" style={{ height: `${(rows.length - end) * ROW}px` }} />
          )}
          {printing && end < rows.length && (
            <tr>
              <td colSpan={columns.length}>{figure(rows.length - end)} more rows are not printed.</td>
            </tr>
          )}
        </tbody>
        {props.total && (
          <tfoot>
            {parts.map((cells, at) => (
              <Sum key={at} columns={columns} cells={cells} index={rows.length + 2 + at} />
            ))}
            <Sum columns={columns} cells={props.total} index={rows.length + 2 + parts.length} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Sum({ columns, cells, index }: { columns: readonly Column[]; cells: readonly string[]; index: number }) {
  return (
    <tr aria-rowindex={index}>
      {columns.map((column, at) =>
        at === 0 && cells[at] ? (
          <th key={column.key} scope="row" class={column.left ? "left" : ""}>
            {cells[at]}
          </th>
        ) : (
          <td key={column.key} class={(column.left ? "left " : "") + (column.tone ?? "")}>
            {cells[at]}
          </td>
        ),
      )}
    </tr>
  );
}

// No component of its own: there are hundreds of them.
function cellOf(column: Column, row: number, head: boolean) {
  const text = column.text(row);
  const plain = column.end ? <bdi dir="ltr">{text}</bdi> : text;
  const bar = column.bar && (
    <span class="share-bar" aria-hidden="true">
      <span
        style={{
          width: `${Math.round(1000 * Math.min(1, Math.max(0, column.bar(row)))) / 10}%`,
          background: column.barColour?.(row) ?? "",
        }}
      />
    </span>
  );
  const inside = column.node ? column.node(row) : bar ? [bar, plain] : plain;
  const hover = column.left && text.length > 16 ? text : undefined;
  const tone = (column.left ? "left " : "") + (column.end ? "end " : "") + (column.tone ?? "");
  return head ? (
    <th key={column.key} scope="row" class={tone} title={hover}>
      {inside}
    </th>
  ) : (
    <td key={column.key} class={tone} title={hover}>
      {inside}
    </td>
  );
}

function Head({ columns, sort, order, onSort }: TableProps) {
  const grouped = columns.some((column) => column.group);
  return (
    <thead>
      {grouped && (
        <tr class="groups">
          {runs(columns).map((run) =>
            run.group ? (
              <th key={run.at} colSpan={run.count} scope="colgroup">
                <span>{run.group}</span>
              </th>
            ) : (
              <td key={run.at} colSpan={run.count} />
            ),
          )}
        </tr>
      )}
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sorted = sort === column.key;
          const turn = (): Order => (sorted ? (order === "down" ? "up" : "down") : firstOrder(column));
          const mark = sorted && (
            <span class="order" aria-hidden="true">
              {order === "up" ? "▲" : "▼"}
            </span>
          );
          return (
            <th
              key={column.key}
              scope="col"
              class={(column.left ? "left " : "") + (column.tone ?? "")}
              title={column.explain}
              aria-sort={onSort ? (sorted ? (order === "up" ? "ascending" : "descending") : "none") : undefined}
            >
              {onSort ? (
                <button type="button" onClick={() => onSort(column.key, turn())}>
                  {!column.left && mark}
                  {column.title}
                  {column.left && mark}
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function runs(columns: readonly Column[]): { group: string; at: number; count: number }[] {
  const list: { group: string; at: number; count: number }[] = [];
  columns.forEach((column, at) => {
    const last = list[list.length - 1];
    if (last && last.group === (column.group ?? "")) last.count++;
    else list.push({ group: column.group ?? "", at, count: 1 });
  });
  return list;
}

function indexIn(rows: ArrayLike<number>, row: number): number {
  return Array.prototype.indexOf.call(rows, row);
}
