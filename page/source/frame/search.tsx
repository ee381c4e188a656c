// The field that filters a view as one types, or lights up what it finds.

import type { Model } from "../model/model";
import type { Go, State } from "./state";

export function FindField(props: { state: State; go: Go; what: string; how?: "Filter" | "Search" }) {
  const { state, go } = props;
  const title = `${props.how ?? "Filter"} ${props.what}`;
  return (
    <input
      type="search"
      data-find=""
      aria-label={title}
      placeholder={`${title}   /`}
      value={state.params["find"] ?? ""}
      spellcheck={false}
      autocomplete="off"
      onInput={(event) => go({ params: { find: event.currentTarget.value } }, "replace")}
    />
  );
}

// What a label is searched in: name, module and file, in small letters; made once.
const texts = new WeakMap<Model, string[]>();
export function searchTexts(model: Model): string[] {
  let list = texts.get(model);
  if (!list) {
    const { name, module, file, count } = model.labels;
    list = [];
    for (let at = 0; at < count; at++)
      list.push(`${name[at]}\n${module[at]}\n${file[at]}`.toLowerCase());
    texts.set(model, list);
  }
  return list;
}

// All words must be there, in any order.
export function searchWords(state: State): string[] {
  return (state.params["find"] ?? "").toLowerCase().split(/\s+/).filter((word) => word !== "");
}

export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
