import type { MessagePort } from "node:worker_threads";
import { ProviderError, type TextToSpeech } from "@parley/conversation/ports";
import { createVoiceConnection, type VoiceConnection } from "./voice-connection.ts";

/** One connection per port, however many calls use it. Dropped together with the port. */
const connections = new WeakMap<MessagePort, VoiceConnection>();

/**
 * The built-in voice for one call. `port` is the worker's own (`BuiltinVoice.connect`), shared by all its calls.
 * `voice` is the id of one of `BUILTIN_VOICES`. Takes unprocessed text, which the voice's thread makes speakable.
 */
export function connectBuiltinVoice(port: MessagePort, voice: string): TextToSpeech {
  const known = connections.get(port);
  const connection = known ?? createVoiceConnection(port);
  if (!known) connections.set(port, connection);
  const speaker = connection.newSpeaker();

  async function* speak(
    text: string,
    { language, signal }: Parameters<TextToSpeech["speak"]>[1],
  ): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
    signal.throwIfAborted();
    const answers = connection.speak({ speaker, voice, text, language });
    const onAbort = () => answers.cancel();
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      for (;;) {
        const answer = await answers.next();
        signal.throwIfAborted();
        if (answer.type === "done") return;
        if (answer.type === "failed") throw new ProviderError(answer.kind, answer.message);
        yield answer.samples;
        signal.throwIfAborted();
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      answers.cancel();
    }
  }

  return { speak };
}
