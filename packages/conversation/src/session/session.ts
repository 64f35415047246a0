/**
 * One call in a worker. It owns the line and the components for hearing, thinking and speaking, feeds their events to
 * the turn machine and carries out its effects. An exception in here ends this call as `error`, and no other.
 */
import { silence } from "@parley/audio/frame";
import { messageOf, stackOf } from "@parley/base/thrown";
import type { CallEvent } from "../call-messages.ts";
import { createInputLog } from "../input-log.ts";
import { toPageMessage } from "../page-messages.ts";
import { eventsOfCrash } from "./events-of-crash.ts";
import { createHearing } from "./hearing.ts";
import { createKeypad } from "./keypad.ts";
import { languageSpoken } from "../languages/planned-languages.ts";
import { createLineEcho } from "../hearing/line-echo.ts";
import { performEffect, type SessionParts } from "./perform-effect.ts";
import { createProviderLog } from "./provider-log.ts";
import type { Session } from "./session-interface.ts";
import { createRetrieval } from "./retrieval.ts";
import { createSessionLine } from "./session-line.ts";
import { createSpeaking } from "./speaking.ts";
import { createThinking } from "./thinking.ts";
import { saidSoFar } from "../turn/progress/said-so-far.ts";
import { wordsInQuestion } from "../turn/caller-turn.ts";
import { isPeerAway } from "../turn/turn-effects.ts";
import type { Instant, TurnEvent } from "../turn/turn-events.ts";
import { initialState } from "../turn/machine/initial-state.ts";
import { turnInQuestion } from "../turn/turn-state.ts";
import type { SessionOptions } from "./session-options.ts";
import { expectedSpeech, setupOf } from "./turn-setup.ts";
import { createToolRuns } from "./tool-runs.ts";
import { step } from "../turn/machine/turn.ts";
import type { VendorFailure } from "../provider-failure.ts";

export function createSession(options: SessionOptions): Session {
  const { plan, tools, now, log } = options;
  const finished = Promise.withResolvers<void>();
  const queue: TurnEvent[] = [];
  let state = initialState(setupOf(plan));
  let isStepping = false;
  let isOver = false;
  let hearing: ReturnType<typeof createHearing> | null = null;
  const echo = createLineEcho(plan, () => line);
  let isGreetingTold = false;
  let pageIsTranscriber = options.transcriber === null;
  const providers = createProviderLog(plan, (known) => emit({ type: "served", providers: known }));
  const inputs = createInputLog(plan, (input) => emit({ type: "model_input", input }));

  const spokenLanguage = (): string => languageSpoken(plan, state.setup.language);
  const onWarning = (code: string, message: string, failure: VendorFailure | null = null): void =>
    emit({ type: "warning", code, message, failure });

  const line = createSessionLine(
    {
      onConnected: () => {
        hearing = createHearing({
          ...options,
          ...providers.ofTranscriber,
          ...expectedSpeech(plan),
          on: onHeard,
          listensForBeeps: () => state.detection !== null,
          onWarning,
          onTranscriber: (nth) => providers.asks("transcriber", nth),
        });
        const { reconnect_ms } = state.setup.settings;
        const recognition = pageIsTranscriber ? { recognition: true } : {};
        emit({ type: "state", state: "connecting", reconnect_ms, confirms_texts: true, ...recognition });
        dispatch({ type: "connected" });
      },
      onFrame(frame) {
        if (!isAway()) guard(() => hearing?.write(echo.received(frame)));
      },
      onText: (text, final, source) => {
        if (source === "typed") dispatch({ type: "typed", text });
        else if (pageIsTranscriber) onHeard({ type: "words", text, final });
      },
      onDigit: (digit) => dispatch({ type: "digit", digit }),
      onDigitHeld: () => dispatch({ type: "digit_held" }),
      onHold: (isHeld) => dispatch({ type: "peer_hold", isHeld }),
      onStatistics: (media) => emit({ type: "media", media }),
      onInterrupted: (forMs, hasLeft) => dispatch({ type: "interrupted", since: now() - forMs, hasLeft }),
      onReturned: () => dispatch({ type: "returned" }),
      onGone: (reason) => dispatch({ type: "end", reason }),
      onCrash: crash,
    },
    now,
    plan.direction !== "browser",
    options.recording,
  );
  const thinking = createThinking({
    onUsage: (tokens) => providers.used(tokens),
    onLearned: (model, learned) => emit(providers.learned(model, learned)),
    onOver: (asked) => inputs.add(asked, state.connectedAt),
    models: options.models,
    get language() {
      return spokenLanguage();
    },
    on: dispatch,
    now,
    log,
    share: options.share,
    ...(options.modelStallMs === undefined ? {} : { stallMs: options.modelStallMs }),
  });
  const retrieval = options.passages
    ? createRetrieval({
        search: options.passages,
        notFound: plan.knowledge?.notFound ?? null,
        onKnowledge: (knowledge) => emit({ type: "knowledge", knowledge }),
        now,
        log,
      })
    : null;
  const speaking = createSpeaking({
    ...options,
    get language() {
      return spokenLanguage();
    },
    on(event) {
      if (event.type === "first_byte" && !line.isConnected && !isGreetingTold) {
        isGreetingTold = true;
        emit({ type: "greeting_ready" });
      }
      dispatch(event);
    },
    ...providers.ofVoice,
    onWarning,
    playoutDelayMs: () => line.playoutDelayMs(),
    ...(options.voiceStallMs === undefined ? {} : { stallMs: options.voiceStallMs }),
  });

  const toolRuns = createToolRuns({ tools, on: dispatch, now, log });
  const keypad = createKeypad({ send: (digits) => line.sendDigits(digits), on: dispatch, emit, now, log });
  const parts: SessionParts = {
    line,
    hearing: () => hearing,
    thinking,
    retrieval,
    speaking,
    tools: toolRuns,
    keypad,
    providers,
    emit,
    close: closeParts,
    finish,
  };

  function onHeard(event: TurnEvent): void {
    if (event.type !== "hearing_failed") return dispatch(event);
    // From here on, the page's own recognition is used, if it has one.
    pageIsTranscriber = true;
    emit({ type: "state", state: "listening", recognition: true });
    dispatch(event);
    providers.asksPage();
  }

  function dispatch(event: TurnEvent): void {
    if (isOver) return;
    queue.push(event);
    if (isStepping) return;
    isStepping = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) take(next);
    } catch (error) {
      crash(error);
    } finally {
      isStepping = false;
    }
  }

  function take(event: TurnEvent): void {
    if (isOver) return;
    const instant: Instant = { at: now(), heard: (utterance) => speaking.heard(utterance) };
    if (event.type === "first_token") providers.delivered("model", event.generation);
    const next = step(state, event, instant);
    state = next.state;
    if (event.type === "words" && event.text !== "") {
      providers.delivered("transcriber", turnInQuestion(state));
      const turn = wordsInQuestion(state);
      if (turn) retrieval?.ahead(turn);
    }
    for (const effect of next.effects) performEffect(effect, parts);
  }

  /** While the peer is away, nothing sent is heard, and what arrives isn't the caller. */
  const isAway = (): boolean => isPeerAway(state);

  function emit(event: CallEvent): void {
    if (isOver) return;
    if (event.type === "ended") providers.settle();
    const whole = providers.completed(event, turnInQuestion(state));
    const told = options.conceal?.(whole) ?? whole;
    options.emit(told);
    const message = toPageMessage(told, plan.isPublicPreview);
    if (message) line.sendMessage(message);
  }

  async function closeParts(): Promise<void> {
    hearing?.close();
    retrieval?.close();
    const closings = [line.close(), thinking.close(), speaking.close()];
    for (const closing of await Promise.allSettled(closings)) {
      if (closing.status === "rejected") log("error", `closing a call: ${messageOf(closing.reason)}`);
    }
  }

  async function finish(): Promise<void> {
    if (isOver) return;
    await closeParts();
    if (isOver) return;
    isOver = true;
    options.emit({ type: "finished" });
    finished.resolve();
  }

  /** A bug, so the machine can't be trusted any more. The call ends as `error`, with what was recorded so far. */
  function crash(error: unknown): void {
    log("error", stackOf(error));
    if (isOver) return;
    queue.length = 0;
    if (state.phase !== "closed" && state.phase !== "finished") {
      state = { ...state, phase: "closed" };
      for (const event of eventsOfCrash(state.connectedAt, now())) {
        guard(
          () => emit(event),
          (again) => log("error", messageOf(again)),
        );
      }
    }
    void finish();
  }

  function guard(action: () => void, onThrow: (error: unknown) => void = crash): void {
    try {
      action();
    } catch (error) {
      onThrow(error);
    }
  }

  /** Sends one frame of the agent's sound. While the agent may not speak, its sound waits. */
  function playSlot(): void {
    const mustWait = isAway() || keypad.isPressing();
    if (line.isConnected) {
      const frame = mustWait ? null : speaking.next();
      echo.sent(frame);
      line.send(frame);
    }
    if (!line.isConnected || mustWait) speaking.tick();
    // Silence instead of a peer who is away keeps the transcriber's connection open, and ends what was being heard.
    if (isAway()) hearing?.write(silence());
  }

  return {
    attach(offered) {
      const isAttached = line.attach(offered);
      if (isAttached) dispatch({ type: "preparing" });
      return isAttached;
    },
    text: (text) => dispatch({ type: "typed", text }),
    note: (text) => dispatch({ type: "note", text }),
    digit: (digit) => dispatch({ type: "digit", digit }),
    transferResult: (requestId, ok, message) => dispatch({ type: "transfer_result", requestId, ok, message }),
    withdrawTool: (toolId) => guard(() => tools.withdraw(toolId)),
    isHeldBy: line.isHeldBy,
    end: (reason) => dispatch({ type: "end", reason }),
    tick() {
      guard(() => {
        if (isOver || state.phase === "closed") return;
        line.tick();
        playSlot();
        retrieval?.tick();
        thinking.tick();
        dispatch({ type: "tick", level: hearing?.level() ?? null });
      });
    },
    get isConnected() {
      return line.isConnected;
    },
    saidSoFar: () => saidSoFar(state, { at: now(), heard: speaking.heard }, options.conceal),
    finished: finished.promise,
  };
}
