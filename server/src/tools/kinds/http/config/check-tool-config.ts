/**
 * The rules for a tool's configuration that its schema can't express, applied when it is saved or tested
 * (docs/tools.md#fields).
 */
import { ServiceError, type FieldProblem } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { refusalText } from "@parley/base/net/network-rules";
import { isForbiddenHeader, isHeaderName, isHeaderValue } from "@parley/base/net/request-rules";
import { credentialsIn } from "../request/auth-schemes.ts";
import { checkInputSchema } from "../../../config/check-input-schema.ts";
import { checkToolUrl, findPrivateHost } from "./check-tool-url.ts";
import { credentialFields } from "./credential-fields.ts";
import { checkName, checkNul } from "../../../config/check-common-fields.ts";
import { jsonDepth } from "../../../config/json-depth.ts";
import { isMask } from "../../../../platform/secrets/secret-names.ts";
import { hasLiteralText, hasPlaceholder, substitute } from "../request/template.ts";
import type { HttpToolConfig } from "./http-tool-config.ts";
import { splitUrl } from "../request/url-template.ts";

const MAX_BODY_LEVELS = 64;

/**
 * All problems of a configuration whose credentials are in clear (merge masks first); empty if it may be saved or sent.
 * `stored`: the saved tool, whose name may be older than a built-in tool's. Throws ServiceError PRIVATE_NETWORK if its
 * URL names a private address that the policy doesn't allow.
 */
export function checkToolConfig(
  config: HttpToolConfig,
  policy: NetworkPolicy,
  stored: { name: string } | null = null,
): FieldProblem[] {
  const problems = [
    ...checkName(config.name, stored?.name ?? null),
    ...checkToolUrl(config.url),
    ...checkAuth(config),
    ...checkHeaders(config),
    ...checkCredentials(config),
    ...checkBody(config.body),
    ...checkInputSchema(config.input_schema),
    ...checkNul(config),
  ];
  const refused = problems.length === 0 ? findPrivateHost(config.url, policy) : null;
  if (refused) {
    throw new ServiceError("PRIVATE_NETWORK", refusalText(refused, "tools"), { ...refused });
  }
  return problems;
}

function checkAuth({ auth }: HttpToolConfig): FieldProblem[] {
  return [
    ...("header_name" in auth ? checkHeaderName("auth.header_name", auth.header_name) : []),
    ...credentialsIn(auth).flatMap(({ member, value, isVerbatim }) =>
      isVerbatim ? checkValue(`auth.${member}`, value) : [],
    ),
  ];
}

function checkHeaders({ headers }: HttpToolConfig): FieldProblem[] {
  return headers.flatMap(({ key, value }, index) => [
    ...checkHeaderName(
      `headers.${index}.key`,
      substitute(key, () => "x"),
      hasPlaceholder(key),
    ),
    ...checkValue(`headers.${index}.value`, value),
  ]);
}

function checkHeaderName(path: string, name: string, isTemplate = false): FieldProblem[] {
  if (!isHeaderName(name)) return [{ path, message: "must be a header name: letters, digits and hyphens" }];
  if (!isTemplate && isForbiddenHeader(name))
    return [{ path, message: `can't be ${name}, which HTTP sets itself` }];
  return [];
}

function checkValue(path: string, value: string): FieldProblem[] {
  return isHeaderValue(substitute(value, () => "x")) // line breaks are white space inside braces
    ? []
    : [{ path, message: "must not contain line breaks or control characters" }];
}

function checkCredentials(config: HttpToolConfig): FieldProblem[] {
  const isOpen = hasPlaceholder(splitUrl(config.url).origin);
  return credentialFields(config).flatMap(({ path, value }) => {
    if (isMask(value)) return [{ path, message: "is a masked credential. Enter the credential itself" }];
    if (!isOpen || !hasLiteralText(value)) return [];
    const message =
      "can't be combined with a {{variable}} in the URL's scheme, host or port: it could be sent anywhere";
    return [{ path, message }];
  });
}

function checkBody(body: HttpToolConfig["body"]): FieldProblem[] {
  if (jsonDepth(body, MAX_BODY_LEVELS) <= MAX_BODY_LEVELS) return [];
  return [{ path: "body", message: `must not be nested more than ${MAX_BODY_LEVELS} levels deep` }];
}
