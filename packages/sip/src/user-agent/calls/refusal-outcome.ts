/** What a final refusal of our INVITE means, for the main thread and for people. */
import { header, headerValues } from "../../message/headers.ts";
import type { SipResponse } from "../../message/sip-message.ts";
import type { SipTrunk } from "../../sip-messages.ts";
import type { LegOutcome } from "../legs/leg.ts";

const MOST_TEXT = 200;

export function refusalOutcome(response: SipResponse, trunk: SipTrunk): LegOutcome {
  const { status } = response;
  const reason = refusalText(response);
  const isChallenge = status === 401 || status === 407;
  return {
    by: "failure",
    status,
    reason,
    failure: isChallenge ? "unauthorized" : null,
    message: isChallenge
      ? unauthorizedMessage(response, trunk)
      : `${trunk.host} answered ${status} ${reason}`.trim(),
  };
}

/** Explains it and names the setting that helps. */
export function unauthorizedMessage(response: SipResponse, trunk: SipTrunk): string {
  const { host, username } = trunk;
  if (username === null || trunk.password === null)
    return `${host} asks for a username and password (${response.status}). Enter them in the trunk.`;
  return `${host} rejected the trunk's username and password (${response.status}). Check them.`;
}

/** The most specific text: from Reason (RFC 3326), from Warning, or else the reason phrase. */
export function refusalText(response: SipResponse): string {
  const quoted = /"((?:[^"\\]|\\.)*)"/;
  const ofReason = headerValues(response, "Reason")
    .map((value) => /;\s*text\s*=\s*("(?:[^"\\]|\\.)*")/i.exec(value)?.[1])
    .find((text) => text !== undefined);
  const found = quoted.exec(ofReason ?? header(response, "Warning") ?? "")?.[1];
  const text = found?.replaceAll(/\\(.)/g, "$1").trim();
  return (text === undefined || text === "" ? response.reason : text).slice(0, MOST_TEXT);
}
