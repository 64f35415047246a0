/** ICE servers as `Link` headers, for clients that get them from the answer to their offer. */
import type { IceServer } from "@parley/base/net/ice-servers";

/** What a quoted string takes, once quotes and backslashes are escaped (RFC 9110, 5.6.4). */
const PRINTABLE = /^[ -~]*$/;

/**
 * One value for each address of each server (RFC 9725, 4.6). A server whose credentials a header can't carry is left
 * out.
 */
export function iceServerLinks(servers: readonly IceServer[]): string[] {
  return servers.flatMap(({ urls, username, credential }) => {
    const members = {
      username,
      credential,
      ...(credential !== undefined && { "credential-type": "password" }),
    };
    const given = Object.entries(members).filter(([, value]) => value !== undefined) as [string, string][];
    if (!given.every(([, value]) => PRINTABLE.test(value))) return [];
    const parameters = given.map(([name, value]) => `; ${name}=${quoted(value)}`).join("");
    return [urls].flat().map((url) => `<${url}>; rel="ice-server"${parameters}`);
  });
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
