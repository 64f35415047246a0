/** The list that `?` opens is whole: whoever handles keys by themselves says so. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../..");
const files = globSync("**/*.{ts,tsx}", { cwd: SOURCE })
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(SOURCE, path), "utf8") }));

/** Adds shortcuts to the list; and names keys for a component that lists them. */
const NO_SHORTCUTS_OF_THEIR_OWN = ["app/shortcuts/shortcuts-provider.tsx", "app/palette/palette-keys.ts"];

/** Letters and the space bar that a file compares a pressed key with. */
const keysIn = (text: string): string[] =>
  [...text.matchAll(/\bkey(?:\.toLowerCase\(\))? [!=]== "([a-z ])"/g)].map(([, key = ""]) => key);
/** The last key of what a file lists. */
const listedIn = (text: string): string[] =>
  [...text.matchAll(/useListedShortcut\(\s*"([^"]+)"/g)].map(([, keys = ""]) =>
    keys === "Space" ? " " : keys.replace("Mod+", "").toLowerCase(),
  );

test("whoever listens for keys on the whole page lists what they do", () => {
  const listeners = files.filter(({ text }) => text.includes('addEventListener("keydown"'));
  expect(listeners.length).toBeGreaterThan(2);
  const silent = listeners
    .filter(({ path, text }) => !NO_SHORTCUTS_OF_THEIR_OWN.includes(path) && listedIn(text).length === 0)
    .map(({ path }) => path);
  expect(silent).toEqual([]);
});

test("whoever compares a key with a letter or the space bar lists it", () => {
  const found = files
    .filter(({ path }) => !NO_SHORTCUTS_OF_THEIR_OWN.includes(path))
    .map(({ path, text }) => ({ path, keys: keysIn(text), listed: listedIn(text) }))
    .filter(({ keys }) => keys.length > 0);
  expect(found.flatMap(({ keys }) => keys)).toEqual(expect.arrayContaining(["j", "k", " ", "s"]));
  const missing = found.flatMap(({ path, keys, listed }) =>
    keys.filter((key) => !listed.includes(key)).map((key) => `${path}: "${key}"`),
  );
  expect(missing).toEqual([]);
});
