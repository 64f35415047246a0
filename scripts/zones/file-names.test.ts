import { globSync } from "node:fs";
import { sep } from "node:path";
import { basename } from "node:path/posix";
import { expect, it } from "vitest";

/** The same part of each vendor has the same name. */
const SIBLINGS = ["adapters", "speech"];
/** Names of two files of the service, without endings, and why one name is right. */
const TWICE: Readonly<Record<string, string>> = {
  "check-provider-key": "the operation, and the room's function that asks the vendor",
  "create-from-template": "the operation, and the room's function that creates agent and tools",
  "duplicate-agent": "the operation, and the room's function that copies the agent",
  "forget-caller": "the operation, and the room's function that deletes a caller's data",
  "import-tools": "the operation, and the room's function that creates the tools",
  "improve-prompt": "the operation, and the room's function that asks the model",
  "listen-in": "the operation, and the live calls' function that passes the sound on",
  "note-to-agent": "the operation, and the calls' function that tells the agent",
  "preview-voice": "the operation, and the room's function that speaks the text",
  "run-scenario": "the operation, and the room's function that rehearses it",
  "start-outbound-call": "the operation, and the phone's function that places the call",
  "workspace-events": "the operation, and the room's function that tells the watchers",
};
const TWICE_IN_DASHBOARD: Readonly<Record<string, string>> = {
  main: "the entry of the dashboard, and that of the preview page",
};
const NOT_SOURCE = /\.test\.tsx?$|\.test-helper\.ts$|\.d\.ts$|^packages\/testing\//;
/** Files of two lines that lead to a program's real place. */
const SIGNPOSTS = /^server\/src\/(?:commands\/|rotate-secrets\.ts)/;

it("a file's name stands for one thing", () => {
  expect(Object.keys(TWICE).length).toBeLessThanOrEqual(12);
  const inService = namesTwice("{server,packages/*}/src/**/*.ts").filter((name) => !SIBLINGS.includes(name));
  expect(new Set(inService)).toEqual(new Set(Object.keys(TWICE)));
  expect(namesTwice("dashboard/src/**/*.{ts,tsx}")).toEqual(Object.keys(TWICE_IN_DASHBOARD));
});

function namesTwice(files: string): string[] {
  const paths = globSync(files)
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => !NOT_SOURCE.test(path) && !SIGNPOSTS.test(path));
  const byName = Map.groupBy(paths, (path) => basename(path).replace(/\.tsx?$/, ""));
  return [...byName].filter(([, { length }]) => length > 1).map(([name]) => name);
}
