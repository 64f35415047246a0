/** Transfers whose check takes longer than anybody waits. */
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SipCommand } from "@parley/sip/sip-messages";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { newSipLeg } from "../../src/phone/sip/sip-leg.ts";
import { createTransfers } from "../../src/phone/sip/sip-transfers.ts";
import { handTimers } from "../doubles/hand-timers.ts";
import { liveCallParts } from "../harness/live-call-parts.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { germanTrunk } from "./german-trunk.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let workspaceId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  workspaceId = await insertWorkspace(database.db, "Transfers");
});
afterAll(() => database[Symbol.asyncDispose]());

/** A transfer whose check waits for the record until `release`. */
function heldTransfer() {
  const trunk = germanTrunk(workspaceId, 10);
  const sent: SipCommand[] = [];
  const transfer = createTransfers({
    db: database.db,
    logger: pino({ level: "silent" }),
    timers: handTimers(),
    send: (command: SipCommand) => void sent.push(command),
  } as unknown as Parameters<typeof createTransfers>[0]);
  const live = liveCallParts().add();
  const held = Promise.withResolvers<void>();
  live.recorder.flushed = () => held.promise;
  const leg = newSipLeg("leg_1", live, trunk, "+4930123456");
  const waiting = new AbortController();
  const outcome = transfer(leg, "+4930999888", waiting.signal);
  return { waiting, outcome, release: held.resolve, leg, sent };
}

test.each([
  ["late", "It couldn't be prepared in time."],
  ["ended", "The call has ended."],
])("one that is %s before it was allowed sends no REFER", async (reason, message) => {
  const { waiting, outcome, release, sent } = heldTransfer();
  waiting.abort(reason);
  release();
  expect(await outcome).toEqual({ ok: false, message });
  expect(sent).toEqual([]);
});

test("nor does one that is late when the provider has refused it call the target", async () => {
  const { waiting, outcome, release, leg, sent } = heldTransfer();
  release();
  await expect.poll(() => sent.map(({ type }) => type), { timeout: 10_000 }).toEqual(["refer"]);
  waiting.abort("late");
  for (const [requestId, tell] of leg.refers)
    tell({ type: "refer_result", legId: leg.id, requestId, ok: false, status: 501, reason: "" });
  expect(await outcome).toMatchObject({ ok: false, message: "It couldn't be prepared in time." });
  expect(sent).toHaveLength(1);
});
