/** Readers of single configuration values. Each takes a variable's text and reports what it may be. */
import { isIP } from "node:net";
import { isHostName } from "@parley/base/net/host-name";

/** A variable has an impossible value. The message is the one line the operator sees. */
export class ConfigError extends Error {
  readonly variable: string;
  constructor(variable: string, message: string) {
    super(`${variable} ${message}`);
    this.name = "ConfigError";
    this.variable = variable;
  }
}

/** `undefined` and plain white space mean "not set". */
export function readText(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]?.trim();
  return text === undefined || text === "" ? null : text;
}

/** `standard` if it isn't set. */
export function readFlag(env: NodeJS.ProcessEnv, name: string, standard = false): boolean {
  return readWord(env, name, [String(standard), String(!standard)]) === "true";
}

/** One of these words, in any case; the first by default. */
export function readWord(env: NodeJS.ProcessEnv, name: string, words: readonly string[]): string {
  const text = readText(env, name);
  const word = text?.toLowerCase() ?? words[0] ?? "";
  if (words.includes(word)) return word;
  throw new ConfigError(name, `is "${text}". Use ${words.join(" or ")}.`);
}

/** Comma-separated. White space around the parts is fine; empty parts are not. */
export function readList(env: NodeJS.ProcessEnv, name: string): string[] {
  const text = readText(env, name);
  if (text === null) return [];
  const parts = text.split(",").map((part) => part.trim());
  if (parts.includes(""))
    throw new ConfigError(name, "has an empty part. Separate values with single commas.");
  return parts;
}

/** 0 to 65535; 0 asks the system for a free port. */
export function readPort(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = readText(env, name);
  if (text === null) return standard;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535))
    throw new ConfigError(name, `is "${text}". Use a port from 0 (any free port) to 65535.`);
  return port;
}

/** A whole number from 0 to `most`. */
export function readCount(
  env: NodeJS.ProcessEnv,
  name: string,
  standard: number,
  most = 999_999_999,
): number {
  const text = readText(env, name);
  if (text === null) return standard;
  if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
  throw new ConfigError(name, `is "${text}". Use a whole number from 0 to ${most}.`);
}

/** `from-to`, both included. */
export function readPortRange(env: NodeJS.ProcessEnv, name: string): { from: number; to: number } | null {
  const text = readText(env, name);
  if (text === null) return null;
  const match = /^(\d{1,5})\s*-\s*(\d{1,5})$/.exec(text);
  const [from, to] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || from < 1 || to > 65_535 || from > to) {
    throw new ConfigError(name, `is "${text}". Use a range of UDP ports such as 40000-40999.`);
  }
  return { from, to };
}

/** An http or https address without a path, in the form of `URL.origin`. */
export function readOrigin(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = parseUrl(text);
  const bare = url && !url.username && !url.password && url.pathname === "/" && !url.search && !url.hash;
  if (!bare || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      name,
      "must be an http or https address without a path, such as https://voice.example.com.",
    );
  }
  return url.origin;
}

/** An address with one of the given schemes, without a trailing slash. */
export function readUrl(env: NodeJS.ProcessEnv, name: string, schemes: string[]): string | null {
  const text = readText(env, name);
  if (text === null) return null;
  if (!schemes.includes(parseUrl(text)?.protocol.slice(0, -1) ?? "")) {
    throw new ConfigError(name, `must begin with ${schemes.map((s) => `${s}://`).join(" or ")}.`);
  }
  return text.replace(/\/+$/, "");
}

/** Keys of 32 bytes in base64. */
export function readKeys(env: NodeJS.ProcessEnv, name: string): Buffer[] {
  return readList(env, name).map((part, index) => {
    const key = /^[A-Za-z0-9+/_-]+={0,2}$/.test(part) ? Buffer.from(part, "base64") : Buffer.alloc(0);
    if (key.length === 32) return key;
    throw new ConfigError(
      name,
      `must list 32-byte keys in base64. Key ${index + 1} isn't one (openssl rand -base64 32).`,
    );
  });
}

/** IP addresses, plus CIDR ranges if `ranges` is set; `names` are further allowed words. */
export function readAddresses(
  env: NodeJS.ProcessEnv,
  name: string,
  allowed: { ranges: boolean; names?: string[]; hosts?: boolean },
): string[] {
  const kinds = ["IP addresses", allowed.ranges && "CIDR ranges", allowed.hosts && "host names"].filter(
    Boolean,
  );
  const words = allowed.names ? `, or ${allowed.names.join(", ")}` : "";
  return readList(env, name).map((part) => {
    const fits =
      isIP(part) !== 0 ||
      (allowed.ranges && isCidr(part)) ||
      allowed.names?.includes(part) ||
      (allowed.hosts && isHostName(part));
    if (fits) return part;
    throw new ConfigError(name, `contains "${part}". List ${kinds.join(", ")}${words}.`);
  });
}

/** An address and a prefix length: `10.0.0.0/8`, `fd00::/8`. */
function isCidr(text: string): boolean {
  const [, address = "", bits = ""] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
