import type { Tool } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { operations } from "../http/routes.ts";
import { findToolsOperation } from "./find-tools.ts";
import { isOffered, toolDefinition } from "./tool-definition.ts";
import { isListed, readToolsets, TOOLSETS, toolsetOf, type Toolsets } from "./toolsets.ts";

const tools: Tool[] = [...operations.filter(isOffered), findToolsOperation(() => [])].map(
  (operation) => toolDefinition(operation).tool,
);

const listOf = (toolsets: Toolsets) => tools.filter(({ name }) => isListed(name, toolsets));

/** The sizes as clients get them, and the longest tools, so that a failure says what grew. */
function tooLarge(name: string, list: Tool[], most: number): string | null {
  const sizes = list.map((tool) => ({ name: tool.name, bytes: Buffer.byteLength(JSON.stringify(tool)) }));
  const bytes = Buffer.byteLength(JSON.stringify(list));
  const longest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
  if (bytes <= most) return null;
  return `${name} has ${bytes} of ${most} bytes: ${longest.map((tool) => `${tool.name} ${tool.bytes}`).join(", ")}`;
}

test("every set is small enough to be read into every conversation", () => {
  const problems = [
    tooLarge("/mcp", listOf("default"), 90_000),
    ...TOOLSETS.map((set) => tooLarge(set, listOf(new Set([set])), 60_000)),
  ];
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
  expect(listOf("default").length).toBeLessThanOrEqual(40);
});

test("every tool is in one set, and those of `/mcp` are what builds and tests agents", () => {
  const named = tools.map(({ name }) => name).filter((name) => name !== "tools_find");
  const inSets = TOOLSETS.flatMap((set) => listOf(new Set([set])).map(({ name }) => name));
  expect(inSets.toSorted()).toEqual(named.toSorted());
  expect(listOf("all")).toEqual(tools);
  const names = listOf("default").map(({ name }) => name);
  expect(names.filter((name) => !["agents", "tools"].includes(toolsetOf(name))).toSorted()).toEqual([
    "calls_get",
    "calls_list",
    "scenarios_run",
    "voices_list",
  ]);
  expect(names).not.toContain("agents_update");
  expect(names.filter((name) => /version|import|results/.test(name))).toEqual([]);
  expect(names).toContain("tools_find");
});

test("a tool that begins like none of the sets names the file to change", () => {
  expect(() => toolsetOf("gadgets_list")).toThrow("gadgets_list is in no toolset");
});

test.each([
  [{}, "default"],
  [{ other: "x" }, "default"],
  [{ toolsets: "all" }, "all"],
  [{ toolsets: "agents,all" }, "all"],
  [{ toolsets: "agents, calls" }, new Set(["agents", "calls"])],
  [{ toolsets: ["agents", "calls"] }, new Set(["agents", "calls"])],
])("%j chooses %o", (query, expected) => {
  expect(readToolsets(query)).toEqual(expected);
});
