/** Processes on one database, each with a call that is redirected on the same trunk. */
import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LiveCall } from "../../src/calls/live/live-call.ts";
import { insertCall } from "../../src/calls/journal/insert-call.ts";
import { createRecorder } from "../../src/calls/journal/recorder.ts";
import { callIncidents } from "../../src/platform/db/phone-tables.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { newId } from "@parley/base/ids";
import type { ReplyMessage, Unanswered } from "@parley/base/questions/question";
import type { PhoneTrunk } from "../../src/phone/phone-trunk.ts";
import { createRedirects } from "../../src/phone/sip/follow-redirect.ts";
import { createLegReplies } from "../../src/phone/sip/reply-to-legs.ts";
import { createInbox } from "@parley/testing/sip/sip-wire";
import type { CallPlan } from "@parley/conversation/call-plan";
import { REHEARSED } from "@parley/testing/harness/rehearsed-plan";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { handTimers } from "../doubles/hand-timers.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { germanTrunk } from "./german-trunk.ts";

const logger = pino({ level: "silent" });
const CONTACT = "sip:+4930999888@sip.example.com";
const REDIRECTED = { status: 302, contact: CONTACT };

let database: Database & AsyncDisposable;
let workspaceId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  workspaceId = await insertWorkspace(database.db, "Redirects");
});
afterAll(() => database[Symbol.asyncDispose]());

const trunkOf = (callsPerHour: number) => germanTrunk(workspaceId, callsPerHour);

/** A process with a call on the trunk. */
async function startProcess(trunk: PhoneTrunk) {
  const { db } = database;
  const timers = handTimers();
  const callId = newId("call");
  const texts = { systemPrompt: "Be brief.", firstMessage: "Hello." };
  const plan = { callId, direction: "outbound", ...texts, tools: [], ...REHEARSED } as unknown as CallPlan;
  await insertCall(db, plan, {
    workspaceId,
    agentId: "agt_1",
    instanceId: "node_test",
    values: {},
    fromNumber: "+4930123456",
    toNumber: "+4940123456",
    preview: null,
    trunkId: trunk.id,
  });
  const listeners = { onOutbox: () => undefined, onChange: () => undefined };
  const recorder = createRecorder(db, callId, logger, listeners);
  const live = { plan, recorder } as LiveCall;
  const connectThread = createLegReplies({
    legs: { dialled: () => ({ live, trunk }) },
    redirect: createRedirects({ db, logger, timers }),
    logger,
    timers,
  });
  const replied = createInbox<ReplyMessage>();
  const asking = connectThread(replied.put);
  let questions = 0;
  /** Resolves with the outcome. */
  const redirect = async () => {
    const id = ++questions;
    asking.take({ type: "question", id, owner: "leg", name: "redirect", input: REDIRECTED });
    return (await replied.next()).outcome;
  };
  const withdraw = (because: Unanswered) =>
    asking.take({ type: "question_withdrawn", id: questions, because });
  return { callId, timers, recorder, redirect, withdraw };
}

const recorded = async (callId: string) => {
  const incidents = database.db.select({ data: callIncidents.data }).from(callIncidents);
  const rows = await incidents.where(eq(callIncidents.callId, callId)).orderBy(asc(callIncidents.number));
  return rows.map(({ data }) => data);
};

test("redirects at the same moment in several processes share the trunk's calls per hour", async () => {
  const trunk = trunkOf(5);
  const processes = [];
  for (let nth = 0; nth < 4; nth += 1) processes.push(await startProcess(trunk)); // one of five is left
  const outcomes = await Promise.all(processes.map(({ redirect }) => redirect()));
  await Promise.all(processes.map(({ recorder }) => recorder.flushed()));
  const isFollowed = outcomes.map((outcome) => isDeepStrictEqual(outcome, { reply: { to: CONTACT } }));
  expect(isFollowed.filter(Boolean)).toHaveLength(1);
  for (const [at, { callId }] of processes.entries())
    expect(await recorded(callId)).toMatchObject([{ status: 302, followed: isFollowed[at] }]);
});

/** A redirect whose check waits for the record until `release`. */
async function heldRedirect() {
  const trunk = trunkOf(2);
  const process = await startProcess(trunk);
  const held = Promise.withResolvers<void>();
  const { flushed } = process.recorder;
  process.recorder.flushed = () => held.promise;
  const outcome = process.redirect();
  const release = async () => {
    held.resolve();
    process.recorder.flushed = flushed;
    await flushed();
  };
  return { ...process, outcome, release };
}

test("a redirect that is allowed too late isn't followed, nor counted", async () => {
  const { callId, timers, outcome, redirect, release } = await heldRedirect();
  timers.advance(1_500);
  expect(await outcome).toEqual({ unanswered: "late" });
  await release();
  const refused = { followed: false, reason: "It couldn't be checked in time." };
  expect(await recorded(callId)).toMatchObject([refused]);
  expect(await redirect()).toEqual({ reply: { to: CONTACT } }); // there is room for this one
  expect(await recorded(callId)).toMatchObject([refused, { followed: true }]);
});

test("nor is one whose call has ended meanwhile", async () => {
  const { callId, withdraw, outcome, redirect, release } = await heldRedirect();
  withdraw("ended");
  expect(await outcome).toEqual({ unanswered: "ended" });
  await release();
  const refused = { followed: false, reason: "The call ended before it was checked." };
  expect(await recorded(callId)).toMatchObject([refused]);
  expect(await redirect()).toEqual({ reply: { to: CONTACT } });
});

test("one for which signalling waits no longer is said to have been too late", async () => {
  const { callId, withdraw, outcome, release } = await heldRedirect();
  withdraw("late");
  expect(await outcome).toEqual({ unanswered: "late" });
  await release();
  expect(await recorded(callId)).toMatchObject([
    { followed: false, reason: "It couldn't be checked in time." },
  ]);
});
