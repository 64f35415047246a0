import { expect, test } from "vitest";
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { createSampleActivity } from "@parley/testing/engine/scripted-transcriber";
import { ProviderError, type SpeechToText, type TranscriptOptions } from "../ports.ts";
import type { TurnEvent } from "../turn/turn-events.ts";
import { createHearing } from "./hearing.ts";

function setup() {
  const streams: TranscriptOptions[] = [];
  const told: string[] = [];
  const events: TurnEvent[] = [];
  const transcriber: SpeechToText = {
    open(options) {
      streams.push(options);
      const name = `stream ${streams.length}`;
      return {
        write: () => undefined,
        speechStarted: () => void told.push(`${name}: started`),
        speechEnded: () => void told.push(`${name}: ended`),
        close: () => void told.push(`${name}: closed`),
      };
    },
  };
  const hearing = createHearing({
    transcriber,
    voiceActivity: createSampleActivity(),
    speechThreshold: 0.5,
    language: "en",
    keyterms: [],
    on: (event) => events.push(event),
    listensForBeeps: () => false,
    onWarning: () => undefined,
    now: () => 0,
  });
  const breaks = (stream: number) => streams[stream]?.onFailure(new ProviderError("unavailable", "gone"));
  const sound = (frames: number) => {
    for (let i = 0; i < frames; i++) hearing.write(new Int16Array(FRAME_SAMPLES).fill(1000));
  };
  return { hearing, streams, told, events, breaks, sound };
}

test("words of a stream that broke don't count any more", async () => {
  const { hearing, streams, events, breaks } = setup();
  breaks(0);
  await Promise.resolve();
  streams[0]?.onTranscript({ text: "Too late.", final: true });
  streams[1]?.onTranscript({ text: "In time.", final: true });
  expect(events.filter(({ type }) => type === "words")).toEqual([
    { type: "words", text: "In time.", final: true },
  ]);
  hearing.close();
});

test("a stream that is opened while the caller speaks is told so", async () => {
  const { hearing, told, breaks, sound } = setup();
  sound(10);
  breaks(0);
  await Promise.resolve();
  expect(told).toEqual(["stream 1: started", "stream 1: closed", "stream 2: started"]);
  hearing.close();
});
