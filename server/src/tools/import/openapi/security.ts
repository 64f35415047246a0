/** Converts an operation's security schemes to a tool's authorization. The author enters the credential. */
import { isForbiddenHeader, isHeaderName } from "@parley/base/net/request-rules";
import type { HttpToolConfig } from "../../kinds/http/config/http-tool-config.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";
import { isObject, listAt, objectAt, textAt, type JsonObject } from "./json-object.ts";
import type { Follow } from "./references.ts";

export interface ToolCredentials {
  auth: HttpToolConfig["auth"];
  headers: HttpToolConfig["headers"];
}

type Scheme =
  | { auth: Exclude<HttpToolConfig["auth"], { type: "none" }>; ask: string }
  | { cookie: string }
  | null;

/** The first alternative that a tool can fulfil. */
export function readSecurity(
  root: JsonObject,
  operation: JsonObject,
  follow: Follow,
  warnings: ToolWarning[],
): ToolCredentials {
  const place = Array.isArray(operation["security"]) ? operation : root;
  const alternatives = listAt(place, "security")
    .filter(isObject)
    .map((needs) => Object.keys(needs));
  if (alternatives.every((names) => names.length === 0)) {
    return { auth: { type: "none" }, headers: [] };
  }
  const known = objectAt(objectAt(root, "components"), "securitySchemes");
  for (const names of alternatives) {
    if (names.length === 0) continue;
    const schemes = names.map((name) => readScheme(follow(known[name]).value));
    if (schemes.every((scheme) => scheme !== null)) return fulfil(schemes, warnings);
  }
  if (!alternatives.some((names) => names.length === 0)) {
    const names = [...new Set(alternatives.flat())].join(", ").slice(0, 300);
    const message = `The API requires ${names}, which tools don't support. Add it as a header if possible.`;
    warnings.push({ code: "credential_missing", path: "auth", message });
  }
  return { auth: { type: "none" }, headers: [] };
}

function readScheme(scheme: unknown): Scheme {
  if (!isObject(scheme)) return null;
  const name = textAt(scheme, "name");
  switch (textAt(scheme, "type")) {
    case "http":
      return httpScheme(textAt(scheme, "scheme").toLowerCase());
    case "oauth2":
    case "openIdConnect":
      return { auth: { type: "bearer", token: "" }, ask: "an access token. Tools don't fetch or renew one" };
    case "apiKey":
      if (textAt(scheme, "in") === "cookie") return { cookie: name };
      if (textAt(scheme, "in") !== "header" || !isHeaderName(name) || isForbiddenHeader(name)) return null;
      return { auth: { type: "api_key", header_name: name, value: "" }, ask: "the API key" };
    default:
      return null;
  }
}

function httpScheme(scheme: string): Scheme {
  if (scheme === "bearer") return { auth: { type: "bearer", token: "" }, ask: "the token" };
  if (scheme !== "basic") return null;
  return { auth: { type: "basic", username: "", password: "" }, ask: "user name and password" };
}

/**
 * The first scheme becomes the authorization. Further keys become headers, encrypted if they have secret-like names.
 */
function fulfil(schemes: Exclude<Scheme, null>[], warnings: ToolWarning[]): ToolCredentials {
  let auth: HttpToolConfig["auth"] = { type: "none" };
  const headers: HttpToolConfig["headers"] = [];
  for (const scheme of schemes) {
    if ("cookie" in scheme) {
      headers.push({ key: "Cookie", value: `${scheme.cookie}=` });
      ask("headers", `the cookie ${scheme.cookie}`);
    } else if (auth.type === "none") {
      auth = scheme.auth;
      ask("auth", scheme.ask);
    } else if (scheme.auth.type === "api_key") {
      headers.push({ key: scheme.auth.header_name, value: "" });
      ask("headers", `the key in ${scheme.auth.header_name}`);
    }
  }
  return { auth, headers };

  function ask(path: string, what: string): void {
    warnings.push({ code: "credential_missing", path, message: `Enter ${what}.` });
  }
}
