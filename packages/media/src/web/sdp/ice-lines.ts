/** ICE in SDP: credentials and candidates (RFC 8839). */
import { isIPv6 } from "node:net";
import type { IceCredentials } from "../ice/answer-check.ts";
import { hostPriority } from "../ice/pair-priority.ts";

/** The credentials, if they consist of ice-chars and have a length that RFC 8839, 5.4 allows. */
export function iceCredentials(
  ufrag: string | undefined,
  password: string | undefined,
): IceCredentials | null {
  if (!ufrag || !password) return null;
  const isRight = /^[A-Za-z0-9+/]{4,256}$/.test(ufrag) && /^[A-Za-z0-9+/]{22,256}$/.test(password);
  return isRight ? { ufrag, password } : null;
}

export interface IceParts {
  ice: IceCredentials;
  /** Best first; all on `port`. */
  addresses: string[];
  port: number;
}

/** Credentials and candidates. */
export function iceLines({ ice, addresses, port }: IceParts): string[] {
  return [
    `a=ice-ufrag:${ice.ufrag}`,
    `a=ice-pwd:${ice.password}`,
    ...addresses.map((address, index) => `a=candidate:${candidate(address, index, port)}`),
    "a=end-of-candidates",
  ];
}

/** The `c=` line for the best address. */
export function connectionLine(addresses: string[]): string {
  const first = addresses[0] ?? "0.0.0.0";
  return `c=IN ${isIPv6(first) ? "IP6" : "IP4"} ${first}`;
}

/** A host candidate. The earlier it comes, the higher its local preference (RFC 8445, 5.1.2). */
function candidate(address: string, index: number, port: number): string {
  return `${index + 1} 1 udp ${hostPriority(index)} ${address} ${port} typ host`;
}
