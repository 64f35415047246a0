/** Tones of the telephone network on the caller's line. */
import { expect, test } from "vitest";
import { FRAME_SAMPLES, type Frame } from "@parley/audio/frame";
import { onThePhone } from "@parley/testing/harness/conversation";
import { mix, tone } from "@parley/testing/sound/test-signals";
import type { SpeechToText } from "../ports.ts";
import type { VoiceActivity } from "../sound/sound-ports.ts";

const RINGING = mix(tone({ hz: 440, dbfs: -16, ms: 1_000 }), tone({ hz: 480, dbfs: -16, ms: 1_000 }));

/** What the transcriber gets of a second of ringing. */
async function heardOf(probability: number): Promise<Frame[]> {
  const frames: Frame[] = [];
  const ears: SpeechToText = {
    open: () => ({
      write: (frame) => void frames.push(frame.slice()),
      speechStarted: () => undefined,
      speechEnded: () => undefined,
      close: () => undefined,
    }),
  };
  const voiceActivity: VoiceActivity = {
    open: (onWindow) => ({ write: () => onWindow(probability), close: () => undefined }),
  };
  const call = await onThePhone({ ears, voiceActivity });
  for (let at = 0; at < RINGING.length; at += FRAME_SAMPLES)
    call.line.handlers.onFrame(RINGING.slice(at, at + FRAME_SAMPLES));
  return frames;
}

const isSilent = (frame: Frame): boolean => frame.every((sample) => sample === 0);

test("reach the transcriber as silence of the same length", async () => {
  const frames = await heardOf(0);
  expect(frames).toHaveLength(50);
  expect(frames.slice(2).every(isSilent)).toBe(true);
});

test("stay as they are while somebody speaks", async () => {
  const frames = await heardOf(1);
  expect(frames).toHaveLength(50);
  expect(frames.slice(3).some(isSilent)).toBe(false);
});
