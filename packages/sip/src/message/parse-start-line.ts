import { isToken } from "./header-syntax.ts";
import type { SipMessage } from "./sip-message.ts";
import { badRequest, type SipProblem } from "./sip-refusal.ts";
import { isUri, parseSipUri } from "./sip-uri.ts";

const STATUS_LINE = /^SIP\/(\d{1,3}\.\d{1,3}) ([1-6]\d\d)(?: (.*))?$/i;
const REQUEST_LINE = /^([^ \t]+) ([^ \t]+) SIP\/(\d{1,3}\.\d{1,3})$/i;
const NO_BODY = Buffer.alloc(0);

export interface StartLine {
  /** A message without headers yet. If the line is malformed, whatever could be read of it. */
  message: SipMessage;
  problem: SipProblem | null;
}

/** Parses a Request-Line or Status-Line (RFC 3261, 7.1 and 7.2): single spaces, none at the ends. */
export function parseStartLine(line: string): StartLine {
  return /^SIP\//i.test(line) ? parseStatusLine(line) : parseRequestLine(line);
}

function parseStatusLine(line: string): StartLine {
  const match = STATUS_LINE.exec(line);
  const [, version = "", status = "0", reason = ""] = match ?? [];
  const message: SipMessage = {
    kind: "response",
    status: Number(status),
    reason,
    headers: [],
    body: NO_BODY,
  };
  if (!match) return { message, problem: badRequest("Malformed status line") };
  return { message, problem: versionProblem(version) };
}

function parseRequestLine(line: string): StartLine {
  const match = REQUEST_LINE.exec(line);
  const [method = "", uri = ""] = match ? match.slice(1) : line.trim().split(/[ \t]+/, 2);
  const message: SipMessage = { kind: "request", method, uri, headers: [], body: NO_BODY };
  return { message, problem: requestLineProblem(method, uri, match?.[3]) };
}

function requestLineProblem(method: string, uri: string, version: string | undefined): SipProblem | null {
  if (version === undefined || !isToken(method)) return badRequest("Malformed request line");
  // Checked first, since another version may have different rules for everything else.
  return versionProblem(version) ?? requestUriProblem(uri);
}

function requestUriProblem(uri: string): SipProblem | null {
  const parsed = parseSipUri(uri);
  if (parsed === null && isUri(uri)) return { status: 416, reason: "Unsupported URI Scheme" };
  // Headers belong in a Contact or a link, never in a Request-URI (RFC 3261, 19.1.1, table 1).
  return parsed === null || parsed.headers.length > 0 ? badRequest("Malformed Request-URI") : null;
}

function versionProblem(version: string): SipProblem | null {
  return version === "2.0" ? null : { status: 505, reason: "Version Not Supported" };
}
