import { canonicalHeaderName, isListHeader } from "./header-names.ts";
import { isToken, splitOutsideQuotes, trimSpaces } from "./header-syntax.ts";
import { MESSAGE_LIMITS } from "./message-limits.ts";
import type { SipHeader } from "./sip-message.ts";
import { badRequest, type SipProblem } from "./sip-refusal.ts";

export interface HeaderLines {
  headers: SipHeader[];
  /** The first problem found. The other lines are read anyway, up to the limits. */
  problem: SipProblem | null;
}

/** Parses unfolded header lines (RFC 3261, 7.3.1). */
export function parseHeaderLines(lines: readonly string[]): HeaderLines {
  const headers: SipHeader[] = [];
  let problem: SipProblem | null = null;
  for (const line of lines) {
    const lineProblem = parseHeaderLine(line, headers);
    problem ??= lineProblem;
    if (headers.length > MESSAGE_LIMITS.headerValues)
      return { headers, problem: problem ?? badRequest("Too many header fields") };
  }
  return { headers, problem };
}

function parseHeaderLine(line: string, into: SipHeader[]): SipProblem | null {
  if (line.length > MESSAGE_LIMITS.lineLength) return badRequest("Header field too long");
  const colon = line.indexOf(":");
  if (colon <= 0) return badRequest("Malformed header field");
  const written = trimSpaces(line.slice(0, colon), 0);
  const name = canonicalHeaderName(written);
  if (!isToken(written)) return badRequest("Malformed header field name");
  const value = trimSpaces(line, colon + 1);
  if (!isListHeader(name)) {
    into.push({ name, value });
    return null;
  }
  const values = splitOutsideQuotes(value, ",");
  // Whether a Contact matters depends on the message (`checkHeaders`).
  if (values === null && name === "Contact") {
    into.push({ name, value });
    return null;
  }
  if (values === null) return badRequest(`Malformed ${name}`);
  for (const one of values) into.push({ name, value: one });
  return null;
}
