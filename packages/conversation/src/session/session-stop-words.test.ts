import { expect, test } from "vitest";
import { isStopped, isTalking, started } from "@parley/testing/harness/noisy-call";

test.each([
  ["Stop.", true, true],
  ["Stop", false, false],
  ["Tomorrow.", true, false],
])("interrupt_min_words 3: '%s' (final: %s) stops the agent: %s", async (words, final, stops) => {
  const call = await started({ engine: { interrupt_min_words: 3 } });
  await isTalking(call);
  await call.pass(300, 300);
  call.transcriber.hears(words, final);
  await call.pass(200);
  expect(isStopped(call)).toBe(stops);
});
