/** Workspace events name a resource only to members who may list it. */
import { expect, test } from "vitest";
import { shownTo } from "../events/live/workspace-event.ts";
import { hasRole, ROLES } from "../access/people/actor.ts";
import { operations } from "./routes.ts";

/** The type as audit log entries name it: from the last id in the path, else from the tag. */
function resourceType({ path, tag }: { path: string; tag: string }): string {
  const names = Array.from(path.matchAll(/\{(\w+)_id\}/g), ([, name = ""]) => name);
  const name = names.findLast((each) => each !== "workspace");
  return name ?? tag.replaceAll(" ", "_").replace(/s$/, "");
}

const lists = new Map(
  operations.filter(({ id }) => id.endsWith("_list")).map(({ id, role }) => [id.replace(/_list$/, ""), role]),
);
const changes = operations.filter(({ method, path }) => method !== "GET" && path.includes("{workspace_id}"));

test.each(changes.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  const room = [...lists.keys()].filter((name) => id.startsWith(`${name}_`)).at(-1);
  const listedFor = ROLES.find((role) => role === (room && lists.get(room)));
  const resource = { type: resourceType(operation), id: "x_1" };
  const by = { user_id: "usr_1", access_token_id: "tok_1", name: "Ann" };
  const told = shownTo({ type: "changed", data: { rooms: [], operation: id, resource, by } }, false);
  const mayList = listedFor === undefined || hasRole("editor", listedFor);
  expect(told).toMatchObject({
    data: { resource: mayList ? resource : null, by: { access_token_id: null } },
  });
});

test("the lists that only admins may read are among them", () => {
  const ofAdmins = [...lists].filter(([, role]) => role === "admin").map(([room]) => room);
  expect(ofAdmins.toSorted()).toEqual(["access_tokens", "audit_log", "invitations"]);
});
