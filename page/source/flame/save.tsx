// A flame graph as a file of its own: SVG, or PNG twice as sharp. What is drawn is what is looked at, all rows of it.

import type { FlameCanvasProps, Spot } from "./canvas";
import { ROW, drawWhole, rowCount } from "./canvas";
import type { Paper } from "../frame/canvas";
import { FONT, fitted } from "../frame/canvas";
import { blockInk, themeColour } from "../frame/palette";

export interface SaveProps {
  drawing: FlameCanvasProps;
  title: string; // stands above it
  name: string; // of the file, without its end
}

const WIDTH = 1200;
const HEAD = 30;
const MARGIN = 10;
const HIGHEST = 16000; // pixels that browsers draw

// As the file that it is; one address for the time of a click.
function keep(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80) || "flame";
}

// ---- PNG ----

function savePng({ drawing, title, name }: SaveProps): void {
  const height = HEAD + rowCount(drawing) * ROW + MARGIN;
  const ratio = Math.min(2, HIGHEST / height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((WIDTH + 2 * MARGIN) * ratio);
  canvas.height = Math.round(Math.min(height * ratio, HIGHEST));
  const on = canvas.getContext("2d");
  if (!on) return;
  const dark = document.documentElement.dataset["theme"] === "dark";
  const paper: Paper = {
    on,
    width: WIDTH,
    height,
    dark,
    ink: themeColour("--ink"),
    quiet: themeColour("--quiet"),
    back: themeColour("--back"),
  };
  on.setTransform(ratio, 0, 0, ratio, MARGIN * ratio, 0);
  on.fillStyle = paper.back;
  on.fillRect(-MARGIN, 0, WIDTH + 2 * MARGIN, height);
  on.font = "bold " + FONT;
  on.fillStyle = paper.ink;
  on.fillText(fitted(on, title, WIDTH), 0, 20);
  on.font = FONT;
  drawWhole(drawing, paper, HEAD);
  canvas.toBlob((blob) => blob && keep(blob, fileName(name) + ".png"));
}

// ---- SVG ----

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

// What a canvas would draw, as elements; the whole name is its title, for who points at it.
export function flameSvg(drawing: FlameCanvasProps, title: string, dark: boolean, measure: CanvasRenderingContext2D): string {
  const above = drawing.callers ? drawing.callers.levels - 1 : 0;
  const height = HEAD + rowCount(drawing) * ROW + MARGIN;
  const ink = (drawing.ink ?? blockInk)(dark);
  const back = dark ? "#14171b" : "#ffffff";
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH + 2 * MARGIN}" height="${height}" viewBox="${-MARGIN} 0 ${WIDTH + 2 * MARGIN} ${height}" font-family="system-ui, DejaVu Sans, sans-serif" font-size="12">`,
    `<rect x="${-MARGIN}" width="${WIDTH + 2 * MARGIN}" height="${height}" fill="${back}"/>`,
    `<text y="20" font-weight="bold" fill="${dark ? "#e5e8ec" : "#1b1f24"}">${escaped(fitted(measure, title, WIDTH))}</text>`,
  ];
  const put = (spot: Spot, row: number) => {
    const layout = spot.part === "callers" ? drawing.callers! : drawing.main;
    const scale = layout.total > 0 ? WIDTH / layout.total : 0;
    const x = layout.start[spot.node]! * scale;
    const whole = layout.value[spot.node]! * scale;
    const wide = Math.max(0.5, whole - (whole > 3 ? 1 : 0));
    const y = HEAD + row * ROW;
    const name = drawing.name(spot);
    const text = wide < 26 ? "" : fitted(measure, name, wide - 8);
    const label = text ? `<text x="${short(x + 4)}" y="${y + 15}" fill="${ink}">${escaped(text)}</text>` : "";
    const block = `<rect x="${short(x)}" y="${y + 1}" width="${short(wide)}" height="${ROW - 1}" fill="${drawing.fill(spot, dark)}"/>`;
    parts.push(`<g><title>${escaped(name)}</title>${block}${label}</g>`);
  };
  const rows = (part: Spot["part"], from: number, rowOf: (level: number) => number) => {
    const layout = part === "callers" ? drawing.callers! : drawing.main;
    for (let level = from; level < layout.levels; level++)
      for (let node = layout.levelStart[level]!; node < layout.levelStart[level + 1]!; node++)
        put({ part, node }, rowOf(level));
  };
  if (drawing.callers) rows("callers", 1, (level) => above - level);
  rows("main", 0, (level) => above + level);
  return parts.join("\n") + "\n</svg>\n";
}

function saveSvg({ drawing, title, name }: SaveProps): void {
  const measure = document.createElement("canvas").getContext("2d");
  if (!measure) return;
  measure.font = FONT;
  const text = flameSvg(drawing, title, document.documentElement.dataset["theme"] === "dark", measure);
  keep(new Blob([text], { type: "image/svg+xml" }), fileName(name) + ".svg");
}

export function SaveButtons(props: SaveProps) {
  return (
    <span class="choices" role="group" aria-label="Save the drawing">
      <button type="button" onClick={() => saveSvg(props)}>
        Save SVG
      </button>
      <button type="button" onClick={() => savePng(props)}>
        Save PNG
      </button>
    </span>
  );
}
