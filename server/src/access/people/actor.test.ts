import { expect, test } from "vitest";
import { actorKey, hasRole, lowerRole, ROLES, rolesAbove } from "./actor.ts";

test("each role includes those below it", () => {
  for (const [index, role] of ROLES.entries()) {
    expect(ROLES.filter((each) => hasRole(role, each))).toEqual(ROLES.slice(0, index + 1));
    expect(rolesAbove(role)).toEqual(ROLES.slice(index + 1));
    for (const other of ROLES) {
      const lower = lowerRole(role, other);
      expect(hasRole(role, lower) && hasRole(other, lower)).toBe(true);
      expect([role, other]).toContain(lower);
    }
  }
});

test("an actor is identified by the token, otherwise by the person", () => {
  const actor = {
    workspaceId: "ws_1",
    role: "viewer",
    userId: "usr_1",
    tokenId: "tok_1",
    sessionId: null,
  } as const;
  expect(actorKey(actor)).toBe("tok_1");
  expect(actorKey({ ...actor, tokenId: null })).toBe("usr_1");
});
