/** Reads what is to be dialled, before any rule judges it (docs/phone.md#what-a-trunk-may-dial). */
import { parseSipUri, type SipUri } from "@parley/sip/message/sip-uri";

export type Address =
  /** A number or an extension: digits, `*` and `#` only. `text` keeps a leading plus sign. */
  | { kind: "digits"; digits: string; text: string; uri: SipUri | null }
  /** A SIP URI whose user is a name, or has none. `isDoubtful`: it may hide a number or redirect the request. */
  | { kind: "name"; uri: SipUri; isDoubtful: boolean }
  | { kind: "unreadable" };

/** With this many digits, a name may be a number in disguise. */
const DIGITS_OF_A_NUMBER = 7;
/** Parameters that change where a request goes or what it does (RFC 3261, 19.1.1). */
const LEADING = ["maddr", "method"];

/** `target`: a number, an extension, or a SIP, SIPS or TEL URI. */
export function readAddress(target: string): Address {
  if (!/^(?:sips?|tel):/i.test(target)) return digitsOf(target, null) ?? { kind: "unreadable" };
  const uri = parseSipUri(target);
  if (uri === null) return { kind: "unreadable" };
  const { user, params, headers } = uri;
  const digits = user === null ? null : digitsOf(user, uri);
  const leads = headers.length > 0 || LEADING.some((name) => params.has(name));
  if (digits !== null) return leads ? { kind: "name", uri, isDoubtful: true } : digits;
  const isNumberLike = (user?.match(/\p{Nd}/gu)?.length ?? 0) >= DIGITS_OF_A_NUMBER;
  const isName = user !== null && /\p{L}/u.test(user); // switches may take anything else for digits
  const isDoubtful = leads || isNumberLike || !isName || uri.scheme === "tel";
  return { kind: "name", uri, isDoubtful };
}

/** Without parameters and visual separators (RFC 3966, 5.1.1); null if anything else is left. */
function digitsOf(user: string, uri: SipUri | null): Address | null {
  const text = (user.split(";", 1)[0] ?? "").replaceAll(/[-.() ]/g, "");
  const digits = text.startsWith("+") ? text.slice(1) : text;
  return /^[0-9*#]+$/.test(digits) ? { kind: "digits", digits, text, uri } : null;
}
