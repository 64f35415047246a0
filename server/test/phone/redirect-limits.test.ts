/** Processes on one database, each with a call that is redirected on the same trunk. */
import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LiveCall } from "../../src/calls/live/live-call.ts";
import { insertCall } from "../../src/calls/journal/insert-call.ts";
import { createRecorder } from "../../src/calls/journal/recorder.ts";
import { callIncidents } from "../../src/platform/db/phone-tables.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { newId } from "@parley/base/ids";
import type { SipCommand } from "@parley/sip/sip-messages";
import type { PhoneTrunk } from "../../src/phone/phone-trunk.ts";
import { createRedirects } from "../../src/phone/sip/follow-redirect.ts";
import type { CallPlan } from "@parley/conversation/call-plan";
import { REHEARSED } from "@parley/testing/harness/rehearsed-plan";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { handTimers } from "../doubles/hand-timers.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const logger = pino({ level: "silent" });
const CONTACT = "sip:+4930999888@sip.example.com";
const REDIRECTED = {
  type: "redirected",
  legId: "leg",
  status: 302,
  contact: CONTACT,
  problem: null,
} as const;

let database: Database & AsyncDisposable;
let workspaceId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  workspaceId = await insertWorkspace(database.db, "Redirects");
});
afterAll(() => database[Symbol.asyncDispose]());

const trunkOf = (calls_per_hour: number) =>
  ({
    id: newId("trk"),
    workspaceId,
    label: "Provider",
    host: "sip.example.com",
    outbound_proxy: null,
    number_format: "e164",
    country: "DE",
    allowed_prefixes: ["+49"],
    denied_prefixes: [],
    extensions: [],
    allowed_sip_uris: [],
    calls_per_hour,
  }) as unknown as PhoneTrunk;

/** A process with a call on the trunk. */
async function startProcess(trunk: PhoneTrunk) {
  const { db } = database;
  const timers = handTimers();
  const sent: (SipCommand & { type: "redirect" })[] = [];
  const send = (command: SipCommand) => void (command.type === "redirect" && sent.push(command));
  const follow = createRedirects({ db, logger, timers, send });
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
  return { callId, timers, sent, recorder, redirect: () => follow(live, trunk, REDIRECTED) };
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
  await Promise.all(processes.map(({ redirect }) => redirect()));
  await Promise.all(processes.map(({ recorder }) => recorder.flushed()));
  const followed = processes.filter(({ sent: [command] }) => command?.to === CONTACT);
  expect(followed).toHaveLength(1);
  for (const { callId, sent } of processes) {
    expect(sent).toHaveLength(1);
    expect(await recorded(callId)).toMatchObject([{ status: 302, followed: sent[0]?.to === CONTACT }]);
  }
});

test("a redirect that is allowed too late isn't followed, nor counted", async () => {
  const trunk = trunkOf(2);
  const { callId, timers, sent, recorder, redirect } = await startProcess(trunk);
  const held = Promise.withResolvers<void>();
  const { flushed } = recorder;
  recorder.flushed = () => held.promise;
  const decided = redirect();
  timers.advance(2_000);
  await decided;
  held.resolve();
  await flushed();
  const refused = { followed: false, reason: "It couldn't be checked in time." };
  expect(sent).toMatchObject([{ to: null }]);
  expect(await recorded(callId)).toMatchObject([refused]);
  await redirect(); // there is room for this one
  expect(await recorded(callId)).toMatchObject([refused, { followed: true }]);
});
