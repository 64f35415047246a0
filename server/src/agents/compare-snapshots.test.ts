import { expect, test } from "vitest";
import type { AgentSnapshotRow } from "../platform/db/version-tables.ts";
import { shownSnapshot } from "./agent-snapshot.ts";
import { changedPaths, compareSnapshots } from "./compare-snapshots.ts";
import { PROVIDER_DEFAULTS } from "./provider-settings.ts";

const snapshot: AgentSnapshotRow = {
  name: "Mara",
  system_prompt: "Be kind.\nBe brief.",
  first_message: "Hello.",
  language: "en",
  ...PROVIDER_DEFAULTS,
  builtin_tools: { cut_call: true, transfer_call: { targets: [] }, send_dtmf: false },
  ring_timeout_ms: 45_000,
  voicemail: { action: "hang_up", message: "" },
  engine: {},
  active: true,
  tools: [
    { id: "tool_1", name: "get_order" },
    { id: "tool_2", name: "get_stock" },
  ],
};
const changesTo = (change: Partial<AgentSnapshotRow>) =>
  compareSnapshots(shownSnapshot(snapshot), shownSnapshot({ ...snapshot, ...change }));

test("every field that differs is named by its path, in the order of the record", () => {
  const fallback = { provider: "rehearsal", model: null } as const;
  expect(
    changesTo({
      active: false,
      engine: { barge_in_ms: 400, bridge_phrases: false },
      builtin_tools: { ...snapshot.builtin_tools, cut_call: false },
      model: { ...PROVIDER_DEFAULTS.model, temperature: 0.5, fallback },
      name: "Mia",
    }),
  ).toEqual([
    { kind: "value", path: "name", from: "Mara", to: "Mia" },
    { kind: "value", path: "model.temperature", from: null, to: 0.5 },
    { kind: "value", path: "model.fallback", from: null, to: fallback },
    { kind: "value", path: "builtin_tools.cut_call", from: true, to: false },
    { kind: "value", path: "engine.barge_in_ms", from: 250, to: 400 },
    { kind: "value", path: "engine.bridge_phrases", from: true, to: false },
    { kind: "value", path: "active", from: true, to: false },
  ]);
});

test("templates are compared line by line", () => {
  expect(changesTo({ system_prompt: "Be kind.\nBe thorough.", first_message: "" })).toEqual([
    {
      kind: "text",
      path: "system_prompt",
      hunks: [{ from_line: 1, to_line: 1, lines: [" Be kind.", "-Be brief.", "+Be thorough."] }],
    },
    { kind: "text", path: "first_message", hunks: [{ from_line: 1, to_line: 1, lines: ["-Hello."] }] },
  ]);
});

test("tools are compared by identity and order, not by name", () => {
  const [first, second] = snapshot.tools as [AgentSnapshotRow["tools"][0], AgentSnapshotRow["tools"][0]];
  expect(changesTo({ tools: [first, { ...second, name: "renamed" }] })).toEqual([]);
  expect(changesTo({ tools: [second, first] })).toMatchObject([{ path: "tools" }]);
  expect(changesTo({ tools: [second] })).toEqual([
    { kind: "value", path: "tools", from: [first, second], to: [second] },
  ]);
});

test("the same settings written differently are no difference", () => {
  const one = shownSnapshot({ ...snapshot, engine: { barge_in_ms: 300, resume_ms: 900 } });
  const other = shownSnapshot({ ...snapshot, engine: { resume_ms: 900, barge_in_ms: 300 } });
  const spelled = shownSnapshot({ ...snapshot, engine: { barge_in_ms: 250 } });
  expect(changedPaths(one, other)).toEqual([]);
  expect(changedPaths(shownSnapshot(snapshot), spelled)).toEqual([]);
});

test("a version from before a field existed shows and compares its default", () => {
  const { active: _active, ...old } = snapshot;
  const shown = shownSnapshot(old as AgentSnapshotRow);
  expect(shown.agent.active).toBe(true);
  expect(changedPaths(shown, shownSnapshot({ ...snapshot, active: false }))).toEqual(["active"]);
});
