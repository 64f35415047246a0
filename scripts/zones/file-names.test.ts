import { globSync } from "node:fs";
import { sep } from "node:path";
import { basename } from "node:path/posix";
import { expect, it } from "vitest";

/** The same part of each vendor has the same name. */
const SIBLINGS = ["adapters.ts", "speech.ts"];
/** An operation in `http/routes/` or a program in `commands/`, and the room's function of the same name that it calls. */
const CALLER_AND_CALLED = [
  "check-provider-key.ts",
  "create-from-template.ts",
  "duplicate-agent.ts",
  "forget-caller.ts",
  "import-tools.ts",
  "improve-prompt.ts",
  "listen-in.ts",
  "note-to-agent.ts",
  "preview-voice.ts",
  "run-scenario.ts",
  "start-outbound-call.ts",
  "workspace-events.ts",
];
const NOT_SOURCE = /\.test\.ts$|\.test-helper\.ts$|^packages\/testing\//;
/** Files of two lines that lead to a program's real place. */
const SIGNPOSTS = /^server\/src\/(?:commands\/|rotate-secrets\.ts)/;

it("a file's name stands for one thing", () => {
  const paths = globSync("{server,packages/*}/src/**/*.ts")
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => !NOT_SOURCE.test(path) && !SIGNPOSTS.test(path));
  const byName = Map.groupBy(paths, (path) => basename(path));
  const twice = [...byName].filter(([, { length }]) => length > 1).map(([name]) => name);
  expect(CALLER_AND_CALLED.length).toBeLessThanOrEqual(12);
  expect(new Set(twice.filter((name) => !SIBLINGS.includes(name)))).toEqual(new Set(CALLER_AND_CALLED));
});
