/** Removes credentials from text that is shown or kept, in every form in which they usually come back. */
import { createByteFinder, type Found } from "./byte-finder.ts";
import { hideInJson, isJson, replaceSpots, type Spot } from "./hide-in-json.ts";
import { maskCredential } from "./secret-names.ts";
import { unescapeBytes } from "./unescape-bytes.ts";

/** Shorter ones would match parts of a body by chance. In characters. */
const SHORTEST_HIDDEN = 8;

/** Only these, because any other first word might be the beginning of a password. */
const SCHEME = /^((?:Basic|Bearer|Digest|Token) +)(.*)$/is;

/**
 * Returns a function that masks every occurrence of these credentials, if they have at least 8 characters: as they are,
 * percent-encoded, escaped as in JSON or HTML, in hexadecimal, and in Base64 (RFC 4648, both alphabets), alone or
 * inside something longer such as `user:password`; all of these in capital or small letters, too. A credential that is
 * cut off at the end of the text is masked too. JSON stays JSON. Takes time proportional to the text's length. Text
 * without credentials is returned unchanged.
 */
export function hideCredentials(credentials: string[]): (text: string) => string {
  const forms = new Map<string, { bytes: Uint8Array; mask: string }>();
  for (const credential of new Set(credentials)) {
    if (credential.length < SHORTEST_HIDDEN) continue;
    const mask = maskOf(credential);
    for (const form of formsOf(credential.toWellFormed())) {
      const bytes = inSmallLetters(form);
      forms.set(Buffer.from(bytes).toString("latin1"), { bytes, mask });
    }
  }
  if (forms.size === 0) return (text) => text;
  const list = [...forms.values()];
  const find = createByteFinder(
    list.map(({ bytes }) => bytes),
    SHORTEST_HIDDEN,
  );
  const search = (bytes: Buffer): Spot[] => {
    const found = find(inSmallLetters(bytes));
    const unescaped = unescapeBytes(bytes);
    if (unescaped) {
      const place = (at: number): number => unescaped.starts[at] ?? bytes.length;
      for (const { start, end, pattern } of find(inSmallLetters(unescaped.bytes))) {
        found.push({ start: place(start), end: place(end), pattern });
      }
    }
    return merged(found).map(({ start, end, pattern }) => {
      return { start, end, mask: list[pattern ?? -1]?.mask ?? maskCredential("") };
    });
  };
  const hide = (text: string): string => {
    const bytes = Buffer.from(text);
    const spots = search(bytes);
    if (spots.length === 0) return text;
    const plain = replaceSpots(bytes, spots);
    if (!isJson(text)) return plain;
    const shown = hideInJson(bytes, spots, hide);
    const isHidden = shown !== null && search(Buffer.from(shown)).length === 0;
    return isHidden ? shown : JSON.stringify(plain);
  };
  return hide;
}

/** Servers may change the case of what they echo. Only of ASCII letters, which keeps every byte in its place. */
function inSmallLetters(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
}

/** As in a displayed request, the scheme of an Authorization header stays. */
function maskOf(credential: string): string {
  const [, scheme = "", rest = credential] = SCHEME.exec(credential) ?? [];
  return scheme + maskCredential(rest);
}

/** Includes the credential in the other case, because encoding that gives other letters, not just the other case. */
function formsOf(credential: string): Uint8Array[] {
  const cases = new Set([credential, credential.toUpperCase(), credential.toLowerCase()]);
  return [...cases].flatMap((each) => encodedForms(each));
}

function encodedForms(credential: string): Uint8Array[] {
  const bytes = Buffer.from(credential);
  const texts = [
    credential,
    credential.replaceAll(" ", "+"), // as in a form (application/x-www-form-urlencoded)
    encodeURIComponent(credential), // also matches what was encoded twice
    JSON.stringify(credential).slice(1, -1),
    bytes.toString("hex"),
    bytes.toString("base64"),
    bytes.toString("base64url"),
    ...[0, 1, 2].flatMap((before) => {
      const core = base64Within(bytes, before);
      return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
    }),
  ];
  const unescaped = unescapeBytes(bytes);
  return [...texts.map((text) => Buffer.from(text)), ...(unescaped ? [unescaped.bytes] : [])];
}

/** The Base64 characters that depend on these bytes alone if `before` other bytes (mod 3) precede them. */
function base64Within(bytes: Buffer, before: number): string {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  const characters = whole.toString("base64").replaceAll("=", "");
  const last = whole.length % 3 === 0 ? 0 : 1;
  return characters.slice(before === 0 ? 0 : before + 1, characters.length - last);
}

/** In order; overlapping and adjacent ones are merged and named after the longest. */
function merged(found: Found[]): Found[] {
  const result: Found[] = [];
  let longest = 0;
  for (const next of found.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (!last || next.start > last.end) {
      result.push({ ...next });
      longest = next.end - next.start;
      continue;
    }
    if (next.end - next.start > longest) {
      longest = next.end - next.start;
      last.pattern = next.pattern;
    }
    last.end = Math.max(last.end, next.end);
  }
  return result;
}
