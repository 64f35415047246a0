import { expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { fileOwner } from "./file-owner.ts";

test("ids of ours own files", () => {
  const [workspaceId, id] = [newId("ws"), newId("call")];
  expect(fileOwner(workspaceId, "recordings", id)).toEqual({ workspaceId, tenant: "recordings", id });
});

test.each([
  ["..", "recordings", "call_1"],
  ["ws_1", "../secrets", "call_1"],
  ["ws_1", "recordings", "../../secrets.key"],
  ["ws_1", "recordings", "call_1/../../x"],
  ["ws_1", "recordings", "call_1\n"],
  ["ws_1", "recordings", "call_1.ogg"],
  ["ws_1", "recordings", "call_1\0"],
  ["ws_1", "recordings", ""],
  ["ws_1", "", "call_1"],
  ["WS_1", "recordings", "call_1"],
  ["ws_1", "recordings", "c:_1"],
])("nothing else does: %j, %j, %j", (workspaceId, tenant, id) => {
  expect(() => fileOwner(workspaceId, tenant, id)).toThrow(TypeError);
});
