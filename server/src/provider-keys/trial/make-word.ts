/** Has an account's model write its first words and its voice say one, to learn how long each takes. */
import type { ModelAccess, VoiceAccess } from "@parley/conversation/call-plan";
import { ProviderError } from "@parley/conversation/ports";
import type { Speech } from "@parley/conversation/speech";

const TIMEOUT_MS = 20_000;
const QUESTION = "Reply with the word hello.";
const WORD = "Hello.";

type Now = () => number;

/** From the request to the model's first token that is text, in ms. Throws ProviderError. */
export async function timeToToken(
  speech: Pick<Speech, "languageModel">,
  access: ModelAccess,
  now: Now = () => performance.now(),
): Promise<number> {
  return within("The model", async (signal) => {
    const model = await speech.languageModel(access);
    const since = now();
    const messages = [{ role: "user" as const, text: QUESTION }];
    for await (const part of model.generate({ messages, tools: [] }, signal))
      if (part.type === "text" && part.text.trim() !== "") return now() - since;
    throw new ProviderError("bad_answer", "The model answered without any words.");
  });
}

/** From the request to the first sound of a word, in ms. Throws ProviderError. */
export async function timeToSound(
  speech: Pick<Speech, "textToSpeech">,
  access: VoiceAccess,
  now: Now = () => performance.now(),
): Promise<number> {
  return within("The voice", async (signal) => {
    const voice = await speech.textToSpeech(access);
    const since = now();
    for await (const samples of voice.speak(WORD, { language: "en", signal }))
      if (samples.length > 0) return now() - since;
    throw new ProviderError("bad_answer", "The voice sent no sound.");
  });
}

/** Aborts the rest of the work after its first result. */
async function within(who: string, work: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const done = new AbortController();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return Math.round(await work(AbortSignal.any([done.signal, timeout])));
  } catch (error) {
    if (!timeout.aborted) throw error;
    throw new ProviderError("timeout", `${who} didn't begin to answer within ${TIMEOUT_MS / 1000} s.`);
  } finally {
    done.abort();
  }
}
