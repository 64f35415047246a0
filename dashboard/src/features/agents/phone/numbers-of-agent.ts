import type { PhoneNumber, PhoneNumberPatch } from "@parley/client";

/** What an agent does with a number. Whoever answers it may call from it, too. */
export type NumberUse = "answers" | "calls";

/** Null if the agent has nothing to do with the number. */
export function numberUseOf(
  { agent_id, outbound_agent_ids }: PhoneNumber,
  agentId: string,
): NumberUse | null {
  if (agent_id === agentId) return "answers";
  return outbound_agent_ids.includes(agentId) ? "calls" : null;
}

/** The change that gives a number to the agent; another agent that answered it no longer does. */
export function assigned(number: PhoneNumber, agentId: string, use: NumberUse): PhoneNumberPatch {
  const others = number.outbound_agent_ids.filter((id) => id !== agentId);
  if (use === "answers") return { agent_id: agentId, outbound_agent_ids: others };
  return { outbound_agent_ids: [...others, agentId] };
}

/** The change that takes a number from the agent. */
export function unassigned(number: PhoneNumber, agentId: string): PhoneNumberPatch {
  return {
    ...(number.agent_id === agentId && { agent_id: null }),
    outbound_agent_ids: number.outbound_agent_ids.filter((id) => id !== agentId),
  };
}
