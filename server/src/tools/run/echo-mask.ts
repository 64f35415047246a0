/** Masks credentials that are echoed in responses to one call's tools, without making other calls wait. */
import type { TaskRunner } from "@parley/base/bounds/task";
import { hideCredentials } from "../../platform/secrets/hide-credentials.ts";

/** Never rejects. Returns the text with these credentials masked. */
export type EchoMask = (credentials: string[], text: string) => Promise<string>;

/** The name and input of the task that other threads run. */
export const HIDE_ECHOES = "hide_echoes";
export interface EchoesToHide {
  credentials: string[];
  text: string;
}

/** In characters. A text full of escapes takes 5 ms per 100,000. */
const MAX_QUICK = 32_768;

export const maskHere: EchoMask = (credentials, text) => Promise.resolve(hideCredentials(credentials)(text));

/** Replaces a response that there was no time to mask. */
const NOT_KEPT = "(not stored: the service was too busy to check it for credentials)";

/** `tasks` gets long texts, one of this call at a time. There, `callId` takes turns with other calls. */
export function createEchoMask(tasks: TaskRunner, callId: string): EchoMask {
  let before: Promise<unknown> = Promise.resolve();

  async function maskElsewhere(input: EchoesToHide): Promise<string> {
    try {
      return (await tasks.run({ name: HIDE_ECHOES, input }, callId)) as string;
    } catch {
      return NOT_KEPT; // not masked here, where every call of this worker would wait for it
    }
  }

  return (credentials, text) => {
    if (text.length <= MAX_QUICK || credentials.length === 0) return maskHere(credentials, text);
    const masked = before.then(() => maskElsewhere({ credentials, text }));
    before = masked;
    return masked;
  };
}
