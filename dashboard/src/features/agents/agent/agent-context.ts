import { createContext, useContext } from "react";
import type { Agent } from "@parley/client";

/** Set by the page around the tabs of one agent. */
export const AgentContext = createContext<Agent | null>(null);

/** The page's agent, as it is saved. */
export function useAgent(): Agent {
  const agent = useContext(AgentContext);
  if (!agent) throw new Error("useAgent is for the pages of an agent");
  return agent;
}
