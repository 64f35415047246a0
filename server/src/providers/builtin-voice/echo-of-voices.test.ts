/** Real voices over a real codec: the agent's echo on a phone line never counts as speech. */
import { expect, test } from "vitest";
import { createEchoGuard } from "../../audio/echo-guard.ts";
import { createFramer } from "../../audio/framer.ts";
import { rmsDbfs } from "../../audio/level.ts";
import { createResampler } from "../../audio/resample.ts";
import { amplify, concat, mix, noise } from "../../audio/test-signals.ts";
import { decodeUlaw, encodeUlaw } from "../../lines/codecs/g711.ts";
import { loadSynthesiser } from "./synthesise.ts";

const synthesise = await loadSynthesiser();
const TEXTS = [
  "Hello, this is the clinic. I am calling about your appointment tomorrow at nine.",
  "We are open from nine to five on weekdays. Would you like to book a table?",
  "Yes. Certainly.",
];

/** A phone call's sound: 8 kHz in μ-law. */
function overThePhone(sound: Int16Array): Int16Array {
  const [down, up] = [createResampler(16_000, 8000), createResampler(8000, 16_000)];
  const narrow = decodeUlaw(encodeUlaw(concat(down.process(sound), down.flush())));
  return concat(up.process(narrow), up.flush());
}

for (const voice of ["slt", "rms", "awb"] as const) {
  for (const [delay, level] of [
    [50, -15],
    [130, -10],
    [260, -15],
    [400, -10],
  ] as const) {
    test(`${voice}, returned ${delay} ms late at ${level} dB`, () => {
      const agent = concat(...TEXTS.flatMap((text) => [synthesise(voice, text), new Int16Array(9000)]));
      const echo = overThePhone(amplify(concat(new Int16Array(16 * delay), agent), level));
      const line = createFramer().push(mix(echo, noise({ dbfs: -55, ms: 16_000 })));
      const guard = createEchoGuard();
      const heard = createFramer()
        .push(agent)
        .map((frame, index) => {
          guard.sent(frame);
          return guard.received(Int16Array.from(line[index] ?? []));
        });
      expect(heard.filter((frame) => rmsDbfs(frame) > -48).length).toBe(0);
    });
  }
}
