/** The addresses in From, To, Contact, Route and the like (RFC 3261, 20.10 and 25.1: name-addr and addr-spec). */
import {
  endOfQuoted,
  formatParameters,
  isToken,
  parseParameters,
  quote,
  unquote,
  type Parameters,
} from "./header-syntax.ts";
import { isUri } from "./sip-uri.ts";

export interface NameAddress {
  /** Without quotes; empty if missing. */
  displayName: string;
  /** As written; use `parseSipUri` to read it. */
  uri: string;
  /** Parameters of the header, not of the URI, with names in lower case. */
  params: Parameters;
}

/** Null if malformed. A Contact of `*` isn't an address. */
export function parseNameAddress(text: string): NameAddress | null {
  const trimmed = text.trim();
  const parts = trimmed.startsWith('"') ? quotedForm(trimmed) : unquotedForm(trimmed);
  if (parts === null || !isUri(parts.uri)) return null;
  const params = parseParameters(parts.rest);
  return params && { displayName: parts.displayName, uri: parts.uri, params };
}

/** Always uses `<>`, so that the URI keeps its own parameters. */
export function formatNameAddress(address: NameAddress): string {
  const name = address.displayName === "" ? "" : `${quote(address.displayName)} `;
  return `${name}<${address.uri}>${formatParameters(address.params)}`;
}

interface Parts {
  displayName: string;
  uri: string;
  rest: string;
}

function quotedForm(text: string): Parts | null {
  const end = endOfQuoted(text, 0);
  if (end < 0) return null;
  const displayName = unquote(text.slice(0, end + 1)) ?? "";
  return inAngles(displayName, text.slice(end + 1).trimStart());
}

function unquotedForm(text: string): Parts | null {
  const open = text.indexOf("<");
  const quoteAt = text.indexOf('"');
  if (open < 0 || (quoteAt >= 0 && quoteAt < open)) return bareForm(text);
  const displayName = text.slice(0, open).trim();
  // Non-ASCII letters aren't allowed in tokens, but many phones leave out the quotes there too.
  const isName = displayName === "" || displayName.split(/[ \t]+/).every((word) => isToken(asciiOf(word)));
  return isName ? inAngles(displayName, text.slice(open)) : null;
}

function inAngles(displayName: string, text: string): Parts | null {
  const close = text.indexOf(">");
  if (!text.startsWith("<") || close < 0) return null;
  return { displayName, uri: text.slice(1, close), rest: text.slice(close + 1) };
}

/** Without `<>`, the URI ends at the first semicolon and can't contain commas or question marks (RFC 3261, 20). */
function bareForm(text: string): Parts | null {
  const semicolon = text.indexOf(";");
  const uri = (semicolon < 0 ? text : text.slice(0, semicolon)).trimEnd();
  if (/[,?]/.test(uri)) return null;
  return { displayName: "", uri, rest: semicolon < 0 ? "" : text.slice(semicolon) };
}

function asciiOf(word: string): string {
  // eslint-disable-next-line no-control-regex
  return word.replaceAll(/[^\x00-\x7f]/g, "x");
}
