/** The trunks that a number's calls go on to (docs/phone.md#fallback-trunks), as they are set. */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const api = apiOfFile();
const BASE = "/public/v1/workspaces/{workspace_id}";
const NUMBERS = `${BASE}/phone-numbers`;

/** Used by no other test in this file. */
const freshNumber = (): string => `+49${randomInt(1_000_000_000, 9_999_999_999)}`;

async function newTrunk(caller: Caller): Promise<string> {
  const trunk = await caller("POST", `${BASE}/trunks`, { label: freshNumber(), host: "sip.example.com" });
  return trunk.body.id as string;
}

test("its fallback trunks are others of this workspace, at most three, and can't be deleted", async () => {
  const caller = await api.caller("admin");
  const stranger = await newTrunk(await api.caller("admin"));
  const [own = "", ...others] = await Promise.all(Array.from({ length: 5 }, () => newTrunk(caller)));
  const [second = "", third = ""] = others;
  const number = { number: freshNumber(), trunk_id: own };
  const made = await caller("POST", NUMBERS, { ...number, fallback_trunk_ids: [third, second] });
  expect(made.body).toMatchObject({ fallback_trunk_ids: [third, second] });
  const path = `${NUMBERS}/${made.body.id}`;
  for (const [ids, field] of [
    [[second, stranger], "fallback_trunk_ids.1"],
    [[second, "trk_none"], "fallback_trunk_ids.1"],
    [[second, own], "fallback_trunk_ids.1"],
    [[second, second], "fallback_trunk_ids"],
    [others, "fallback_trunk_ids"],
  ] as const) {
    const refused = await caller("PATCH", path, { fallback_trunk_ids: ids });
    expect(refused.status, JSON.stringify(ids)).toBe(422);
    expect(refused.body).toMatchObject({ detail: { fields: [{ path: field }] } });
  }
  expect((await caller("PATCH", path, { trunk_id: second })).body).toMatchObject({
    detail: { fields: [{ path: "fallback_trunk_ids.1" }] },
  });
  const deleted = await caller("DELETE", `${BASE}/trunks/${third}`);
  expect(deleted.body).toMatchObject({ code: "CONFLICT", detail: { field: "trunk_id" } });
  expect((await caller("PUT", path, number)).body).toMatchObject({ fallback_trunk_ids: [] });
  expect((await caller("DELETE", `${BASE}/trunks/${third}`)).status).toBe(204);
});

test("a fallback trunk with wider limits is for admins to add", async () => {
  const admin = await api.caller("admin");
  const editor = await api.caller("editor", admin.workspaceId);
  const own = await newTrunk(admin);
  const wide = await admin("POST", `${BASE}/trunks`, {
    label: freshNumber(),
    host: "sip.example.com",
    allowed_prefixes: ["+"],
  });
  const body = { number: freshNumber(), trunk_id: own, fallback_trunk_ids: [wide.body.id] };
  expect((await editor("POST", NUMBERS, body)).status).toBe(403);
  const made = await admin("POST", NUMBERS, body);
  expect(made.status).toBe(201);
  const path = `${NUMBERS}/${made.body.id}`;
  expect((await editor("PATCH", path, { label: "Desk", fallback_trunk_ids: [wide.body.id] })).status).toBe(
    200,
  );
});
