/** Holds a whole conversation as text through the engine of calls (docs/rehearsals.md). */
import type { TaskRunner } from "@parley/base/bounds/task";
import { planCall } from "../../calls/plan-call.ts";
import { insertCall } from "../../calls/journal/insert-call.ts";
import type { Db } from "../../platform/db/schema.ts";
import { notFound, validationFailed } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { checkValues } from "@parley/templates/check-values";
import type { VendorAccounts } from "../../provider-keys/provider-access.ts";
import { loadProviders } from "../../provider-keys/workspace-providers.ts";
import { getCall } from "../../call-records/records/call-queries.ts";
import type { CallRecord } from "../../call-records/records/call-record.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { planCaller } from "./plan-caller.ts";
import { planToolAnswers } from "./plan-tools.ts";
import { loadRehearsedAgent } from "./rehearsed-agent.ts";
import type { RehearsalCaller, RehearsalTools } from "./rehearsal-schema.ts";
import type { Rehearsals } from "./rehearsals.ts";
import type { RehearsalJob } from "./run/rehearsal-messages.ts";

export interface RehearseDependencies {
  db: Db;
  secrets: SecretBox;
  tasks: TaskRunner;
  accounts: VendorAccounts;
  toolNetwork: NetworkPolicy;
  instanceId: string;
  rehearsals: Rehearsals;
}

export interface RehearseRequest {
  workspaceId: string;
  /** Whose rehearsal it is; null: nobody's in particular. */
  userId: string | null;
  agentId: string;
  /** Null: the newest. */
  versionId: string | null;
  values: Record<string, unknown>;
  metadata: Record<string, string>;
  caller: RehearsalCaller;
  tools: RehearsalTools;
  /** Mocks may be for tools that this version doesn't have. */
  mayMockOthers: boolean;
  maxTurns: number;
}

/**
 * Resolves with the complete record once the conversation is over; aborting `signal` ends it. Throws PAYLOAD_TOO_LARGE,
 * NOT_FOUND, VALIDATION_FAILED, what `planCall` throws, RATE_LIMITED and SHUTTING_DOWN.
 */
export async function rehearse(
  deps: RehearseDependencies,
  request: RehearseRequest,
  signal: AbortSignal,
): Promise<CallRecord> {
  const { db, rehearsals } = deps;
  const { workspaceId, userId } = request;
  checkValues(request.values);
  const { job, begin } = await prepare(deps, request);
  await rehearsals.run({ workspaceId, userId }, begin, signal);
  const record = await getCall(db, workspaceId, job.plan.callId);
  if (!record) throw notFound("call"); // its workspace was deleted meanwhile
  return record;
}

async function prepare(
  deps: RehearseDependencies,
  request: RehearseRequest,
): Promise<{ job: RehearsalJob; begin: () => Promise<RehearsalJob> }> {
  const { db, instanceId } = deps;
  const { workspaceId, agentId, values, metadata, maxTurns } = request;
  const caller = planCaller(request.caller);
  const { agent, version, goneTools } = await loadRehearsedAgent(
    deps,
    workspaceId,
    agentId,
    request.versionId,
  );
  const now = new Date();
  const plan = await planCall(
    agent,
    { workspaceId, direction: "rehearsal", values, customerNumber: "", isPublicPreview: false, now },
    await loadProviders(deps, workspaceId),
    deps,
  );
  if (caller.type === "persona" && plan.model.provider === "rehearsal") {
    const message = "a persona needs a language model. Add a provider key, or give the caller steps";
    throw validationFailed({ path: "caller", message });
  }
  const { mayMockOthers } = request;
  const answers = { tools: plan.tools, goneTools, mayMockOthers };
  const toolAnswers = await planToolAnswers(db, workspaceId, request.tools, answers);
  const job: RehearsalJob = { plan, caller, toolAnswers, maxTurns, startsAt: now.getTime() };
  const call = {
    workspaceId,
    agentId,
    instanceId,
    values,
    metadata,
    agentVersion: version,
    isAwaited: false,
    fromNumber: null,
    toNumber: null,
    preview: null,
  };
  return {
    job,
    async begin() {
      await insertCall(db, plan, call, now);
      return job;
    },
  };
}
