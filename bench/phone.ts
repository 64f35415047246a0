/**
 * Phone calls: signalling alone, media alone, and whole calls in the real service, each with the tests' peers (sipp,
 * and RTP endpoints in a separate process). The figures are for one core; run it on a quiet machine with two.
 */
import { createCleanup } from "../server/test/harness/create-cleanup.ts";
import { measureAnswer, measureBargeIn, measureCalls, measureChurn } from "./phone/calls.ts";
import { measureMedia } from "./phone/media.ts";
import { measureSignalling } from "./phone/signalling.ts";

const cleanup = createCleanup();

async function report(title: string, measure: () => Promise<string | string[]>): Promise<void> {
  console.log(`\n${title}`);
  for (const line of [await measure()].flat()) console.log(`  ${line}`);
  await cleanup.run();
}

await report("Signalling alone (goal: 1,500 calls a second per core, no failures)", () =>
  measureSignalling(10_000, 1_500, cleanup.onFinish),
);
await report("Media alone, G.711 both ways (goal: 0.35 % of a core per call)", async () => [
  await measureMedia(50),
  await measureMedia(200),
]);
for (const share of [0, 0.3, 1]) {
  await report("Whole calls: engine, voice activity, record (goal: 1.2 % of a core per call)", () =>
    measureCalls(50, share, cleanup.onFinish),
  );
}
await report("Answering a call", () => measureAnswer(40, cleanup.onFinish));
await report("Interruptions", () => measureBargeIn(11, cleanup.onFinish));
await report("2,000 short calls", () => measureChurn(2_000, 40, cleanup.onFinish));
