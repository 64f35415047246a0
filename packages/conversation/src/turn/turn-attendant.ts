/**
 * What the agent does where neither a person nor a machine answered an outbound call but a phone menu, or a phone that
 * asks who is calling and why before it rings (docs/phone.md#menus-and-call-screening).
 */
import { isRecorded } from "../answering-machine/recorded-phrases.ts";
import { withNote } from "../history/history.ts";
import type { Attendant, TurnSetup } from "./turn-state.ts";
import { closeTurn, wordsOf } from "./caller-turn.ts";
import { bargeIn } from "./turn-barge-in.ts";
import { offeredBuiltin } from "../builtins/builtin-registry.ts";
import { sendDtmf } from "../builtins/send-dtmf.ts";
import { closeCall } from "./turn-close.ts";
import { emit, type Draft } from "./turn-effects.ts";
import { MENU_ANSWER_MS } from "./turn-timings.ts";
import { say } from "./turn-utterance.ts";

const MENU_NOTE =
  `a phone menu has answered. Listen for the right option, press its key with ${sendDtmf.name} and say nothing. ` +
  "Press a key again only when the menu asks again.";
const SCREENING_NOTE =
  "a phone answered that asks who is calling and why. Say in one sentence who you are, for whom you are calling " +
  "and why. Ask nothing. Then wait: the phone rings on.";
/** Understood by menus that listen, by the agent's language. */
const AGENT: Record<string, string> = {
  en: "Agent.",
  de: "Mitarbeiter.",
  fr: "Conseiller.",
  es: "Agente.",
  it: "Operatore.",
  pt: "Atendente.",
  nl: "Medewerker.",
};

/** Whether the agent can choose from a menu. */
export function canPressKeys({ builtins }: TurnSetup): boolean {
  return offeredBuiltin(builtins, sendDtmf.name) !== null;
}

export function meetAttendant(d: Draft, kind: Attendant["kind"]): void {
  if (d.state.goodbye || d.state.mailbox) return;
  bargeIn(d);
  d.state.attendant = { kind, since: d.now.at, hasSpoken: false, saidAt: null, pressed: null };
  const canPress = canPressKeys(d.state.setup);
  if (kind === "screening" || canPress)
    d.state.history = withNote(d.state.history, kind === "screening" ? SCREENING_NOTE : MENU_NOTE);
}

/** Ends what the other side said without an answer, once the agent has said all there is to say, and gives up in time. */
export function moveAttendant(d: Draft): void {
  const { attendant } = d.state;
  if (!attendant) return;
  if (attendant.kind === "screening") moveScreening(d, attendant);
  else if (!canPressKeys(d.state.setup)) moveMenu(d, attendant);
}

function moveScreening(d: Draft, attendant: Attendant): void {
  const { utterances, answer, caller, setup } = d.state;
  const isSpeaking = utterances.some(({ kind, startedAt }) => kind === "answer" && startedAt !== null);
  const hasSpoken = attendant.hasSpoken || isSpeaking;
  const isOver = hasSpoken && utterances.length === 0 && answer === null;
  const saidAt = attendant.saidAt ?? (isOver ? d.now.at : null);
  d.state.attendant = { ...attendant, hasSpoken, saidAt };
  if (saidAt !== null && caller.turn?.ended) closeTurn(d);
  if (d.now.at >= (saidAt ?? attendant.since) + setup.ringTimeoutMs) closeCall(d, "no_answer");
}

function moveMenu(d: Draft, attendant: Attendant): void {
  const { caller, setup } = d.state;
  const hasAsked = caller.turn?.ended === true;
  if (attendant.saidAt === null) {
    if (!hasAsked && d.now.at < attendant.since + MENU_ANSWER_MS) return;
    closeTurn(d);
    d.state.attendant = { ...attendant, saidAt: d.now.at };
    return say(d, "announcement", [AGENT[setup.language.split("-")[0] ?? ""] ?? "Agent."]);
  }
  if (caller.turn && hasAsked && !isRecorded(wordsOf(caller.turn))) return meetPerson(d);
  if (hasAsked || d.now.at >= attendant.saidAt + MENU_ANSWER_MS) closeCall(d, "agent_hangup");
}

/** Whoever says anything else once a person was asked for is one. */
function meetPerson(d: Draft): void {
  d.state.attendant = null;
  d.state.detection = null;
  emit(d, { type: "answered_by", answeredBy: "human" });
}
