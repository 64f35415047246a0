/** A request as it is recorded and shown: without any credential. */
import { percentDecoded } from "./percent-decoded.ts";
import type { ResolvedRequest } from "./resolve-request.ts";
import { isSecretParameter, maskCredential } from "../../secrets/secret-names.ts";
import type { ToolOutcome } from "../../voice/ports.ts";

export type MaskedRequest = NonNullable<ToolOutcome["request"]>;

/** Shorter texts would match parts of a body by chance. */
const SHORTEST_HIDDEN = 8;

const SCHEME_AND_CREDENTIAL = /^([A-Za-z][A-Za-z0-9-]*) +(\S.*)$/s;

/**
 * Masks auth headers and headers named like secrets (keeping the scheme, as in `Bearer ••••1234`), query parameters
 * named like secrets, and every other occurrence of one of these credentials of at least 8 characters in URL, headers
 * and body.
 */
export function maskRequest(request: ResolvedRequest): MaskedRequest {
  const hide = hiding(request.credentials);
  return {
    url: hide(maskQuery(request.url)),
    method: request.method,
    headers: request.headers.map(({ key, value, isSecret }) => ({
      key,
      value: isSecret ? maskHeader(key, value) : hide(value),
    })),
    body: request.body === null ? null : hide(request.body),
  };
}

function maskHeader(key: string, value: string): string {
  const parts = /authorization/i.test(key) ? SCHEME_AND_CREDENTIAL.exec(value) : null;
  return parts ? `${parts[1]} ${maskCredential(parts[2] ?? "")}` : maskCredential(value);
}

function maskQuery(url: string): string {
  return url.replace(/([?&])([^=&#]+)=([^&#]+)/g, (whole, mark: string, name: string, value: string) =>
    isSecretParameter(percentDecoded(name))
      ? `${mark}${name}=${maskCredential(percentDecoded(value))}`
      : whole,
  );
}

/** Replaces credentials in every form in which a request could carry them. */
function hiding(credentials: string[]): (text: string) => string {
  const forms = new Map<string, string>();
  for (const credential of credentials) {
    if (credential.length < SHORTEST_HIDDEN) continue;
    const mask = maskCredential(credential);
    forms.set(credential, mask);
    forms.set(encodeURIComponent(credential.toWellFormed()), mask);
    forms.set(JSON.stringify(credential).slice(1, -1), mask);
  }
  const longestFirst = [...forms].sort(([a], [b]) => b.length - a.length);
  return (text) => longestFirst.reduce((hidden, [form, mask]) => hidden.replaceAll(form, () => mask), text);
}
