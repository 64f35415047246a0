/** Masks the credentials that answers to one call's tools echo, where no call has to wait for it. */
import type { TaskRunner } from "../../bounds/task.ts";
import { hideCredentials } from "../../secrets/hide-credentials.ts";

/** Never rejects. The text with these credentials masked. */
export type EchoMask = (credentials: string[], text: string) => Promise<string>;

/** The name and input of the task that other threads do. */
export const HIDE_ECHOES = "hide_echoes";
export interface EchoesToHide {
  credentials: string[];
  text: string;
}

/** Characters: a text full of escapes takes 5 ms for every 100,000. */
const MAX_QUICK = 32_768;

export const maskHere: EchoMask = (credentials, text) => Promise.resolve(hideCredentials(credentials)(text));

/** Instead of an answer that nobody had the time to mask. */
const NOT_KEPT = "(not kept: the service was too busy to look for credentials in it)";

/** `tasks` gets long texts, one of this call at a time; there, `callId` takes turns with other calls. */
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
