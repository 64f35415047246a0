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
  const { auth } = config;
  const fields: CredentialField[] = [];
  if (auth.type === "bearer") fields.push({ path: "auth.token", value: auth.token });
  if (auth.type === "basic") {
    fields.push(
      { path: "auth.username", value: auth.username },
      { path: "auth.password", value: auth.password },
    );
  }
  if (auth.type === "api_key") fields.push({ path: "auth.value", value: auth.value });
  for (const [index, { key, value }] of config.headers.entries()) {
    if (isSecretHeader(key)) fields.push({ path: `headers.${index}.value`, value });
  }
  return fields;
}
