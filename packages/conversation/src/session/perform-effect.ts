/** Carries out what the turn machine decides, using the parts of a call. */
import type { CallEvent } from "../call-messages.ts";
import type { Effect } from "../turn/turn-effects.ts";
import type { Hearing } from "../hearing/hearing-options.ts";
import type { createKeypad } from "./keypad.ts";
import type { createProviderLog } from "./provider-log.ts";
import type { Retrieval } from "./retrieval.ts";
import type { createSessionLine } from "./session-line.ts";
import type { createSpeaking } from "./speaking.ts";
import type { createThinking } from "./thinking.ts";
import type { createToolRuns } from "./tool-runs.ts";

export interface SessionParts {
  line: ReturnType<typeof createSessionLine>;
  /** Null until the line is connected. */
  hearing(): Hearing | null;
  thinking: ReturnType<typeof createThinking>;
  /** Null for agents without documents to search. */
  retrieval: Retrieval | null;
  speaking: ReturnType<typeof createSpeaking>;
  tools: ReturnType<typeof createToolRuns>;
  keypad: ReturnType<typeof createKeypad>;
  providers: ReturnType<typeof createProviderLog>;
  emit(event: CallEvent): void;
  /** Closes the parts; the session can still report what they said last. */
  close(): Promise<void>;
  finish(): Promise<void>;
}

export function performEffect(effect: Effect, parts: SessionParts): void {
  switch (effect.type) {
    case "emit":
      return parts.emit(effect.event);
    case "generate":
      parts.providers.asks("model", effect.model);
      return parts.thinking.start(
        effect.generation,
        effect.model,
        { messages: effect.messages, tools: [...effect.tools] },
        effect.turn && parts.retrieval?.prepare(effect.messages, effect.turn),
      );
    case "abort":
      return parts.thinking.abort(effect.generation);
    case "say":
      return parts.speaking.say(effect.utterance, effect.text, effect);
    case "said_all":
      return parts.speaking.saidAll(effect.utterance);
    case "retract":
      return parts.speaking.retract(effect.utterance);
    case "keep_sentence":
      return parts.speaking.keepSentence(effect.utterance);
    case "hold":
      parts.speaking.hold();
      return parts.line.clear();
    case "release":
      return parts.speaking.release();
    case "lower":
      return parts.speaking.lower();
    case "raise":
      return parts.speaking.raise();
    case "restart":
      return parts.speaking.restart();
    case "drop":
      parts.speaking.drop();
      return parts.line.clear();
    case "send_digits":
      return parts.keypad.press(effect.invocationId, effect.digits);
    case "run_tool":
      return parts.tools.start(effect.invocationId, effect.call);
    case "speech_over":
    case "turn_closed":
    case "tell_speakers":
    case "language":
      return parts.hearing()?.heed(effect);
    case "close":
      return void parts.close();
    case "finish":
      return void parts.finish();
  }
}
