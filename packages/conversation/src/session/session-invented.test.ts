import { afterEach, expect, test } from "vitest";
import { eventsOf } from "@parley/testing/harness/conversation";
import { startHearingCall, type HearingCall } from "@parley/testing/harness/heard-call";
import { joined } from "@parley/testing/sound/spoken";
import { recordNoise, recordSpeech, type Recording } from "@parley/testing/sound/recorded-speech";

const table = recordSpeech(["a table for four"]);
const cough = recordNoise(320, "See you in the next video.", { noSpeechProb: 0.2, avgLogprob: -0.5 });
const laugh = recordNoise(1_200, "Ha ".repeat(112), { noSpeechProb: 0.2, avgLogprob: -0.5 });
const hiss = recordNoise(1_200, "Thank you.");
const sure = recordNoise(1_200, "Thank you.", { noSpeechProb: 0.3, avgLogprob: -0.4 });

let call: HearingCall;
afterEach(() => call.close());

async function hears(recording: Recording, model: string) {
  call = await startHearingCall([table, cough, laugh, hiss, sure], { kind: "own", baseMs: 400, model });
  await call.waits(500);
  await call.plays(recording);
  await call.waits(6_000);
  const dropped = eventsOf(call, "warning").flatMap(({ code, message }) =>
    code === "words_dropped" ? [message] : [],
  );
  return { turns: call.turns().flatMap(({ role, text }) => (role === "caller" ? [text] : [])), dropped };
}

test.each([
  ["too many words for a cough", cough, "gpt-transcribe"],
  ["too many words for a cough, with scores", cough, "whisper-1"],
  ["a laugh that became a loop", laugh, "gpt-transcribe"],
  ["words that the scores doubt", hiss, "whisper-1"],
])("%s: no turn, and the record says so", async (_, recording, model) => {
  const { turns, dropped } = await hears(recording, model);
  expect(turns).toEqual([]);
  expect(dropped).toEqual([expect.stringContaining(recording.invents?.trim().slice(0, 10) ?? "nothing")]);
  expect(call.model.requests).toEqual([]);
  expect(eventsOf(call, "warning")).toHaveLength(1);
});

test("words that nothing speaks against are a turn", async () => {
  expect(await hears(sure, "whisper-1")).toEqual({ turns: ["Thank you."], dropped: [] });
});

test("what was said before an invention stays", async () => {
  const samples = joined(table.samples, 700, laugh.samples);
  const { turns } = await hears({ ...table, samples }, "whisper-1");
  expect(turns).toEqual(["A table for four."]);
});
