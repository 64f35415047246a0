/** What a refused REGISTER means, in words that name the setting that helps. */
import type { SipResponse } from "../../message/sip-message.ts";
import type { SipTrunk } from "../../sip-messages.ts";

const HINTS: Record<number, string> = {
  403: "Check the username, and whether the provider lets this account register from this server.",
  404: "It does not know the username: check it, and the host.",
  405: "It does not take registrations: turn off Register, and let the provider send calls to this server's address.",
  501: "It does not take registrations: turn off Register, and let the provider send calls to this server's address.",
  503: "It is overloaded or has no such service here.",
};

export function registerRefusal(response: SipResponse, trunk: SipTrunk): string {
  const { host, username, password } = trunk;
  const { status } = response;
  const answer = `${host} refused to register us: ${status} ${response.reason}`.trim();
  if (status === 401 || status === 407) {
    return username === null || password === null
      ? `${host} asks for a username and password, and the trunk has none.`
      : `${host} did not accept the trunk's username and password (${status}).`;
  }
  return HINTS[status] === undefined ? `${answer}.` : `${answer}. ${HINTS[status]}`;
}
