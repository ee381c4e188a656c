// Makes built/page.js and built/page.css from source/. The result is committed and depends on the
// sources and the exact versions in package-lock.json only: the same input gives the same bytes.
//
//   node build.mjs            the built page
//   node build.mjs --check    says whether built/ is what the sources give; status 1 if not

import { build } from "esbuild";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

// Preact is inside the script, so its terms go along with every page.
const licence = readFileSync(join(here, "node_modules/preact/LICENSE"), "utf8").trim();
const options = {
  absWorkingDir: here,
  bundle: true,
  format: "iife",
  target: ["es2022"],
  charset: "ascii",
  minify: true,
  legalComments: "none",
  sourcemap: false,
  jsx: "automatic",
  jsxImportSource: "preact",
  define: { "process.env.NODE_ENV": '"production"' },
  banner: { js: `/* Contains Preact.\n\n${licence}\n*/` },
  write: false,
  logLevel: "warning",
};

async function made(entry) {
  const result = await build({ ...options, entryPoints: [join("source", entry)] });
  const bytes = result.outputFiles[0].contents;
  // The script stands inside an HTML file.
  if (Buffer.from(bytes).toString("latin1").match(/<\/(script|style)|<!--/i))
    throw new Error(`${entry}: holds what would end its element`);
  return bytes;
}

function put(name, bytes) {
  mkdirSync(dirname(join(here, name)), { recursive: true });
  writeFileSync(join(here, name), bytes);
  console.log(`page/${name}: ${bytes.length.toLocaleString("en")} B`);
}

const built = async () => [
  ["built/page.js", await made("main.tsx")],
  ["built/page.css", await made("page.css")],
];

if (process.argv.includes("--check")) {
  let same = true;
  for (const [name, bytes] of await built()) {
    const path = join(here, name);
    if (existsSync(path) && Buffer.compare(readFileSync(path), Buffer.from(bytes)) === 0) continue;
    console.error(`page/${name} is not what the sources give: run node build.mjs`);
    same = false;
  }
  process.exit(same ? 0 : 1);
} else {
  for (const [name, bytes] of await built()) put(name, Buffer.from(bytes));
}
