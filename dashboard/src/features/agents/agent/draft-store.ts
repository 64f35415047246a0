/** The unsaved changes to an agent, for calls that try them before they are saved. */
import { writeJson, type AgentPatch } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";

export interface DraftStore {
  /** The changes of the tab that is open; null if there are none. The same object until they change. */
  draft(): AgentPatch | null;
  /** Publishes the changes and forgets why earlier ones were refused. */
  publish(draft: AgentPatch | null): void;
  /** Why a call with the draft was refused, by fields of the agent. */
  problem(): Problem | null;
  refuse(problem: Problem | null): void;
  /** Calls `onChange` after each change until the returned function is called. */
  subscribe(onChange: () => void): () => void;
}

export function createDraftStore(): DraftStore {
  let draft: AgentPatch | null = null;
  let problem: Problem | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    draft: () => draft,
    publish(next) {
      if (writeJson(next) === writeJson(draft)) return;
      draft = next;
      problem = null;
      tell();
    },
    problem: () => problem,
    refuse(next) {
      problem = next;
      tell();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
