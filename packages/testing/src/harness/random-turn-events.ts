/** Events for the turn machine in any order, including ones that are never sent in practice. */
import fc from "fast-check";
import { engineOutcome } from "@parley/conversation/tool-outcome";
import {
  answerTransfer,
  begin,
  call,
  comeBack,
  done,
  finish,
  interrupt,
  midway,
  say,
  sent,
  sentence,
  soundEnds,
  soundOver,
  tick,
  type Draw,
} from "./turn-draws.ts";

const small = fc.integer({ min: 0, max: 4 });
const recent = fc.integer({ min: 0, max: 3 });
export const OUTCOME = engineOutcome({ id: "x", name: "book", arguments: "{}" }, "done", null, 5);

/** `back` counts back from the newest generation, utterance or invocation, so that most events make sense. */
const draw: fc.Arbitrary<Draw> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Draw>(() => ({ type: "tick" })) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(-18, -20, -33, -50).map((level): Draw => () => ({ type: "tick", level })),
  },
  fc.constant<Draw>(() => ({ type: "preparing" })),
  { weight: 2, arbitrary: fc.constant<Draw>(() => ({ type: "connected" })) },
  fc.constantFrom("speech_started" as const, "speech_ended" as const).map((type): Draw => (state) => ({
    type,
    since: state.connectedAt ?? 0,
  })),
  {
    weight: 2,
    arbitrary: fc
      .record({
        text: fc.constantFrom(
          "",
          "Yes.",
          "and",
          "Mm-hmm.",
          "Book it now.",
          "Leave a message.",
          "Press one.",
          "Say your name and reason.",
        ),
        final: fc.boolean(),
      })
      .map((words): Draw => () => ({ type: "words", ...words })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(true, true, false).map((byPiece): Draw => () => ({
      type: "transcriber",
      byPiece,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ text: fc.constantFrom("", "Yes.", "Mm-hmm.", "Book it now."), ago: recent })
      .map(({ text, ago }): Draw => ({ caller, connectedAt }) => {
        const until = (caller.speechEndedAt ?? connectedAt ?? 0) - 400 * (ago === 3 ? 1 : 0);
        const from = Math.min(until, (caller.speechStartedAt ?? until) - 400 * ago);
        return { type: "words", text, final: true, sound: { from, until } };
      }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("1", "#", "a", "?").map((digit): Draw => () => ({ type: "digit", digit })),
  },
  fc.constant<Draw>(() => ({ type: "digit_held" })),
  fc.constantFrom(true, false, false, false).map((isHeld): Draw => () => ({ type: "peer_hold", isHeld })),
  fc.constantFrom<Draw>(
    (state) => ({ type: "interrupted", since: (state.connectedAt ?? 0) - 1_000 }),
    (state) => ({ type: "interrupted", since: state.connectedAt ?? 0, hasLeft: true }),
    () => ({ type: "returned" }),
    () => ({ type: "returned" }),
  ),
  fc.constant<Draw>((state) => ({ type: "beep", since: state.connectedAt ?? 0 })),
  {
    weight: 2,
    arbitrary: fc.boolean().map((ok): Draw => (state) => ({
      type: "transfer_result",
      requestId: state.goodbye?.invocationId ?? "none",
      ok,
      message: "busy",
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, "no line").map((error): Draw => (state) => ({
      type: "digits_sent",
      invocationId: state.presses[0]?.invocationId ?? "none",
      error,
    })),
  },
  fc.constantFrom("Hi", "").map((text): Draw => () => ({ type: "typed", text })),
  small.map((back): Draw => (state) => ({ type: "first_token", generation: state.lastGeneration - back })),
  {
    weight: 3,
    arbitrary: recent.map((back): Draw => (state) => ({
      type: "sentence",
      generation: state.lastGeneration - (back === 3 ? 1 : 0),
      text: "Some words to say.",
    })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        name: fc.constantFrom("book", "cut_call", "transfer_call", "send_dtmf"),
        id: fc.constantFrom("a", "b", ""),
        arguments: fc.constantFrom("{}", '{"target":"sales"}', '{"digits":"12#"}'),
      })
      .map((call): Draw => (state) => ({ type: "tool_call", generation: state.lastGeneration, call })),
  },
  {
    weight: 2,
    arbitrary: fc.constant<Draw>((state) => ({ type: "model_done", generation: state.lastGeneration })),
  },
  fc.boolean().map((isCut): Draw => (state) => ({
    type: "leak",
    generation: state.lastGeneration,
    isCut,
    message: "leak",
  })),
  fc.boolean().map((retryable): Draw => (state) => ({
    type: "model_failed",
    generation: state.lastGeneration,
    message: "down",
    retryable,
  })),
  {
    weight: 3,
    arbitrary: recent.map((back): Draw => (state) => ({
      type: "tool_done",
      invocationId: `inv_test_${String(state.lastInvocation - back).padStart(4, "0")}`,
      outcome: OUTCOME,
    })),
  },
  recent.map((back): Draw => (state) => ({ type: "first_byte", utterance: state.lastUtterance - back })),
  {
    weight: 3,
    arbitrary: recent.map((back): Draw => (state) => ({
      type: "sentence_started",
      utterance: state.utterances[0]?.id ?? state.lastUtterance - back,
      index: 0,
    })),
  },
  {
    weight: 3,
    arbitrary: recent.map((back): Draw => (state) => ({
      type: "utterance_ended",
      utterance: state.utterances[0]?.id ?? state.lastUtterance - back,
    })),
  },
);

const rare: fc.Arbitrary<Draw> = fc.constantFrom<Draw>(
  () => ({ type: "hearing_failed", message: "deaf" }),
  () => ({ type: "speaking_failed", message: "mute" }),
  () => ({ type: "end", reason: "caller_hangup" }),
);

export interface TimedDraw {
  draw: Draw;
  /** Ms since the previous event. */
  after: number;
}

/**
 * Sequences of events that belong together, so that rare states are reached; otherwise other events come in between.
 */
const runs: [Draw, number][][] = [
  [
    [say, 100],
    [tick, 3000],
    [call("cut_call", "{}"), 20],
    [done, 20],
    [begin, 20],
    [finish, 900],
    [tick, 20],
    [tick, 300],
  ],
  [
    [tick, 20],
    [tick, 11_000],
    [begin, 20],
    [finish, 900],
    [tick, 20],
    [tick, 21_000],
    [begin, 20],
    [finish, 900],
    [tick, 20],
    [tick, 300],
  ],
  ...[true, false].map((ok): [Draw, number][] => [
    [say, 100],
    [tick, 3000],
    [call("transfer_call", '{"target":"sales"}'), 20],
    [done, 20],
    [begin, 20],
    [finish, 900],
    [tick, 1100],
    [answerTransfer(ok), 900],
  ]),
  [
    [say, 100],
    [tick, 3000],
    [call("cut_call", "{}"), 20],
    [done, 20],
    [begin, 20],
    [say, 300],
  ],
  [
    [say, 100],
    [tick, 3000],
    [sentence, 20],
    [begin, 20],
    [done, 20],
    [finish, 900],
  ],
  [
    [say, 100],
    [tick, 3000],
    [sentence, 20],
    [begin, 20],
    [soundOver, 100],
    [tick, 300],
    [soundEnds, 20],
    [tick, 900],
    [done, 20],
    [finish, 900],
  ],
  ...midway.map((before): [Draw, number][] => [
    ...before,
    [interrupt, 500],
    [tick, 5000],
    [comeBack, 100],
    [begin, 20],
    [finish, 900],
  ]),
  ...[null, "no line"].map((error): [Draw, number][] => [
    [say, 100],
    [tick, 3000],
    [call("send_dtmf", '{"digits":"1#"}'), 20],
    [done, 20],
    [tick, 900],
    [sent(error), 300],
  ]),
];

const timed: fc.Arbitrary<TimedDraw> = fc.record({
  draw: fc.oneof({ weight: 60, arbitrary: draw }, { weight: 1, arbitrary: rare }),
  after: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 12_000 })),
});

const piece: fc.Arbitrary<TimedDraw[]> = fc.oneof(
  { weight: 12, arbitrary: timed.map((one) => [one]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...runs).map((run) => run.map(([draw, after]) => ({ draw, after }))),
  },
);

export const turnScript = fc.record({
  events: fc.array(piece, { minLength: 5, maxLength: 100 }).map((pieces) => pieces.flat()),
  direction: fc.constantFrom("browser" as const, "inbound" as const, "outbound" as const),
  voicemail: fc.constantFrom("hang_up" as const, "leave_message" as const, "continue" as const),
  firstMessage: fc.constantFrom("", "Hello. Welcome."),
  engine: fc.record({
    answer_early: fc.boolean(),
    interruptible: fc.constantFrom(true, true, true, false),
    interrupt_min_words: fc.constantFrom(1, 1, 3),
  }),
});

export type TurnScript = typeof turnScript extends fc.Arbitrary<infer T> ? T : never;
