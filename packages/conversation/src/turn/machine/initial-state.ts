import { withLanguageLine } from "../../languages/language-line.ts";
import { SILENT_LINE } from "../../line/line-state.ts";
import { NO_CALLER, NO_CALLER_MARKS } from "../caller-state.ts";
import type { TurnSetup, TurnState } from "../turn-state.ts";

/** The state of a call before anything has happened. */
export function initialState(setup: TurnSetup): TurnState {
  return {
    setup,
    phase: "connecting",
    connectedAt: null,
    shown: "connecting",
    caller: NO_CALLER,
    line: SILENT_LINE,
    answer: null,
    utterances: [],
    hold: null,
    noiseSince: null,
    lowered: false,
    following: setup.following,
    languagesUsed: setup.isLanguageNamed ? [{ language: setup.language, fromMs: 0, why: "asked" }] : [],
    history: [{ kind: "system", text: withLanguageLine(setup, setup.following, setup.hasSpeechModel) }],
    goodbye: null,
    presses: [],
    pressed: null,
    detection: null,
    mailbox: null,
    attendant: null,
    peerHeldSince: null,
    interruption: null,
    saidLately: [],
    model: 0,
    rounds: 0,
    saidSinceCaller: false,
    callerMarks: NO_CALLER_MARKS,
    quietSince: null,
    agentEndedAt: null,
    silencePrompted: false,
    bridgedAt: null,
    unheard: { times: 0, at: null },
    emptyTurns: 0,
    said: {},
    endAnnounced: false,
    lastGeneration: 0,
    lastUtterance: 0,
    lastTurn: 0,
    comingTurn: null,
    lastInvocation: 0,
    callIds: new Set(),
  };
}
