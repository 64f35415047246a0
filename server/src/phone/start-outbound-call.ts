/** Starts a phone call: everything is checked, then the phone line takes the plan (docs/phone.md#placing-a-call). */
import type { Db } from "../platform/db/schema.ts";
import { admitDial } from "./dialling/check-dial.ts";
import { checkTarget, type AllowedTarget } from "./dialling/check-target.ts";
import { noteLimit } from "./dialling/trunk-limits.ts";
import { findAddresses } from "./dialling/leads-to-trunk.ts";
import { refusalReason } from "./dialling/refusal-words.ts";
import { notFound, ServiceError, validationFailed, type FieldProblem } from "@parley/base/errors";
import { E164_MESSAGE, isE164 } from "@parley/base/e164/e164";
import { findCallingNumber, type CallingNumber } from "./numbering/phone-number-queries.ts";
import type { Logger } from "@parley/base/logger";
import { checkValues } from "@parley/templates/check-values";
import { loadStartedAgent } from "../calls/load-started-agent.ts";
import type { PhoneLine } from "../calls/outbound-dialler.ts";
import { planCall } from "../calls/plan-call.ts";
import type { StartDependencies } from "../calls/start-call.ts";
import { loadProviders } from "../provider-keys/workspace-providers.ts";

export interface OutboundRequest {
  workspaceId: string;
  agentId: string;
  toNumber: string;
  phoneNumberId: string;
  values: Record<string, unknown>;
  /** As of `StartRequest`. */
  language?: string | undefined;
  metadata?: Record<string, string>;
  /**
   * Runs in the transaction that inserts the record, with the response that will be sent; throws to refuse the call.
   */
  admit?: (tx: Db, answer: QueuedCall) => Promise<void>;
}

/** Response body of the outbound-call endpoint. */
export interface QueuedCall {
  call_id: string;
  status: "queued";
}

/** Seconds until a retry makes sense while the line is down. */
const LINE_RETRY_S = 60;

/**
 * Throws, in this order: PAYLOAD_TOO_LARGE, NOT_FOUND, VALIDATION_FAILED for the two numbers, what `planCall` throws,
 * PHONE_LINE_DOWN, RATE_LIMITED if the trunk has reached its calls per hour, and what the line throws.
 */
export async function startOutboundCall(
  deps: Omit<StartDependencies, "calls" | "publicUrl" | "iceServers"> & {
    phoneLine: PhoneLine | null;
    logger: Pick<Logger, "error">;
  },
  request: OutboundRequest,
): Promise<QueuedCall> {
  const { db, secrets, phoneLine, logger } = deps;
  const { workspaceId, agentId, toNumber, values, metadata = {} } = request;
  checkValues(values);
  const agent = await loadStartedAgent({ db, secrets }, workspaceId, agentId);
  if (!agent) throw notFound("agent");
  const { from, target: first } = await checkNumbers(db, request);
  const asked = { workspaceId, values, customerNumber: toNumber, isPublicPreview: false, now: new Date() };
  const plan = await planCall(
    agent,
    { ...asked, direction: "outbound", language: request.language },
    await loadProviders(deps, workspaceId),
    deps,
  );
  if (!phoneLine) throw lineDown(from.trunk, "phone calls aren't set up");
  const { trunk, target, fallbackTrunkIds } = await findWay(phoneLine, from, { target: first, toNumber });
  const answer: QueuedCall = { call_id: plan.callId, status: "queued" };
  const { isAwaited, version: agentVersion } = agent;
  const call = {
    workspaceId,
    agentId,
    agentVersion,
    values,
    metadata,
    isAwaited,
    fromNumber: from.number,
    toNumber,
    preview: null,
  };
  const placed = { ...call, trunkId: trunk.id, ringTimeoutMs: agent.ringTimeoutMs, fallbackTrunkIds };
  let isAdmitted = false;
  try {
    await phoneLine.place(plan, placed, async (tx) => {
      const { dial } = await admitDial(tx, trunk, target, new Date());
      isAdmitted = true;
      await request.admit?.(tx, answer);
      return dial;
    });
  } catch (error) {
    const isLimit = error instanceof ServiceError && error.code === "RATE_LIMITED";
    if (isLimit && !isAdmitted) await noteLimit(db, trunk, true, logger);
    throw error;
  }
  await noteLimit(db, trunk, false, logger);
  return answer;
}

/** The number's first trunk that can place calls now, and those after it. Throws PHONE_LINE_DOWN for its own trunk. */
async function findWay(
  phoneLine: PhoneLine,
  from: CallingNumber,
  { target, toNumber }: { target: AllowedTarget; toNumber: string },
): Promise<{ trunk: CallingNumber["trunk"]; target: AllowedTarget; fallbackTrunkIds: string[] }> {
  const idsFrom = (at: number): string[] => from.fallbacks.slice(at).map(({ id }) => id);
  const problem = await phoneLine.problem(from.trunk.id);
  if (problem === null) return { trunk: from.trunk, target, fallbackTrunkIds: idsFrom(0) };
  for (const [at, trunk] of from.fallbacks.entries()) {
    if (!trunk.outbound) continue;
    const checked = await checkTarget(toNumber, { ...trunk, extensions: [] }, findAddresses);
    if (!checked.ok || (await phoneLine.problem(trunk.id)) !== null) continue;
    return { trunk, target: checked.target, fallbackTrunkIds: idsFrom(at + 1) };
  }
  throw lineDown(from.trunk, problem);
}

function lineDown({ id, label }: CallingNumber["trunk"], problem: string): ServiceError {
  const message = `The trunk "${label}" can't place calls right now: ${problem}.`;
  return new ServiceError("PHONE_LINE_DOWN", message, { trunk_id: id }, LINE_RETRY_S);
}

/** The number to call from, and the one to call, which its trunk may dial. Throws VALIDATION_FAILED. */
async function checkNumbers(
  db: Db,
  { workspaceId, agentId, toNumber, phoneNumberId }: OutboundRequest,
): Promise<{ from: CallingNumber; target: AllowedTarget }> {
  const problems: FieldProblem[] = [];
  const isNumber = isE164(toNumber);
  if (!isNumber) problems.push({ path: "to_number", message: E164_MESSAGE });
  let target: AllowedTarget | null = null;
  const from = await findCallingNumber(db, workspaceId, agentId, phoneNumberId);
  if (!from?.trunk.outbound) {
    const message = from
      ? "can't call out. Turn on outbound calls for its trunk, or use another number"
      : "must be the ID of a phone number that this agent may call from";
    problems.push({ path: "agent_phone_number_id", message });
  } else if (isNumber) {
    // Extensions are for transfers (docs/phone.md#what-a-trunk-may-dial).
    const checked = await checkTarget(toNumber, { ...from.trunk, extensions: [] }, findAddresses);
    if (checked.ok) target = checked.target;
    else problems.push({ path: "to_number", message: refusalReason(from.trunk, checked) });
  }
  if (problems.length > 0 || !from || !target) throw validationFailed(...problems);
  return { from, target };
}
