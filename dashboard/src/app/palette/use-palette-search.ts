import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Bot, PhoneCall, Wrench } from "lucide-react";
import { operationQuery } from "../../api/operation-query.ts";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { callerOf } from "../../features/calls/record/caller-of.ts";
import { STATUS_WORDS } from "../../features/calls/record/call-words.ts";
import { momentWords } from "../../features/calls/record/time-words.ts";
import { useSettled } from "../../components/ui/use-settled.ts";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";
import { matching } from "./palette-matches.ts";

/** How many of each are shown. */
const MOST = 6;
/** Ms without a key until the service is asked. */
const PAUSE_MS = 150;

export interface PaletteSearch {
  groups: PaletteGroup[];
  isSearching: boolean;
  error: Error | null;
}

/**
 * The agents and tools whose names contain the text and, unless only agents are wanted, the calls with such callers.
 */
export function usePaletteSearch(text: string, only: "agents" | null): PaletteSearch {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const typed = text.trim();
  const search = useSettled(typed, PAUSE_MS);
  const query = { limit: MOST, ...(search !== "" && { search }) };
  const hasText = search !== "" && typed !== "";
  const kept = { placeholderData: keepPreviousData };
  const agents = useQuery({
    ...operationQuery(workspaceId, "agents_list", { query }),
    ...kept,
    enabled: hasText || only === "agents",
  });
  const tools = useQuery({
    ...operationQuery(workspaceId, "tools_list", { query }),
    ...kept,
    enabled: hasText && only === null,
  });
  const calls = useQuery({
    ...operationQuery(workspaceId, "calls_list", { query }),
    ...kept,
    enabled: hasText && only === null,
  });
  const goTo = (path: string) => () => void navigate({ to: `/w/${workspaceId}/${path}` });
  const ofAgents = (agents.data?.data ?? []).map(({ id, name, active }): PaletteItem => ({
    id,
    label: name,
    ...(!active && { detail: "Inactive" }),
    icon: only === "agents" ? PhoneCall : Bot,
    run: goTo(only === "agents" ? `agents/${id}/call` : `agents/${id}`),
  }));
  const ofTools = (tools.data?.data ?? []).map(({ id, name, method, active }): PaletteItem => ({
    id,
    label: name,
    detail: active ? method : "Inactive",
    icon: Wrench,
    run: goTo(`tools/${id}`),
  }));
  // The service finds numbers however they are written.
  const found = search === typed && !calls.isPlaceholderData ? typed : "";
  const now = new Date();
  const ofCalls = (calls.data?.data ?? []).map((call): PaletteItem => {
    const { name, detail } = callerOf(call);
    return {
      id: call.id,
      label: `${name}, ${momentWords(call.created_at, now)}`,
      detail: STATUS_WORDS[call.status].label,
      keywords: `${call.id} ${detail} ${found}`,
      icon: PhoneCall,
      run: goTo(`calls/${call.id}`),
    };
  });
  const groups = [
    { label: only === "agents" ? "Call an agent" : "Agents", items: ofAgents },
    { label: "Tools", items: only === null ? ofTools : [] },
    { label: "Calls", items: only === null ? ofCalls : [] },
  ];
  const lists = [agents, tools, calls];
  return {
    // Results of an earlier text are shown until the new ones come, filtered by the new text.
    groups: groups.map(({ label, items }) => ({
      label,
      items: typed === "" && only === null ? [] : matching(items, typed).slice(0, MOST),
    })),
    isSearching: search !== typed || lists.some(({ isFetching }) => isFetching),
    error: lists.find((list) => list.error)?.error ?? null,
  };
}
