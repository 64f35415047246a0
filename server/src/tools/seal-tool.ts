/** Between a tool's configuration in clear and its row, in which credentials are sealed (contract 4, Credentials). */
import type { Sealed, SealedAuth } from "../db/column-types.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { sealContext, type SealedFields } from "./config/sealed-fields.ts";
import { isSecretHeader } from "../secrets/secret-names.ts";
import type { ToolConfig } from "./config/tool-config.ts";
import type { ToolRow, ToolValues } from "./tool-queries.ts";

/** The values of a row for the tool `id`. */
export function sealTool(secrets: SecretBox, id: string, config: ToolConfig): ToolValues {
  const headers = config.headers.map(({ key, value }) => ({
    key,
    value: isSecretHeader(key) ? secrets.seal(value, sealContext(id, `headers.${key}`)) : value,
  }));
  return {
    name: config.name,
    description: config.description,
    url: config.url,
    method: config.method,
    timeoutMs: config.timeout_ms,
    auth: sealAuth(config.auth, (value, field) => secrets.seal(value, sealContext(id, `auth.${field}`))),
    headers,
    body: config.body,
    inputSchema: config.input_schema,
    responseSchema: config.response_schema,
    responsePath: config.response_path,
    active: config.active,
  };
}

/** The configuration in clear. Throws when a credential does not open with the keys there are. */
export function openTool(secrets: SecretBox, row: ToolRow): ToolConfig {
  return {
    name: row.name,
    description: row.description,
    url: row.url,
    method: row.method,
    timeout_ms: row.timeoutMs,
    ...openCredentials(secrets, row.id, row),
    body: row.body,
    input_schema: row.inputSchema,
    response_schema: row.responseSchema,
    response_path: row.responsePath,
    active: row.active,
  };
}

/** Auth and headers in clear. */
export function openCredentials(
  secrets: SecretBox,
  id: string,
  { auth, headers }: SealedFields,
): Pick<ToolConfig, "auth" | "headers"> {
  return {
    auth: openAuth(auth, (value, field) => secrets.open(value, sealContext(id, `auth.${field}`))),
    headers: headers.map(({ key, value }) => ({
      key,
      value: typeof value === "string" ? value : secrets.open(value, sealContext(id, `headers.${key}`)),
    })),
  };
}

function sealAuth(auth: ToolConfig["auth"], seal: (value: string, field: string) => Sealed): SealedAuth {
  switch (auth.type) {
    case "none":
      return { type: "none" };
    case "bearer":
      return { type: "bearer", token: seal(auth.token, "token") };
    case "basic":
      return {
        type: "basic",
        username: seal(auth.username, "username"),
        password: seal(auth.password, "password"),
      };
    default:
      return { type: "api_key", header_name: auth.header_name, value: seal(auth.value, "value") };
  }
}

function openAuth(auth: SealedAuth, open: (value: Sealed, field: string) => string): ToolConfig["auth"] {
  switch (auth.type) {
    case "none":
      return { type: "none" };
    case "bearer":
      return { type: "bearer", token: open(auth.token, "token") };
    case "basic":
      return {
        type: "basic",
        username: open(auth.username, "username"),
        password: open(auth.password, "password"),
      };
    default:
      return { type: "api_key", header_name: auth.header_name, value: open(auth.value, "value") };
  }
}
