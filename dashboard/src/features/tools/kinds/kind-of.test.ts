import { expect, test } from "vitest";
import type { Tool } from "@parley/client";
import { kindOf } from "./kind-of.ts";
import { isKnownKind } from "./tool-summary.tsx";

const tool = { id: "tool_1", kind: "http", name: "get_order" } as Tool;

test("a tool of a process from before there were kinds is an HTTP tool", () => {
  const { kind: _none, ...rest } = tool;
  const older = rest as Tool;
  expect(kindOf(older)).toBe("http");
  expect(isKnownKind(older)).toBe(true);
});

test("a kind that only newer versions know stays unknown", () => {
  expect(kindOf({ ...tool, kind: "client" })).toBe("client");
  expect(isKnownKind({ ...tool, kind: "client" })).toBe(false);
  expect(isKnownKind({ ...tool, kind: "" })).toBe(false);
});
