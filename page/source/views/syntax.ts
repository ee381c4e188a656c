// Colours of source lines: Haskell (.hs .lhs .hsc .curry) and our own .stg, as far as a reader of a profile needs it.
// A line is cut into pieces; only comments that go over lines need to know what came before, and that is kept for
// each line, so that any line can be asked for.

export type Tone = "" | "keyword" | "type" | "string" | "number" | "comment" | "pragma" | "operator";

export interface Piece {
  tone: Tone;
  text: string;
}

export interface Syntax {
  piecesOf: (line: number) => Piece[]; // from 1
}

const HASKELL = new Set(
  ("case class data default deriving do else family foreign forall if import in infix infixl infixr instance let mdo module " +
    "newtype of pattern proc qualified rec then type where")
    .split(" "),
);
const STG = new Set(
  ("module import data centre instance source builtin run let in case of join jump mark set scc here at catch raise thunk box con")
    .split(" "),
);

// In this order; each at the place where the line has been read to.
const WORD = /[\p{L}_][\p{L}\p{N}_']*#*/uy;
const NUMBER = /0[xXoObB][0-9a-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const STRING = /"(?:[^"\\]|\\.)*"?/y;
const CHARACTER = /'(?:[^'\\]|\\(?:.|\w+|x[0-9a-fA-F]+))'/y;
const LINE_COMMENT = /--+(?![!#$%&*+./<=>?@\\^|~:-]).*/y;
const OPERATOR = /[!#$%&*+./<=>?@\\^|~:-]+/y;
const SPACE = /\s+/y;
const LONGEST = 2000; // of a line that is coloured

interface Way {
  keywords: ReadonlySet<string>;
  nested: boolean; // has {- -}
  literate: boolean; // lines of code begin with >
}

function wayOf(name: string): Way | undefined {
  if (/\.stg$/.test(name)) return { keywords: STG, nested: false, literate: false };
  if (/\.(hs|hsc|lhs|curry)$/.test(name)) return { keywords: HASKELL, nested: true, literate: /\.lhs$/.test(name) };
  return undefined;
}

export function syntaxOf(name: string, lines: readonly string[]): Syntax {
  const way = wayOf(name);
  const depths: number[] = [0]; // by line: how many comments are open where it begins
  return {
    piecesOf: (line) => {
      const text = lines[line - 1] ?? "";
      if (!way || text.length > LONGEST) return [{ tone: "", text }];
      while (depths.length < line) depths.push(cut(lines[depths.length - 1]!, way, depths[depths.length - 1]!, undefined));
      const pieces: Piece[] = [];
      cut(text, way, depths[line - 1]!, pieces);
      return pieces;
    },
  };
}

// The pieces of a line, if they are wanted; how many comments are open at its end.
function cut(line: string, way: Way, depth: number, into: Piece[] | undefined): number {
  const put = (tone: Tone, text: string) => {
    if (!into || text === "") return;
    const last = into[into.length - 1];
    if (last && last.tone === tone) last.text += text;
    else into.push({ tone, text });
  };
  if (line.length > LONGEST) return depth;
  if (way.literate && !line.startsWith(">")) {
    put("comment", line);
    return 0;
  }
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    return pattern.exec(line)?.[0] ?? "";
  };
  while (at < line.length) {
    if (way.nested && (depth > 0 || line.startsWith("{-", at))) {
      const from = at;
      const tone = depth === 0 && line.startsWith("{-#", at) ? "pragma" : "comment";
      do {
        const step = line.startsWith("{-", at) ? 1 : line.startsWith("-}", at) ? -1 : 0;
        depth += step;
        at += step === 0 ? 1 : 2;
      } while (depth > 0 && at < line.length);
      put(tone, line.slice(from, at));
      continue;
    }
    const [tone, text] = nextPiece(take, line[at]!, way);
    put(tone, text);
    at += text.length;
  }
  return depth;
}

function nextPiece(take: (pattern: RegExp) => string, first: string, way: Way): [Tone, string] {
  let text = take(SPACE);
  if (text) return ["", text];
  if (first === "-" && (text = take(LINE_COMMENT))) return ["comment", text];
  if (first === '"' && (text = take(STRING))) return ["string", text];
  if (first === "'" && (text = take(CHARACTER))) return ["string", text];
  if ((text = take(NUMBER))) return ["number", text];
  if ((text = take(WORD))) {
    if (way.keywords.has(text)) return ["keyword", text];
    return [/^\p{Lu}/u.test(text) ? "type" : "", text];
  }
  if ((text = take(OPERATOR))) return ["operator", text];
  return ["", first];
}
