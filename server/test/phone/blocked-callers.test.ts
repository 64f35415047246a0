/** Who may call in, and how often (docs/phone.md#blocked-callers). */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { InboundRulesRow } from "../../src/platform/db/column-types.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { phoneOfFile } from "./open-test-phone.ts";

const phone = phoneOfFile();

const setRules = (inbound: InboundRulesRow) =>
  phone.db.update(workspaces).set({ inbound }).where(eq(workspaces.id, phone.workspaceId));

test("blocked callers are declined before the phone rings, and leave no record", async () => {
  const desk = await phone.desk();
  await setRules({ blocked: ["+4930123456", "+49900", "100", "anonymous"], per_caller_hour: null });
  const from = ["+4930123456", "030123456", "0049900123", "100", ""];
  for (const caller of from) {
    const legId = desk.ring({ from: caller });
    expect(await phone.thread.next("reject"), caller).toMatchObject({
      legId,
      status: 603,
      retryAfterS: null,
    });
  }
  expect(phone.thread.waiting("progress")).toBe(0);
  await expect(desk.onlyCall()).rejects.toThrow("0 calls");
  expect(phone.refused).toEqual(from.map(() => "blocked"));
  for (const caller of ["+4930123457", "1001", "+4989900"]) {
    const legId = desk.ring({ from: caller });
    expect(await phone.thread.next("accept"), caller).toMatchObject({ legId });
  }
});

test("a caller over the calls per hour hears busy until the hour is over; other callers get through", async () => {
  const desk = await phone.desk();
  const other = await phone.desk();
  await setRules({ blocked: [], per_caller_hour: 2 });
  const accepted = async (from: string, at = desk) => {
    at.ring({ from });
    await phone.thread.next("accept");
  };
  const refused = async (from: string, at = desk) => {
    at.ring({ from });
    expect(await phone.thread.next("reject")).toMatchObject({ status: 486, retryAfterS: null });
  };
  await accepted("+4930123456");
  await accepted("030123456", other); // all numbers of the workspace together
  await refused("+4930123456");
  await refused("+4930123456", other);
  await accepted("+4930123457");
  await accepted("");
  await accepted("");
  await refused(""); // hidden callers count as one
  expect(phone.refused).toEqual(["limit", "limit", "limit"]);
  phone.timers.advance(3_599_000);
  await refused("+4930123456");
  phone.timers.advance(2_000);
  await accepted("+4930123456");
  await setRules({ blocked: [], per_caller_hour: null });
  for (let i = 0; i < 3; i++) await accepted("+4930123456");
});

test("of calls by one caller at the same moment, only as many get through as the hour has left", async () => {
  const desk = await phone.desk();
  await setRules({ blocked: [], per_caller_hour: 2 });
  for (let i = 0; i < 6; i++) desk.ring({ from: "+4930123456" });
  for (let i = 0; i < 4; i++) expect(await phone.thread.next("reject")).toMatchObject({ status: 486 });
  for (let i = 0; i < 2; i++) await phone.thread.next("accept");
  await expect(desk.onlyCall()).rejects.toThrow("2 calls");
});
