// Names with the colour that they have in every view.

import type { Model } from "../model/model";
import { SWATCH_OTHER, swatchOf } from "./palette";

export function isRuntime(model: Model, label: number): boolean {
  return model.labelKinds[model.labels.kind[label]!]?.runtime === true;
}

// Names of the runtime system are grey.
export function labelSwatch(model: Model, label: number): string {
  return isRuntime(model, label) ? SWATCH_OTHER : swatchOf(model.labels.colour[label]!);
}

export function CentreName({ model, label }: { model: Model; label: number }) {
  return (
    <>
      <span class="swatch" style={{ background: labelSwatch(model, label) }} aria-hidden="true" />{" "}
      <span class="name">{model.labels.name[label]}</span>
    </>
  );
}
