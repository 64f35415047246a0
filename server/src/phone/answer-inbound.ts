/** Takes an inbound call: finds its number and agent, and creates its record and worker. */
import type { TaskRunner } from "@parley/base/bounds/task";
import { admitCaller, hasUsedHour, type CallerCount } from "../calls/caller-limits.ts";
import { loadStartedAgent } from "../calls/load-started-agent.ts";
import { planCall } from "../calls/plan-call.ts";
import type { LiveCall } from "../calls/live/live-call.ts";
import type { Db } from "../platform/db/schema.ts";
import { ServiceError, type ErrorCode } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { isBlockedCaller } from "@parley/base/e164/caller-rules";
import { isExtension } from "@parley/base/e164/extension";
import { readNumber } from "@parley/base/e164/read-number";
import type { VendorAccounts } from "../provider-keys/provider-access.ts";
import { loadProviders } from "../provider-keys/workspace-providers.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { CallLeg } from "../calls/live/live-call.ts";
import { findCalled, readingsOf, type Called, type CalledNames, type CallSource } from "./find-called.ts";
import type { PhoneSupervisor } from "./fail-call.ts";
import type { ChannelTable } from "./phone-gateway.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";

export interface RingInDependencies {
  db: Db;
  secrets: SecretBox;
  calls: PhoneSupervisor;
  channels: ChannelTable;
  /** Other threads, for large templates. */
  tasks: TaskRunner;
  accounts: VendorAccounts;
  toolNetwork: NetworkPolicy;
  /** Epoch ms. */
  now(): number;
  /** A call was refused by the workspace's own rules. */
  onRefused(reason: InboundRefusal): void;
}

export type InboundRefusal = "blocked" | "limit";

export interface RingingIn extends CallSource {
  called: CalledNames;
  /** In the provider's format; empty if the caller is anonymous. */
  from: string;
  /** An agent has this number, so the phone may ring. Called at most once. */
  onFound?(trunk: PhoneTrunk): void;
  /** Connects the call to its trunk from here on. `number`: the called number, in E.164. */
  leg(live: LiveCall, trunk: PhoneTrunk, number: string): CallLeg;
}

/** Why a call is refused, as a SIP status (RFC 3261 21), which other gateways translate. */
export interface RefusedRing {
  status: 404 | 480 | 486 | 488 | 500 | 503 | 603;
  reason: string;
  retryAfterS: number | null;
}

/** No call rings for this long, ms, because it is answered at once. */
const UNANSWERED = { ms: 60_000, reason: "network_lost" } as const;

/** Creates the call's record and gives it a channel and a worker. */
export async function answerInbound(
  deps: RingInDependencies,
  ringing: RingingIn,
): Promise<{ live: LiveCall } | { refused: RefusedRing }> {
  const called = await findCalled(deps.db, ringing, ringing.called);
  if (!called?.agentId) return refuse(404, "Not Found");
  const { trunk, agentId, inbound } = called;
  const caller = callerOf(ringing.from, trunk);
  const names = [caller, ...readingsOf(ringing.from, trunk.country)];
  if (inbound && names.some((name) => isBlockedCaller(name, inbound.blocked))) {
    deps.onRefused("blocked");
    return refuse(603, "Decline");
  }
  const count = inbound?.per_caller_hour != null && {
    workspaceId: trunk.workspaceId,
    fromNumber: caller,
    perHour: inbound.per_caller_hour,
  };
  if (count && (await hasUsedHour(deps.db, count, new Date(deps.now())))) return overLimit(deps);
  if (deps.channels.inUse(trunk.id) >= trunk.channels)
    return refuse(503, "All channels of the trunk are busy", 30);
  ringing.onFound?.(trunk);
  try {
    return { live: await takeIn(deps, ringing, { ...called, agentId }, count || null) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === "RATE_LIMITED") return overLimit(deps);
    return { refused: { ...(REFUSALS[error.code] ?? UNAVAILABLE), retryAfterS: error.retryAfter ?? null } };
  }
}

async function takeIn(
  deps: RingInDependencies,
  { from, leg }: RingingIn,
  { trunk, number, agentId }: Called & { agentId: string },
  count: CallerCount | null,
): Promise<LiveCall> {
  const { workspaceId } = trunk;
  const [agent, providers] = await Promise.all([
    loadStartedAgent(deps, workspaceId, agentId),
    loadProviders(deps, workspaceId),
  ]);
  if (!agent) throw new ServiceError("NOT_FOUND", "The number's agent no longer exists.");
  // A caller on a switchboard is known by the extension, as sent.
  const customerNumber = readNumber(from, trunk.country) ?? (isExtension(from) ? from : "");
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
      fromNumber: callerOf(from, trunk),
      toNumber: number,
      preview: null,
      trunkId: trunk.id,
    },
    UNANSWERED,
    ...(count ? [(tx: Db) => admitCaller(tx, count, new Date(deps.now()))] : []),
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

/** The caller as the record shows it: the number, or what the provider sent; null if hidden. */
function callerOf(from: string, { country }: PhoneTrunk): string | null {
  return (readNumber(from, country) ?? from) || null;
}

function overLimit(deps: RingInDependencies): { refused: RefusedRing } {
  deps.onRefused("limit");
  return refuse(486, "Busy Here");
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
