// A canvas as wide as its place, sharp on every screen, drawn again when its size, the theme or what it
// draws changes: at most once a frame. On paper it is drawn in the light theme's colours.

import type { CanvasHTMLAttributes, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { themeColour } from "./palette";

export interface Paper {
  on: CanvasRenderingContext2D;
  width: number; // in CSS pixels
  height: number;
  dark: boolean;
  ink: string;
  quiet: string; // ink of lesser things
  back: string;
}

export interface CanvasProps {
  height: number;
  draw: (paper: Paper) => void; // the same function: nothing to draw anew
  label: string; // what it is, for readers who do not see it
  handlers?: CanvasHTMLAttributes<HTMLCanvasElement>;
  canvas?: RefObject<HTMLCanvasElement | null>;
}

export const FONT = '12px system-ui, "DejaVu Sans", sans-serif';

function paperOf(canvas: HTMLCanvasElement, printing: boolean): Paper | undefined {
  const on = canvas.getContext("2d");
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!on || width === 0 || height === 0) return undefined;
  const ratio = Math.min(4, Math.max(printing ? 2 : 1, devicePixelRatio || 1));
  const wide = Math.round(width * ratio);
  const high = Math.round(height * ratio);
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  on.setTransform(ratio, 0, 0, ratio, 0, 0);
  on.clearRect(0, 0, width, height);
  on.font = FONT;
  on.textBaseline = "alphabetic";
  on.textAlign = "left";
  const back = printing ? "#ffffff" : themeColour("--back") || "#ffffff";
  const dark = !printing && isDark(back);
  const ink = printing ? "#000000" : themeColour("--ink") || "#111111";
  const quiet = printing ? "#444444" : themeColour("--quiet") || "#666666";
  return { on, width, height, dark, ink, quiet, back };
}

function isDark(colour: string): boolean {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour);
  return !!digits && parseInt(digits[1]!, 16) + parseInt(digits[2]!, 16) + parseInt(digits[3]!, 16) < 384;
}

export function Canvas(props: CanvasProps) {
  const own = useRef<HTMLCanvasElement>(null);
  const canvas = props.canvas ?? own;
  const latest = useRef(props.draw);
  const frame = useRef(0);
  latest.current = props.draw;

  const drawNow = (printing: boolean) => {
    const paper = canvas.current && paperOf(canvas.current, printing);
    if (paper) latest.current(paper);
  };
  const drawSoon = () => {
    if (frame.current) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      drawNow(false);
    });
  };
  useLayoutEffect(drawSoon, [props.draw, props.height]);
  useEffect(() => {
    const size = new ResizeObserver(drawSoon);
    if (canvas.current) size.observe(canvas.current);
    const theme = new MutationObserver(drawSoon);
    theme.observe(document.documentElement, { attributes: true });
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    const before = () => drawNow(true);
    scheme.addEventListener("change", drawSoon);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", drawSoon);
    return () => {
      size.disconnect();
      theme.disconnect();
      scheme.removeEventListener("change", drawSoon);
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", drawSoon);
      cancelAnimationFrame(frame.current);
    };
  }, []);
  return (
    <canvas
      ref={canvas}
      class="drawing"
      style={{ height: `${props.height}px` }}
      aria-label={props.label}
      {...props.handlers}
    />
  );
}

// The width of an element as it is now; 0 before it is known.
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const look = () => setWidth(Math.round(element.current?.clientWidth ?? 0));
    look();
    const watch = new ResizeObserver(look);
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return width;
}

// As much of the text as there is room for. Names may be very long: never measured whole.
export function fitted(on: CanvasRenderingContext2D, text: string, room: number): string {
  const narrowest = 2.5;
  let cut = text.length * narrowest > room ? text.slice(0, Math.ceil(room / narrowest)) : text;
  if (cut === text && on.measureText(text).width <= room) return text;
  const dots = on.measureText("…").width;
  let low = 0;
  let high = cut.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (on.measureText(cut.slice(0, middle)).width + dots <= room) low = middle;
    else high = middle - 1;
  }
  if (low > 0 && (cut.charCodeAt(low - 1) & 0xfc00) === 0xd800) low--; // no half of a pair
  cut = cut.slice(0, low);
  return cut.length < 2 ? "" : cut + "…";
}
