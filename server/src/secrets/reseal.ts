/** Sealing stored credentials again with the first key, whatever they are of. */
import type { SecretBox } from "./secret-box.ts";

type Sealed = { sealed: string };

export interface ResealCount {
  /** Credentials sealed with the first key before. */
  fresh: number;
  /** Credentials sealed again with the first key. */
  resealed: number;
}

/**
 * The credential sealed with the first key, and counted; null where it was already.
 * @throws Error that names the place when it does not open.
 */
export function resealed(
  secrets: SecretBox,
  value: Sealed,
  context: string,
  count: ResealCount,
): Sealed | null {
  if (!secrets.isStale(value)) {
    count.fresh++;
    return null;
  }
  count.resealed++;
  try {
    return secrets.seal(secrets.open(value, context), context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The credential ${context} does not open: ${reason}`, { cause: error });
  }
}
