/** The phone between a scripted signalling thread and scripted call workers, on a real database. */
import { randomInt } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { createAgent } from "../../src/agents/save-agent.ts";
import { createSupervisor, type CallSupervisor } from "../../src/calls/live/supervisor.ts";
import { startOutboundCall, type QueuedCall } from "../../src/phone/start-outbound-call.ts";
import type { Db } from "../../src/platform/db/schema.ts";
import type { SipEvent } from "@parley/sip/sip-messages";
import { openPhone, type Phone } from "../../src/phone/opening/open-phone.ts";
import { createPhoneNumber } from "../../src/phone/numbering/save-phone-number.ts";
import { createTrunk } from "../../src/phone/numbering/save-trunk.ts";
import type { InboundRefusal } from "../../src/phone/answer-inbound.ts";
import type { TrunkInput } from "../../src/phone/numbering/trunk-schema.ts";
import type { AgentInput } from "../../src/agents/agent-schema.ts";
import type { CallRecord } from "../../src/call-records/records/call-record.ts";
import { getCall } from "../../src/call-records/records/call-queries.ts";
import type { SecretBox } from "../../src/platform/secrets/secret-box.ts";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { openWorkspaceEvents, type WorkspaceEvents } from "../../src/events/live/workspace-events.ts";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { handTimers, type HandTimers } from "../doubles/hand-timers.ts";
import { scriptedSipThread, type ScriptedSipThread } from "../doubles/scripted-sip-thread.ts";
import { scriptedWorkers, type ScriptedWorkers } from "../doubles/scripted-workers.ts";
import { tasksHere } from "../doubles/tasks-here.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import type { Database } from "../../src/platform/db/database.ts";

const secrets = createSecretBox([Buffer.alloc(32, 7)]);
const NETWORK = { allow: [], demoPrefix: null, own: null };
const SYSTEM = { userId: null, tokenId: null };

/** Resolves with what `look` returns as soon as it doesn't throw. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 30_000, interval: 10 });

export interface TestPhone {
  db: Db;
  phone: Phone;
  calls: CallSupervisor;
  thread: ScriptedSipThread;
  workers: ScriptedWorkers;
  timers: HandTimers;
  events: WorkspaceEvents;
  workspaceId: string;
  secrets: SecretBox;
  /** Why inbound calls were refused by the workspace's rules. */
  refused: readonly InboundRefusal[];
  /** An agent with a number on a trunk of its own, known to signalling. */
  desk(options?: DeskOptions): Promise<PhoneDesk>;
  record(callId: string): Promise<CallRecord>;
  /** The record once the call has ended and everything is written. */
  ended(callId: string): Promise<CallRecord>;
}

export interface DeskOptions {
  trunk?: Partial<TrunkInput>;
  agent?: Partial<AgentInput>;
  /** Its workspace; by default the file's own. */
  workspaceId?: string;
}

export interface PhoneDesk {
  workspaceId: string;
  agentId: string;
  trunkId: string;
  numberId: string;
  number: string;
  /** Rings in; returns the leg's id. */
  ring(incoming?: Partial<Extract<SipEvent, { type: "incoming" }>>): string;
  /** The call that rang in last. */
  onlyCall(): Promise<CallRecord>;
  dial(toNumber?: string): Promise<QueuedCall>;
}

/** Opened for the tests of a file; phone, thread and workers are new for each test. */
export function phoneOfFile(): TestPhone {
  let database: Database & AsyncDisposable;
  let current: TestPhone;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(async () => {
    const opened = await openTestPhone(database);
    current = opened.test;
    return opened.close;
  });
  return new Proxy({} as TestPhone, { get: (_target, name: keyof TestPhone) => current[name] });
}

async function openTestPhone(database: Database): Promise<{ test: TestPhone; close(): Promise<void> }> {
  const { db, pool } = database;
  const logger = pino({ level: "silent" });
  const timers = handTimers();
  const thread = scriptedSipThread();
  const workers = scriptedWorkers(timers.now);
  const workspaceId = await insertWorkspace(db, "Phone");
  const events = await openWorkspaceEvents({ openSession: null, pool, logger });
  const calls = createSupervisor({
    db,
    logger,
    instanceId: "node_test",
    pool: workers.pool,
    clock: { now: timers.now, every: () => () => undefined },
    onExpected: () => undefined,
    onQueued: () => undefined,
    onEvent: () => undefined,
    onOutbox: () => undefined,
    onChange: () => undefined,
  });
  workers.start(calls);
  const accounts = { openai: null, deepgram: null };
  const refused: InboundRefusal[] = [];
  const phone = await openPhone({
    db,
    secrets,
    logger,
    calls,
    tasks: tasksHere,
    events,
    accounts,
    warnings: { of: () => [] },
    toolNetwork: NETWORK,
    timers,
    sharedAs: null,
    openCarriers: () => null,
    onRefused: (reason) => refused.push(reason),
    sip: {
      isListening: false,
      media: { addresses: ["203.0.113.1"], network: { allow: ["10.0.0.0/8"], demoPrefix: null, own: null } },
      openThread: thread.open,
    },
  });

  async function record(callId: string, owner = workspaceId): Promise<CallRecord> {
    const call = await getCall(db, owner, callId);
    if (!call) throw new Error(`there is no call ${callId}`);
    return call;
  }

  const test: TestPhone = {
    db,
    phone,
    calls,
    thread,
    workers,
    timers,
    events,
    workspaceId,
    secrets,
    refused,
    record,
    async ended(callId) {
      await eventually(async () => {
        if (!(await record(callId)).ended_at) throw new Error("the call has not ended");
      });
      await calls.flushed();
      return record(callId);
    },
    async desk({ trunk = {}, agent = {}, workspaceId: owner = workspaceId } = {}) {
      const number = `+49151${randomInt(10_000_000, 99_999_999)}`;
      const input = { name: "a", system_prompt: "Hello {{ customer.number }}", ...agent };
      const { id: agentId } = await createAgent(db, owner, input, SYSTEM, async () => undefined);
      const account = { label: number, host: "sip.example.com", country: "DE", ...trunk };
      const { id: trunkId } = await createTrunk({ db, secrets }, owner, account);
      const named = { number, trunk_id: trunkId, agent_id: agentId };
      const { id: numberId } = await createPhoneNumber(db, owner, named, { admitToWide: () => undefined });
      const data = { rooms: ["trunks"] as const, operation: "trunks_create", resource: null, by: null };
      events.publish(owner, { type: "changed", data });
      await eventually(() => {
        if (!phone.trunkState(trunkId)) throw new Error("the trunk is not known yet");
      });
      let legs = 0;
      return {
        workspaceId: owner,
        agentId,
        trunkId,
        numberId,
        number,
        ring(incoming = {}) {
          const legId = `leg_${trunkId}_${legs++}`;
          thread.say({
            type: "incoming",
            legId,
            trunkIds: [trunkId],
            ownerId: trunkId,
            to: number,
            calledParty: null,
            from: "+4930123456",
            assertedIdentity: null,
            displayName: "",
            headers: [],
            sdp: "v=0 theirs",
            signallingAddress: "198.51.100.7",
            isSecure: false,
            ...incoming,
          });
          return legId;
        },
        async onlyCall() {
          const rows = await pool.query<{ id: string }>("select id from calls where trunk_id = $1", [
            trunkId,
          ]);
          const [row] = rows.rows;
          if (!row || rows.rows.length > 1) throw new Error(`${rows.rows.length} calls`);
          return record(row.id, owner);
        },
        dial: (toNumber = "+4930123456") =>
          startOutboundCall(
            { db, secrets, accounts, tasks: tasksHere, toolNetwork: NETWORK, phoneLine: phone.line, logger },
            { workspaceId: owner, agentId, toNumber, phoneNumberId: numberId, values: {} },
          ),
      };
    },
  };
  return {
    test,
    async close() {
      await calls.drain({ hurry: AbortSignal.abort(), keepsUnjoined: false });
      await phone.close();
      await calls.flushed();
      await calls.close();
      await events.close();
    },
  };
}
