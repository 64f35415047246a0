import { useEffect, useState, useSyncExternalStore } from "react";
import { writeJson, type Agent, type AgentPatch } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import { givenValues } from "../../call/state/given-values.ts";
import { isComplete } from "../../call/state/is-complete.ts";
import { useMemberCall, type MemberCall } from "../../call/use-member-call.ts";
import { usePreview } from "../agent/preview-context.ts";
import { useRendering } from "../prompt/use-rendering.ts";
import { draftProblem } from "./draft-problem.ts";

export type Version = "draft" | "saved";

/** What a call was started with. */
interface Started {
  draft: AgentPatch | null;
  values: Record<string, string>;
  /** In ms of `performance.now()`. */
  at: number;
}

interface PreviewCall {
  member: MemberCall;
  /** There are unsaved changes to try. */
  hasDraft: boolean;
  /** The version that the next call uses. */
  version: Version;
  choose(version: Version): void;
  /** What the live or finished call was started with. */
  started: Started | null;
  /** The next call would use something else than `started`. */
  isStale: boolean;
  problem: Problem | null;
  /** Starts a call with the latest changes, or asks for missing values. */
  again(): void;
}

/** The call beside an agent's pages: with the draft that is being edited, or with the saved agent. */
export function usePreviewCall(agent: Agent): PreviewCall {
  const { drafts, values, setValues } = usePreview();
  const newest = useSyncExternalStore(drafts.subscribe, drafts.draft);
  const [wanted, setWanted] = useState<Version>("draft");
  const [started, setStarted] = useState<Started | null>(null);
  const draft = wanted === "draft" ? newest : null;
  const rendering = useRendering({
    system_prompt: draft?.system_prompt ?? agent.system_prompt,
    first_message: draft?.first_message ?? agent.first_message,
    variable_values: givenValues(values),
  });
  // If the text can't be parsed, the call says what is wrong when it starts.
  const isUnreadable = rendering.error !== null || (rendering.data?.problems.length ?? 0) > 0;
  const draftVariables = rendering.good?.variables ?? (isUnreadable ? [] : null);
  const member = useMemberCall(agent.id, { draft, draftVariables, values, setValues });
  const { call } = member;
  const refused = call.problem;
  useEffect(() => drafts.refuse(draftProblem(refused)), [drafts, refused]);
  const refusedDraft = useSyncExternalStore(drafts.subscribe, drafts.problem);
  const start = () => {
    const names = new Set(member.variables?.map(({ name }) => name));
    const given = Object.entries(givenValues(values)).filter(([name]) => names.has(name));
    setStarted({ draft, values: Object.fromEntries(given), at: performance.now() });
    member.start();
  };
  return {
    member: { ...member, start },
    hasDraft: newest !== null,
    version: draft === null ? "saved" : "draft",
    choose: (next) => {
      drafts.refuse(null);
      setWanted(next);
    },
    started,
    isStale: started !== null && writeJson(started.draft) !== writeJson(draft),
    problem: draftProblem(refused) ? refusedDraft : refused,
    again: () => {
      if (member.variables && isComplete(member.variables, values)) start();
      else call.reset();
    },
  };
}
