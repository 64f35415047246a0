/** What keeps a stolen token from running up a phone bill (docs/phone.md#toll-fraud). */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outcomes } from "../../src/platform/db/attention-tables.ts";
import { callIncidents } from "../../src/platform/db/phone-tables.ts";
import { calls } from "../../src/platform/db/schema.ts";
import { apiOfFile } from "./api.ts";
import { BASE, phoneDesks, TO } from "./phone-desk.ts";

const api = apiOfFile();
const { newDesk, usePhone } = phoneDesks(api);

test("a number that the trunk may not call is refused, and says what an admin can change", async () => {
  usePhone();
  const desk = await newDesk();
  const call = async (to_number: string, trunk: object) => {
    await desk.caller("PATCH", `${BASE}/trunks/${desk.trunkId}`, trunk);
    return desk.start({ to_number, agent_phone_number_id: desk.numberId });
  };
  const refused = (message: RegExp) => ({
    status: 422,
    body: { detail: { fields: [{ path: "to_number", message: expect.stringMatching(message) as string }] } },
  });
  expect(await call("+12425551234", {})).toMatchObject(refused(/country \(DE\).*Allowed prefixes/));
  expect(await call(TO, { allowed_prefixes: ["+43"] })).toMatchObject(refused(/Allowed prefixes/));
  expect(await call(TO, { allowed_prefixes: null, country: null })).toMatchObject(
    refused(/can't call any numbers yet/),
  );
  expect((await call("+12425551234", { allowed_prefixes: ["+1", "+49"] })).status).toBe(201);
  expect(await call("+499001234567", {})).toMatchObject(refused(/premium.*\+49900 under Allowed prefixes/));
  expect((await call("+499001234567", { allowed_prefixes: ["+49900"] })).status).toBe(201);
  expect(await call("+49110", { allowed_prefixes: ["+"] })).toMatchObject(
    refused(/whole number \(\+49110\)/),
  );
});

test("a trunk places as many calls in an hour as its limit allows, transfers included", async () => {
  const line = usePhone();
  const desk = await newDesk();
  await desk.caller("PATCH", `${BASE}/trunks/${desk.trunkId}`, { calls_per_hour: 3 });
  const body = { to_number: TO, agent_phone_number_id: desk.numberId };
  const first = await desk.start(body);
  await api.context.db.insert(callIncidents).values({
    callId: first.body.call_id,
    number: 0,
    type: "transfer",
    at: new Date(),
    data: { status: "started" },
  });
  expect((await desk.start(body)).status).toBe(201);
  const key = { "idempotency-key": "once there is room" };
  const over = await desk.start(body, key);
  expect(over.body).toMatchObject({
    code: "RATE_LIMITED",
    detail: { message: expect.stringContaining("3 calls") as string },
  });
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
  expect(line.plans).toHaveLength(2);
  const noted = () => api.context.db.select().from(outcomes).where(eq(outcomes.subjectId, desk.trunkId));
  expect(await noted()).toMatchObject([{ subject: "trunk_limit", failures: 1 }]);
  const hourAgo = new Date(Date.now() - 3_600_001);
  await api.context.db.update(calls).set({ createdAt: hourAgo }).where(eq(calls.id, first.body.call_id));
  expect((await desk.start(body, key)).status).toBe(201); // a 429 isn't kept for the key
  expect(await noted()).toMatchObject([{ failures: 0 }]);
});
