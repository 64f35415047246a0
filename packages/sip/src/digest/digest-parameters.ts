import { isToken, quote, splitOutsideQuotes, unquote } from "../message/header-syntax.ts";

/** Names are in lower case, values without quotes. */
export type DigestParameters = Map<string, string>;

/** Parses a Digest challenge or credentials (RFC 7616, 3.3 and 3.4). Null if it isn't one. */
export function parseDigestParameters(value: string): DigestParameters | null {
  const match = /^digest[ \t]+/i.exec(value);
  const parts = match && splitOutsideQuotes(value.slice(match[0].length), ",");
  if (!parts) return null;
  const parameters: DigestParameters = new Map();
  for (const part of parts) {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    const written = part.slice(equals + 1).trim();
    const content = written.startsWith('"') ? unquote(written) : written;
    if (!isToken(name) || content === null || parameters.has(name)) return null;
    parameters.set(name, content);
  }
  return parameters;
}

/** Parameters that the grammar leaves unquoted (RFC 7616, 3.3 and 3.4), as some servers insist. */
const UNQUOTED = new Set(["algorithm", "nc", "stale"]);

/** `qop` is quoted in a challenge but not in an answer. */
export function formatDigest(parameters: [string, string][], unquotedToo: readonly string[] = []): string {
  const written = parameters.map(
    ([name, value]) => `${name}=${UNQUOTED.has(name) || unquotedToo.includes(name) ? value : quote(value)}`,
  );
  return `Digest ${written.join(", ")}`;
}
