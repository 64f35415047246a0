/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import {
  AudioConfig,
  AudioInputStream,
  AudioStreamFormat,
  PhraseListGrammar,
  Recognizer,
  SpeechConfig,
  SpeechRecognizer,
} from "microsoft-cognitiveservices-speech-sdk";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startAzureRecognitionDouble } from "@parley/testing/transcribers/azure-recognition-server";
import { tone } from "@parley/testing/sound/sound";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";

let vendor: TranscriptionDouble;
let recognizer: SpeechRecognizer;
beforeEach(async () => {
  vendor = await startAzureRecognitionDouble({ utterances: ["Hello, there."] });
});
afterEach(async () => {
  await new Promise<void>((resolve, reject) => recognizer.close(resolve, reject));
  await vendor.close();
});

function recognize(key: string): SpeechRecognizer {
  const config = SpeechConfig.fromHost(new URL(vendor.baseUrl), key);
  config.speechRecognitionLanguage = "en-GB";
  const sound = AudioInputStream.createPushStream(AudioStreamFormat.getWaveFormatPCM(16_000, 16, 1));
  sound.write(tone(440, 500).buffer);
  sound.close();
  recognizer = new SpeechRecognizer(config, AudioConfig.fromStreamInput(sound));
  return recognizer;
}

test("it hears a phrase and the end of the turn", async () => {
  Recognizer.enableTelemetry(false);
  const client = recognize(vendor.apiKey);
  PhraseListGrammar.fromRecognizer(client).addPhrase("Parley");
  const words: string[] = [];
  client.recognizing = (_, { result }) => words.push(`guess: ${result.text}`);
  client.recognized = (_, { result }) => words.push(`phrase: ${result.text}`);
  const ended = new Promise<void>((resolve) => (client.sessionStopped = () => resolve()));
  await new Promise<void>((resolve, reject) => client.startContinuousRecognitionAsync(resolve, reject));
  await ended;
  expect(words).toEqual(["guess: hello", "guess: hello there", "phrase: Hello, there."]);
  const [stream] = vendor.streams;
  expect(stream?.query.get("language")).toBe("en-GB");
  expect(stream?.messages.map(({ path }) => path)).toEqual(["speech.config", "speech.context"]);
  expect(stream?.messages[1]?.["body"]).toMatchObject({
    dgi: { groups: [{ type: "Generic", items: [{ text: "Parley" }] }] },
  });
});

test("it knows a wrong key", async () => {
  const client = recognize("wrong");
  const canceled = new Promise<string>(
    (resolve) => (client.canceled = (_, { errorDetails }) => resolve(errorDetails)),
  );
  await new Promise<void>((resolve) => client.startContinuousRecognitionAsync(resolve, () => resolve()));
  expect(await canceled).toContain("Unable to contact server");
});
