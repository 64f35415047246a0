/** What needs attention, over the wire of the real service: opened and closed by what people do, by role, snoozed, told. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmtpServer, type SmtpServer } from "../doubles/smtp-server.ts";
import { createCleanup } from "../harness/create-cleanup.ts";
import { startService, type RunningService } from "../harness/start-service.ts";
import { signUpLinkOf } from "../harness/sign-up-link.ts";
import { startWebhookReceiver } from "../webhooks/webhook-receiver.ts";

const OWN = "/public/v1/workspaces/{workspace_id}";
const ATTENTION = `${OWN}/attention`;
const DAY_MS = 86_400_000;
const cleanup = createCleanup();
let service: RunningService;
let smtp: SmtpServer;

interface Item {
  id: string;
  kind: string;
  title: string;
  resource: { kind: string; id: string };
  snoozed_until: string | null;
}

beforeAll(async () => {
  smtp = await startSmtpServer();
  cleanup.onFinish(() => smtp.close());
  service = await startService({
    env: { SMTP_URL: smtp.url, MAIL_FROM: "Parley <parley@example.com>", SIP_NETWORK_ALLOW: "192.0.2.7" },
    onFinish: cleanup.onFinish,
  });
});
afterAll(() => cleanup.run());

async function listed(token = service.token): Promise<Item[]> {
  const { status, body } = await service.request("GET", ATTENTION, undefined, { token });
  expect(status).toBe(200);
  return body.data as Item[];
}
const kindsAs = async (token: string) => new Set((await listed(token)).map(({ kind }) => kind));
const about = async (id: string) => (await listed()).find(({ resource }) => resource.id === id);

async function tokenOf(role: string): Promise<string> {
  return (await service.request("POST", `${OWN}/access-tokens`, { name: role, role })).body.token as string;
}

async function newNumber(trunkId: string, number: string): Promise<string> {
  const made = await service.request("POST", `${OWN}/phone-numbers`, { number, trunk_id: trunkId });
  expect(made.status).toBe(201);
  return made.body.id as string;
}

test("a problem opens and closes with what people save, is told once, and isn't opened again at once", async () => {
  const hook = await startWebhookReceiver();
  cleanup.onFinish(() => hook.close());
  const { body: agent } = await service.request("POST", `${OWN}/agents`, {
    name: "Desk",
    system_prompt: "Hi.",
  });
  const { body: trunk } = await service.request("POST", `${OWN}/trunks`, {
    label: "Denver",
    host: "192.0.2.7",
    ping: false,
  });
  await service.request("POST", `${OWN}/webhooks`, {
    url: `${hook.url}/hook`,
    events: ["attention.opened", "attention.resolved"],
  });
  const id = await newNumber(trunk.id as string, "+16125550142");
  await expect
    .poll(() => about(id))
    .toMatchObject({
      kind: "number_unassigned",
      severity: "info",
      title: "+16125550142 has no agent",
      link: `/w/${service.workspaceId}/phone/numbers/${id}`,
      count: 1,
      snoozed_until: null,
    });
  await expect.poll(() => about(trunk.id as string)).toMatchObject({ kind: "trunk_dials_nobody" });

  const number = `${OWN}/phone-numbers/${id}`;
  await service.request("PATCH", number, { agent_id: agent.id });
  await expect.poll(() => about(id)).toBeUndefined();
  await service.request("PATCH", number, { agent_id: null });
  const second = await newNumber(trunk.id as string, "+16125550143");
  await expect.poll(() => about(second)).toBeDefined();
  expect(await about(id)).toBeUndefined(); // within 10 minutes

  type Told = {
    type: string;
    data: { attention: { kind: string; title: string | null; resource: { id: string } } };
  };
  const told = () => hook.events.map(({ event }) => event as Told);
  const of = (resource: string) =>
    told()
      .filter(({ data }) => data.attention.resource.id === resource)
      .map(({ type }) => type);
  await expect.poll(() => of(id)).toHaveLength(2);
  expect(of(id).toSorted()).toEqual(["attention.opened", "attention.resolved"]);
  await expect.poll(() => of(second)).toEqual(["attention.opened"]);
  const words = Object.fromEntries(
    told().map(({ data: { attention } }) => [attention.kind, attention.title]),
  );
  // Any member may read what was sent, but not of trunks.
  expect(words).toEqual({ number_unassigned: expect.any(String) });
});

test("everybody sees what their role may: keys and trunks from admin on", async () => {
  const model = { provider: "anthropic", model: "claude-haiku-4-5" };
  await service.request("POST", `${OWN}/agents`, { name: "Mara", system_prompt: "Hi.", model });
  await expect.poll(async () => (await kindsAs(service.token)).has("provider_key_missing")).toBe(true);
  const [viewer, editor, admin] = await Promise.all(["viewer", "editor", "admin"].map(tokenOf));
  const forAll = new Set(["number_unassigned"]);
  expect(await kindsAs(viewer ?? "")).toEqual(forAll);
  expect(await kindsAs(editor ?? "")).toEqual(forAll);
  expect(await kindsAs(admin ?? "")).toEqual(
    new Set(["provider_key_missing", "trunk_dials_nobody", "number_unassigned"]),
  );
});

test("editors snooze what they see, for up to 7 days", async () => {
  const [viewer, editor] = await Promise.all([tokenOf("viewer"), tokenOf("editor")]);
  const all = await listed();
  const idOf = (kind: string) => all.find((item) => item.kind === kind)?.id ?? "";
  const snooze = (token: string, kind: string, ms: number | null) =>
    service.request(
      "PATCH",
      `${ATTENTION}/${idOf(kind)}`,
      { snoozed_until: ms === null ? null : new Date(Date.now() + ms).toISOString() },
      { token },
    );
  expect((await snooze(viewer, "number_unassigned", DAY_MS)).status).toBe(403);
  expect((await snooze(editor, "provider_key_missing", DAY_MS)).status).toBe(404);
  expect((await snooze(editor, "number_unassigned", 7 * DAY_MS + 60_000)).status).toBe(422);
  expect((await snooze(editor, "number_unassigned", -60_000)).status).toBe(422);
  const snoozed = await snooze(editor, "number_unassigned", 7 * DAY_MS - 60_000);
  expect(snoozed).toMatchObject({ status: 200, body: { snoozed_until: expect.any(String) } });
  expect((await listed()).find(({ id }) => id === snoozed.body.id)?.snoozed_until).toBe(
    snoozed.body.snoozed_until,
  );
  const log = await service.request("GET", `${OWN}/audit-log?limit=1`);
  expect(log.body.data[0]).toMatchObject({
    action: "attention_patch",
    resource_type: "attention",
    resource_name: expect.stringContaining("has no agent"),
  });
  expect((await snooze(editor, "number_unassigned", null)).body.snoozed_until).toBeNull();
});

test("members who turned it on get one email when something starts", async () => {
  // The first start's token is nobody's until somebody has signed up.
  expect((await service.request("GET", `${ATTENTION}/mail`)).status).toBe(404);
  const person = { name: "Ann", email: "ann@example.com", password: "correct horse battery" };
  const joined = await service.request(
    "POST",
    "/auth/sign-up",
    { ...person, token: signUpLinkOf(service)?.token },
    { token: null, headers: { origin: service.url } },
  );
  expect(joined.status).toBe(201);
  const cookie = joined.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const asOwner = (method: string, body?: object) =>
    service.request(method, `${ATTENTION}/mail`, body, {
      token: null,
      headers: { cookie, origin: service.url },
    });
  expect((await asOwner("GET")).body).toEqual({ enabled: false, available: true });
  expect((await asOwner("PUT", { enabled: true })).body).toEqual({ enabled: true, available: true });
  const { body } = await service.request("GET", `${OWN}/trunks`);
  const id = await newNumber((body.data as { id: string }[])[0]?.id ?? "", "+16125550144");
  await expect.poll(() => about(id)).toBeDefined();
  const { text } = await smtp.received(person.email, "+16125550144 has no agent (My workspace)");
  expect(text).toContain("Nobody answers its calls");
});
