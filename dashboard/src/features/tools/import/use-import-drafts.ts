import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ParleyError, type Output } from "@parley/client";
import { toProblem, type Problem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { configOf, tidyDraft, toolDraftOf, type ToolDraft } from "../draft/tool-draft.ts";
import { wasChangedAt } from "../draft/was-changed-at.ts";
import { sharedCredentials, withShared, type Part, type SharedCredential } from "./shared-credentials.ts";
import { draftErrors, type DraftError, type DraftErrors } from "./draft-errors.ts";

type Draft = Output<"tools_preview_import">["tools"][number];

interface Refusal {
  problem: Problem;
  errors: DraftErrors;
  /** What was refused. */
  drafts: readonly ToolDraft[];
}

export interface ImportDrafts {
  drafts: readonly ToolDraft[];
  isChanged: boolean;
  change(index: number, changes: Partial<ToolDraft>): void;
  /** Takes from another draft of the same command what its arguments decide; the rest stays as it was edited. */
  redraft(index: number, draft: Draft): void;
  /** What the service warned of when the draft was imported. */
  warningsOf(index: number): Draft["warnings"];
  /** The credentials that the drafts arrived without. */
  shared: readonly SharedCredential[];
  sharedValue(credential: SharedCredential, part: Part): string;
  changeShared(credential: SharedCredential, part: Part, text: string): void;
  /** Why the last attempt was refused. */
  problem: Problem | null;
  /** For one draft, by the paths within it; nothing for a field that has changed since. */
  errorsOf(index: number): readonly DraftError[];
  /** Paths of the problem that some draft shows. */
  shown: readonly string[];
  isCreating: boolean;
  create(): void;
}

/** The tools of an import while they are edited, and how all of them are created, or none. */
export function useImportDrafts(given: readonly Draft[]): ImportDrafts {
  const navigate = useNavigate();
  const workspaceId = useWorkspaceId();
  const [initial] = useState(() => given.map(({ tool }) => toolDraftOf(tool)));
  const [drafts, setDrafts] = useState<readonly ToolDraft[]>(initial);
  const [warnings, setWarnings] = useState(() => given.map((draft) => draft.warnings));
  const [shared] = useState(() => sharedCredentials(initial));
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const sharedValue = ({ id }: SharedCredential, part: Part) => entered[`${id} ${part}`] ?? "";
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const create = useOperation("tools_import", {
    invalidates: ["tools"],
    errors: "form",
    success: ({ data }) => (data.length === 1 ? `${data[0]?.name} created` : `${data.length} tools created`),
    onSuccess: ({ data }) => {
      const [only] = data;
      return only !== undefined && data.length === 1
        ? navigate({
            to: "/w/$workspaceId/tools/$toolId",
            params: { workspaceId, toolId: only.id },
            ignoreBlocker: true,
          })
        : navigate({ to: "/w/$workspaceId/tools", params: { workspaceId }, ignoreBlocker: true });
    },
  });
  const submit = () => {
    const tidy = drafts.map(tidyDraft);
    setDrafts(tidy);
    const results = tidy.map(configOf);
    const tools = results.map(({ config }) => config);
    const refuse = (problem: Problem, taken: readonly unknown[] = []) =>
      setRefusal({ problem, errors: draftErrors(problem, taken, tools), drafts: tidy });
    const problems = results.flatMap((result, index) =>
      [...result.problems].map(([path, problem]) => [`tools.${index}.${path}`, problem] as const),
    );
    if (problems.length > 0) {
      refuse({ code: "DRAFT", message: "Some fields need attention.", fields: new Map(problems) });
      return;
    }
    setRefusal(null);
    create.mutate({ body: { tools } }, { onError: (error) => refuse(toProblem(error), takenNames(error)) });
  };
  return {
    drafts,
    isChanged: drafts !== initial,
    change: (index, changes) =>
      setDrafts((before) => before.map((draft, at) => (at === index ? { ...draft, ...changes } : draft))),
    redraft: (index, { tool, warnings: found }) => {
      const { url, body, schema, active } = toolDraftOf(tool);
      setDrafts((before) =>
        before.map((draft, at) => (at === index ? { ...draft, url, body, schema, active } : draft)),
      );
      setWarnings((before) => before.map((known, at) => (at === index ? found : known)));
    },
    warningsOf: (index) => {
      const draft = drafts[index];
      const isMissing = draft !== undefined && sharedCredentials([draft]).length > 0;
      // The missing credential has been entered, in this draft or for all of them.
      return (warnings[index] ?? []).filter(
        ({ code, path }) => isMissing || code !== "credential_missing" || !path.startsWith("auth"),
      );
    },
    shared,
    sharedValue,
    changeShared: (credential, part, text) => {
      setDrafts((before) => withShared(before, credential, part, sharedValue(credential, part), text));
      setEntered((before) => ({ ...before, [`${credential.id} ${part}`]: text }));
    },
    problem: refusal?.problem ?? null,
    errorsOf: (index) => {
      const [refused, now] = [refusal?.drafts[index], drafts[index]];
      if (!refusal || !refused || !now) return [];
      return refusal.errors.ofDraft(index).filter(({ path }) => !wasChangedAt(path, refused, now));
    },
    shown: [...(refusal?.errors.shown ?? [])],
    isCreating: create.isPending,
    create: submit,
  };
}

/** Names that other tools of the workspace have. */
function takenNames(error: Error): readonly unknown[] {
  if (!(error instanceof ParleyError) || !error.is("CONFLICT")) return [];
  const { names } = error.detail as { names?: unknown };
  return Array.isArray(names) ? names : [];
}
