/** A language model that gives scripted answers in order and remembers what it was asked. */
import type { Learned } from "@parley/conversation/call-plan";
import type {
  LanguageModel,
  ModelMessage,
  ModelTool,
  ProviderError,
  TokenUse,
} from "@parley/conversation/ports";
import type { FakeClock } from "../timing/fake-clock.ts";

/** Text is streamed word by word. */
export type ModelStep =
  | string
  | { wait: number }
  | { call: string; id?: string; arguments?: unknown }
  | { fail: ProviderError }
  | { tokens: TokenUse }
  | { learned: Learned }
  | { leak: { isCut: boolean; message: string } }
  /** Sends nothing more and doesn't end until it is aborted. */
  | { stall: true };

export interface ScriptedModel extends LanguageModel {
  readonly requests: { messages: ModelMessage[]; tools: ModelTool[] }[];
  /** Adds an answer to the script. */
  answers(...steps: ModelStep[]): void;
  /** Number of open streams. */
  readonly open: number;
  /** Answers requested beyond the script. */
  readonly unexpected: number;
}

export const STALL = { stall: true } as const;
let callNumber = 0;

export function createScriptedModel(clock: FakeClock): ScriptedModel {
  const script: ModelStep[][] = [];
  const requests: ScriptedModel["requests"] = [];
  let open = 0;
  let unexpected = 0;

  return {
    requests,
    answers: (...steps) => void script.push(steps),
    get open() {
      return open;
    },
    get unexpected() {
      return unexpected;
    },
    async *generate(request, signal) {
      requests.push(structuredClone(request));
      const steps = script.shift();
      if (!steps) unexpected += 1;
      open += 1;
      try {
        for (const step of steps ?? ["I have nothing to say to that."]) {
          signal.throwIfAborted();
          if (typeof step === "string") {
            for (const word of step.split(/(?<=\s)/u)) yield { type: "text", text: word };
          } else if ("stall" in step) await clock.sleep(1e9, signal);
          else if ("wait" in step) await clock.sleep(step.wait, signal);
          else if ("learned" in step) yield { type: "learned", learned: step.learned };
          else if ("leak" in step) yield { type: "leak", ...step.leak };
          else if ("tokens" in step) yield { type: "usage", ...step.tokens };
          else if ("fail" in step) throw step.fail;
          else {
            const id = step.id ?? `call-${++callNumber}`;
            yield { type: "tool_call", id, name: step.call, arguments: JSON.stringify(step.arguments ?? {}) };
          }
        }
      } finally {
        open -= 1;
      }
    },
  };
}
