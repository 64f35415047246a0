import type { TranscriptTurn } from "@parley/conversation/call-messages";
import type { LanguageModel, ModelMessage } from "@parley/conversation/ports";
import type { PlannedCaller } from "./rehearsal-messages.ts";
import type { Persona } from "./virtual-caller.ts";

export interface PersonaModelOptions {
  caller: Extract<PlannedCaller, { type: "persona" }>;
  model: LanguageModel;
  /** BCP 47, or `auto`. */
  language: string;
  /** What was said so far, in order. */
  turns(): TranscriptTurn[];
  signal: AbortSignal;
}

/** What the model writes to hang up. */
const HANG_UP = "[hang up]";
/** In characters; more would be a speech. */
const LONGEST = 1000;

/** A caller played by a model with a persona and a goal. Rejects as the model does. */
export function createPersonaModel({ caller, model, language, turns, signal }: PersonaModelOptions): Persona {
  let isLeaving = false;
  return {
    needsAnswer: true,
    async next() {
      if (isLeaving) return null;
      const messages: ModelMessage[] = [
        { role: "system", text: instructions(caller, language) },
        ...asHeard(turns()),
      ];
      let answer = "";
      for await (const part of model.generate({ messages, tools: [] }, signal)) {
        if (part.type === "text") answer += part.text;
        else if (part.type === "leak" && part.isCut) answer = "";
        if (answer.length > LONGEST) break;
      }
      const [before = ""] = answer.split(HANG_UP, 1);
      isLeaving = answer.includes(HANG_UP);
      const text = before.trim().slice(0, LONGEST);
      return text === "" ? null : { type: "say", text, interruptAfterMs: null };
    },
  };
}

function instructions({ persona, goal }: PersonaModelOptions["caller"], language: string): string {
  const tongue = language === "auto" ? "" : `\nSpeak the language ${language}.`;
  return `You play a person who phones a voice agent. You are not the agent and never help it.

Who you are: ${persona}
What you want from this call: ${goal}
${tongue}
Answer only with the words you say next: one or two short sentences, as people talk on the phone. No stage directions.
Make up details such as numbers or dates only if the description above gives them or somebody would plausibly know them.
When you have what you want, or it clearly can't be had, say goodbye and write ${HANG_UP} after your words.`;
}

/** The agent's words are the other side's here. */
function asHeard(turns: TranscriptTurn[]): ModelMessage[] {
  const messages = turns.map(({ role, text }): ModelMessage =>
    role === "agent" ? { role: "user", text } : { role: "assistant", text, toolCalls: [] },
  );
  return messages[0]?.role === "user"
    ? messages
    : [{ role: "user", text: "(The agent picked up and says nothing yet.)" }, ...messages];
}
