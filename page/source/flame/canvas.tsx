// The drawing of a flame graph: rows of rectangles, only those in sight drawn. One layout, from the
// top down; or two, callers growing up from their centre and callees down from it.
//
// Looking into a block, and back out, is one movement, unless the reader wants none (prefers-reduced-motion).
// Keyboard: arrows move through the rectangles, Enter opens one, Escape goes back out.
// A flame chart (chart/) is drawn here, too: its layout is over time, and a part of it is chosen by dragging.

import type { CanvasHTMLAttributes } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { NONE } from "../model/model";
import type { Layout } from "./layout";
import { levelOf, nodeAt } from "./layout";
import type { Paper } from "../frame/canvas";
import { Canvas, FONT, fitted } from "../frame/canvas";
import { blockInk } from "../frame/palette";

export interface Spot {
  part: "main" | "callers";
  node: number;
}

export interface FlameCanvasProps {
  main: Layout;
  callers?: Layout | undefined;
  name: (spot: Spot) => string;
  fill: (spot: Spot, dark: boolean) => string;
  ink?: (dark: boolean) => string; // of names on it
  lit?: ((spot: Spot) => boolean) | undefined; // of a search: the others step back
  colourSays?: boolean; // something that a search must not hide: what is lit keeps its colour
  selected: Spot | undefined;
  onSelect: (spot: Spot | undefined) => void;
  onOpen: (spot: Spot) => void;
  onOut: () => void;
  onDrag?: ((from: number, to: number) => void) | undefined; // over a part of the width: from 0 to 1
  what?: string; // it is, if not a flame graph
  label: string;
  describedBy: string; // id of what says the selected one's figures
}

export const ROW = 20;
const LIT = "#f0a000";
const LIT_INK = "#111111";
const DIM = { light: "#e6e6e6", dark: "#3c3c3c" };
const DIM_INK = { light: "#5a5a5a", dark: "#b4b4b4" };

// What is told apart at all; makeLayout's `narrowest` for a width.
export function narrowestFor(width: number): number {
  return 0.5 / Math.max(200, width);
}

function layoutOf(props: FlameCanvasProps, spot: Spot): Layout {
  return spot.part === "callers" && props.callers ? props.callers : props.main;
}

// ---- rows ----

// Callers' levels n .. 1 above, then the main levels 0, 1, ...
function rowsAbove(props: FlameCanvasProps): number {
  return props.callers ? props.callers.levels - 1 : 0;
}

function rowOf(props: FlameCanvasProps, spot: Spot): number {
  const level = levelOf(layoutOf(props, spot), spot.node);
  return spot.part === "callers" ? rowsAbove(props) - level : rowsAbove(props) + level;
}

function spotAt(props: FlameCanvasProps, row: number, share: number): Spot | undefined {
  const above = rowsAbove(props);
  const part = row < above ? "callers" : "main";
  const layout = layoutOf(props, { part, node: 0 });
  const node = nodeAt(layout, row < above ? above - row : row - above, share * layout.total);
  return node === NONE ? undefined : { part, node };
}

// ---- drawing ----

// Where a whole layout stands: its left end, how wide it is, and the height of its first row.
export interface Frame {
  left: number;
  wide: number;
  top: number;
}

function drawRow(props: FlameCanvasProps, paper: Paper, row: number, frame: Frame): void {
  const above = rowsAbove(props);
  const part: Spot["part"] = row < above ? "callers" : "main";
  const layout = layoutOf(props, { part, node: 0 });
  const level = row < above ? above - row : row - above;
  const { on } = paper;
  const theme = paper.dark ? "dark" : "light";
  const scale = layout.total > 0 ? frame.wide / layout.total : 0;
  const y = frame.top + row * ROW;
  const to = layout.levelStart[level + 1]!;
  on.font = props.callers && row === above ? "bold " + FONT : FONT; // the centre itself
  for (let node = layout.levelStart[level]!; node < to; node++) {
    const spot: Spot = { part, node };
    const start = frame.left + layout.start[node]! * scale;
    const end = start + layout.value[node]! * scale;
    if (end < 0 || start > paper.width) continue;
    const x = Math.max(start, -4);
    const wide = Math.max(0.5, Math.min(end, paper.width + 4) - x - (end - start > 3 ? 1 : 0));
    const lit = props.lit?.(spot);
    const dim = props.lit !== undefined && !lit;
    on.fillStyle = lit && !props.colourSays ? LIT : dim ? DIM[theme] : props.fill(spot, paper.dark);
    on.fillRect(x, y + 1, wide, ROW - 1);
    if (wide < 26) continue;
    const text = fitted(on, props.name(spot), wide - 8);
    if (!text) continue;
    on.fillStyle = inkOf(props, paper.dark, lit === true, dim);
    on.fillText(text, Math.max(x, 0) + 4, y + 15);
  }
}

function inkOf(props: FlameCanvasProps, dark: boolean, lit: boolean, dim: boolean): string {
  if (dim) return DIM_INK[dark ? "dark" : "light"];
  return lit && !props.colourSays ? LIT_INK : (props.ink ?? blockInk)(dark);
}

export function rowCount(props: FlameCanvasProps): number {
  return rowsAbove(props) + props.main.levels;
}

function drawRows(props: FlameCanvasProps, paper: Paper, frame: Frame): void {
  const first = Math.max(0, Math.floor(-frame.top / ROW));
  const last = Math.min(rowCount(props) - 1, Math.floor((paper.height - frame.top) / ROW));
  for (let row = first; row <= last; row++) drawRow(props, paper, row, frame);
}

// All of it, as high as it is: for a picture that is kept.
export function drawWhole(props: FlameCanvasProps, paper: Paper, top: number): void {
  drawRows(props, paper, { left: 0, wide: paper.width, top });
}

// ---- zoom ----

// The smaller drawing begins with a block of the larger one: for a moment both are drawn, the one inside
// the other, until the one that is wanted fills the place.
interface Zoom {
  large: FlameCanvasProps;
  small: FlameCanvasProps;
  node: number; // of the large one's layout
  into: boolean; // else out of it
  begun: number; // milliseconds
}

const ZOOM_TIME = 240;

function blockOf(large: Layout, small: Layout): number {
  const end = large.levelStart[large.levels]!;
  for (let node = 1; node < end; node++)
    if (
      large.item[node] === small.item[0] &&
      large.label[node] === small.label[0] &&
      Math.abs(large.value[node]! - small.total) <= small.total * 1e-9
    )
      return node;
  return NONE;
}

function zoomBetween(before: FlameCanvasProps, now: FlameCanvasProps): Zoom | undefined {
  if (before.main === now.main || before.callers || now.callers || before.main.total < now.main.total * 1e-9)
    return undefined;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
  const begun = performance.now();
  const inside = now.main.label[0] === NONE ? NONE : blockOf(before.main, now.main);
  if (inside !== NONE) return { large: before, small: now, node: inside, into: true, begun };
  const outside = before.main.label[0] === NONE ? NONE : blockOf(now.main, before.main);
  return outside === NONE ? undefined : { large: now, small: before, node: outside, into: false, begun };
}

// part: from 0, the large one fills the place, to 1, the small one does.
function drawZoom({ large, small, node }: Zoom, paper: Paper, part: number): void {
  const { main } = large;
  const wide = paper.width / (1 - part + (part * main.value[node]!) / main.total);
  const left = -(main.start[node]! / main.total) * wide * part;
  const level = levelOf(main, node) * ROW;
  paper.on.globalAlpha = 1 - part * 0.8;
  drawRows(large, paper, { left, wide, top: -level * part });
  paper.on.globalAlpha = 1;
  const inner = (main.value[node]! / main.total) * wide;
  drawRows(small, paper, { left: left + (main.start[node]! / main.total) * wide, wide: inner, top: level * (1 - part) });
}

function drawFrame(props: FlameCanvasProps, paper: Paper, spot: Spot, top: number): void {
  const layout = layoutOf(props, spot);
  const { on } = paper;
  if (spot.node >= layout.levelStart[layout.levels]!) return;
  const scale = layout.total > 0 ? paper.width / layout.total : 0;
  const x = layout.start[spot.node]! * scale;
  const wide = Math.max(3, layout.value[spot.node]! * scale);
  on.strokeStyle = paper.dark ? "#ffffff" : "#000000";
  on.lineWidth = 2;
  on.strokeRect(Math.max(1, x), rowOf(props, spot) * ROW - top + 1, Math.min(wide - 1, paper.width - 2), ROW - 1);
}

// ---- keyboard ----

function sibling(layout: Layout, node: number, step: number): number {
  const level = levelOf(layout, node);
  const to = node + step;
  return to >= layout.levelStart[level]! && to < layout.levelStart[level + 1]! ? to : node;
}

// The widest one of the next level; siblings stand the largest first, so it is the first.
function below(layout: Layout, node: number): number {
  const level = levelOf(layout, node) + 1;
  if (level >= layout.levels) return NONE;
  const found = nodeAt(layout, level, layout.start[node]!);
  return found !== NONE && layout.above[found] === node ? found : NONE;
}

function moved(props: FlameCanvasProps, key: string): Spot | undefined {
  const spot = props.selected;
  if (!spot) return { part: "main", node: 0 };
  const layout = layoutOf(props, spot);
  if (key === "Home") return { part: "main", node: 0 };
  if (key === "ArrowLeft") return { part: spot.part, node: sibling(layout, spot.node, -1) };
  if (key === "ArrowRight") return { part: spot.part, node: sibling(layout, spot.node, 1) };
  const outwards = (key === "ArrowDown") === (spot.part === "main");
  if (!outwards && spot.node > 0) {
    const above = layout.above[spot.node]!;
    return { part: above === 0 ? "main" : spot.part, node: above };
  }
  const part = spot.node === 0 && key === "ArrowUp" ? "callers" : spot.part;
  if (part === "callers" && !props.callers) return spot;
  const from = layoutOf(props, { part, node: 0 });
  const found = below(from, spot.node);
  return { part, node: found !== NONE ? found : nextLane(from, spot.node) };
}

// The block of the next lane at the same place; none: it stays.
function nextLane(layout: Layout, node: number): number {
  const level = levelOf(layout, node);
  for (const top of layout.tops ?? []) {
    const found = top > level ? nodeAt(layout, top, layout.start[node]!) : NONE;
    if (found !== NONE) return found;
  }
  return node;
}

// ---- a picture that is kept ----

// What is below the frame and what is dragged, as long as it is the same: a chart has a block a pixel and row.
interface Kept {
  picture: HTMLCanvasElement;
  of: readonly unknown[];
}

function drawKept(kept: { current: Kept | undefined }, paper: Paper, what: readonly unknown[], draw: () => void): void {
  const { on } = paper;
  const of = [...what, on.canvas.width, on.canvas.height, paper.back, paper.ink];
  const known = kept.current;
  if (known && of.every((part, at) => part === known.of[at])) {
    on.save();
    on.setTransform(1, 0, 0, 1, 0, 0);
    on.drawImage(known.picture, 0, 0);
    on.restore();
    return;
  }
  draw();
  const picture = known?.picture ?? document.createElement("canvas");
  picture.width = on.canvas.width;
  picture.height = on.canvas.height;
  picture.getContext("2d")?.drawImage(on.canvas, 0, 0);
  kept.current = { picture, of };
}

// ---- dragging ----

interface Drag {
  from: number; // of the width, as is `to`
  to: number;
  far: boolean; // enough to be none by mistake
}

const FAR = 4; // pixels

function drawDrag({ from, to, far }: Drag, paper: Paper): void {
  if (!far) return;
  const { on, width, height } = paper;
  const left = Math.min(from, to) * width;
  const right = Math.max(from, to) * width;
  on.fillStyle = paper.dark ? "rgba(0,0,0,0.6)" : "rgba(255,255,255,0.65)";
  on.fillRect(0, 0, left, height);
  on.fillRect(right, 0, width - right, height);
  on.fillStyle = paper.ink;
  on.fillRect(left - 1, 0, 2, height);
  on.fillRect(right - 1, 0, 2, height);
}

// ---- the component ----

export function FlameCanvas(props: FlameCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const latest = useRef(props);
  latest.current = props;
  const rows = rowCount(props);
  const room = Math.max(160, Math.min(640, Math.round(innerHeight * 0.55)));
  const height = Math.min(rows * ROW + 2, room);

  const before = useRef(props);
  const zoom = useRef<Zoom | undefined>(undefined);
  const [frameNumber, setFrameNumber] = useState(0);
  useLayoutEffect(() => {
    zoom.current = zoomBetween(before.current, props);
    if (!zoom.current) return undefined;
    let asked = 0;
    const step = () => {
      setFrameNumber((number) => number + 1);
      asked = zoom.current ? requestAnimationFrame(step) : 0;
    };
    asked = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(asked);
      zoom.current = undefined;
    };
  }, [props.main]);
  useLayoutEffect(() => {
    before.current = props;
  });

  const kept = useRef<Kept | undefined>(undefined);
  const [drag, setDrag] = useState<Drag | undefined>(undefined);
  const dragged = useRef(false); // the click that ends it is none
  const shareAt = (event: MouseEvent): number => {
    const at = (event.currentTarget as HTMLCanvasElement).getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - at.left) / at.width));
  };
  const dragging: CanvasHTMLAttributes<HTMLCanvasElement> = !props.onDrag
    ? {}
    : {
        onPointerDown: (event) => {
          dragged.current = false;
          if (event.button !== 0) return;
          (event.currentTarget as HTMLCanvasElement).setPointerCapture(event.pointerId);
          setDrag({ from: shareAt(event), to: shareAt(event), far: false });
        },
        onPointerMove: (event) => {
          if (!drag) return;
          const to = shareAt(event);
          const away = Math.abs(to - drag.from) * (event.currentTarget as HTMLCanvasElement).clientWidth;
          setDrag({ from: drag.from, to, far: drag.far || away >= FAR });
        },
        onPointerUp: () => {
          setDrag(undefined);
          if (!drag?.far || drag.from === drag.to) return;
          dragged.current = true;
          latest.current.onDrag?.(Math.min(drag.from, drag.to), Math.max(drag.from, drag.to));
        },
        onPointerCancel: () => setDrag(undefined),
      };

  const look = () => setTop(box.current?.scrollTop ?? 0);
  // A new drawing begins where the reader looks: at the centre, if there are callers.
  useLayoutEffect(() => {
    if (!box.current) return;
    const above = rowsAbove(props);
    box.current.scrollTop = above * ROW + ROW > height ? above * ROW - height / 2 : 0;
    look();
  }, [props.main, props.callers]);

  const draw = useCallback(
    (paper: Paper) => {
      const part = zoom.current ? Math.min(1, (performance.now() - zoom.current.begun) / ZOOM_TIME) : 1;
      if (zoom.current && part < 1) {
        const eased = 1 - (1 - part) ** 3;
        drawZoom(zoom.current, paper, zoom.current.into ? eased : 1 - eased);
        return;
      }
      zoom.current = undefined;
      const blocks = () => drawRows(props, paper, { left: 0, wide: paper.width, top: -top });
      if (props.onDrag) drawKept(kept, paper, [props.main, props.fill, props.lit, top], blocks);
      else blocks();
      if (props.selected) drawFrame(props, paper, props.selected, top);
      if (drag) drawDrag(drag, paper);
    },
    [props.main, props.callers, props.fill, props.lit, props.name, props.selected, top, rows, frameNumber, drag],
  );

  const spotOf = (event: MouseEvent): Spot | undefined => {
    const canvas = event.currentTarget as HTMLCanvasElement;
    const at = canvas.getBoundingClientRect();
    const row = Math.floor((event.clientY - at.top + top) / ROW);
    return spotAt(latest.current, row, (event.clientX - at.left) / at.width);
  };
  const show = (spot: Spot) => {
    const y = rowOf(latest.current, spot) * ROW;
    const element = box.current;
    if (!element) return;
    if (y < element.scrollTop) element.scrollTop = y;
    else if (y + ROW + 2 > element.scrollTop + height) element.scrollTop = y + ROW + 2 - height;
    look();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home"].includes(event.key)) {
      const to = moved(latest.current, event.key);
      latest.current.onSelect(to);
      if (to) show(to);
    } else if (event.key === "Enter" && latest.current.selected) latest.current.onOpen(latest.current.selected);
    else if (event.key === "Escape" && drag) setDrag(undefined);
    else if (event.key === "Escape" || event.key === "Backspace") latest.current.onOut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class={props.onDrag ? "flame-box chart-box" : "flame-box"} ref={box} onScroll={look} style={{ height: `${height}px` }}>
      <div style={{ height: `${rows * ROW + 2}px` }}>
        <Canvas
          height={height}
          draw={draw}
          label={props.label}
          handlers={{
            role: "application",
            tabIndex: 0,
            "aria-roledescription": props.what ?? "flame graph",
            "aria-describedby": props.describedBy,
            onKeyDown,
            onFocus: () => !latest.current.selected && latest.current.onSelect({ part: "main", node: 0 }),
            ...dragging,
            onMouseMove: (event) => {
              const spot = spotOf(event);
              const old = latest.current.selected;
              if (spot && (!old || old.node !== spot.node || old.part !== spot.part)) latest.current.onSelect(spot);
            },
            onClick: (event) => {
              const spot = spotOf(event);
              if (spot && !dragged.current) latest.current.onOpen(spot);
            },
          }}
        />
      </div>
    </div>
  );
}
