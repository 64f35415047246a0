import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readJson, writeJson, type Output, type RenderInput } from "@parley/client";
import { operationQuery } from "../../../api/operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { useSettled } from "../../../components/ui/use-settled.ts";

/** Long enough that half a name is rarely checked. */
const PAUSE_MS = 400;
/** Each pause adds a cache entry as large as the prompt. */
const KEPT_MS = 5_000;

export interface Rendering {
  /** For `checked`, or for what was checked before while the service is working. */
  data: Output<"agents_render"> | undefined;
  /**
   * The last answer without errors. A half-typed tag is an error, and the preview should stay while someone types it.
   */
  good: Output<"agents_render"> | undefined;
  error: Error | null;
  /** The texts that `data` is about; null while that is not known. */
  checked: RenderInput | null;
}

/** What the service says about texts while they are edited. It is asked after each pause in typing. */
export function useRendering(input: RenderInput): Rendering {
  const workspaceId = useWorkspaceId();
  const wanted = writeJson(input);
  const asked = useSettled(wanted, PAUSE_MS);
  const body = readJson(asked) as RenderInput;
  const { data, error, isPlaceholderData } = useQuery({
    ...operationQuery(workspaceId, "agents_render", { body }),
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  });
  const [good, setGood] = useState<typeof data>();
  if (data && data !== good && data.problems.length === 0) setGood(data);
  return { data, good, error, checked: data && !isPlaceholderData ? body : null };
}
