// The page with the profile of sample.ts: node build.mjs --sample. Not part of the built page.

import { samplePage } from "./sample";
import { start } from "./shell";

start(samplePage(document.body.dataset["sample"] ?? "report"), document.getElementById("page")!);
