/** Starts a phone call: everything is checked, then the phone line takes the plan (docs/phone.md#placing-a-call). */
import type { Db } from "../db/schema.ts";
import { notFound, ServiceError, validationFailed, type FieldProblem } from "../errors.ts";
import { E164_MESSAGE, isE164 } from "../numbers/e164.ts";
import { numberRefusal, refusedNumberMessage } from "../numbers/allowed-number.ts";
import { findCallingNumber, type CallingNumber } from "../phone-numbers/phone-number-queries.ts";
import { checkValuesSize } from "../prompts/check-values-size.ts";
import { loadStartedAgent } from "./load-started-agent.ts";
import type { PhoneLine } from "./phone-line.ts";
import { admitPlacedCall } from "./trunk-limits.ts";
import { planCall } from "./plan-call.ts";
import type { StartDependencies } from "./start-call.ts";
import { loadProviders } from "../provider-keys/workspace-providers.ts";

export interface OutboundRequest {
  workspaceId: string;
  agentId: string;
  toNumber: string;
  phoneNumberId: string;
  values: Record<string, unknown>;
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
  deps: Omit<StartDependencies, "calls" | "publicUrl" | "iceServers"> & { phoneLine: PhoneLine | null },
  request: OutboundRequest,
): Promise<QueuedCall> {
  const { db, secrets, phoneLine } = deps;
  const { workspaceId, agentId, toNumber, values, metadata = {} } = request;
  checkValuesSize(values);
  const agent = await loadStartedAgent({ db, secrets }, workspaceId, agentId);
  if (!agent) throw notFound("agent");
  const from = await callingNumber(db, request);
  const asked = { workspaceId, values, customerNumber: toNumber, isPublicPreview: false, now: new Date() };
  const plan = await planCall(
    agent,
    { ...asked, direction: "outbound" },
    await loadProviders(deps, workspaceId),
    deps,
  );
  const problem = phoneLine ? await phoneLine.problem(from.trunkId) : "phone calls aren't set up";
  if (problem !== null || !phoneLine) {
    const message = `The trunk "${from.label}" can't place calls right now: ${problem}.`;
    throw new ServiceError("PHONE_LINE_DOWN", message, { trunk_id: from.trunkId }, LINE_RETRY_S);
  }
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
  const { trunkId } = from;
  await phoneLine.place(plan, { ...call, trunkId, ringTimeoutMs: agent.ringTimeoutMs }, async (tx) => {
    await admitPlacedCall(tx, from, new Date());
    await request.admit?.(tx, answer);
  });
  return answer;
}

async function callingNumber(
  db: Db,
  { workspaceId, agentId, toNumber, phoneNumberId }: OutboundRequest,
): Promise<CallingNumber> {
  const problems: FieldProblem[] = [];
  const isNumber = isE164(toNumber);
  if (!isNumber) problems.push({ path: "to_number", message: E164_MESSAGE });
  const from = await findCallingNumber(db, workspaceId, agentId, phoneNumberId);
  if (!from?.outbound) {
    const message = from
      ? "can't call out. Turn on outbound calls for its trunk, or use another number"
      : "must be the ID of one of this agent's phone numbers";
    problems.push({ path: "agent_phone_number_id", message });
  } else if (isNumber) {
    const allowed = { country: from.country, allowed_prefixes: from.allowedPrefixes };
    const refusal = await numberRefusal(toNumber, allowed);
    if (refusal) problems.push({ path: "to_number", message: refusedNumberMessage(refusal, allowed) });
  }
  if (problems.length > 0 || !from) throw validationFailed(...problems);
  return from;
}
