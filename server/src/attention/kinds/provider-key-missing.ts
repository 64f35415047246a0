import { VENDORS, type VendorId } from "@parley/vendors/catalogue";
import type { AgentFacts } from "./facts.ts";
import { listed } from "./listed.ts";
import type { ProblemKind } from "./problem.ts";

const PART_NAMES = {
  model: "Language model",
  transcription: "Transcription",
  voice: "Voice",
  speech: "Speech to speech",
};

/** Calls of these agents fail at once. */
export const providerKeyMissing: ProblemKind = {
  kind: "provider_key_missing",
  leastRole: "admin",
  find({ agents, pages }) {
    const lacking = agents.flatMap((agent) => lacksOf(agent));
    return [...Map.groupBy(lacking, ({ provider }) => provider)].map(([provider, lacks]) => {
      const names = [...new Set(lacks.map(({ agent }) => agent.name))];
      const [first] = lacks;
      const isChosen = lacks.some(({ isAutomatic }) => !isAutomatic);
      return {
        severity: "bad",
        title:
          isChosen || !first
            ? `No key for ${VENDORS[provider].name}`
            : `${PART_NAMES[first.kind]} has no provider key`,
        cause: `${listed(names)} can't take calls without it`,
        resource: { kind: "provider", id: provider },
        link: `${pages}/settings/provider-keys`,
        count: names.length,
      };
    });
  },
};

function lacksOf(
  agent: AgentFacts,
): { agent: AgentFacts; provider: VendorId; kind: keyof typeof PART_NAMES; isAutomatic: boolean }[] {
  return agent.parts
    .filter(({ isUsable }) => !isUsable)
    .map(({ provider, kind, isAutomatic }) => ({
      agent,
      provider,
      kind,
      isAutomatic,
    }));
}
