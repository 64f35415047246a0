import { expect, test } from "vitest";
import { shownTo, type WorkspaceEvent } from "./workspace-event.ts";

const changed = (type: string): WorkspaceEvent => ({
  type: "changed",
  data: {
    rooms: ["agents"],
    operation: "agents_patch",
    resource: { type, id: "x_1" },
    by: { user_id: "usr_1", access_token_id: "tok_1", name: "Ann" },
  },
});

test("admins see every ID", () => {
  expect(shownTo(changed("access_token"), true)).toEqual(changed("access_token"));
});

test("others see no IDs of records they may not list", () => {
  expect(shownTo(changed("access_token"), false)).toMatchObject({
    data: { resource: null, by: { user_id: "usr_1", access_token_id: null, name: "Ann" } },
  });
  expect(shownTo(changed("invitation"), false)).toMatchObject({ data: { resource: null } });
  expect(shownTo(changed("agent"), false)).toMatchObject({
    data: { resource: { type: "agent", id: "x_1" } },
  });
});
