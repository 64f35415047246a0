import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { operationsOf, readAnswers, unprovenOperations } from "./unproven-operations.ts";

const AGENT = "/agents/{agent_id}";
const OPERATIONS = operationsOf({
  paths: {
    [AGENT]: {
      get: { operationId: "agents_get", "x-role": "viewer", security: [{ token: [] }] },
      delete: { operationId: "agents_delete", "x-role": "editor", security: [{ token: [] }] },
    },
    "/auth/session": { get: { operationId: "auth_session", security: [{ session: [] }] } },
    "/auth/back": { get: { operationId: "auth_back", security: [] } },
  },
});
const ENOUGH = [
  "GET /agents/:agent_id viewer 200",
  "GET /agents/:agent_id none 401",
  "DELETE /agents/:agent_id editor 204",
  "DELETE /agents/:agent_id viewer 403",
  "GET /auth/session person 200",
  "GET /auth/session none 401",
  "GET /auth/back none 303",
];

/** As processes leave them in the folder of a run. */
function answersOf(...processes: string[][]): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), "parley-answers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [index, lines] of processes.entries())
    writeFileSync(join(folder, `${index}.txt`), `${lines.join("\n")}\n`);
  return readAnswers(folder);
}

test("nothing is missing if all processes together did everything, however often", () => {
  expect(unprovenOperations(OPERATIONS, answersOf(ENOUGH.slice(0, 3), ENOUGH.slice(2)))).toEqual([]);
});

test("what no test did is named as the test to write", () => {
  expect(unprovenOperations(OPERATIONS, answersOf())).toEqual([
    "agents_get: write a test in which a viewer does it and gets an answer of 2xx.",
    "agents_get: write a test in which somebody without a token gets 401.",
    "agents_delete: write a test in which an editor does it and gets an answer of 2xx.",
    "agents_delete: write a test in which a viewer gets 403.",
    "auth_session: write a test in which somebody who is signed in does it and gets an answer of 2xx.",
    "auth_session: write a test in which somebody who isn't signed in gets 401.",
    "auth_back: write a test in which anyone does it and gets an answer of 2xx.",
  ]);
});

test.each([
  ["a higher role did it", "DELETE /agents/:agent_id editor 204", "DELETE /agents/:agent_id admin 204"],
  ["it only failed", "DELETE /agents/:agent_id editor 204", "DELETE /agents/:agent_id editor 409"],
  ["another path answered", "DELETE /agents/:agent_id editor 204", "DELETE /agents editor 204"],
  [
    "the refusal had another reason",
    "DELETE /agents/:agent_id viewer 403",
    "DELETE /agents/:agent_id viewer 404",
  ],
  ["a stranger was refused", "DELETE /agents/:agent_id viewer 403", "DELETE /agents/:agent_id none 403"],
])("it counts for nothing that %s", (_case, line, instead) => {
  const answers = ENOUGH.map((each) => (each === line ? instead : each));
  expect(unprovenOperations(OPERATIONS, answersOf(answers))).toEqual([
    expect.stringContaining("agents_delete: write a test") as string,
  ]);
});
