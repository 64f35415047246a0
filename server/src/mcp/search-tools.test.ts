import { expect, test } from "vitest";
import { operations } from "../http/routes.ts";
import { searchTools } from "./search-tools.ts";
import { isOffered, toolDefinition } from "./tool-definition.ts";

const tools = operations.filter(isOffered).map((operation) => toolDefinition(operation).tool);

test.each([
  ["webhooks_rotate_secret", "webhooks_rotate_secret"],
  ["add a SIP trunk", "trunks_create"],
  ["import an OpenAPI document", "tools_import"],
  ["start an outbound call", "calls_start_outbound"],
  ["rotate the webhook's secret", "webhooks_rotate_secret"],
  ["who is a member of the workspace", "members_list"],
  ["compare versions", "agents_compare_versions"],
])("%s is found by %s", (query, expected) => {
  const names = searchTools(tools, query).map(({ name }) => name);
  expect(names[0]).toBe(expected);
});

test("nothing is found by words that no tool has", () => {
  expect(searchTools(tools, "zebra ~ !")).toEqual([]);
});
