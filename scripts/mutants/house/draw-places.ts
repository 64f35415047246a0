/**
 * Draws lines of the doors and packages, each line of code with the same chance, at which faults are planted by hand; a
 * door or package that got none or one gets more of its own:
 * `node scripts/mutants/house/draw-places.ts [SEED] [COUNT]` prints them. `drawn-places.txt` holds what the seed gave when
 * the house's mutants were written; sources have changed since.
 */
import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const SEED = 32;
const COUNT = 108;
const LEAST_OF_EACH = 2;
const ROOT = new URL("../../../", import.meta.url);

/** Tests, doubles, generated tables and the engine, which has mutants of its own. */
const NOT_DRAWN =
  /\.(test|property|gen|d)\.ts$|\.test-helper\.ts$|\/contract\/|^packages\/(testing|conversation)\//;

interface Line {
  file: string;
  number: number;
  text: string;
}

/** The lines that do something: no comments, imports, types or lone brackets. */
function* linesOfCode(file: string): Generator<Line> {
  let skippedUntil: RegExp | null = null;
  for (const [index, raw] of readFileSync(new URL(file, ROOT), "utf8").split("\n").entries()) {
    const text = raw.trim();
    if (skippedUntil !== null) {
      if (skippedUntil.test(raw)) skippedUntil = null;
      continue;
    }
    if (/^(import|export \{|export \*)/.test(raw)) {
      if (!raw.includes(";")) skippedUntil = /;$/;
    } else if (/^(export )?(declare )?interface\b/.test(raw)) {
      if (!raw.includes("}")) skippedUntil = /^\}/;
    } else if (/^(export )?type\b/.test(raw)) {
      if (!raw.endsWith(";")) skippedUntil = /;$/;
    } else if (/[a-z]/i.test(text) && !/^(\/\/|\/?\*)/.test(text)) {
      yield { file, number: index + 1, text };
    }
  }
}

/** Numbers from 0 to below 1, the same ones for a seed: mulberry32, by Tommy Ettinger, in the public domain. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const { stdout } = spawnSync("git", ["ls-files", "server/src/*.ts", "packages/*/src/*.ts"], {
  cwd: fileURLToPath(ROOT),
  encoding: "utf8",
});
const lines = stdout
  .split("\n")
  .filter((file) => file !== "" && !NOT_DRAWN.test(file))
  .toSorted()
  .flatMap((file) => [...linesOfCode(file)]);
const [seed = SEED, count = COUNT] = process.argv.slice(2).map(Number);
const random = randomFrom(seed);
const drawn = new Map<string, Line>();
function draw(from: readonly Line[]): void {
  const line = from[Math.floor(random() * from.length)];
  if (line) drawn.set(`${line.file}:${line.number}`, line);
}
while (drawn.size < Math.min(count, lines.length)) draw(lines);
/** A folder of `server/src/` or `packages/`; "" for a file that lies beside the doors. */
const roomOf = ({ file }: Line): string => /^(?:server\/src|packages)\/[^/]+(?=\/)/.exec(file)?.[0] ?? "";
for (const [room, own] of Map.groupBy(lines, roomOf)) {
  const drawnOf = (): number => [...drawn.values()].filter((line) => roomOf(line) === room).length;
  const wanted = room === "" ? 0 : Math.min(LEAST_OF_EACH, own.length);
  while (drawnOf() < wanted) draw(own);
}
console.log(`# seed ${seed}: ${drawn.size} of ${lines.length} lines`);
for (const [place, line] of [...drawn].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${place} ${line.text}`);
