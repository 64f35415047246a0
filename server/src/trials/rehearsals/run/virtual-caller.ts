/**
 * Plays the caller: waits until the agent has finished, or interrupts it, and does what comes next. Called once per
 * slot; there are no timers.
 */
import type { CallEvent } from "@parley/conversation/call-messages";
import type { ConversationState } from "@parley/conversation/call-terms";
import type { CallerStep } from "./rehearsal-messages.ts";
import type { VirtualClock } from "./virtual-clock.ts";
import type { VirtualLine } from "./virtual-line.ts";
import type { CallerAudio } from "./caller-audio.ts";

/** Decides what the caller does. */
export interface Persona {
  /**
   * What to do next; null to hang up. Asked for the first step at the start, then after each one, as soon as that is
   * over, or only once the agent has finished if `needsAnswer`.
   */
  next(): Promise<CallerStep | null>;
  /** Whether the next step depends on what the agent answers. */
  readonly needsAnswer: boolean;
}

export interface VirtualCallerOptions {
  clock: VirtualClock;
  line: VirtualLine;
  audio: CallerAudio;
  persona: Persona;
  /** Turns after which the caller hangs up. */
  maxTurns: number;
  /** The persona failed; the caller hangs up. */
  onFailure(error: unknown): void;
}

export interface VirtualCaller {
  take(event: CallEvent): void;
  slot(): void;
}

/** How long the caller waits after the agent's last sound before it speaks, in ms. */
const PAUSE_MS = 500;
/** If the agent doesn't react at all for this long, the caller goes on, in ms. */
const PATIENCE_MS = 8000;
/** An agent that still speaks this long after the caller has finished doesn't stop for it, in ms. */
const UNIMPRESSED_MS = 1000;
/** Between two pressed keys, in ms. */
const KEY_MS = 300;

export function createVirtualCaller(options: VirtualCallerOptions): VirtualCaller {
  const { clock, line, audio, persona, maxTurns } = options;
  let state: { name: ConversationState; since: number } = { name: "connecting", since: clock.now() };
  /** Undefined while nothing has been decided; null to hang up. */
  let step: CallerStep | null | undefined;
  let isDeciding = false;
  let readyAt = clock.now();
  /** When the caller last finished something that the agent should react to; null once it has, or if it need not. */
  let unansweredSince: number | null = null;
  let keys: { left: string; nextAt: number } | null = null;
  let waitingUntil: number | null = null;
  let wasTalking = false;
  let turns = 0;

  function decide(): void {
    if (isDeciding || step !== undefined) return;
    isDeciding = true;
    persona.next().then(
      (next) => {
        isDeciding = false;
        step = next;
      },
      (error: unknown) => {
        isDeciding = false;
        step = null;
        options.onFailure(error);
      },
    );
  }

  function isMyTurn(at: number): boolean {
    if (state.name !== "listening") return false;
    if (at - state.since < PAUSE_MS || at - line.lastSoundAt < PAUSE_MS) return false;
    return unansweredSince === null || at - unansweredSince >= PATIENCE_MS;
  }

  /** Whether the step is due in the middle of what the agent is saying. */
  function interrupts(at: number): boolean {
    if (!step || step.interruptAfterMs === null || line.soundSince < readyAt) return false;
    return at - line.soundSince >= step.interruptAfterMs;
  }

  function act(at: number): void {
    const now = step ?? { type: "hang_up" as const };
    const isTurn = now.type === "say" || now.type === "press";
    if (isTurn) turns += 1;
    if (now.type === "hang_up" || turns > maxTurns) return line.handlers?.onClosed("caller_hangup");
    step = undefined;
    if (now.type === "say") {
      audio.say(now.text);
      wasTalking = true;
    } else if (now.type === "press") keys = { left: now.digits, nextAt: at };
    else waitingUntil = at + now.ms;
  }

  /** True while the caller is busy with its last step. */
  function isBusy(at: number): boolean {
    if (audio.isTalking) return true;
    if (keys) {
      pressKeys(at);
      return true;
    }
    if (waitingUntil !== null) {
      if (at < waitingUntil) return true;
      waitingUntil = null;
      readyAt = at;
    }
    if (wasTalking) expectAnswer(at);
    return false;
  }

  function pressKeys(at: number): void {
    if (!keys || at < keys.nextAt) return;
    const [digit, ...left] = keys.left;
    if (digit !== undefined) line.handlers?.onDigit?.(digit);
    keys = { left: left.join(""), nextAt: at + KEY_MS };
    if (left.length > 0) return;
    keys = null;
    expectAnswer(at);
  }

  function expectAnswer(at: number): void {
    wasTalking = false;
    readyAt = at;
    unansweredSince = at;
  }

  /** The agent reacts, or goes on with what it was saying as if it had heard nothing. */
  function noticeAnswer(): void {
    if (unansweredSince !== null && line.lastSoundAt - unansweredSince > UNIMPRESSED_MS)
      unansweredSince = null;
  }

  return {
    take(event) {
      if (event.type !== "state" || event.state === state.name) return;
      state = { name: event.state, since: clock.now() };
      if (event.state !== "listening") unansweredSince = null;
    },
    slot() {
      const at = clock.now();
      if (line.isClosed || isBusy(at)) return;
      noticeAnswer();
      const mine = isMyTurn(at);
      if (mine || !persona.needsAnswer) decide();
      if (step !== undefined && (mine || interrupts(at))) act(at);
    },
  };
}
