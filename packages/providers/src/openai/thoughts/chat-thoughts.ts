/**
 * What a server sends beside a model's tool calls and wants back with them, by the id of the first call: DeepSeek's
 * `reasoning_content` (https://api-docs.deepseek.com/guides/thinking_mode), OpenRouter's `reasoning_details`
 * (https://openrouter.ai/docs/use-cases/reasoning-tokens#preserving-reasoning-blocks), and the `extra_content` of a
 * call, where Google keeps its signature (https://ai.google.dev/gemini-api/docs/thought-signatures). Only its sender
 * gets it back.
 */
export interface ChatThoughts {
  keep(callIds: readonly string[], sent: SentThoughts): void;
  /** Members of the assistant's message; none for calls that another model made. */
  ofMessage(firstCallId: string): Record<string, unknown>;
  /** Members of the call. */
  ofCall(callId: string): Record<string, unknown>;
}

/** Collected from one answer. */
export interface SentThoughts {
  content: string;
  details: Record<string, unknown>[];
  /** By the call's place in the answer. */
  extras: Map<number, unknown>;
}

/** Far more than a turn has. */
const MAX_KEPT = 64;
/** Characters of what belongs to one answer. */
const MAX_SIZE = 256 * 1024;

export function createChatThoughts(): ChatThoughts {
  const messages = new Map<string, Record<string, unknown>>();
  const calls = new Map<string, Record<string, unknown>>();
  return {
    keep(callIds, { content, details, extras }) {
      const [first] = callIds;
      if (first === undefined) return;
      const members = {
        ...(content !== "" && { reasoning_content: content }),
        ...(details.length > 0 && { reasoning_details: details }),
      };
      if (Object.keys(members).length > 0) keepIn(messages, first, members);
      for (const [place, extra] of extras) {
        const id = callIds[place];
        if (id !== undefined) keepIn(calls, id, { extra_content: extra });
      }
    },
    ofMessage: (id) => messages.get(id) ?? {},
    ofCall: (id) => calls.get(id) ?? {},
  };
}

function keepIn<T>(kept: Map<string, T>, id: string, value: T): void {
  if (JSON.stringify(value).length > MAX_SIZE) return;
  kept.set(id, value);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Joins the pieces of a thought as they were before streaming. */
export function addDetails(details: Record<string, unknown>[], more: readonly unknown[]): void {
  for (const each of more) {
    if (typeof each !== "object" || each === null) continue;
    const piece = each as Record<string, unknown>;
    const last = details.at(-1);
    if (!last || last["type"] !== piece["type"] || last["index"] !== piece["index"]) {
      details.push({ ...piece });
      continue;
    }
    for (const [name, value] of Object.entries(piece)) {
      const isText = name === "text" || name === "summary" || name === "data";
      const before = last[name];
      if (isText && typeof before === "string" && typeof value === "string") last[name] = before + value;
      else if (value !== null) last[name] = value;
    }
  }
}
