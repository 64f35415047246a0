/** What an upgrade does to trunks of the version before (docs/phone.md#what-a-trunk-may-dial). */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { trunks } from "../../src/platform/db/phone-tables.ts";
import { calls } from "../../src/platform/db/schema.ts";
import { fillDialRules } from "../../src/phone/numbering/fill-dial-rules.ts";
import { createTrunkDirectory } from "../../src/phone/trunk-directory.ts";
import { createPhoneNumber } from "../../src/phone/numbering/save-phone-number.ts";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { newNumber } from "../harness/new-number.ts";
import { eventually, phoneOfFile, type PhoneDesk } from "./open-test-phone.ts";

const phone = phoneOfFile();
const find = (host: string): Promise<string[]> =>
  Promise.resolve(host.endsWith("sip.example.com") ? ["198.51.100.7"] : []);

/** The trunk as the version before has it, then as this one's start leaves it. */
async function upgraded({ trunkId }: PhoneDesk) {
  const isTrunk = eq(trunks.id, trunkId);
  const before = { deniedPrefixes: null, extensions: null, allowedSipUris: null, dialWarnings: null };
  const [row] = await phone.db.update(trunks).set(before).where(isTrunk).returning();
  if (!row) throw new Error("no trunk");
  return fillDialRules(phone.db, row, { now: new Date(), find });
}

const targets = (...uris: string[]) => ({
  builtin_tools: {
    transfer_call: { targets: uris.map((uri, index) => ({ name: `Target ${index}`, sip_uri: uri })) },
  },
});

test("transfers that agents have go on, except to numbers", async () => {
  const desk = await phone.desk({
    agent: targets(
      "sip:sales@pbx.example.org",
      "sip:reception@sip.example.com",
      "sip:205@sip.example.com",
      "sip:206@pbx.example.org",
      "sip:+4930999888@sip.example.com",
    ),
  });
  expect(await upgraded(desk)).toMatchObject({
    allowedSipUris: ["sip:sales@pbx.example.org", "sip:reception@sip.example.com", "sip:206@pbx.example.org"],
    extensions: ["205", "206"],
    deniedPrefixes: [],
    dialWarnings: null,
  });
});

test("what is refused from now on is named: emergency and premium numbers, and numbers called lately", async () => {
  const desk = await phone.desk({
    agent: targets(
      "sip:110@sip.example.com",
      "sip:+4990012345678@sip.example.com",
      "sip:1234567@sip.example.com",
    ),
    trunk: { allowed_prefixes: ["+49"] },
  });
  const { call_id: id } = await desk.dial();
  await phone.db.update(calls).set({ toNumber: "+4913712345678" }).where(eq(calls.id, id));
  const { dialWarnings, extensions } = await upgraded(desk);
  expect(extensions).toEqual([]);
  expect(dialWarnings).toEqual([
    expect.stringContaining("can't dial 110"),
    expect.stringContaining("can't dial +4990012345678"),
    expect.stringContaining("can't dial 1234567"),
    expect.stringContaining("can't dial +4913712345678"),
  ]);
});

test("the start names it in the log, once, and the trunk's state keeps it", async () => {
  const desk = await phone.desk({ agent: targets("sip:110@sip.example.com", "sip:1234567@sip.example.com") });
  const before = { deniedPrefixes: null, extensions: null, allowedSipUris: null, dialWarnings: null };
  const isTrunk = eq(trunks.id, desk.trunkId);
  const [row] = await phone.db.update(trunks).set(before).where(isTrunk).returning();
  const { logger, lines } = createLoggedLines();
  const directory = createTrunkDirectory({ db: phone.db, secrets: phone.secrets, logger });
  const ofTrunk = () => lines.filter(({ trunkId }) => trunkId === desk.trunkId);
  await directory.refresh();
  const said = ["110", "1234567"].map((number) => ({
    level: "warn",
    trunkId: desk.trunkId,
    trunk: row?.label,
    msg: expect.stringContaining(`can't dial ${number}`) as string,
  }));
  expect(ofTrunk()).toEqual(said);
  await directory.refresh();
  expect(ofTrunk()).toHaveLength(2);

  // The service that is running reads it with the next change.
  const change = { rooms: ["trunks"] as const, operation: "trunks_update", resource: null, by: null };
  phone.events.publish(desk.workspaceId, { type: "changed", data: change });
  await eventually(() =>
    expect(phone.phone.trunkState(desk.trunkId)?.warnings).toEqual(said.map(({ msg }) => msg)),
  );
});

test("it is done once, and what an admin has saved stays", async () => {
  const desk = await phone.desk({ agent: targets("sip:sales@pbx.example.org") });
  const filled = await upgraded(desk);
  const [saved] = await phone.db
    .update(trunks)
    .set({ allowedSipUris: [] })
    .where(eq(trunks.id, desk.trunkId))
    .returning();
  if (!saved) throw new Error("no trunk");
  expect(await fillDialRules(phone.db, saved, { now: new Date(), find })).toEqual(saved);
  const late = { ...filled, allowedSipUris: null };
  expect(await fillDialRules(phone.db, late, { now: new Date(), find })).toMatchObject({
    allowedSipUris: [],
  });
});

test("of thousands of numbers that were called, the last ones are looked at first", async () => {
  const desk = await phone.desk({ trunk: { allowed_prefixes: ["+49"] } });
  const { call_id: id } = await desk.dial();
  const [known] = await phone.db.select().from(calls).where(eq(calls.id, id));
  if (!known) throw new Error("no call");
  const now = Date.now();
  // The trunk may call all but two: the one called before all others, and the one called last.
  const numberOf = (nth: number) =>
    nth % 1_500 === 0 ? `+4913712340${nth / 1_500}0` : `+4930${100_000 + nth}`;
  const rows = Array.from({ length: 1_501 }, (_, nth) => ({
    ...known,
    id: `call_${desk.trunkId}_${nth}`,
    toNumber: numberOf(nth),
    createdAt: new Date(now - (1_500 - nth) * 1_000),
  }));
  for (let at = 0; at < rows.length; at += 500) await phone.db.insert(calls).values(rows.slice(at, at + 500));
  const { dialWarnings } = await upgraded(desk);
  expect(dialWarnings).toEqual([
    expect.stringContaining("can't dial +49137123401"),
    expect.stringContaining("can't dial +49137123400"),
  ]);
});

test("an editor puts no number on a trunk of which nobody knows yet what it may dial", async () => {
  const desk = await phone.desk({ agent: targets("sip:sales@pbx.example.org") });
  const before = { deniedPrefixes: null, extensions: null, allowedSipUris: null, dialWarnings: null };
  await phone.db.update(trunks).set(before).where(eq(trunks.id, desk.trunkId));
  const forbidden = new Error("only admins");
  const guards = {
    admitToWide: () => {
      throw forbidden;
    },
  };
  const number = { number: newNumber(), trunk_id: desk.trunkId, label: "More" };
  await expect(createPhoneNumber(phone.db, desk.workspaceId, number, guards)).rejects.toBe(forbidden);
  // It is known from then on: agents on it have a SIP URI to transfer to.
  const [filled] = await phone.db.select().from(trunks).where(eq(trunks.id, desk.trunkId));
  expect(filled?.allowedSipUris).toEqual(["sip:sales@pbx.example.org"]);
});
