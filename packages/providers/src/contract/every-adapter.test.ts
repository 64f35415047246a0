/** No vendor's adapter goes without the contract that all of its kind are held to. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCE = fileURLToPath(new URL("..", import.meta.url));
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: SOURCE }).map((path) => readFileSync(`${SOURCE}/${path}`, "utf8"));
test("a contract holds whatever the vendors' adapters load", () => {
  const created = textsOf("*/*adapters.ts").flatMap((text) =>
    [...text.matchAll(/const \{ (\w+) \} = await import\("\.[^"]+"\)/g)].map(([, name = ""]) => name),
  );
  expect(created.length).toBeGreaterThan(15);
  const suites = textsOf("contract/*.test.ts").join("\n");
  expect(created.filter((name) => !suites.includes(`${name}(`))).toEqual([]);
});
