/** The turns that are being spoken: what a record has of a call whose process dies now. */
import type { CallEvent, SaidSoFar, TranscriptTurn } from "../../call-messages.ts";
import type { CallerTurn } from "../caller-state.ts";
import { lastSoundAt, wordsOf } from "../caller-turn.ts";
import { isCallerSounding, msSinceAnswer } from "../turn-effects.ts";
import type { Instant } from "../turn-events.ts";
import type { TurnState } from "../turn-state.ts";

/** Nobody says more in one turn, in characters. Anything beyond it isn't kept. */
const LONGEST_TEXT = 20_000;

/**
 * Both sides' turns that aren't in the record yet, as far as they were heard, and the time. `conceal` removes what only
 * the model may see. Null before the answer and after the hang-up.
 */
export function saidSoFar(
  state: TurnState,
  now: Instant,
  conceal: (event: CallEvent) => CallEvent = (event) => event,
): SaidSoFar | null {
  if (state.connectedAt === null || state.phase !== "live") return null;
  const { turn, aside } = state.caller;
  const callers = [turn, aside].flatMap((each) => (each && !each.ended ? [ofCaller(state, each, now)] : []));
  const said = [...ofAgent(state, now), ...callers].filter(({ text }) => text !== "");
  const turns = said.map((each) => {
    const told = conceal({ type: "turn", turn: each });
    return told.type === "turn" ? { ...told.turn, text: told.turn.text.slice(0, LONGEST_TEXT) } : each;
  });
  return { untilMs: msSinceAnswer(state, now.at), turns };
}

function ofAgent(state: TurnState, { at, heard }: Instant): TranscriptTurn[] {
  const stoppedAt = state.hold?.since ?? state.peerHeldSince ?? state.interruption?.since ?? at;
  return state.utterances.flatMap(({ id, turnId, startedAt }) => {
    if (startedAt === null) return [];
    const times = {
      startedMs: msSinceAnswer(state, startedAt),
      endedMs: msSinceAnswer(state, Math.max(startedAt, stoppedAt)),
      interruptedAtMs: null,
    };
    return [{ id: turnId, role: "agent", text: heard(id), ...times }];
  });
}

function ofCaller(state: TurnState, turn: CallerTurn, { at }: Instant): TranscriptTurn {
  const endedAt = isCallerSounding(state) ? at : lastSoundAt(state.caller, turn);
  const times = {
    startedMs: msSinceAnswer(state, turn.startedAt),
    endedMs: msSinceAnswer(state, Math.max(turn.startedAt, endedAt)),
    interruptedAtMs: null,
  };
  return { id: turn.id, role: "caller", text: wordsOf(turn), ...times };
}
