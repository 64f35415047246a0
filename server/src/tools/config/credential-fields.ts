import { credentialsIn } from "../request/auth-schemes.ts";
import type { ToolConfig } from "./tool-config.ts";
import { isSecretHeader } from "../../secrets/secret-names.ts";

/** A field that holds a credential, as a template in clear. */
export interface CredentialField {
  /** As in error answers: `auth.token`, `headers.0.value`. */
  path: string;
  value: string;
}

/** Every credential of a configuration: auth values, and the values of headers named like secrets (contract 4). */
export function credentialFields(config: Pick<ToolConfig, "auth" | "headers">): CredentialField[] {
  const fields = credentialsIn(config.auth).map(({ member, value }) => ({ path: `auth.${member}`, value }));
  for (const [index, { key, value }] of config.headers.entries()) {
    if (isSecretHeader(key)) fields.push({ path: `headers.${index}.value`, value });
  }
  return fields;
}
