/** Explains a refused REGISTER, naming the setting that helps. */
import type { SipResponse } from "../../message/sip-message.ts";
import type { SipTrunk } from "../../sip-messages.ts";

const HINTS: Record<number, string> = {
  403: "Check the username, and that the provider lets this account register from this server.",
  404: "It doesn't know the username. Check Username and Host.",
  405: "It doesn't accept registrations. Turn off Register and have the provider send calls to this server's address.",
  501: "It doesn't accept registrations. Turn off Register and have the provider send calls to this server's address.",
  503: "It is overloaded or unavailable. Try again later.",
};

export function registerRefusal(response: SipResponse, trunk: SipTrunk): string {
  const { host, username, password } = trunk;
  const { status } = response;
  const answer = `${host} rejected the registration: ${status} ${response.reason}`.trim();
  if (status === 401 || status === 407) {
    return username === null || password === null
      ? `${host} asks for a username and password. Enter them in the trunk.`
      : `${host} rejected the trunk's username and password (${status}). Check them.`;
  }
  return HINTS[status] === undefined ? `${answer}.` : `${answer}. ${HINTS[status]}`;
}
