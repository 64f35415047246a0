import { anthropicFacts } from "../../vendors/facts/anthropic-facts.ts";
import { thinkingOf } from "../../vendors/facts/thinking-of.ts";

/**
 * Members of a request that depend on the model. They make it think as little as it can, since a caller waits:
 * https://platform.claude.com/docs/en/build-with-claude/thinking. Models before Claude 5 only think when asked to.
 */
export function modelOptions(model: string, temperature: number | null): Record<string, unknown> {
  const { thinkLittle, efforts, hasFixedTemperature } = thinkingOf(anthropicFacts, model);
  return {
    ...(thinkLittle ?? (efforts && { output_config: { effort: efforts[0] } })),
    // Newer models refuse requests that set one.
    ...(temperature !== null && !hasFixedTemperature && { temperature: Math.min(temperature, 1) }),
  };
}
