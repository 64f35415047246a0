import { useState } from "react";
import type { Tool } from "@parley/client";
import type { Draft } from "../../../components/forms/use-draft.ts";
import { toolDraftOf, type ToolDraft } from "./tool-draft.ts";

interface NewerTool {
  /** It was changed elsewhere while it is edited here. Saving overwrites that change. */
  isChangedElsewhere: boolean;
  /** Call this after saving, so that the page's own save isn't taken for someone else's. */
  wasSaved(tool: Tool): void;
}

/** Follows a tool that somebody else saves, as long as nothing is edited here. */
export function useNewerTool(tool: Tool | null, draft: Draft<ToolDraft>, isSaving: boolean): NewerTool {
  const [known, setKnown] = useState(tool?.updated_at ?? "");
  const isNewer = tool !== null && tool.updated_at > known && !isSaving;
  if (isNewer && !draft.isDirty) {
    setKnown(tool.updated_at);
    draft.reset(toolDraftOf(tool));
  }
  return {
    isChangedElsewhere: isNewer && draft.isDirty,
    wasSaved: ({ updated_at: time }) => setKnown(time),
  };
}
