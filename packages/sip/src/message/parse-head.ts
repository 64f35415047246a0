import { isUtf8 } from "node:buffer";
import { checkHeaders } from "./check-headers.ts";
import { MESSAGE_LIMITS } from "./message-limits.ts";
import { parseHeaderLines } from "./parse-header-lines.ts";
import { parseStartLine } from "./parse-start-line.ts";
import type { SipMessage } from "./sip-message.ts";
import { badRequest, type SipProblem, type SipRefusal } from "./sip-refusal.ts";
import { parseVia } from "./via.ts";

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const BACKSLASH = 0x5c;

export interface Head {
  message: SipMessage;
  /** Null if missing, or if it is unclear where the message ends: malformed, repeated, or after odd line endings. */
  contentLength: number | null;
  problem: SipProblem | null;
}

/** Parses everything before the empty line. Never throws: a malformed head is read as far as possible. */
export function parseHead(bytes: Buffer): Head {
  // Old switches send names in ISO 8859-1.
  const text = bytes.toString(isUtf8(bytes) ? "utf8" : "latin1");
  const lineEnd = text.indexOf("\r\n");
  const first = parseStartLine(lineEnd < 0 ? text : text.slice(0, lineEnd));
  const { headers, problem } = parseFields(lineEnd < 0 ? "" : text.slice(lineEnd + 2));
  const message: SipMessage = { ...first.message, headers };
  const textProblem = findTextProblem(bytes, text, lineEnd);
  return {
    message,
    contentLength: textProblem ? null : contentLength(message),
    problem: first.problem ?? textProblem ?? problem ?? checkHeaders(message),
  };
}

/** The refusal of a malformed head, including the request if it can be answered. */
export function refuse(problem: SipProblem, message: SipMessage): SipRefusal {
  if (message.kind === "response" || message.method === "ACK") return problem;
  const via = message.headers.find(({ name }) => name === "Via");
  return via && parseVia(via.value) ? { ...problem, message } : problem;
}

function parseFields(text: string): ReturnType<typeof parseHeaderLines> {
  if (text === "") return { headers: [], problem: null };
  const unfolded =
    text.includes("\r\n ") || text.includes("\r\n\t") ? text.replaceAll(/\r\n[ \t]+/g, " ") : text;
  const lines = unfolded.split("\r\n", MESSAGE_LIMITS.headerLines + 1);
  const parsed = parseHeaderLines(lines.slice(0, MESSAGE_LIMITS.headerLines));
  if (lines.length <= MESSAGE_LIMITS.headerLines) return parsed;
  return { headers: parsed.headers, problem: badRequest("Too many header fields") };
}

function findTextProblem(bytes: Buffer, text: string, lineEnd: number): SipProblem | null {
  const afterFirst = text[lineEnd + 2];
  if (lineEnd >= 0 && (afterFirst === " " || afterFirst === "\t")) return badRequest("Folded start line");
  return hasStrayControl(bytes) ? badRequest("Stray control character") : null;
}

/**
 * A carriage return or line feed by itself doesn't end a line (RFC 3261, 7). Other control characters are only allowed
 * after the backslash of a quoted string (25.1: quoted-pair).
 */
function hasStrayControl(bytes: Buffer): boolean {
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if ((byte >= 0x20 && byte !== 0x7f) || byte === TAB) continue;
    if (byte === CR && bytes[i + 1] === LF) i++;
    else if (byte === CR || byte === LF || bytes[i - 1] !== BACKSLASH) return true;
  }
  return false;
}

function contentLength(message: SipMessage): number | null {
  const values = message.headers.filter(({ name }) => name === "Content-Length");
  const value = values.length === 1 ? values[0]?.value : undefined;
  return value !== undefined && /^\d{1,10}$/.test(value) ? Number(value) : null;
}
