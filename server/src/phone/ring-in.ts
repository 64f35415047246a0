/** Takes an inbound call: finds its number and agent, and creates its record and worker. */
import type { TaskRunner } from "../bounds/task.ts";
import { loadStartedAgent } from "../calls/load-started-agent.ts";
import { planCall } from "../calls/plan-call.ts";
import type { LiveCall } from "../calls/live/live-call.ts";
import type { Db } from "../db/schema.ts";
import { ServiceError, type ErrorCode } from "../errors.ts";
import type { NetworkPolicy } from "../net/guarded-request.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { VendorAccounts } from "../provider-keys/provider-access.ts";
import { loadProviders } from "../provider-keys/workspace-providers.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { CallLeg } from "../calls/live/live-call.ts";
import { findCalled, type Called, type CalledNames } from "./find-called.ts";
import type { PhoneSupervisor } from "./fail-call.ts";
import type { ChannelTable } from "./phone-road.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";

export interface RingInDependencies {
  db: Db;
  secrets: SecretBox;
  calls: PhoneSupervisor;
  channels: ChannelTable;
  /** Other threads, for large templates. */
  tasks: TaskRunner;
  operator: VendorAccounts;
  toolNetwork: NetworkPolicy;
  /** Epoch ms. */
  now(): number;
}

export interface RingingIn {
  /** Trunks the caller may call through; the called number must belong to one of them. */
  trunks: readonly PhoneTrunk[];
  called: CalledNames;
  /** In the provider's format; empty if the caller is anonymous. */
  from: string;
  /** An agent has this number, so the phone may ring. Called at most once. */
  onFound?(trunk: PhoneTrunk): void;
  /** Connects the call to its trunk from here on. `number`: the called number, in E.164. */
  leg(live: LiveCall, trunk: PhoneTrunk, number: string): CallLeg;
}

/** Why a call is refused, as a SIP status (RFC 3261 21), which other roads translate. */
export interface RefusedRing {
  status: 404 | 480 | 488 | 500 | 503;
  reason: string;
  retryAfterS: number | null;
}

/** No call rings for this long, ms, because it is answered at once. */
const UNANSWERED = { ms: 60_000, reason: "network_lost" } as const;

/** Creates the call's record and gives it a channel and a worker. */
export async function ringIn(
  deps: RingInDependencies,
  ringing: RingingIn,
): Promise<{ live: LiveCall } | { refused: RefusedRing }> {
  const called = await findCalled(deps.db, ringing.trunks, ringing.called);
  if (!called?.agentId) return refuse(404, "Not Found");
  const { trunk, agentId } = called;
  if (deps.channels.inUse(trunk.id) >= trunk.channels)
    return refuse(503, "All channels of the trunk are busy", 30);
  ringing.onFound?.(trunk);
  try {
    return { live: await takeIn(deps, ringing, { ...called, agentId }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { refused: { ...(REFUSALS[error.code] ?? UNAVAILABLE), retryAfterS: error.retryAfter ?? null } };
  }
}

async function takeIn(
  deps: RingInDependencies,
  { from, leg }: RingingIn,
  { trunk, number, agentId }: Called & { agentId: string },
): Promise<LiveCall> {
  const { workspaceId } = trunk;
  const [agent, providers] = await Promise.all([
    loadStartedAgent(deps, workspaceId, agentId),
    loadProviders(deps, workspaceId),
  ]);
  if (!agent) throw new ServiceError("NOT_FOUND", "The number's agent no longer exists.");
  // A caller on a switchboard is known by the extension, as sent.
  const customerNumber = readNumber(from, trunk.country) ?? (/^\d{1,15}$/.test(from) ? from : "");
  const plan = await planCall(
    agent,
    {
      workspaceId,
      direction: "inbound",
      values: {},
      customerNumber,
      isPublicPreview: false,
      now: new Date(deps.now()),
    },
    providers,
    deps,
  );
  const live = await deps.calls.ring(
    plan,
    {
      workspaceId,
      agentId,
      agentVersion: agent.version,
      values: {},
      isAwaited: agent.isAwaited,
      fromNumber: customerNumber || from || null,
      toNumber: number,
      preview: null,
      trunkId: trunk.id,
    },
    UNANSWERED,
  );
  try {
    deps.calls.assign(live);
  } catch (error) {
    void deps.calls.end(live, "error");
    throw error;
  }
  deps.channels.hold(live, trunk.id, leg(live, trunk, number));
  return live;
}

function refuse(
  status: RefusedRing["status"],
  reason: string,
  retryAfterS: number | null = null,
): { refused: RefusedRing } {
  return { refused: { status, reason, retryAfterS } };
}

type Refusal = Omit<RefusedRing, "retryAfterS">;
const UNAVAILABLE: Refusal = { status: 480, reason: "Temporarily Unavailable" };
const BUSY: Refusal = { status: 503, reason: "Service Unavailable" };
/** Answers to the caller's provider for reasons other than the agent's settings. */
const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  AT_CAPACITY: BUSY,
  SHUTTING_DOWN: BUSY,
};
