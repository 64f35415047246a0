import { anthropicFacts } from "@parley/vendors/facts/anthropic-facts";
import { thinkingMembers, thinkingOf } from "@parley/vendors/facts/thinking-of";
import type { Effort } from "@parley/vendors/terms/effort";

/**
 * Members of a request that depend on the model. They make it think as little as it can, since a caller waits, unless
 * the agent names an effort:
 * https://platform.claude.com/docs/en/build-with-claude/thinking. Models before Claude 5 only think when asked to.
 */
export function modelOptions(
  model: string,
  temperature: number | null,
  asked: Effort | null | undefined,
): Record<string, unknown> {
  const thinking = thinkingOf(anthropicFacts, model);
  const { hasFixedTemperature } = thinking;
  return {
    ...thinkingMembers(thinking, asked, (effort) => ({ output_config: { effort } })),
    // Newer models refuse requests that set one.
    ...(temperature !== null && !hasFixedTemperature && { temperature: Math.min(temperature, 1) }),
  };
}
