/** Trunks: the rules of their fields, and a password that can't be read back. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { trunks } from "../../src/platform/db/phone-tables.ts";
import { openTrunk } from "../../src/phone/numbering/save-trunk.ts";
import { loadTrunk } from "../../src/phone/numbering/trunk-queries.ts";
import { apiOfFile, type Caller } from "./api.ts";
import { signedIn } from "./signed-in.ts";

const api = apiOfFile();
const OWN = "/public/v1/workspaces/{workspace_id}";
const TRUNKS = `${OWN}/trunks`;
const account = { username: "parley", password: "correct horse battery" };

async function passwordOf(caller: Caller, id: string): Promise<string | null> {
  const row = await loadTrunk(api.context.db, caller.workspaceId, id);
  return row && openTrunk(api.context.secrets, row).password;
}

test("a trunk is created with its defaults, read, listed, replaced, patched and deleted", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", TRUNKS, { label: "One", host: "SIP.Example.com" });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    label: "One",
    kind: "sip",
    host: "sip.example.com",
    port: null,
    transport: "udp",
    outbound_proxy: null,
    username: null,
    password: null,
    register: false,
    inbound_auth: { addresses: [], digest: false },
    outbound: true,
    codecs: ["PCMA", "PCMU", "G722", "opus"],
    caller_id_header: "from",
    number_format: "e164",
    country: null,
    channels: 10,
    calls_per_hour: 100,
    calls_per_second: null,
    allowed_prefixes: null,
    dtmf: "rfc4733",
    trusted: false,
    record_headers: [],
    srtp: "off",
    media_networks: [],
    ping: true,
  });
  const path = `${TRUNKS}/${made.body.id}`;
  expect((await caller("GET", path)).body).toEqual(made.body);
  expect((await caller("GET", TRUNKS)).body.data).toEqual([made.body]);
  const changed = {
    transport: "tls",
    port: 5062,
    outbound_proxy: "proxy.example.com:5061",
    outbound: false,
    inbound_auth: { addresses: ["203.0.113.0/24", "2001:db8::1"], digest: false },
    country: "de",
    allowed_prefixes: ["+49", "+4312"],
    codecs: ["PCMU"],
  };
  expect((await caller("PATCH", path, changed)).body).toMatchObject({
    ...changed,
    country: "DE",
    label: "One",
  });
  const replaced = await caller("PUT", path, { label: "Two", host: "192.0.2.7", transport: "tls" });
  expect(replaced.body).toMatchObject({
    label: "Two",
    port: null,
    outbound: true,
    inbound_auth: { addresses: [] },
    country: null,
    allowed_prefixes: null,
  });
  expect((await caller("DELETE", path)).status).toBe(204);
  expect((await caller("DELETE", path)).status).toBe(404);
});

test("encryption follows the transport until it is set", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", TRUNKS, { label: "Encrypted", host: "sip.example.com" });
  const path = `${TRUNKS}/${made.body.id}`;
  const patched = async (changes: object) => (await caller("PATCH", path, changes)).body.srtp as string;
  expect(await patched({ transport: "tls" })).toBe("optional");
  expect(await patched({ transport: "tcp" })).toBe("off");
  expect(await patched({ srtp: "required", media_networks: ["168.86.128.0/18", "2001:db8::1"] })).toBe(
    "required",
  );
  expect(await patched({ transport: "tls", ping: false })).toBe("required");
  expect((await caller("GET", path)).body).toMatchObject({
    srtp: "required",
    media_networks: ["168.86.128.0/18", "2001:db8::1"],
    ping: false,
  });
  expect((await caller("PUT", path, { label: "Encrypted", host: "sip.example.com" })).body).toMatchObject({
    srtp: "off",
    media_networks: [],
    ping: true,
  });
});

test.each([
  [{ host: "sip:example.com" }, "host"],
  [{ host: "sip.example.com:5060" }, "host"],
  [{ host: "" }, "host"],
  [{ port: 0 }, "port"],
  [{ port: 65_536 }, "port"],
  [{ transport: "sctp" }, "transport"],
  [{ host: null }, "host"],
  [{ outbound_proxy: "sip:proxy.example.com" }, "outbound_proxy"],
  [{ inbound_auth: { addresses: ["sip.example.com"] } }, "inbound_auth.addresses.0"],
  [{ inbound_auth: { addresses: ["10.0.0.0/33"] } }, "inbound_auth.addresses.0"],
  [{ media_networks: ["203.0.113.0/24", "sip.example.com"] }, "media_networks.1"],
  [{ media_networks: ["203.0.0.0/15"] }, "media_networks.0"],
  [{ media_networks: ["2001:db8::/31"] }, "media_networks.0"],
  [{ srtp: "always" }, "srtp"],
  [{ calls_per_second: 0 }, "calls_per_second"],
  [{ ping: "yes" }, "ping"],
  [{ inbound_auth: { digest: true } }, "username"],
  [{ inbound_auth: { digest: true }, username: "u" }, "password"],
  [{ codecs: [] }, "codecs"],
  [{ codecs: ["PCMU", "PCMU"] }, "codecs"],
  [{ codecs: ["GSM"] }, "codecs.0"],
  [{ country: "XX" }, "country"],
  [{ number_format: "national" }, "country"],
  [{ allowed_prefixes: ["49"] }, "allowed_prefixes.0"],
  [{ allowed_prefixes: ["+49", "+0"] }, "allowed_prefixes.1"],
  [{ allowed_prefixes: ["+049"] }, "allowed_prefixes.0"],
  [{ channels: 0 }, "channels"],
  [{ record_headers: ["From"] }, "record_headers.0"],
  [{ kind: "twilio", host: null, account_sid: "AC1" }, "auth_token"],
  [{ kind: "twilio", account_sid: "AC1", auth_token: "t" }, "host"],
  [{ kind: "telnyx", host: null, api_key: "k", public_key: "p" }, "connection_id"],
  [{ api_key: "k" }, "api_key"],
  [{ password: "p" }, "username"],
  [{ register: true }, "username"],
  [{ username: "u", password: "••••" }, "password"],
  [{ realm: "x" }, "realm"],
])("%j is refused at %s", async (change, path) => {
  const caller = await api.caller("admin");
  const answer = await caller("POST", TRUNKS, { label: "One", host: "sip.example.com", ...change });
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
  expect((await caller("GET", TRUNKS)).body.data).toEqual([]);
});

test("a stored +0 is left out, and stops no other change", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", TRUNKS, { label: "One", host: "sip.example.com" });
  const path = `${TRUNKS}/${made.body.id}`;
  await api.context.db
    .update(trunks)
    .set({ allowedPrefixes: ["+0", "+49"] })
    .where(eq(trunks.id, made.body.id));
  expect((await caller("GET", path)).body.allowed_prefixes).toEqual(["+49"]);
  const patched = await caller("PATCH", path, { label: "Two" });
  expect(patched).toMatchObject({ status: 200, body: { label: "Two", allowed_prefixes: ["+49"] } });
  const set = await caller("PATCH", path, { allowed_prefixes: ["+0"] });
  expect(set).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "allowed_prefixes.0" }] } } });
});

test("a label is unique in a workspace", async () => {
  const caller = await api.caller("admin");
  const other = await api.caller("admin");
  const body = { label: "One", host: "sip.example.com" };
  await caller("POST", TRUNKS, body);
  const second = await caller("POST", TRUNKS, body);
  expect(second.body).toMatchObject({ code: "CONFLICT", detail: { field: "label" } });
  expect((await other("POST", TRUNKS, body)).status).toBe(201);
});

test("the password is masked in every response and sealed in the database", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", TRUNKS, { label: "One", host: "sip.example.com", ...account });
  const path = `${TRUNKS}/${made.body.id}`;
  const answers = [
    made,
    await caller("GET", path),
    await caller("GET", TRUNKS),
    await caller("PATCH", path, { label: "Two" }),
    await caller("PUT", path, { label: "Three", host: "sip.example.com", ...account }),
  ];
  for (const { body } of answers) {
    expect(JSON.stringify(body)).toContain("••••tery");
    expect(JSON.stringify(body)).not.toContain(account.password);
  }
  const rows = JSON.stringify(await api.context.db.select().from(trunks));
  expect(rows).not.toContain(account.password);
  expect(api.lines.join("")).not.toContain(account.password);
});

test("its mask keeps the password for the same server, and is refused for another", async () => {
  const caller = await api.caller("admin");
  const body = { label: "One", host: "sip.example.com", ...account };
  const made = await caller("POST", TRUNKS, body);
  const path = `${TRUNKS}/${made.body.id}`;
  const masked = { ...body, password: made.body.password as string };
  expect((await caller("PUT", path, { ...masked, label: "Two" })).status).toBe(200);
  expect(await passwordOf(caller, made.body.id)).toBe(account.password);
  for (const change of [
    { host: "evil.example.net" },
    { port: 5099 },
    { transport: "tcp" },
    { outbound_proxy: "evil.example.net" },
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
  expect((await caller("GET", path)).body).toMatchObject({ host: "sip.example.com", port: null });
  const moved = await caller("PATCH", path, { host: "sip.example.org", password: "another password" });
  expect(moved.status).toBe(200);
  expect(await passwordOf(caller, made.body.id)).toBe("another password");
});

test("a carrier's token and key are masked, sealed, and kept only with their account", async () => {
  const caller = await api.caller("admin");
  const twilio = { label: "T", kind: "twilio", account_sid: "AC1", auth_token: "token of the account" };
  const telnyx = {
    label: "X",
    kind: "telnyx",
    api_key: "KEY of nobody",
    public_key: "p=",
    connection_id: "1",
  };
  const made = await caller("POST", TRUNKS, twilio);
  expect(made.body).toMatchObject({ host: null, auth_token: "••••ount", region: null, api_key: null });
  expect((await caller("POST", TRUNKS, telnyx)).body).toMatchObject({ api_key: "••••body" });
  const rows = JSON.stringify(await api.context.db.select().from(trunks));
  expect(rows).not.toMatch(/token of the account|KEY of nobody/);
  const path = `${TRUNKS}/${made.body.id}`;
  expect((await caller("PATCH", path, { label: "T2" })).status).toBe(200);
  const row = await loadTrunk(api.context.db, caller.workspaceId, made.body.id);
  expect(row && openTrunk(api.context.secrets, row).auth_token).toBe(twilio.auth_token);
  for (const change of [{ account_sid: "AC2" }, { region: "ie1" }]) {
    const answer = await caller("PATCH", path, change);
    expect(answer.body).toMatchObject({ detail: { fields: [{ path: "auth_token" }] } });
  }
});

test("the audit log marks what lets a trunk call more, with the values before and after, and counts blocked callers", async () => {
  const ann = await signedIn(api, "owner");
  const { body: plain } = await ann("POST", TRUNKS, { label: "t", host: "sip.example.com", country: "DE" });
  const path = `${TRUNKS}/${plain.id}`;
  await ann("PATCH", path, { calls_per_hour: 500, label: "u" });
  await ann("PUT", path, {
    label: "u",
    host: "sip.example.com",
    country: "DE",
    allowed_prefixes: ["+49", "+1900"],
  });
  await ann("PATCH", path, { allowed_prefixes: ["+49"] });
  await ann("PATCH", path, { extensions: ["100"], allowed_sip_uris: ["*@pbx.example.com"] });
  await ann("POST", TRUNKS, { label: "v", host: "sip.example.com", calls_per_hour: 101 });
  await ann("PATCH", OWN, { inbound: { blocked: ["+4915123456789", "anonymous"], per_caller_hour: 3 } });
  const { data } = (await ann("GET", `${OWN}/audit-log`)).body as { data: Record<string, unknown>[] };
  const toList = { field: "allowed_prefixes", before: null, after: "+49, +1900" };
  expect(data).toMatchObject([
    {
      action: "workspaces_patch",
      changes: [
        { field: "inbound.blocked", before: 0, after: 2 },
        { field: "inbound.per_caller_hour", before: null, after: 3 },
      ],
    },
    { action: "trunks_create", detail: { widened: [{ field: "calls_per_hour", before: 100, after: 101 }] } },
    {
      action: "trunks_patch",
      detail: {
        widened: [
          { field: "extensions", before: "", after: "100" },
          { field: "allowed_sip_uris", before: "", after: "*@pbx.example.com" },
        ],
      },
    },
    { action: "trunks_patch", changes: [{ field: "allowed_prefixes", before: "+49, +1900", after: "+49" }] },
    {
      action: "trunks_update",
      actor: { user_id: ann.person.userId },
      changes: [{ field: "calls_per_hour", before: 500, after: 100 }, toList],
      detail: { widened: [toList] },
    },
    {
      action: "trunks_patch",
      changes: [{ field: "label" }, { field: "calls_per_hour" }],
      detail: { widened: [{ field: "calls_per_hour", before: 100, after: 500 }] },
    },
    { action: "trunks_create" },
  ]);
  const widened = data.map(({ detail }) => Object.hasOwn(detail as object, "widened"));
  expect(widened).toEqual([false, true, true, false, true, true, false]);
  expect(JSON.stringify(data)).not.toContain("15123456789");
});
