import { isToken } from "./header-syntax.ts";
import { MESSAGE_LIMITS } from "./message-limits.ts";
import { parseHead, refuse, type Head } from "./parse-head.ts";
import type { SipMessage } from "./sip-message.ts";
import { badRequest, type SipProblem, type SipRefusal } from "./sip-refusal.ts";

export type FramedItem =
  | { kind: "message"; message: SipMessage }
  /** `isFatal`: it is unclear where the next message begins. Close the stream; it yields nothing more. */
  | { kind: "refusal"; refusal: SipRefusal; isFatal: boolean }
  /** A keep-alive that asks for a line break in return, `PONG` (RFC 5626, 4.4.1). At most one per push. */
  | { kind: "ping" }
  /** A single line break: the answer to our `PING`. */
  | { kind: "pong" };

/** Splits a stream of bytes into messages. Never holds more than one unfinished message. */
export interface StreamFramer {
  /** Returns what these bytes completed, in order. Never throws. */
  push(bytes: Buffer): FramedItem[];
  /** Size of the unfinished message, so that the time a peer may take for it can be limited. */
  readonly buffered: number;
}

export const PING = Buffer.from("\r\n\r\n");
export const PONG = Buffer.from("\r\n");

const CR = 0x0d;
const LF = 0x0a;

export function createStreamFramer(): StreamFramer {
  let held = Buffer.alloc(0);
  /** How much of `held` is used. It grows in advance, so that single bytes don't each cause a copy. */
  let used = 0;
  /** No head ends before this index. */
  let searched = 0;
  /** A head whose body is incomplete. */
  let open: { head: Head; end: number; bodyStart: number } | null = null;
  let isHalfPing = false;
  let isBroken = false;

  function append(bytes: Buffer): Buffer {
    if (used === 0) return bytes;
    if (used + bytes.length > held.length) {
      const grown = Buffer.allocUnsafe(Math.max(used + bytes.length, held.length * 2));
      held.copy(grown, 0, 0, used);
      held = grown;
    }
    bytes.copy(held, used);
    return held.subarray(0, used + bytes.length);
  }

  function keep(rest: Buffer): void {
    // If `rest` is already at the start of `held`, an unfinished message stays in place.
    if (rest.length <= held.length && rest.buffer === held.buffer && rest.byteOffset === held.byteOffset)
      used = rest.length;
    else {
      held = Buffer.from(rest);
      used = rest.length;
    }
  }

  function breakOff(problem: SipProblem, head: Head | null): FramedItem {
    isBroken = true;
    return { kind: "refusal", refusal: head ? refuse(problem, head.message) : problem, isFatal: true };
  }

  /** Reads the head at the start of `bytes`. Null if it is incomplete, or was read and its body is still to come. */
  function openMessage(bytes: Buffer): FramedItem | null {
    if (!isToken(String.fromCodePoint(bytes[0] ?? 0))) return breakOff(badRequest("Not SIP"), null);
    const end = bytes.indexOf("\r\n\r\n", Math.max(searched - 3, 0), "latin1");
    const headLength = end < 0 ? bytes.length : end + 4;
    if (headLength > MESSAGE_LIMITS.bytes) return breakOff(tooLarge(), null);
    searched = bytes.length;
    if (end < 0) return null;
    const head = parseHead(bytes.subarray(0, end));
    if (head.contentLength === null)
      return breakOff(head.problem ?? badRequest("Missing Content-Length"), head);
    const total = headLength + head.contentLength;
    if (total > MESSAGE_LIMITS.bytes) return breakOff(tooLarge(), head);
    open = { head, bodyStart: headLength, end: total };
    return null;
  }

  return {
    get buffered() {
      return used;
    },
    push(bytes) {
      const items: FramedItem[] = [];
      if (isBroken) return items;
      let rest = append(bytes);
      while (rest.length > 0) {
        if (open === null) {
          const breaks = countLineBreaks(rest);
          if (breaks > 0) {
            const kind = breaks > 1 || isHalfPing ? "ping" : "pong";
            if (!items.some((item) => item.kind === kind)) items.push({ kind });
            isHalfPing = kind === "pong";
            rest = rest.subarray(breaks * 2);
          }
          if (rest.length === 0 || (rest.length === 1 && rest[0] === CR)) break;
          isHalfPing = false;
          const refused = openMessage(rest);
          if (refused) {
            items.push(refused);
            rest = Buffer.alloc(0);
          }
        }
        if (open === null || rest.length < open.end) break;
        items.push(closeMessage(open.head, Buffer.from(rest.subarray(open.bodyStart, open.end))));
        rest = rest.subarray(open.end);
        open = null;
        searched = 0;
      }
      keep(rest);
      return items;
    },
  };
}

function closeMessage({ message, problem }: Head, body: Buffer): FramedItem {
  if (problem) return { kind: "refusal", refusal: refuse(problem, message), isFatal: false };
  message.body = body;
  return { kind: "message", message };
}

function tooLarge(): SipProblem {
  return { status: 513, reason: "Message Too Large" };
}

function countLineBreaks(bytes: Buffer): number {
  let count = 0;
  while (bytes[count * 2] === CR && bytes[count * 2 + 1] === LF) count++;
  return count;
}
