/** Hides the tool's own credentials where an endpoint's response echoes them (docs/tools.md#credentials). */
import { hideCredentials } from "../../../../platform/secrets/hide-credentials.ts";
import { isSecretHeader, isSecretParameter } from "../../../../platform/secrets/secret-names.ts";
import { authHeader, credentialsIn } from "./auth-schemes.ts";
import { percentDecoded } from "./percent-decoded.ts";
import type { ResolvedRequest, ToolRequestConfig } from "./resolve-request.ts";
import { hasPlaceholder } from "./template.ts";

/** Returns a function that masks the credentials of this request, and of the tools, in a text such as its response. */
export function hideEchoes(tools: ToolRequestConfig[], request: ResolvedRequest): (text: string) => string {
  return hideCredentials(echoedCredentials(tools, request));
}

/** What a response to this request may echo: the credentials of the request, and those of the tools. */
export function echoedCredentials(tools: ToolRequestConfig[], request: ResolvedRequest): string[] {
  return [...request.credentials, ...tools.flatMap(storedCredentials)];
}

/** Credentials in the tool's configuration, as given and as sent, that don't depend on arguments. */
export function storedCredentials({ auth, headers, url }: ToolRequestConfig): string[] {
  const sent = headers.filter(({ key }) => isSecretHeader(key)).map(({ value }) => value);
  const given = credentialsIn(auth);
  const header = given.some(({ value }) => hasPlaceholder(value)) ? null : authHeader(auth);
  if (header) sent.push(header.value);
  const secrets = given.filter(({ isSecret }) => isSecret).map(({ value }) => value);
  const withoutScheme = sent.map((value) => value.replace(/^\S+ +/, ""));
  return [...sent, ...withoutScheme, ...secrets, ...secretParameters(url)].filter(
    (text) => !hasPlaceholder(text),
  );
}

/**
 * Values written out in the tool's URL. A value that comes from an argument is more likely data with a similar name.
 */
function secretParameters(url: string): string[] {
  return Array.from(url.matchAll(/[?&]([^=&#]+)=([^&#]+)/g))
    .filter(([, name = "", value = ""]) => isSecretParameter(percentDecoded(name)) && !hasPlaceholder(value))
    .map(([, , value = ""]) => percentDecoded(value));
}
