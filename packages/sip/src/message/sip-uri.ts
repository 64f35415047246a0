/** SIP, SIPS and TEL URIs (RFC 3261, 19.1; RFC 3966). */
import { formatHostPort, parseHostPort } from "./host-port.ts";

export interface SipUri {
  scheme: "sip" | "sips" | "tel";
  /** Unescaped; for a TEL URI, the number without visual separators. Null if missing. */
  user: string | null;
  password: string | null;
  /** Without IPv6 brackets; empty for TEL. */
  host: string;
  port: number | null;
  /** Unescaped, with names in lower case. */
  params: Map<string, string | null>;
  /** The part after `?`, unescaped. */
  headers: { name: string; value: string }[];
}

const USER = /^(?:[A-Za-z0-9\-_.!~*'()&=+$,;?/]|%[0-9A-Fa-f]{2})+$/;
const PASSWORD = /^(?:[A-Za-z0-9\-_.!~*'()&=+$,]|%[0-9A-Fa-f]{2})*$/;
const PARAMETER = /^(?:[A-Za-z0-9\-_.!~*'()[\]/:&+$]|%[0-9A-Fa-f]{2})+$/;
const HEADER = /^(?:[A-Za-z0-9\-_.!~*'()[\]/?:+$]|%[0-9A-Fa-f]{2})*$/;
const NUMBER = /^(?:\+[0-9\-.()]*[0-9][0-9\-.()]*|[0-9A-Fa-f*#\-.()]*[0-9A-Fa-f*#][0-9A-Fa-f*#\-.()]*)$/;
const ABSOLUTE_URI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"]+$/;

/** Null if it is malformed or has another scheme. */
export function parseSipUri(text: string): SipUri | null {
  const colon = text.indexOf(":");
  const scheme = text.slice(0, Math.max(colon, 0)).toLowerCase();
  if (scheme === "tel") return parseTel(text.slice(colon + 1));
  if (scheme !== "sip" && scheme !== "sips") return null;
  const rest = text.slice(colon + 1);
  const at = rest.indexOf("@");
  const userInfo = at < 0 ? null : parseUserInfo(rest.slice(0, at));
  if (at >= 0 && userInfo === null) return null;
  const { before, params, headers } = cutTail(rest.slice(at + 1));
  const hostPort = /\s/.test(before) ? null : parseHostPort(before);
  if (hostPort === null || params === null || headers === null) return null;
  return {
    scheme,
    user: userInfo?.user ?? null,
    password: userInfo?.password ?? null,
    ...hostPort,
    params,
    headers,
  };
}

/** The reverse of `parseSipUri`. Escapes where needed. */
export function formatSipUri(uri: SipUri): string {
  let text = `${uri.scheme}:`;
  if (uri.user !== null) {
    text += uri.scheme === "tel" ? uri.user : escape(uri.user, USER);
    if (uri.scheme !== "tel" && uri.password !== null) text += `:${escape(uri.password, PASSWORD)}`;
    if (uri.scheme !== "tel") text += "@";
  }
  if (uri.scheme !== "tel") text += formatHostPort(uri);
  for (const [name, value] of uri.params)
    text += `;${escape(name, PARAMETER)}${value === null ? "" : `=${escape(value, PARAMETER)}`}`;
  const headers = uri.headers.map(({ name, value }) => `${escape(name, HEADER)}=${escape(value, HEADER)}`);
  return headers.length === 0 ? text : `${text}?${headers.join("&")}`;
}

/** Whether the text is a URI. SIP, SIPS and TEL URIs are checked completely. */
export function isUri(text: string): boolean {
  return /^(?:sips?|tel):/i.test(text) ? parseSipUri(text) !== null : ABSOLUTE_URI.test(text);
}

function parseUserInfo(text: string): { user: string; password: string | null } | null {
  const colon = text.indexOf(":");
  const user = colon < 0 ? text : text.slice(0, colon);
  const password = colon < 0 ? null : text.slice(colon + 1);
  if (!USER.test(user) || (password !== null && !PASSWORD.test(password))) return null;
  return { user: unescape(user), password: password === null ? null : unescape(password) };
}

function parseTel(text: string): SipUri | null {
  const { before, params, headers } = cutTail(text);
  if (params === null || headers === null || headers.length > 0 || !NUMBER.test(before)) return null;
  const user = before.replaceAll(/[-.()]/g, "");
  return { scheme: "tel", user, password: null, host: "", port: null, params, headers };
}

/** Splits off `;parameters` and `?headers`; null if they are malformed. */
function cutTail(text: string): {
  before: string;
  params: SipUri["params"] | null;
  headers: SipUri["headers"] | null;
} {
  const question = text.indexOf("?");
  const front = question < 0 ? text : text.slice(0, question);
  const semicolon = front.indexOf(";");
  return {
    before: semicolon < 0 ? front : front.slice(0, semicolon),
    params: semicolon < 0 ? new Map() : parseUriParameters(front.slice(semicolon + 1)),
    headers: question < 0 ? [] : parseUriHeaders(text.slice(question + 1)),
  };
}

function parseUriParameters(text: string): SipUri["params"] | null {
  const params: SipUri["params"] = new Map();
  for (const part of text.split(";")) {
    const [name = "", value = null] = splitOnce(part);
    if (!PARAMETER.test(name) || (value !== null && !PARAMETER.test(value))) return null;
    const key = unescape(name).toLowerCase();
    if (params.has(key)) return null;
    params.set(key, value === null ? null : unescape(value));
  }
  return params;
}

function parseUriHeaders(text: string): SipUri["headers"] | null {
  const headers: SipUri["headers"] = [];
  for (const part of text.split("&")) {
    const [name = "", value] = splitOnce(part);
    if (name === "" || value === undefined || !HEADER.test(name) || !HEADER.test(value)) return null;
    headers.push({ name: unescape(name), value: unescape(value) });
  }
  return headers;
}

function splitOnce(text: string): [string] | [string, string] {
  const equals = text.indexOf("=");
  return equals < 0 ? [text] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** Octets that aren't UTF-8 stay escaped, so that nothing is lost when they are passed on. */
function unescape(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function escape(text: string, allowed: RegExp): string {
  if (!text.includes("%") && allowed.test(text)) return text;
  let escaped = "";
  for (const char of text) escaped += char !== "%" && allowed.test(char) ? char : escapeCharacter(char);
  return escaped;
}

function escapeCharacter(char: string): string {
  let escaped = "";
  for (const octet of Buffer.from(char, "utf8"))
    escaped += `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
  return escaped;
}
