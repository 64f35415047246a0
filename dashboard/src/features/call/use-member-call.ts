import { useEffect, useState } from "react";
import type { AgentPatch, Variable } from "@parley/client";
import { hasRecognition } from "@parley/web";
import { callOperation } from "../../api/client.ts";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { givenValues } from "./state/given-values.ts";
import { useCall, type Call } from "./state/use-call.ts";

export interface MemberCall {
  call: Call;
  agentName: string | null;
  /** No language model: the rehearsal model replies. */
  isRehearsal: boolean;
  /** Nobody transcribes the caller's speech, or their own browser does. */
  transcription: "service" | "browser" | "none";
  /** Null until the service has sent them. */
  variables: Variable[] | null;
  values: Record<string, string>;
  setValues(values: Record<string, string>): void;
  /** What the call may start in, the agent's own first; empty if there is nothing to choose. */
  languages: string[];
  /** The one it starts in. */
  language: string;
  chooseLanguage(language: string): void;
  /** The microphone that was chosen in a test; null: the browser's choice. */
  inputDevice: string | null;
  chooseInputDevice(device: string | null): void;
  start(): void;
  /** Why the agent or its variables couldn't be loaded. */
  error: Error | null;
  retry(): void;
}

interface Trial {
  /** Changes to the agent that the call tries; null: the agent as it is saved. */
  draft: AgentPatch | null;
  /** The draft's variables; null while they load. */
  draftVariables: Variable[] | null;
  values: Record<string, string>;
  setValues(values: Record<string, string>): void;
}

/** A member's call with an agent: the values it asks for, then the call itself. `trial` adds unsaved changes. */
export function useMemberCall(agentId: string, trial?: Trial): MemberCall {
  const workspaceId = useWorkspaceId();
  const path = { agent_id: agentId };
  const agent = useOperationQuery("agents_get", { path });
  const discovered = useOperationQuery("agents_variables", { path, query: { direction: "browser" } });
  const [ownValues, setOwnValues] = useState<Record<string, string>>({});
  const providers = useOperationQuery("agents_providers", { path });
  const draft = trial?.draft ?? null;
  const model = chosen(draft?.model) ?? providers.data?.model.provider;
  const transcriber = chosen(draft?.transcriber) ?? providers.data?.transcriber.provider;
  const transcription = transcriber !== "page" ? "service" : hasRecognition() ? "browser" : "none";
  const own = draft?.language ?? agent.data?.language;
  const others = (draft?.languages ?? agent.data?.languages ?? []).map((each) => each.language);
  const [wanted, chooseLanguage] = useState<string | null>(null);
  const chosenLanguage = wanted !== null && others.includes(wanted) ? wanted : null;
  const language = chosenLanguage ?? own ?? navigator.language;
  const [inputDevice, chooseInputDevice] = useState<string | null>(null);
  const call = useCall({
    language,
    inputDevice,
    usesMicrophone: transcription !== "none",
  });
  const { refetch } = discovered;
  const refusal = call.problem?.code;
  useEffect(() => {
    // The prompt was changed since its variables were fetched.
    if (refusal === "MISSING_VARIABLES") void refetch();
  }, [refusal, refetch]);
  const known = draft === null ? (discovered.data?.variables ?? null) : (trial?.draftVariables ?? null);
  const variables = known && withMissing(known, call);
  const values = trial?.values ?? ownValues;
  const begin = () => {
    const asked = Object.entries(values).filter(([name]) => variables?.some((one) => one.name === name));
    const body = {
      variable_values: givenValues(Object.fromEntries(asked)),
      ...(chosenLanguage !== null && { language: chosenLanguage }),
      ...(draft !== null && { draft }),
    };
    return callOperation(workspaceId, "agents_start_browser_call", { path, body });
  };
  return {
    call,
    agentName: agent.data?.name ?? null,
    isRehearsal: model === "rehearsal",
    transcription,
    variables: agent.data && providers.data ? variables : null,
    values,
    setValues: trial?.setValues ?? setOwnValues,
    languages: own !== undefined && others.length > 0 ? [own, ...others] : [],
    language,
    chooseLanguage,
    inputDevice,
    chooseInputDevice,
    start: () => call.start(begin),
    error: agent.error ?? discovered.error ?? providers.error,
    retry: () => void Promise.all([agent.refetch(), discovered.refetch(), providers.refetch()]),
  };
}

/** The provider that a draft names. What `auto` means, only the service knows. */
function chosen(settings: { provider: string } | undefined): string | undefined {
  return settings?.provider === "auto" ? undefined : settings?.provider;
}

/** Texts other than the prompt and the first message have variables, too: the service names them when it refuses. */
function withMissing(variables: Variable[], { problem }: Call): Variable[] {
  if (problem?.code !== "MISSING_VARIABLES") return variables;
  const named = [...problem.fields.keys()].map((path) => path.replace("variable_values.", ""));
  const further = named.filter((name) => !variables.some((known) => known.name === name));
  return [...variables, ...further.map((name) => ({ name, default: null, required: true }))];
}
