import { Type } from "typebox";
import { expect, test } from "vitest";
import { object } from "@parley/base/schema-builders";
import type { Operation } from "../http/operation/operation.ts";
import { operations } from "../http/routes.ts";
import { isOffered, toolDefinition } from "./tool-definition.ts";

type Offered = Operation & { mcpName: string };

const operation = (given: object): Offered =>
  ({
    id: "things_update",
    method: "PUT",
    path: "/public/v1/workspaces/{workspace_id}/things/{thing_id}",
    role: "editor",
    tag: "agents",
    summary: "Change a thing",
    params: object({ workspace_id: Type.String(), thing_id: Type.String() }),
    responses: { 204: null },
    errors: [],
    mcpName: "things_update",
    handle: () => Promise.reject(new Error("not called")),
    ...given,
  }) as unknown as Offered;

test("a tool's arguments are those of path, query and body, and what an operation needs is required", () => {
  const { tool, places, isBodyWhole } = toolDefinition(
    operation({
      query: object({ limit: Type.Integer({ default: 20 }), since: Type.String() }),
      body: object({ name: Type.String(), label: Type.Optional(Type.String()) }),
    }),
  );
  expect(tool.inputSchema.required).toEqual(["thing_id", "since", "name"]);
  expect([...places]).toEqual([
    ["thing_id", "params"],
    ["limit", "query"],
    ["since", "query"],
    ["name", "body"],
    ["label", "body"],
  ]);
  expect(isBodyWhole).toBe(false);
});

test("nothing of an optional body is required, and a body that isn't an object is one argument", () => {
  const body = object({ name: Type.String() });
  expect(toolDefinition(operation({ body, bodyOptional: true })).tool.inputSchema.required).toEqual([
    "thing_id",
  ]);
  const whole = toolDefinition(operation({ body: Type.Array(Type.String()) }));
  expect(whole.isBodyWhole).toBe(true);
  expect(whole.tool.inputSchema.required).toEqual(["thing_id", "body"]);
});

test("two arguments of one name are a fault of the operation, which no operation has", () => {
  const twice = operation({ body: object({ thing_id: Type.String() }) });
  expect(() => toolDefinition(twice)).toThrow("things_update has two arguments named thing_id");
  const offered = operations.filter(isOffered);
  expect(offered.map((each) => toolDefinition(each).tool.name)).toEqual(
    offered.map(({ mcpName }) => mcpName),
  );
});
