/** Checks that a webhook comes from Twilio (https://www.twilio.com/docs/usage/security#validating-requests). */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface TwilioRequest {
  /** The public URL with path and query, as configured at Twilio. */
  url: string;
  /** `X-Twilio-Signature`. */
  signature: string;
  contentType: string;
  /** Exactly as received. */
  body: Buffer;
}

/** Never throws; takes the same time for every signature of the right length. */
export function isSignedByTwilio(authToken: string, request: TwilioRequest): boolean {
  const isForm = /^application\/x-www-form-urlencoded *(;|$)/i.test(request.contentType);
  const bodyHash = URL.parse(request.url)?.searchParams.get("bodySHA256") ?? null;
  if (!isForm && !(bodyHash !== null && isEqual(sha256(request.body), bodyHash))) return false;
  const fields = isForm ? signedFields(request.body) : "";
  // Twilio is inconsistent about signing the scheme's default port.
  return urlForms(request.url)
    .map((url) => isEqual(twilioSignature(authToken, url + fields), request.signature))
    .includes(true);
}

export function twilioSignature(authToken: string, signed: string): string {
  return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}

/** Every name with its values, sorted by name; a repeated name appears with each distinct value, sorted. */
export function signedFields(form: Buffer): string {
  const byName = Map.groupBy(new URLSearchParams(form.toString("utf8")), ([name]) => name);
  return [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, pairs]) =>
      [...new Set(pairs.map(([, value]) => value))]
        .toSorted()
        .map((value) => name + value)
        .join(""),
    )
    .join("");
}

/** The URL as it is, with the default port spelled out, and without a port. */
function urlForms(text: string): string[] {
  const url = URL.parse(text);
  if (!url) return [text];
  const rest = `${url.pathname}${url.search}`;
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return [text, `${url.protocol}//${url.hostname}:${port}${rest}`, `${url.protocol}//${url.hostname}${rest}`];
}

function sha256(body: Buffer): string {
  return createHash("sha256").update(body).digest("hex");
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
