import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

const NAME = "x-forwarded-for";
/** `203.0.113.7:1234` and `[2001:db8::1]:1234`, as some proxies write it. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([0-9a-f:.]+)\])(?::\d{1,5})?$/i;

/**
 * Leaves only addresses in `X-Forwarded-For`, since the one that counts is recorded and limited by. Each proxy adds its
 * client at the end, so everything before an entry that is no address is as unknown as that entry: the client is then
 * the proxy that passed it on.
 */
export function keepAddresses(headers: IncomingHttpHeaders): void {
  const given = headers[NAME];
  if (given === undefined) return;
  const entries = String(given).split(",").map(addressOf);
  const kept = entries.slice(entries.lastIndexOf(null) + 1);
  if (kept.length === 0) delete headers[NAME];
  else headers[NAME] = kept.join(", ");
}

/** Null if it isn't an address. Zones (`%eth0`) mean something only to the machine that wrote them. */
function addressOf(entry: string): string | null {
  const text = entry.trim();
  const [, four, six] = WITH_PORT.exec(text) ?? [];
  const address = four ?? six ?? text;
  return isIP(address) !== 0 && !address.includes("%") ? address : null;
}
