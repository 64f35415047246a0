/** Real speech for tests, spoken by the built-in voice. */
import { connectBuiltinVoice } from "@parley/providers/builtin-voice/connect-builtin-voice";
import { startBuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";

/** Each text as 16 kHz samples, in order. */
export async function spoken(texts: string[], voice = "rms"): Promise<Int16Array<ArrayBuffer>[]> {
  const thread = startBuiltinVoice();
  const port = thread.connect();
  try {
    const speaker = connectBuiltinVoice(port, voice);
    const sounds: Int16Array<ArrayBuffer>[] = [];
    for (const text of texts) {
      const samples: number[] = [];
      const options = { language: "en", signal: new AbortController().signal };
      for await (const chunk of speaker.speak(text, options)) samples.push(...chunk);
      sounds.push(Int16Array.from(samples));
    }
    return sounds;
  } finally {
    port.close();
    await thread.close();
  }
}

/** Concatenates audio; numbers are pauses in ms. */
export function joined(...parts: (Int16Array | number)[]): Int16Array<ArrayBuffer> {
  const samples = parts.map((part) => (typeof part === "number" ? new Int16Array(part * 16) : part));
  const whole = new Int16Array(samples.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of samples) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
