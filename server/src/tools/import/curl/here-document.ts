import { ImportProblem } from "../draft/import-problem.ts";

/** What a command reads from its standard input, and where it stands in the source. */
export interface HereDocument {
  text: string;
  /** Whether the shell replaces variables in it: its delimiter has no quotes. */
  expands: boolean;
  /** The position after the delimiter in the command. */
  end: number;
  /** The body with its last line, which the command goes on without. */
  body: { from: number; to: number };
}

const START = /<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([A-Za-z_][\w-]*))/y;

/**
 * Reads `<<EOF` at `at` and the lines up to `EOF` (POSIX.1-2017, Shell Command Language 2.7.4). Null if there is none.
 * Throws ImportProblem if it never ends.
 */
export function readHereDocument(source: string, at: number): HereDocument | null {
  START.lastIndex = at;
  const match = START.exec(source);
  if (!match) return null;
  const [opening, dash, ...names] = match;
  const name = names.find((given) => given !== undefined) ?? "";
  const end = at + opening.length;
  const lineEnd = source.indexOf("\n", end);
  const from = lineEnd < 0 ? source.length : lineEnd + 1;
  const lines: string[] = [];
  for (let start = from; start < source.length;) {
    const next = source.indexOf("\n", start);
    const stop = next < 0 ? source.length : next;
    const line = dash === "" ? source.slice(start, stop) : source.slice(start, stop).replace(/^\t+/, "");
    if (line.trimEnd() === name) {
      const expands = names[2] !== undefined && !opening.includes("\\");
      return { text: lines.map((each) => `${each}\n`).join(""), expands, end, body: { from, to: stop } };
    }
    lines.push(line);
    start = stop + 1;
  }
  throw new ImportProblem(`has <<${name.slice(0, 30)} without a line ${name.slice(0, 30)} that ends it`);
}
