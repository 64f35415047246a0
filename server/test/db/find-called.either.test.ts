/** Whom a call through a trunk is for: a number, an extension, or the account's only number. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { findCalled } from "../../src/phone/find-called.ts";
import { createTrunk } from "../../src/phone/numbering/save-trunk.ts";
import type { PhoneTrunk } from "../../src/phone/phone-trunk.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { phoneNumbers } from "../../src/platform/db/phone-tables.ts";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

let database: Database & AsyncDisposable;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** A trunk of a workspace of its own, unless one is given. */
async function addTrunk(username: string, given?: string): Promise<PhoneTrunk> {
  const { db } = database;
  const workspaceId = given ?? (await insertWorkspace(db, "Test"));
  const input = { label: username, host: "sip.example.com", username, country: "DE" };
  const row = await createTrunk({ db, secrets: createSecretBox([Buffer.alloc(32)]) }, workspaceId, input);
  return { id: row.id, workspaceId, country: row.country, username } as PhoneTrunk;
}

let lastNumber = 4_930_100_000;
/** Gives the trunk a number, and returns it. */
async function addNumber(
  trunk: PhoneTrunk,
  given: { extension?: string; number?: string } = {},
): Promise<string> {
  const id = newId("num");
  const number = given.number ?? (given.extension === undefined ? `+${++lastNumber}` : id);
  await database.db
    .insert(phoneNumbers)
    .values({ id, workspaceId: trunk.workspaceId, trunkId: trunk.id, label: "", ...given, number });
  return number;
}

const find = (
  trunks: PhoneTrunk[],
  to: string,
  calledParty: string | null = null,
  ownerId: string | undefined = trunks[0]?.id,
) => findCalled(database.db, { trunks, ownerId }, { to, calledParty });

test("a number is found on its own trunk, however the provider writes it", async () => {
  const trunk = await addTrunk("a");
  const other = await addTrunk("b");
  const number = await addNumber(trunk);
  for (const name of [number, number.slice(1), `00${number.slice(1)}`, `0${number.slice(3)}`])
    expect(await find([other, trunk], name)).toMatchObject({ trunk: { id: trunk.id }, number });
  expect(await find([other], number)).toBeNull();
  expect(await find([trunk], "a", number)).toMatchObject({ number });
});

test("an extension is found on its own trunk, but not in a row that has a number since", async () => {
  const trunk = await addTrunk("a");
  await addNumber(trunk, { extension: "17" });
  await addNumber(trunk, { extension: "18", number: `+${++lastNumber}` });
  expect(await find([trunk], "17")).toMatchObject({ number: "17" });
  expect(await find([trunk], "18")).toBeNull();
});

test("where workspaces share a host, the best claim to the address shows whose extension is meant", async () => {
  const [mine, theirs] = [await addTrunk("mine"), await addTrunk("theirs")];
  for (const trunk of [mine, theirs]) await addNumber(trunk, { extension: "20" });
  const shared = [mine, theirs];
  expect(await find(shared, "theirs", "20", theirs.id)).toMatchObject({ trunk: { id: theirs.id } });
  expect(await find(shared, "theirs", "20", mine.id)).toMatchObject({ trunk: { id: mine.id } });
  expect(await find(shared, "somebody", "20", "trk_of_nobody")).toBeNull();
});

test("an account is its only number, and nobody's if it has several or another number was called", async () => {
  const trunk = await addTrunk("office");
  const number = await addNumber(trunk);
  expect(await find([trunk], "office")).toMatchObject({ number });
  expect(await find([trunk], "somebody")).toBeNull();
  expect(await find([trunk], "office", "+4940999999")).toBeNull();
  await addNumber(trunk);
  expect(await find([trunk], "office")).toBeNull();
});
