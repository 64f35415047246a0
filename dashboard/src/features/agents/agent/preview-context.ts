import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { AgentPatch } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import type { DraftStore } from "./draft-store.ts";

/** What the tabs of an agent and the call beside them share. */
export interface Preview {
  /** The call is open beside the page, or over it. */
  isOpen: boolean;
  /** Opens the call, or puts the focus there if it is open. */
  open(): void;
  /** Sample values by variable, kept while the agent's pages are open. */
  values: Record<string, string>;
  setValues(values: Record<string, string>): void;
  drafts: DraftStore;
}

export const PreviewContext = createContext<Preview | null>(null);

export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error("usePreview is for the pages of an agent");
  return preview;
}

/** Lets calls try a tab's unsaved changes. Returns why the last such call was refused. */
export function usePublishedDraft(draft: AgentPatch | null): Problem | null {
  const { drafts } = usePreview();
  useEffect(() => drafts.publish(draft));
  useEffect(() => () => drafts.publish(null), [drafts]);
  return useSyncExternalStore(drafts.subscribe, drafts.problem);
}
