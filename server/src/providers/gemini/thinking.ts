/**
 * Settings that make a model think as little as it can, since a caller waits. Gemini 2.5 takes a budget in tokens, later
 * models a level, and each refuses the other's: https://ai.google.dev/gemini-api/docs/thinking.
 */
export function thinkLittle(model: string): { thinkingConfig?: Record<string, unknown> } {
  if (model.startsWith("gemini-2.5-pro")) return { thinkingConfig: { thinkingBudget: 128 } };
  if (model.startsWith("gemini-2.5-")) return { thinkingConfig: { thinkingBudget: 0 } };
  if (!signsCalls(model)) return {};
  // Not every model has the level below.
  return { thinkingConfig: { thinkingLevel: model.includes("flash-lite") ? "MINIMAL" : "LOW" } };
}

/** Since Gemini 3, calls of functions are signed, and a history without their signatures is refused. */
export function signsCalls(model: string): boolean {
  return /^gemini-(?:[3-9]|\d\d|flash|pro)/.test(model);
}
