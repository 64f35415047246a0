/**
 * Inbound calls carry no variable values, so the texts of an agent with a number must work without any
 * (docs/phone.md#agents-with-a-number).
 */
import { spokenTexts } from "../../agents/agent-texts.ts";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import { readTexts } from "@parley/templates/read-texts";
import { hasPhoneNumber } from "./phone-number-queries.ts";

type AgentTexts = Parameters<typeof spokenTexts>[0];

/** Throws INBOUND_VARIABLES_UNRESOLVED, naming the variables without a default in template order. */
export function refuseUnresolved(agentId: string, texts: AgentTexts): void {
  const missing = unresolvedVariables(texts);
  if (missing.length === 0) return;
  throw unresolved(agentId, missing, "Give each a default, or assign the number to another agent");
}

/**
 * Call this in the transaction that saves `texts`, after locking the agent, because numbers are assigned under the same
 * lock. Throws INBOUND_VARIABLES_UNRESOLVED if the agent has a number and the texts have variables without a default.
 */
export async function refuseUnresolvedOnNumber(tx: Db, agentId: string, texts: AgentTexts): Promise<void> {
  const missing = unresolvedVariables(texts);
  if (missing.length === 0 || !(await hasPhoneNumber(tx, agentId))) return;
  throw unresolved(agentId, missing, "Give each a default, or remove the phone number from the agent first");
}

function unresolvedVariables(texts: AgentTexts): string[] {
  return readTexts(spokenTexts(texts, "inbound")).missing({});
}

function unresolved(agentId: string, missing: string[], advice: string): ServiceError {
  const message = `Inbound calls have no values for: ${missing.join(", ")}. ${advice}.`;
  return new ServiceError("INBOUND_VARIABLES_UNRESOLVED", message, { missing, agent_id: agentId });
}
