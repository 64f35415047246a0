/** What a new agent can start from: everything it needs to take its first call (docs/tools.md#templates). */
import type { AgentInput } from "../../agents/agent-schema.ts";
import type { ScenarioInput } from "../../trials/scenarios/scenario-schema.ts";
import type { HttpToolInput } from "../../tools/kinds/http/config/http-tool-config.ts";

export interface AgentTemplate {
  /** As the API has it, with underscores. */
  id: string;
  /** The name people choose by. */
  title: string;
  /** One sentence: what callers get from it. */
  description: string;
  /** Every variable has a default, so that a call can start without values. The texts mention tools by name. */
  agent: Pick<AgentInput, "name" | "system_prompt" | "first_message" | "engine">;
  /** Created along with the agent, in the order in which the model sees them. */
  tools: readonly TemplateTool[];
  /** Created along with the agent, with the tools mocked; they name tools as `tools` does. */
  scenarios: readonly ScenarioInput[];
}

/** A tool that calls the service's own demo endpoint, so that it works before the user has an API. */
export interface TemplateTool extends Omit<HttpToolInput, "url"> {
  /** Below `PUBLIC_URL`: begins with `/demo/`. */
  path: `/demo/${string}`;
}

/** The tool as it is saved. `publicUrl` has no trailing slash. */
export function toolOfTemplate({ path, ...tool }: TemplateTool, publicUrl: string): HttpToolInput {
  return { ...tool, url: publicUrl + path };
}
