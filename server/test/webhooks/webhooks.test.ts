/** Webhooks as a resource: fields, the secret and its rotation, the test. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../api/api.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

const api = apiOfFile();
const WEBHOOKS = "/public/v1/workspaces/{workspace_id}/webhooks";
let receiver: WebhookReceiver;
let caller: Caller;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.onEvent(() => ({ status: 200, json: { got: "it" } }));
  caller = await api.caller("editor");
});

const input = () => ({ url: `${receiver.url}/hook`, events: ["call.ended", "tool.invoked"] });

test("a webhook is created, read, listed, replaced, patched and deleted; its secret is shown once", async () => {
  const made = await caller("POST", WEBHOOKS, input());
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    ...input(),
    id: expect.stringMatching(/^whk_/),
    description: "",
    active: true,
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    previous_secret_ends_at: null,
  });
  const path = `${WEBHOOKS}/${made.body.id}`;
  const shown = { ...made.body, secret: `••••${made.body.secret.slice(-4)}` };
  expect((await caller("GET", path)).body).toEqual(shown);
  expect((await caller("GET", WEBHOOKS)).body.data).toEqual([shown]);
  const patched = await caller("PATCH", path, { active: false, description: "CRM" });
  expect(patched.body).toMatchObject({ ...input(), active: false, description: "CRM" });
  const replaced = await caller("PUT", path, { ...input(), events: ["call.started"] });
  expect(replaced.body).toMatchObject({ events: ["call.started"], active: true, description: "" });
  expect(replaced.body.secret).toBe(shown.secret);
  expect((await caller("DELETE", path)).status).toBe(204);
  expect((await caller("GET", path)).status).toBe(404);
  const clear = made.body.secret as string;
  const { rows } = await api.pool.query("select row_to_json(audit_log)::text as row from audit_log");
  expect(rows.map(({ row }) => row as string).join("")).toContain("webhooks_create");
  expect(rows.map(({ row }) => row as string).join("") + api.lines.join("")).not.toContain(clear);
});

test.each([
  [{ url: "example.com/x" }, "url"],
  [{ url: "ftp://example.com/" }, "url"],
  [{ url: "https://user:pass@example.com/" }, "url"],
  [{ url: "https://example.com/a b" }, "url"],
  [{ events: [] }, "events"],
  [{ events: ["call.ended", "call.ended"] }, "events"],
  [{ events: ["call.exploded"] }, "events.0"],
  [{ secret: "mine" }, "secret"],
])("%j is refused at %s", async (change, path) => {
  const answer = await caller("POST", WEBHOOKS, { ...input(), ...change });
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
  expect((await caller("GET", WEBHOOKS)).body.data).toEqual([]);
});

test.each(["http://10.0.0.1/", "http://localhost/", "https://[::1]/", "http://169.254.169.254/latest"])(
  "%s is a private address, refused at save",
  async (url) => {
    const made = await caller("POST", WEBHOOKS, input());
    const refused = { status: 400, body: { code: "PRIVATE_NETWORK", detail: { host: expect.any(String) } } };
    expect(await caller("POST", WEBHOOKS, { ...input(), url })).toMatchObject(refused);
    expect(await caller("PATCH", `${WEBHOOKS}/${made.body.id}`, { url })).toMatchObject(refused);
    expect((await caller("GET", `${WEBHOOKS}/${made.body.id}`)).body.url).toBe(input().url);
  },
);

test("a workspace has at most 100", async () => {
  for (let i = 0; i < 100; i++) expect((await caller("POST", WEBHOOKS, input())).status).toBe(201);
  const refused = await caller("POST", WEBHOOKS, input());
  expect(refused.body).toMatchObject({ code: "CONFLICT", detail: { field: "webhooks" } });
});

test("the test sends one signed ping and reports the outcome, even while the webhook is switched off", async () => {
  const { body: webhook } = await caller("POST", WEBHOOKS, { ...input(), active: false });
  const path = `${WEBHOOKS}/${webhook.id}`;
  const { status, body: delivery } = await caller("POST", `${path}/test`);
  expect(status).toBe(200);
  expect(delivery).toMatchObject({
    event_type: "ping",
    status: "delivered",
    attempt_count: 1,
    next_attempt_at: null,
    attempts: [{ number: 1, status: 200, error: null, response_body: '{"got":"it"}' }],
  });
  const [received] = receiver.events.slice(-1);
  expect(received?.event).toEqual(delivery.payload);
  expect(received?.event).toMatchObject({
    id: delivery.event_id,
    type: "ping",
    workspace_id: caller.workspaceId,
    data: { webhook_id: webhook.id },
  });
  expect(received?.request).toMatchObject({
    method: "POST",
    path: "/hook",
    headers: {
      "content-type": "application/json",
      "parley-event": "ping",
      "parley-delivery": delivery.id,
      "user-agent": expect.stringMatching(/^Parley\//),
    },
  });
  expect(received && receiver.isSignedBy(received, webhook.secret)).toBe(true);
  expect(received && receiver.isSignedBy(received, `${webhook.secret}x`)).toBe(false);
  expect((await caller("GET", `${path}/deliveries`)).body.data).toMatchObject([{ id: delivery.id }]);
});

test("a failed test isn't an error, isn't retried, and says why", async () => {
  const { body: webhook } = await caller("POST", WEBHOOKS, input());
  const path = `${WEBHOOKS}/${webhook.id}`;
  receiver.onEvent(() => ({ status: 500, json: "no" }));
  expect((await caller("POST", `${path}/test`)).body).toMatchObject({
    status: "failed",
    next_attempt_at: null,
    last_attempt: { status: 500, error: { type: "http_status" }, response_body: '"no"' },
  });
  receiver.onEvent(() => ({ status: 302, json: {} }));
  expect((await caller("POST", `${path}/test`)).body.last_attempt.error.message).toMatch(/aren't followed/);
  await caller("PATCH", path, { url: "http://127.0.0.1:1/" });
  expect((await caller("POST", `${path}/test`)).body).toMatchObject({
    status: "failed",
    last_attempt: { status: null, error: { type: "connection_failed" }, response_body: null },
  });
});

test("both secrets sign during a rotation, which ends by itself or when finished early", async () => {
  const { body: webhook } = await caller("POST", WEBHOOKS, input());
  const path = `${WEBHOOKS}/${webhook.id}`;
  const signers = async (...secrets: string[]) => {
    await caller("POST", `${path}/test`);
    const [received] = receiver.events.slice(-1);
    return secrets.map((secret) => received && receiver.isSignedBy(received, secret));
  };
  const day = 24 * 3_600_000;
  const first = webhook.secret as string;
  const rotated = await caller("POST", `${path}/rotate-secret`);
  const second = rotated.body.secret as string;
  expect(second).toMatch(/^whsec_/);
  expect(second).not.toBe(first);
  const endsIn = Date.parse(rotated.body.previous_secret_ends_at) - Date.now();
  expect(endsIn).toBeGreaterThan(day - 60_000);
  expect(endsIn).toBeLessThanOrEqual(day);
  expect(await signers(first, second)).toEqual([true, true]);
  const refused = await caller("POST", `${path}/rotate-secret`, {});
  expect(refused.body).toMatchObject({ code: "CONFLICT", detail: { field: "previous_secret_ends_at" } });

  const finished = await caller("POST", `${path}/finish-rotation`);
  expect(finished.body).toMatchObject({ previous_secret_ends_at: null, secret: `••••${second.slice(-4)}` });
  expect(await signers(first, second)).toEqual([false, true]);

  const third = (await caller("POST", `${path}/rotate-secret`, { previous_ends_in_hours: 1 })).body
    .secret as string;
  expect(await signers(second, third)).toEqual([true, true]);
  await api.pool.query("update webhooks set previous_secret_ends_at = now() where id = $1", [webhook.id]);
  expect(await signers(second, third)).toEqual([false, true]);
  expect((await caller("GET", path)).body.previous_secret_ends_at).toBeNull();

  const leaked = await caller("POST", `${path}/rotate-secret`, { previous_ends_in_hours: 0 });
  expect(leaked.body.previous_secret_ends_at).toBeNull();
  expect(await signers(third, leaked.body.secret)).toEqual([false, true]);
});
