/** What an upgrade does to trunks of the version before (docs/phone.md#what-a-trunk-may-dial). */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { trunks } from "../../src/db/phone-tables.ts";
import { calls } from "../../src/db/schema.ts";
import { fillDialRules } from "../../src/phone-numbers/fill-dial-rules.ts";
import { phoneOfFile, type PhoneDesk } from "./open-test-phone.ts";

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
