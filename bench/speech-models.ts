/**
 * Calls with speech models as a caller meets them: scenario × vendor × the vendor's delay, in virtual time, with the
 * real adapters and the vendors' doubles. Then the processor time of such calls, over WebSockets in real time, against
 * another checkout in the same run.
 *
 *   node bench/speech-models.ts [--against FOLDER [--seconds 20] [--calls 4] [--rounds 3]]
 */
import { parseArgs } from "node:util";
import { openVendorCall, type Vendor, type VendorCall } from "@parley/testing/harness/open-vendor-call";
import { compareCpu } from "./speech-models/compare-cpu.ts";
import { virtualTimers } from "./speech-models/virtual-timers.ts";

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    seconds: { type: "string", default: "20" },
    calls: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
  },
});

interface Scenario {
  name: string;
  /** All that the caller says and the model is heard to say, as it should be on the record. */
  caller: string[];
  agent: string[];
  hold(call: VendorCall): Promise<void>;
}

const LONG = "It was sent this morning, and it will be with you on Monday, or on Tuesday if it snows again.";
const PARTS = ["I would like to order", "a large blue coat", "and two red hats please."];
const QUIET_MS = 9_000;

const SCENARIOS: Scenario[] = [
  {
    name: "one long sentence",
    caller: ["Where is it?"],
    agent: [LONG],
    async hold(call) {
      call.hears("Where is it?");
      call.answers(() => [{ say: LONG }]);
      await call.pass(QUIET_MS, 800);
    },
  },
  {
    name: "three pieces with pauses",
    caller: [PARTS.join(" ")],
    agent: ["Of course."],
    async hold(call) {
      call.hears(...PARTS);
      call.answers(() => [{ say: "Of course." }]);
      for (const part of PARTS) await call.pass(part.length * 60 + 300, part.length * 60);
      await call.pass(QUIET_MS);
    },
  },
  {
    name: "interrupted by a word",
    caller: ["Where is it?", "Stop."],
    agent: [LONG, "Yes?"],
    async hold(call) {
      call.hears("Where is it?");
      call.answers((last) => [{ say: last.includes("Stop") ? "Yes?" : LONG }]);
      await call.pass(800, 800);
      await call.until("the answer", () => call.firstSounds().length > 0);
      await call.pass(1_500);
      call.hears("Stop.");
      await call.pass(QUIET_MS, 400);
    },
  },
  {
    name: "a television beside it",
    caller: ["Where is it?"],
    agent: ["On its way."],
    async hold(call) {
      call.answers((last) => (last.includes("Where") ? [{ say: "On its way." }] : []));
      for (let nth = 0; nth < 3; nth++) await call.pass(5_000, 1_000);
      call.hears("Where is it?");
      await call.pass(QUIET_MS, 800);
    },
  },
];
const DELAYS_MS = [300, 700, 1_200, 1_500];
const PACES = [1.7, 3.3];

console.log(
  '\n"after": the first sound after the vendor\'s. "unasked": what was said beyond the model\'s answers.\n' +
    "turns: on the record, against what was said.\n",
);
console.log("scenario                   vendor  pace  words after   after  words lost  unasked   turns");
for (const scenario of SCENARIOS)
  for (const vendor of ["openai", "gemini"] as const)
    for (const pace of PACES)
      for (const transcriptMs of DELAYS_MS) await row(scenario, vendor, { pace, transcriptMs });
if (values.against !== undefined) {
  const { seconds, calls, rounds } = values;
  await compareCpu(values.against, {
    seconds: Number(seconds),
    calls: Number(calls),
    rounds: Number(rounds),
  });
}

async function row(
  { name, caller, agent, hold }: Scenario,
  vendor: Vendor,
  timing: { pace: number; transcriptMs: number },
): Promise<void> {
  const closers: (() => void | Promise<void>)[] = [];
  const timers = virtualTimers();
  const call = await openVendorCall(
    vendor,
    { timing },
    { timers, onFinish: (close) => closers.unshift(close) },
  );
  try {
    await call.connect();
    await hold(call);
    const turns = call.turns();
    const heard = wordsOf(turns.filter(({ role }) => role === "caller").map(({ text }) => text));
    const lost = missing(wordsOf(caller), heard);
    const isAnswer = (text: string) =>
      agent.some((answer) => answer.startsWith(text) || text.startsWith(answer));
    const unasked = turns.filter(({ role, text }) => role === "agent" && !isAnswer(text)).length;
    const waits = call.firstSounds().map(({ vendorAt, heardAt }) => heardAt - vendorAt);
    console.log(
      `${name.padEnd(26)} ${vendor.padEnd(7)} ${timing.pace.toFixed(1).padStart(4)} ` +
        `${String(timing.transcriptMs).padStart(9)} ms ${String(waits[0] ?? "-").padStart(4)} ms ` +
        `${String(lost).padStart(11)} ${String(unasked).padStart(8)} ` +
        `${String(turns.length).padStart(4)} / ${caller.length + agent.length}`,
    );
  } finally {
    timers.stop();
    for (const close of closers) await close();
  }
}

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.toLowerCase().match(/[a-z']+/g) ?? []);
}

function missing(said: readonly string[], heard: readonly string[]): number {
  const left = [...heard];
  return said.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}
