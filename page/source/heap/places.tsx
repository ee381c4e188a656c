// Where what a band stands for was made, and the way there.

import type { Dimension, Model } from "../model/model";
import type { State } from "../frame/state";
import { href } from "../frame/state";

export function hasPlaces(of: Dimension): boolean {
  return of.bands.some((band) => band.line > 0);
}

export function placeText(of: Dimension, band: number): string {
  const { file, line } = of.bands[band]!;
  return line > 0 ? `${file}:${line}` : "";
}

// A link, if the source is in the page.
export function PlaceLink({ model, of, band, state }: { model: Model; of: Dimension; band: number; state: State }) {
  const { file, line } = of.bands[band]!;
  const text = <bdi dir="ltr">{placeText(of, band)}</bdi>;
  if (line === 0 || !model.sources.some((one) => one.name === file && one.lines.length > 0)) return text;
  return (
    <a
      tabIndex={-1}
      href={href(state, { view: "source", params: { file, line: String(line) } })}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </a>
  );
}
