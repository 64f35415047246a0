import { isToken, quote, splitOutsideQuotes, unquote } from "../message/header-syntax.ts";

/** Names in lower case, values without quotes. */
export type DigestParameters = Map<string, string>;

/** Parses a challenge or credentials of the scheme Digest (RFC 7616, 3.3 and 3.4). Null if it is none. */
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

/** What the grammar has without quotes (RFC 7616, 3.3 and 3.4); some servers insist on it. */
const UNQUOTED = new Set(["algorithm", "nc", "stale"]);

/** `qop` has quotes in a challenge and none in an answer. */
export function formatDigest(parameters: [string, string][], unquotedToo: readonly string[] = []): string {
  const written = parameters.map(
    ([name, value]) => `${name}=${UNQUOTED.has(name) || unquotedToo.includes(name) ? value : quote(value)}`,
  );
  return `Digest ${written.join(", ")}`;
}
