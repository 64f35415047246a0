/**
 * Members of a request that depend on the model. They make it think as little as it can, since a caller waits:
 * https://platform.claude.com/docs/en/build-with-claude/thinking. Models before Claude 5 only think when asked to.
 */
export function modelOptions(model: string, temperature: number | null): Record<string, unknown> {
  return {
    ...thinkLittle(model),
    ...(temperature !== null && takesTemperature(model) && { temperature: Math.min(temperature, 1) }),
  };
}

function thinkLittle(model: string): Record<string, unknown> {
  if (/^claude-(haiku-5-5|opus-5)$/.test(model)) return { thinking: { type: "disabled" } };
  return generationOf(model) >= 5 ? { output_config: { effort: "low" } } : {};
}

/** Newer models refuse requests that set one. */
function takesTemperature(model: string): boolean {
  const generation = generationOf(model);
  return generation < 5 && !/^claude-opus-4-[78]/.test(model) && !model.includes("mythos");
}

/** 4 for `claude-sonnet-4-6`. 0 if the name doesn't tell. */
function generationOf(model: string): number {
  return Number(/^claude-[a-z]+-(\d{1,2})(?:-|$)/.exec(model)?.[1] ?? 0);
}
