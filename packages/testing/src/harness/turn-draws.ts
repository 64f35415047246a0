/** Events that make sense in the turn machine's current state, and situations in which a connection may break. */
import type { TurnEvent } from "@parley/conversation/turn/turn-events";
import type { TurnState } from "@parley/conversation/turn/turn-state";

export type Draw = (state: TurnState) => TurnEvent;

export const tick: Draw = () => ({ type: "tick" });
export const begin: Draw = (state) => ({
  type: "sentence_started",
  utterance: state.utterances[0]?.id ?? 0,
  index: 0,
});
export const finish: Draw = (state) => ({ type: "utterance_ended", utterance: state.utterances[0]?.id ?? 0 });
export const say: Draw = () => ({ type: "words", text: "That was all.", final: true });
export const call =
  (name: string, given: string): Draw =>
  ({ lastGeneration: generation }) => ({
    type: "tool_call",
    generation,
    call: { id: "c", name, arguments: given },
  });
export const answerTransfer =
  (ok: boolean): Draw =>
  ({ goodbye }) => ({
    type: "transfer_result",
    requestId: goodbye?.invocationId ?? "",
    ok,
    message: "busy",
  });
export const sent =
  (error: string | null): Draw =>
  ({ presses }) => ({ type: "digits_sent", invocationId: presses[0]?.invocationId ?? "", error });
export const sentence: Draw = ({ lastGeneration: generation }) => ({
  type: "sentence",
  generation,
  text: "Yes.",
});
export const soundOver: Draw = ({ utterances, connectedAt }) => ({
  type: "speech_started",
  since: utterances[0]?.startedAt ?? connectedAt ?? 0,
});
export const soundEnds: Draw = ({ caller }) => ({ type: "speech_ended", since: caller.speechStartedAt ?? 0 });
export const interrupt: Draw = ({ connectedAt }) => ({ type: "interrupted", since: connectedAt ?? 0 });
export const comeBack: Draw = () => ({ type: "returned" });
export const done: Draw = ({ lastGeneration: generation }) => ({ type: "model_done", generation });

const connect: Draw = () => ({ type: "connected" });
const sayBeginning: Draw = () => ({ type: "words", text: "and", final: true });
const acknowledge: Draw = () => ({ type: "words", text: "Mm-hmm.", final: false });
const runTool = call("book", "{}");
/** The agent is in the middle of its answer. */
const speaking: [Draw, number][] = [
  [connect, 20],
  [say, 100],
  [tick, 3000],
  [sentence, 20],
  [begin, 20],
];
/** Situations in which a connection may break. */
export const midway: [Draw, number][][] = [
  [
    [connect, 20],
    [sayBeginning, 100],
    [tick, 500],
    [sentence, 20],
  ],
  [...speaking, [soundOver, 100], [tick, 300]],
  [...speaking, [soundOver, 100], [tick, 800]],
  [...speaking, [soundOver, 100], [acknowledge, 200]],
  [
    [connect, 20],
    [say, 100],
    [tick, 3000],
    [runTool, 20],
    [done, 20],
    [tick, 1500],
    [begin, 20],
  ],
  [...speaking, [call("cut_call", "{}"), 20], [done, 20]],
  [...speaking, [interrupt, 20], [comeBack, 500], [begin, 20]],
];
