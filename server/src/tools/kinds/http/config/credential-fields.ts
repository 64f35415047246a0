import { credentialsIn } from "../request/auth-schemes.ts";
import type { HttpToolConfig } from "./http-tool-config.ts";
import { isSecretHeader } from "../../../../platform/secrets/secret-names.ts";

/** A field that holds a credential, as a template in clear. */
export interface CredentialField {
  /** As in error responses: `auth.token`, `headers.0.value`. */
  path: string;
  value: string;
}

/**
 * All credentials of a configuration: auth values, and values of headers with secret-like names
 * (docs/tools.md#credentials).
 */
export function credentialFields(config: Pick<HttpToolConfig, "auth" | "headers">): CredentialField[] {
  const fields = credentialsIn(config.auth).map(({ member, value }) => ({ path: `auth.${member}`, value }));
  for (const [index, { key, value }] of config.headers.entries()) {
    if (isSecretHeader(key)) fields.push({ path: `headers.${index}.value`, value });
  }
  return fields;
}
