/**
 * Masks a stored tool's credentials in responses, and restores them when their masks come back
 * (docs/tools.md#credentials).
 */
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import { isMask, isSecretHeader, maskCredential } from "../../../../platform/secrets/secret-names.ts";
import { credentialsIn, mapCredentials } from "../request/auth-schemes.ts";
import { hasLiteralText } from "../request/template.ts";
import type { HttpToolConfig } from "./http-tool-config.ts";
import { destinationOf } from "../request/url-template.ts";

type Guarded = Pick<HttpToolConfig, "url" | "auth" | "headers">;

/**
 * Masks the configuration for a response. A credential that consists only of placeholders, such as `{{token}}`, is no
 * secret and stays readable.
 */
export function maskToolConfig<T extends Pick<Guarded, "auth" | "headers">>(config: T): T {
  const headers = config.headers.map(({ key, value }) => ({
    key,
    value: isSecretHeader(key) ? mask(value) : value,
  }));
  return { ...config, auth: mapCredentials(config.auth, mask), headers };
}

/**
 * The configuration in clear: masks in `incoming` become the credentials of `stored`, the saved tool in clear (null for
 * a new tool). Throws VALIDATION_FAILED for masks without a matching credential: it was stored for another scheme,
 * host, port, auth type or header name, or has another mask.
 */
export function mergeCredentials<T extends Guarded>(incoming: T, stored: Guarded | null): T {
  const problems: FieldProblem[] = [];
  const sameDestination = stored !== null && destinationOf(stored.url) === destinationOf(incoming.url);
  const restore = (path: string, value: string, candidates: string[]): string => {
    if (!isMask(value)) return value;
    const found = sameDestination ? candidates.find((candidate) => mask(candidate) === value) : undefined;
    if (found === undefined) problems.push({ path, message: askAgain(stored !== null && !sameDestination) });
    return found ?? value;
  };
  const headers = incoming.headers.map(({ key, value }, index) => {
    const candidates =
      stored?.headers.filter((header) => sameName(header.key, key) && isSecretHeader(header.key)) ?? [];
    return {
      key,
      value: restore(
        `headers.${index}.value`,
        value,
        candidates.map((header) => header.value),
      ),
    };
  });
  const auth = mapCredentials(incoming.auth, (value, member) =>
    restore(`auth.${member}`, value, storedAuthValue(incoming.auth, stored?.auth, member)),
  );
  if (problems.length > 0) throw validationFailed(...problems);
  return { ...incoming, auth, headers };
}

function mask(credential: string): string {
  return hasLiteralText(credential) ? maskCredential(credential) : credential;
}

function storedAuthValue(
  incoming: HttpToolConfig["auth"],
  stored: HttpToolConfig["auth"] | undefined,
  member: string,
): string[] {
  if (stored?.type !== incoming.type) return [];
  if (
    stored.type === "api_key" &&
    incoming.type === "api_key" &&
    !sameName(stored.header_name, incoming.header_name)
  ) {
    return [];
  }
  return credentialsIn(stored)
    .filter((credential) => credential.member === member)
    .map(({ value }) => value);
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function askAgain(isElsewhere: boolean): string {
  return isElsewhere
    ? "enter the credential again. It was saved for another scheme, host or port"
    : "enter the credential itself. Nothing is saved for this mask";
}
