/**
 * The conversation as the vendor keeps it. It must say what the call's history says: no words that weren't heard, no
 * answers that were discarded, every tool call with its result. What was said aloud stays as sound, because the model
 * hears more in it than in its words.
 */
import type { ModelMessage } from "@parley/conversation/ports";

/** A part of the conversation. A tool call's `text` is its arguments. */
export interface Entry {
  readonly kind: "system" | "user" | "assistant" | "call" | "result";
  readonly text: string;
  /** Of tool calls and their results. */
  readonly callId?: string;
  readonly name?: string;
}

/** An entry that the vendor has. */
export interface Item extends Entry {
  /** Null until the vendor has named it. */
  readonly id: string | null;
  /** Sound of an assistant's words, in ms; 0 if there is none. */
  readonly soundMs: number;
  /** The caller's words aren't known yet, so it is always kept. */
  readonly isPending: boolean;
}

export type Change =
  /** `after`: the id before it; null: at the start; missing: at the end. */
  | { readonly type: "create"; readonly id: string; readonly entry: Entry; readonly after?: string | null }
  | { readonly type: "delete"; readonly id: string }
  | { readonly type: "truncate"; readonly id: string; readonly endMs: number };

/** The entries of a conversation, and the prompt, which comes before all of them. */
export function readMessages(messages: readonly ModelMessage[]): { prompt: string; entries: Entry[] } {
  const [first, ...rest] = messages;
  const hasPrompt = first?.role === "system";
  return {
    prompt: hasPrompt ? first.text : "",
    entries: (hasPrompt ? rest : messages).flatMap(entriesOf),
  };
}

function entriesOf(message: ModelMessage): Entry[] {
  if (message.role === "tool")
    return [{ kind: "result", text: message.content, callId: message.toolCallId, name: message.name }];
  const said: Entry[] = message.text.trim() === "" ? [] : [{ kind: message.role, text: message.text }];
  if (message.role !== "assistant") return said;
  const calls = message.toolCalls.map(({ id, name, arguments: text }): Entry => ({
    kind: "call",
    text,
    callId: id,
    name,
  }));
  return [...said, ...calls];
}

/** What has to change for `items` to say what `wanted` says, and the items after that. */
export function repair(
  items: readonly Item[],
  wanted: readonly Entry[],
  newId: () => string,
): { items: Item[]; changes: Change[] } {
  const kept: Item[] = [];
  const changes: Change[] = [];
  let at = 0;

  function drop({ id }: Item): void {
    if (id) changes.push({ type: "delete", id });
  }

  /** Keeps the items that say the entry. Returns the words they leave unsaid; null: none. */
  function cover(entry: Entry, later: readonly Entry[]): string | null {
    let rest: string | null = wordsOf(entry);
    for (; at < items.length; at++) {
      const item = items[at] as Item;
      if (item.isPending) {
        kept.push(item);
        continue;
      }
      if (rest === null) break;
      const match = matchOf(item, entry, rest);
      if (match) {
        kept.push(match.item);
        if (match.endMs !== undefined && item.id)
          changes.push({ type: "truncate", id: item.id, endMs: match.endMs });
        rest = match.rest;
      } else if (later.some((other) => matchOf(item, other, wordsOf(other)))) break;
      else drop(item);
    }
    return rest;
  }

  function create(entry: Entry): void {
    const id = newId();
    const before = kept.at(-1);
    const isLast = at === items.length || before?.id === null;
    changes.push({ type: "create", id, entry, ...(isLast ? {} : { after: before?.id ?? null }) });
    kept.push({ ...entry, id, soundMs: 0, isPending: false });
  }

  for (const [index, entry] of wanted.entries()) {
    const rest = cover(entry, wanted.slice(index + 1));
    if (rest !== null) create(rest === wordsOf(entry) ? entry : { ...entry, text: rest });
  }
  for (const item of items.slice(at)) drop(item);
  return { items: kept, changes };
}

/** How an item says an entry, of which `rest` is still unsaid; null if it doesn't. */
function matchOf(
  item: Item,
  entry: Entry,
  rest: string,
): { item: Item; rest: string | null; endMs?: number } | null {
  if (item.kind !== entry.kind || item.isPending || item.callId !== entry.callId) return null;
  if (entry.kind === "call") return { item, rest: null };
  const said = wordsOf(item);
  if (entry.kind === "result") return said === rest ? { item, rest: null } : null;
  const left = afterWords(rest, said);
  if (left === "") return { item, rest: null };
  if (!LETTER.test(said)) return null;
  if (left !== null) return { item, rest: left };
  const unheard = LETTER.test(rest) && item.soundMs > 0 ? afterWords(said, rest, true) : null;
  if (unheard === null) return null;
  const endMs = Math.floor((item.soundMs * rest.length) / said.length);
  return { item: { ...item, text: rest, soundMs: endMs }, rest: null, endMs };
}

/** With single spaces. Calls and results are data and stay as they are. */
function wordsOf({ kind, text }: Entry): string {
  return kind === "call" || kind === "result" ? text : text.replace(/\s+/gu, " ").trim();
}

const LETTER = /[\p{L}\p{N}]/u;
/** Letters of scripts that write words without spaces between them. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * What follows in `text` after the same words as `words`; null if it begins otherwise. Only letters and digits count,
 * since the history has no Markdown or emoji, and joins sentences in its own way. `isCut`: `words` may end within one.
 */
function afterWords(text: string, words: string, isCut = false): string | null {
  const letters = lettersOf(words);
  if (!lettersOf(text).startsWith(letters)) return null;
  let left = letters.length;
  let end = 0;
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (left >= run.length) {
      left -= run.length;
      end = index + run.length;
      continue;
    }
    if (left === 0)
      return text
        .slice(end)
        .replace(/^[^\p{L}\p{N}\s]+(?=\s)/u, "")
        .trimStart();
    return isCut || UNSPACED.test(run.slice(left)) ? text.slice(index + left) : null;
  }
  return "";
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Whether two texts have the same words, whatever their punctuation. */
export function sameLetters(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}
