/** Lets a model rewrite a prompt (docs/templates.md#suggestions). */
import { validationFailed } from "@parley/base/errors";
import { placeholdersOf } from "@parley/templates/placeholders";
import { ProviderError, type LanguageModel } from "@parley/conversation/ports";

export interface PromptDraft {
  systemPrompt: string;
  firstMessage: string;
  /** The assigned tools, so that the model knows what it may mention. */
  tools: readonly { name: string; description: string }[];
  /** What to improve, in the author's words; may be empty. */
  wish: string;
}

export interface ImprovedPrompt {
  systemPrompt: string;
  /** Names of variables in the draft that are missing from the suggestion. */
  lost: string[];
  /** Names of variables in the suggestion that are not in the draft. */
  added: string[];
}

const TIMEOUT_MS = 60_000;
/** In characters; twice the limit of a draft. */
const LONGEST_ANSWER = 40_000;

const INSTRUCTIONS = `You improve system prompts of voice agents that talk with people on the phone.

Rewrite the prompt you are given. Keep its language, its facts, its purpose and everything it forbids. Add no facts.

A good prompt for the phone
- is short and in plain words;
- has the agent speak in one or two short sentences, without lists or symbols, and ask one question at a time;
- says what to read back: numbers digit by digit, names, dates;
- says which tool to call when, by the tool's exact name, and only tools that are listed;
- says what to do when a tool fails or something can't be done;
- says when to say goodbye and hang up.

The prompt is a Liquid template. Keep every {{ variable }} with its filters and every {% tag %} exactly as it is, and add none.

Answer with the new prompt alone: no introduction, no explanation, no code fence.`;

/**
 * Asks the model once. Throws VALIDATION_FAILED at `model` if the vendor fails, takes longer than a minute, or answers
 * with something that can't be a prompt; `signal.reason` once aborted.
 */
export async function improvePrompt(
  model: LanguageModel,
  draft: PromptDraft,
  signal: AbortSignal,
): Promise<ImprovedPrompt> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let answer: string;
  try {
    answer = await answerOf(model, requestOf(draft), AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (timeout.aborted) throw refused(`The model took longer than ${TIMEOUT_MS / 1000} s. Try again`);
    if (error instanceof ProviderError) throw refused(error.message);
    throw error;
  }
  const systemPrompt = withoutFence(answer);
  const before = placeholdersOf(draft.systemPrompt) ?? [];
  const after = placeholdersOf(systemPrompt);
  if (systemPrompt === "") throw refused("The model answered nothing. Try again");
  if (after === null) throw refused("The model's reply isn't a valid template. Try again");
  return {
    systemPrompt,
    lost: before.filter((name) => !after.includes(name)),
    added: after.filter((name) => !before.includes(name)),
  };
}

async function answerOf(model: LanguageModel, request: string, signal: AbortSignal): Promise<string> {
  const messages = [
    { role: "system" as const, text: INSTRUCTIONS },
    { role: "user" as const, text: request },
  ];
  let answer = "";
  for await (const part of model.generate({ messages, tools: [] }, signal)) {
    if (part.type === "text") answer += part.text;
    else if (part.type === "leak" && part.isCut) answer = "";
    if (answer.length > LONGEST_ANSWER) throw refused("The model's reply is too long. Try again");
  }
  return answer;
}

/** As JSON, so that nothing in the draft can look like its end. */
function requestOf({ systemPrompt, firstMessage, tools, wish }: PromptDraft): string {
  const about = { prompt: systemPrompt, first_message: firstMessage, tools };
  const wanted = wish.trim() === "" ? "" : `\n\nWhat should be better: ${wish.trim()}`;
  return `${JSON.stringify(about, null, 1)}${wanted}`;
}

/** Models add a code fence even when told not to. */
function withoutFence(answer: string): string {
  const [, inside] = /^\s*```\w*\n([\s\S]*?)\n?```\s*$/.exec(answer) ?? [];
  return (inside ?? answer).trim();
}

function refused(message: string): Error {
  return validationFailed({ path: "model", message });
}
