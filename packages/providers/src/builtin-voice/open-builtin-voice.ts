import type { Logger } from "@parley/base/logger";
import { startBuiltinVoice, type BuiltinVoice } from "./start-builtin-voice.ts";

/** The built-in voice of a service: it loads when the first call is expected, and is replaced if it dies. */
export function openBuiltinVoice(logger: Logger): BuiltinVoice {
  const onDeath = (error: unknown) => logger.error({ err: error }, "the built-in voice died; it is replaced");
  return startBuiltinVoice({ isOnDemand: true, onDeath });
}
