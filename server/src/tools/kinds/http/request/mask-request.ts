/** A request as it is recorded and shown, without any credentials. */
import { hideCredentials } from "../../../../platform/secrets/hide-credentials.ts";
import { isSecretParameter, maskCredential } from "../../../../platform/secrets/secret-names.ts";
import type { MaskedRequest } from "../../face/tool-try.ts";
import { percentDecoded } from "./percent-decoded.ts";
import type { ResolvedRequest } from "./resolve-request.ts";

const SCHEME_AND_CREDENTIAL = /^([A-Za-z][A-Za-z0-9-]*) +(\S.*)$/s;

/**
 * Masks auth headers and headers with secret-like names (keeping the scheme, as in `Bearer ••••1234`), query parameters
 * with secret-like names, and every other occurrence of these credentials in URL, headers and body if they have at
 * least 8 characters.
 */
export function maskRequest(request: ResolvedRequest): MaskedRequest {
  const hide = hideCredentials(request.credentials);
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
