/** The settings of the analysis as they are typed. */
import { readJson, writeJson, type Agent, type AgentPatch } from "@parley/client";

type Settings = Agent["analysis"];
type Provider = NonNullable<Settings["model"]>["provider"];

export interface AnalysisDraft {
  enabled: boolean;
  /** One per line. */
  criteria: string;
  /** JSON; empty for none. */
  schema: string;
  /** `agent`: the agent's own model. */
  provider: Provider | "agent";
  model: string | null;
}

export function toDraft({ analysis }: Pick<Agent, "analysis">): AnalysisDraft {
  const { enabled, criteria, outcome_schema: schema, model } = analysis;
  return {
    enabled,
    criteria: criteria.join("\n"),
    schema: schema === null ? "" : writeJson(schema, 2),
    provider: model?.provider ?? "agent",
    model: model?.model ?? null,
  };
}

export function toPatch({ enabled, criteria, schema, provider, model }: AnalysisDraft): AgentPatch {
  return {
    analysis: {
      enabled,
      criteria: criteria
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
      outcome_schema: schemaOf(schema),
      model: provider === "agent" ? null : { provider, model },
    },
  };
}

/** What can't be read is sent as it is, so that the service says what is wrong with it. */
function schemaOf(text: string): Settings["outcome_schema"] {
  if (text.trim() === "") return null;
  try {
    return readJson(text) as Record<string, unknown>;
  } catch {
    return text as unknown as Record<string, unknown>;
  }
}
