/** Whose run of all scenarios is next (docs/scenarios.md#running-all). */
import { beforeEach, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { queueBatch, stopBatch } from "../../src/trials/scenarios/batches/batch-queries.ts";
import { claimBatch, endBatch, type ClaimedBatch } from "../../src/trials/scenarios/batches/claim-batches.ts";
import { scenarioBatches } from "../../src/platform/db/version-tables.ts";
import { apiOfFile } from "./api.ts";
import { newAgent, steps } from "./rehearsed-agent.ts";

const api = apiOfFile();
const [ann, ben] = ["usr_ann", "usr_ben"];
const SCENARIO = { name: "Hello", caller: steps("Hello."), expectations: [{ max_turns: 5 }] };

beforeEach(async () => {
  await api.context.db.delete(scenarioBatches);
});

async function newPlace() {
  const call = await api.caller("editor");
  const { id: agentId, path } = await newAgent(call);
  await call("POST", `${path}/scenarios`, SCENARIO);
  return { workspaceId: call.workspaceId, agentId };
}

type Place = Awaited<ReturnType<typeof newPlace>>;

/** Queues one, by default in a workspace of its own, and returns its id. */
async function queue(startedBy: string, place?: Place): Promise<string> {
  const request = { ...(place ?? (await newPlace())), versionId: null, times: 1, startedBy };
  return (await api.context.db.transaction((tx) => queueBatch(tx, { ...request, cause: "request" }))).id;
}

async function claim(running: ClaimedBatch[] = []): Promise<ClaimedBatch | null> {
  const [claimed] = await claimBatch(api.context.db, "node_test", running);
  return claimed ?? null;
}

test("people take turns, however many runs one of them has queued", async () => {
  const { db } = api.context;
  const running: ClaimedBatch[] = [];
  const ofAnn = [await queue(ann), await queue(ann), await queue(ann)];
  const ofBen = await queue(ben);
  const first = await claim(running);
  expect(first).toMatchObject({ id: ofAnn[0], startedBy: ann });
  if (first) running.push(first);
  // Ann's other runs are in other workspaces and have waited longer.
  const second = await claim(running);
  expect(second?.id).toBe(ofBen);
  if (second) running.push(second);
  expect(await claim(running)).toBeNull();

  for (const each of running) await endBatch(db, each, "finished");
  await db.execute(sql`update scenario_batches set ended_at = now() + interval '1 s' where id = ${ofAnn[0]}`);
  const again = await queue(ben);
  expect((await claim())?.id).toBe(again);
  expect((await claim())?.id).toBe(ofAnn[1]);
});

test("whoever stops or replaces a run has had their turn all the same", async () => {
  const { db } = api.context;
  const place = await newPlace();
  const stopped = await queue(ann, place);
  const next = await queue(ann);
  const ofBen = await queue(ben);
  expect((await claim())?.id).toBe(stopped);
  await stopBatch(db, place.workspaceId, place.agentId);
  const claimedOfBen = await claim();
  expect(claimedOfBen?.id).toBe(ofBen);
  if (claimedOfBen) await endBatch(db, claimedOfBen, "finished");
  await db
    .update(scenarioBatches)
    .set({ endedAt: new Date(0) })
    .where(eq(scenarioBatches.id, ofBen));
  const ofBenAgain = await queue(ben);
  expect((await claim())?.id).toBe(ofBenAgain); // his was longer ago
  expect((await claim())?.id).toBe(next);
});

test("stopping one that only waited is no turn, and one that runs in another process is", async () => {
  const { db } = api.context;
  const place = await newPlace();
  const ofAnn = await queue(ann);
  await queue(ann, place);
  await stopBatch(db, place.workspaceId, place.agentId);
  const ofBen = await queue(ben);
  expect((await claim())?.id).toBe(ofAnn); // first in, as neither had a turn
  const replaced = await queue(ann, place);
  expect((await claim())?.id).toBe(ofBen);
  expect((await claim())?.id).toBe(replaced);
});
