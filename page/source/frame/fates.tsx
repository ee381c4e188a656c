// The four fates of branches of a search, as bars.

import type { ByFate } from "../model/model";
import { percent } from "../model/figures";
import type { Column } from "./table";

export const FATES: readonly { key: keyof ByFate; name: string; means: string }[] = [
  { key: "one", name: "one", means: "one solution at the end of its branch" },
  { key: "shared", name: "shared", means: "several solutions" },
  { key: "failed", name: "failed", means: "no solution" },
  { key: "open", name: "open", means: "nobody knows: the run ended before" },
];

function Bar({ by, whole }: { by: ByFate; whole: number }) {
  const text = FATES.filter(({ key }) => by[key] > 0).map(({ key, name }) => `${name} ${percent(by[key], whole)} %`);
  return (
    <span class="fates" role="img" aria-label={text.join(", ") || "nothing"} title={text.join(", ")}>
      {FATES.map(({ key }) => by[key] > 0 && <i key={key} class={key} style={{ width: `${(100 * by[key]) / whole}%` }} />)}
    </span>
  );
}

export function FatesKey() {
  return (
    <ul class="fates-key">
      {FATES.map(({ key, name, means }) => (
        <li key={key}>
          <span class="fates">
            <i class={key} style={{ width: "100%" }} />
          </span>{" "}
          {name}: {means}
        </li>
      ))}
    </ul>
  );
}

// undefined: the row has none
export const fatesColumn = (of: (row: number) => ByFate | undefined, whole: number, title = "of all work", width = 22): Column => ({
  key: "bar",
  title,
  left: true,
  width,
  text: () => "",
  node: (row) => {
    const by = of(row);
    return by && <Bar by={by} whole={whole} />;
  },
});
