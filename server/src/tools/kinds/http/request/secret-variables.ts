import {
  isSecretHeader,
  isSecretParameter,
  maskCredential,
} from "../../../../platform/secrets/secret-names.ts";
import { credentialsIn } from "./auth-schemes.ts";
import { percentDecoded } from "./percent-decoded.ts";
import type { ToolRequestConfig } from "./resolve-request.ts";
import { placeholdersIn, variableText } from "./template.ts";

/** The variables, with masked values where the request sends them as credentials (docs/tools.md#credentials). */
export function maskSecretVariables(
  tool: ToolRequestConfig,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const secret = new Set(secretTemplates(tool).flatMap(placeholdersIn));
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      secret.has(name) ? maskCredential(variableText(variables, name)) : value,
    ]),
  );
}

function secretTemplates({ auth, headers, url }: ToolRequestConfig): string[] {
  return [
    ...credentialsIn(auth)
      .filter(({ isSecret }) => isSecret)
      .map(({ value }) => value),
    ...headers.filter(({ key }) => isSecretHeader(key)).map(({ value }) => value),
    ...Array.from(url.matchAll(/[?&]([^=&#]+)=([^&#]+)/g))
      .filter(([, name = ""]) => isSecretParameter(percentDecoded(name)))
      .map(([, , value = ""]) => value),
  ];
}
