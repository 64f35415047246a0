import type { TokenUse } from "@parley/conversation/ports";

/** Whether a vendor's value is a number of tokens. */
export function isTokenCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** As the vendor counts them; how many of them were sound, if it says so. */
export interface SoundTokens {
  input?: unknown;
  output?: unknown;
  cached?: unknown;
}

/**
 * Null unless the vendor counted both. `cached`: how many of the input it took from its cache, if it says so. What is
 * said to be more than the whole is left out.
 */
export function tokenUse(
  input: unknown,
  output: unknown,
  cached?: unknown,
  sound: SoundTokens = {},
): TokenUse | null {
  if (!isTokenCount(input) || !isTokenCount(output)) return null;
  const part = (value: unknown, whole: number): number => (isTokenCount(value) && value <= whole ? value : 0);
  const fromCache = part(cached, input);
  const audioInput = part(sound.input, input);
  const audioOutput = part(sound.output, output);
  const cachedAudio = part(sound.cached, Math.min(fromCache, audioInput));
  return {
    input,
    output,
    ...(fromCache > 0 && { cached: fromCache }),
    ...(audioInput > 0 && { audioInput }),
    ...(audioOutput > 0 && { audioOutput }),
    ...(cachedAudio > 0 && { cachedAudio }),
  };
}
