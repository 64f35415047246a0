/** Ids of tool calls, which vendors choose in forms that other vendors refuse. */
import { createHash, randomInt } from "node:crypto";
import type { ModelMessage } from "@parley/conversation/ports";

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Nine letters and digits, the only form that every vendor and chat template accepts, Mistral's included. */
const LENGTH = 9;

/** A random id. */
export function newCallId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/**
 * `id` if it has the form that a vendor accepts, or another that is always the same for this id. A history may hold ids
 * of the vendor that served the call before.
 */
export function callIdAs(form: RegExp, id: string): string {
  if (form.test(id)) return id;
  const hash = createHash("sha256").update(id).digest().subarray(0, LENGTH);
  return Array.from(hash, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Ids that this model chose in this call. It gets them back unchanged, because some servers hide thoughts in them. */
export interface OwnIds {
  add(id: string): void;
  /** As `callIdAs`, for ids of other models. */
  as(form: RegExp, id: string): string;
}

/** Far more than a call has. */
const MOST_OWN = 512;

export function createOwnIds(): OwnIds {
  const own = new Set<string>();
  return {
    add(id) {
      own.add(id);
      const [oldest] = own;
      if (own.size > MOST_OWN && oldest !== undefined) own.delete(oldest);
    },
    as: (form, id) => (own.has(id) ? id : callIdAs(form, id)),
  };
}

/** The id, or a new one if it is empty or taken. Marks it as taken. */
export function uniqueCallId(id: string, taken: Set<string>): string {
  let unique = id;
  while (!unique || taken.has(unique)) unique = newCallId();
  taken.add(unique);
  return unique;
}

/** Ids of all tool calls in a conversation. */
export function* idsInHistory(messages: ModelMessage[]): Generator<string, void, void> {
  for (const message of messages) {
    if (message.role === "assistant") for (const call of message.toolCalls) yield call.id;
  }
}
