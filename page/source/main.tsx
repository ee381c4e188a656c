// The page: unpacks its data block and shows it.

import { readPage } from "./model/decode";
import { start, startFailed } from "./shell";

const root = document.getElementById("page")!;

readPage(document).then(
  (data) => {
    root.replaceChildren();
    start(data, root);
  },
  (problem: unknown) => {
    root.replaceChildren();
    startFailed(problem instanceof Error ? problem.message : String(problem), root);
  },
);
