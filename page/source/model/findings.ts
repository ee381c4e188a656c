// What the report says, as the overview shows it: answers first (what is wrong, where), then notes about the figures.
// The only module that knows how the data tells one from the other.

import type { Finding, Model } from "./model";
import { NONE } from "./model";

export type Kind = "time" | "allocation" | "memory" | "search" | "repeated" | "collector";

export interface Answer {
  number: number; // from 1, in the report's order, whatever is chosen
  kind: Kind;
  trouble: boolean; // out of proportion, not only the largest
  finding: Finding;
}

export interface Said {
  answers: Answer[]; // at most MOST_ANSWERS
  doubts: Finding[]; // what must be known with them: nothing stands out, few samples, a damaged file
  notes: Finding[]; // what explains names and figures: folded
}

export const MOST_ANSWERS = 5;

const KIND_TITLES: Readonly<Record<Kind, string>> = {
  time: "Time",
  allocation: "Allocation",
  memory: "Memory",
  search: "Search",
  repeated: "Again",
  collector: "Collector",
};

// "Work" of steps, where a kind has several.
export const titleOf = ({ kind, finding }: Answer): string => finding.heading || KIND_TITLES[kind];

function isKind(text: string): text is Kind {
  return text in KIND_TITLES;
}

// What a metric measures; undefined: neither of the two that answers are about.
export function kindOfMetric(key: string): Kind | undefined {
  if (/^(ticks|time-permille|stack-samples|steps)$/.test(key)) return "time";
  if (/^(bytes|alloc-permille|words|ticky-bytes|ticky-objects)$/.test(key)) return "allocation";
  return undefined;
}

// An answer's key is its kind; `memory` is a note's, too.
function kindOf(model: Model, finding: Finding): Kind | undefined {
  if (finding.note !== undefined) return !finding.note && isKind(finding.key) ? finding.key : undefined;
  // data that has no notes: by what the finding is about
  const { key, metric } = finding;
  if (key === "most" || key === "path")
    return (metric === NONE ? undefined : kindOfMetric(model.metrics[metric]!.key)) ?? "time";
  if (key === "heap-growth" || key === "heap-peak") return "memory";
  return key === "collector" ? "collector" : undefined;
}

const made = new WeakMap<Model, Said>();

export function saidOf(model: Model): Said {
  const known = made.get(model);
  if (known) return known;
  const said: Said = { answers: [], doubts: [], notes: [] };
  for (const finding of model.findings) {
    if (finding.key === "losses") continue; // the notice above every view says it
    const kind = kindOf(model, finding);
    if (kind && said.answers.length < MOST_ANSWERS)
      said.answers.push({
        number: said.answers.length + 1,
        kind,
        trouble: finding.trouble ?? finding.key === "heap-growth",
        finding,
      });
    else (kind || finding.note !== false ? said.notes : said.doubts).push(finding);
  }
  made.set(model, said);
  return said;
}

// Those about the metric first, each group in the report's order. Without a chosen metric: as they are.
export function answersFor(model: Model, metric: number): Answer[] {
  const { answers } = saidOf(model);
  if (metric === NONE) return answers;
  const wanted = kindOfMetric(model.metrics[metric]!.key);
  const about = ({ kind, finding }: Answer) =>
    finding.metric !== NONE ? finding.metric === metric : kind === wanted && wanted !== undefined;
  return [...answers.filter(about), ...answers.filter((one) => !about(one))];
}

// What the page opens with: the measure of the first answer that has one; NONE: no answer says.
export function openingMetric(model: Model): number {
  const first = saidOf(model).answers[0];
  if (!first) return NONE;
  if (first.finding.metric !== NONE) return first.finding.metric;
  const found = model.metrics.findIndex((one) => one.total > 0 && kindOfMetric(one.key) === first.kind);
  return found < 0 ? NONE : found;
}

// The line an answer is about: the choice's of a search; that of the band it names, if the page has the file; else its label's, else its band's.
export function placeOfAnswer(model: Model, { finding }: Answer): { file: string; line: number } | undefined {
  if (finding.line > 0) return { file: finding.file, line: finding.line };
  const band = finding.dimension === NONE ? undefined : model.dimensions[finding.dimension]?.bands[finding.band];
  if (band && band.line > 0 && model.sources.some((one) => one.name === band.file && one.lines.length > 0))
    return { file: band.file, line: band.line };
  if (finding.label !== NONE && model.labels.line[finding.label])
    return { file: model.labels.file[finding.label]!, line: model.labels.line[finding.label]! };
  if (!band) return undefined;
  if (band.context !== NONE) {
    const label = model.contexts.label[band.context]!;
    if (model.labels.line[label]) return { file: model.labels.file[label]!, line: model.labels.line[label]! };
  }
  return band.line > 0 ? { file: band.file, line: band.line } : undefined;
}
