/** Reads and changes the headers of a message. Changes go to a copy; the original stays as it is. */
import type { SipHeader, SipMessage } from "./sip-message.ts";
import { canonicalHeaderName } from "./header-names.ts";

/** The first value of a header, by any form of its name; undefined if missing. */
export function header(message: SipMessage, name: string): string | undefined {
  const isWanted = matcher(name);
  for (const entry of message.headers) if (isWanted(entry.name)) return entry.value;
  return undefined;
}

/** Every value of a header, in order. Empty list members (`Supported:`) are left out. */
export function headerValues(message: SipMessage, name: string): string[] {
  const isWanted = matcher(name);
  const values: string[] = [];
  for (const entry of message.headers)
    if (entry.value !== "" && isWanted(entry.name)) values.push(entry.value);
  return values;
}

export function hasHeader(message: SipMessage, name: string): boolean {
  return message.headers.some(withName(name));
}

/** Sets a header to one value, in the place of its first one or at the end. */
export function withHeader<M extends SipMessage>(message: M, name: string, value: string): M {
  const isWanted = matcher(name);
  const entry = { name: canonicalHeaderName(name), value };
  const index = message.headers.findIndex((existing) => isWanted(existing.name));
  if (index < 0) return { ...message, headers: [...message.headers, entry] };
  const after = message.headers.slice(index + 1).filter((existing) => !isWanted(existing.name));
  return { ...message, headers: [...message.headers.slice(0, index), entry, ...after] };
}

/** Appends headers. */
export function withAddedHeaders<M extends SipMessage>(message: M, headers: readonly SipHeader[]): M {
  return { ...message, headers: [...message.headers, ...headers] };
}

/** Puts a header before all others, such as the Via of whoever forwards the message. */
export function withFirstHeader<M extends SipMessage>(message: M, name: string, value: string): M {
  return { ...message, headers: [{ name: canonicalHeaderName(name), value }, ...message.headers] };
}

export function withoutHeader<M extends SipMessage>(message: M, name: string): M {
  const isWanted = matcher(name);
  return { ...message, headers: message.headers.filter((entry) => !isWanted(entry.name)) };
}

function withName(name: string): (entry: SipHeader) => boolean {
  const isWanted = matcher(name);
  return (entry) => isWanted(entry.name);
}

/** Parsed messages have canonical names, so the comparison nearly always ends at `===`. */
function matcher(name: string): (candidate: string) => boolean {
  const wanted = canonicalHeaderName(name);
  const lower = wanted.toLowerCase();
  return (candidate) =>
    candidate === wanted || (candidate.length === lower.length && candidate.toLowerCase() === lower);
}
