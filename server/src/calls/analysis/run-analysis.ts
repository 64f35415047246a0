/** One attempt to analyze a call, with the same accounts as its agent's calls. */
import type { TaskRunner } from "@parley/base/bounds/task";
import { loadAgent } from "../../agents/agent-queries.ts";
import type { AnalysisRow, ModelSettingsRow } from "../../platform/db/column-types.ts";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError, validationFailed, type FieldProblem } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { modelAccess, vendorFor, type VendorAccounts } from "../../provider-keys/provider-access.ts";
import { loadProviders } from "../../provider-keys/workspace-providers.ts";
import { getCall } from "../../call-records/records/call-queries.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { VALIDATE_ARGUMENTS, type ArgumentsToValidate } from "../../tools/run/argument-check.ts";
import type { CheckedArguments } from "../../tools/run/validate-arguments.ts";
import type { ModelAccess } from "@parley/conversation/call-plan";
import { ProviderError } from "@parley/conversation/ports";
import type { Speech } from "@parley/conversation/speech";
import { askForAnalysis, type AnalyzedCall, type CheckOutcome } from "./ask-for-analysis.ts";

export interface AnalysisDependencies {
  db: Db;
  secrets: SecretBox;
  accounts: VendorAccounts;
  toolNetwork: NetworkPolicy;
  /** Other threads, which check outcomes. */
  tasks: TaskRunner;
  speech: Speech;
}

export type Attempt =
  | { type: "done"; result: AnalyzedCall; model: { provider: string; model: string | null } }
  /** `isFinal`: another attempt would fail in the same way. */
  | { type: "failed"; message: string; isFinal: boolean };

/** Rejects with `signal.reason` once aborted. */
export async function runAnalysis(
  deps: AnalysisDependencies,
  { id: callId, workspaceId }: { id: string; workspaceId: string },
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const call = await getCall(deps.db, workspaceId, callId);
    const agent = call && (await loadAgent(deps.db, workspaceId, call.agent_id));
    if (!call || !agent) return { type: "failed", message: "The agent was deleted.", isFinal: true };
    const settings = agent.analysis;
    const access = analysisModel(agent, await loadProviders(deps, workspaceId));
    const model = await deps.speech.languageModel(access);
    const checkOutcome = outcomeCheck(deps.tasks, workspaceId, settings);
    const result = await askForAnalysis(
      model,
      { call, agentName: agent.name, settings, checkOutcome },
      signal,
    );
    return {
      type: "done",
      result,
      model: { provider: access.provider, model: "model" in access ? access.model : null },
    };
  } catch (error) {
    signal.throwIfAborted();
    return failureOf(error);
  }
}

/** Throws VALIDATION_FAILED if there is no language model: the rehearsal model understands nothing. */
export function analysisModel(
  agent: { model: ModelSettingsRow; analysis: AnalysisRow },
  accounts: VendorAccounts,
): ModelAccess {
  const { provider, model = null } = agent.analysis.model ?? agent.model;
  if (vendorFor("model", provider, accounts) === "rehearsal") {
    const message =
      "needs a language model; the rehearsal model can't analyze calls. Add a provider key, or choose another model";
    throw validationFailed({ path: "analysis.model", message });
  }
  return modelAccess({ provider, model, temperature: null }, accounts, new Date());
}

function failureOf(error: unknown): Attempt {
  if (error instanceof ProviderError)
    return { type: "failed", message: error.message, isFinal: !error.retryable };
  if (!(error instanceof ServiceError)) throw error;
  const [problem] = (error.members["fields"] ?? []) as FieldProblem[];
  if (error.code !== "VALIDATION_FAILED" || !problem)
    return { type: "failed", message: error.message, isFinal: false };
  return { type: "failed", message: `The analysis ${problem.message}.`, isFinal: true };
}

/** Checks in another thread, since the schema is the agent's and the outcome a model's. */
function outcomeCheck(
  tasks: TaskRunner,
  workspaceId: string,
  { outcome_schema: schema }: AnalysisRow,
): CheckOutcome {
  return async (outcome) => {
    if (schema === null) return null;
    const input: ArgumentsToValidate = { schema, text: JSON.stringify(outcome) };
    const checked = (await tasks.run({ name: VALIDATE_ARGUMENTS, input }, workspaceId)) as CheckedArguments;
    if (checked.isValid) return null;
    return checked.message.replace("The arguments don't match the tool's input schema: ", "");
  };
}
