/** Trunks: rules of their fields, and a password that can't be read back. */
import { expect, test } from "vitest";
import { trunks } from "../../src/db/phone-tables.ts";
import { openTrunk } from "../../src/phone-numbers/save-trunk.ts";
import { loadTrunk } from "../../src/phone-numbers/trunk-queries.ts";
import { apiOfFile, type Caller } from "./api.ts";

const api = apiOfFile();
const TRUNKS = "/public/v1/workspaces/{workspace_id}/trunks";
const account = { username: "parley", password: "correct horse battery" };

async function passwordOf(caller: Caller, id: string): Promise<string | null> {
  const row = await loadTrunk(api.context.db, caller.workspaceId, id);
  return row && openTrunk(api.context.secrets, row).password;
}

test("a trunk is made with its defaults, read, listed, replaced, patched and deleted", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", TRUNKS, { name: "One", host: "SIP.Example.com" });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: "One",
    host: "sip.example.com",
    port: 5060,
    transport: "udp",
    username: null,
    password: null,
    inbound_addresses: [],
    register: false,
    outbound: true,
  });
  const path = `${TRUNKS}/${made.body.id}`;
  expect((await caller("GET", path)).body).toEqual(made.body);
  expect((await caller("GET", TRUNKS)).body.data).toEqual([made.body]);
  const changed = { transport: "tls", outbound: false, inbound_addresses: ["203.0.113.0/24", "2001:db8::1"] };
  expect((await caller("PATCH", path, changed)).body).toMatchObject({ ...changed, port: 5060, name: "One" });
  const replaced = await caller("PUT", path, { name: "Two", host: "192.0.2.7", transport: "tls" });
  expect(replaced.body).toMatchObject({ name: "Two", port: 5061, outbound: true, inbound_addresses: [] });
  expect((await caller("DELETE", path)).status).toBe(204);
  expect((await caller("DELETE", path)).status).toBe(404);
});

test.each([
  [{ host: "sip:example.com" }, "host"],
  [{ host: "sip.example.com:5060" }, "host"],
  [{ host: "" }, "host"],
  [{ port: 0 }, "port"],
  [{ port: 65_536 }, "port"],
  [{ transport: "sctp" }, "transport"],
  [{ inbound_addresses: ["sip.example.com"] }, "inbound_addresses.0"],
  [{ inbound_addresses: ["10.0.0.0/33"] }, "inbound_addresses.0"],
  [{ password: "p" }, "username"],
  [{ register: true }, "username"],
  [{ username: "u", password: "••••" }, "password"],
  [{ realm: "x" }, "realm"],
])("%j is refused at %s", async (change, path) => {
  const caller = await api.caller("admin");
  const answer = await caller("POST", TRUNKS, { name: "One", host: "sip.example.com", ...change });
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
  expect((await caller("GET", TRUNKS)).body.data).toEqual([]);
});

test("a name is taken once in a workspace", async () => {
  const caller = await api.caller("admin");
  const other = await api.caller("admin");
  const body = { name: "One", host: "sip.example.com" };
  await caller("POST", TRUNKS, body);
  const second = await caller("POST", TRUNKS, body);
  expect(second.body).toMatchObject({ code: "CONFLICT", detail: { field: "name" } });
  expect((await other("POST", TRUNKS, body)).status).toBe(201);
});

test("the password is masked in every answer and sealed in the database", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", TRUNKS, { name: "One", host: "sip.example.com", ...account });
  const path = `${TRUNKS}/${made.body.id}`;
  const answers = [
    made,
    await caller("GET", path),
    await caller("GET", TRUNKS),
    await caller("PATCH", path, { name: "Two" }),
    await caller("PUT", path, { name: "Three", host: "sip.example.com", ...account }),
  ];
  for (const { body } of answers) {
    expect(JSON.stringify(body)).toContain("••••tery");
    expect(JSON.stringify(body)).not.toContain(account.password);
  }
  const rows = JSON.stringify(await api.context.db.select().from(trunks));
  expect(rows).not.toContain(account.password);
  expect(api.lines.join("")).not.toContain(account.password);
});

test("its mask keeps the password while it goes to the same place, and is refused elsewhere", async () => {
  const caller = await api.caller("admin");
  const body = { name: "One", host: "sip.example.com", ...account };
  const made = await caller("POST", TRUNKS, body);
  const path = `${TRUNKS}/${made.body.id}`;
  const masked = { ...body, password: made.body.password as string };
  expect((await caller("PUT", path, { ...masked, name: "Two" })).status).toBe(200);
  expect(await passwordOf(caller, made.body.id)).toBe(account.password);
  for (const change of [
    { host: "evil.example.net" },
    { port: 5099 },
    { transport: "tcp" },
    { username: "other" },
  ]) {
    for (const [method, sent] of [
      ["PUT", { ...masked, ...change }],
      ["PATCH", change],
    ] as const) {
      const answer = await caller(method, path, sent);
      expect(answer.body).toMatchObject({ detail: { fields: [{ path: "password" }] } });
    }
  }
  expect((await caller("GET", path)).body).toMatchObject({ host: "sip.example.com", port: 5060 });
  const moved = await caller("PATCH", path, { host: "sip.example.org", password: "another password" });
  expect(moved.status).toBe(200);
  expect(await passwordOf(caller, made.body.id)).toBe("another password");
});
