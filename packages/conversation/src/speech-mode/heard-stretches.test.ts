import { expect, test } from "vitest";
import type { Transcript, TranscriptStream } from "../ports.ts";
import { createHeardStretches } from "./heard-stretches.ts";

const nothing = (): void => undefined;
const VENDOR: TranscriptStream = {
  write: nothing,
  speechStarted: nothing,
  speechEnded: nothing,
  close: nothing,
};

test("final words get the sound of the first stretch without an answer; guesses get none", () => {
  const heard: Transcript[] = [];
  const stretches = createHeardStretches({
    language: "en",
    onTranscript: (transcript) => heard.push(transcript),
    onFailure: nothing,
  });
  const stream = stretches.of(VENDOR);
  const write = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 20) stream.write(new Int16Array(320));
  };
  stream.speechEnded(); // nothing was said, so nothing is answered
  write(1000);
  stream.speechStarted();
  write(1000);
  stream.speechEnded(200);
  stream.speechStarted();
  write(400);
  stretches.onTranscript({ text: "He", final: false });
  stretches.onTranscript({ text: "Hello.", final: true });
  stream.speechEnded();
  stretches.onTranscript({ text: "", final: true });
  stretches.onTranscript({ text: "More.", final: true });
  expect(heard).toEqual([
    { text: "He", final: false },
    { text: "Hello.", final: true, sound: { fromMs: 700, untilMs: 1800 } },
    { text: "", final: true, sound: { fromMs: 1800, untilMs: 2400 } },
    { text: "More.", final: true },
  ]);
});
