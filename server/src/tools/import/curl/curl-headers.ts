/** Converts the headers of a cURL command to a tool's authorization and headers. */
import { isForbiddenHeader, isHeaderName } from "@parley/base/net/request-rules";
import { isSecretHeader } from "../../../platform/secrets/secret-names.ts";
import { hasPlaceholder } from "../../kinds/http/request/template.ts";
import type { HttpToolConfig } from "../../kinds/http/config/http-tool-config.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";
import { withoutVariables } from "../draft/draft.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import type { CurlRequest } from "./curl-request.ts";
import { readDocumentedHeaders } from "./documented-values.ts";

export interface CurlHeaders {
  auth: HttpToolConfig["auth"];
  headers: HttpToolConfig["headers"];
  contentType: string | null;
}

/** Secret-like names that aren't API keys: cookies, CSRF tokens and idempotency keys. */
const NO_API_KEY = /cookie|idempotency|csrf|xsrf/i;

/** `credentials`: `name:password` from the URL. Throws ImportProblem for headers in files and for invalid ones. */
export function readCurlHeaders(
  request: CurlRequest,
  credentials: string | null,
  warnings: ToolWarning[],
): CurlHeaders {
  let headers = request.headers.flatMap((line) => parseHeader(line) ?? []);
  const has = (name: string) => headers.some(({ key }) => key.toLowerCase() === name);
  if (request.userAgent !== null && !has("user-agent")) add("User-Agent", request.userAgent);
  if (request.referer !== null && !has("referer")) add("Referer", request.referer.replace(/;auto$/, ""));
  if (request.cookies.length > 0) add("Cookie", request.cookies.map(checkCookie).join("; "));
  if (request.data.some(({ option }) => option === "json") && !has("accept"))
    add("Accept", "application/json");
  const contentType = headers.findLast(({ key }) => key.toLowerCase() === "content-type")?.value ?? null;
  headers = headers.filter(({ key }) => isCarriedOver(key, warnings));
  const user = request.user ?? credentials;
  const auth = ofOptions(request.bearer, user, warnings) ?? takeAuthorization();
  headers = readDocumentedHeaders(joined(headers, warnings), warnings).map(({ key, value }, index) => ({
    key,
    value: isSecretHeader(key) ? withoutVariables(value, `headers.${index}.value`, warnings) : value,
  }));
  return { auth, headers, contentType };

  function add(key: string, value: string): void {
    if (value !== "") headers.push({ key, value });
  }

  /** Removes the header that holds the credential from the list. */
  function takeAuthorization(): HttpToolConfig["auth"] {
    const found =
      headers.find(({ key }) => key.toLowerCase() === "authorization") ??
      headers.find(({ key }) => isSecretHeader(key) && !hasPlaceholder(key) && !NO_API_KEY.test(key));
    if (!found) return { type: "none" };
    const name = found.key.toLowerCase();
    const others = headers.filter((header) => header !== found && header.key.toLowerCase() === name);
    if (others.length > 0) {
      const message = `The command has the header ${found.key} more than once. Only its first value is kept.`;
      warnings.push({ code: "not_carried_over", path: "auth", message });
    }
    headers = headers.filter(({ key }) => key.toLowerCase() !== name);
    return fromHeader(found.key, found.value, warnings);
  }
}

/** A tool sends each name once, so values of the same name are joined, which means the same (RFC 9110 5.3). */
function joined(headers: HttpToolConfig["headers"], warnings: ToolWarning[]): HttpToolConfig["headers"] {
  const byName = Map.groupBy(headers, ({ key }) => key.toLowerCase());
  return [...byName].map(([name, group]) => {
    const [first = { key: name, value: "" }] = group;
    if (group.length === 1) return first;
    const message = `The command has the header ${first.key} more than once. Its values are joined into one.`;
    warnings.push({ code: "headers_joined", path: "headers", message });
    return { key: first.key, value: group.map(({ value }) => value).join(name === "cookie" ? "; " : ", ") };
  });
}

/** Null for a header that cURL would leave out (`-H 'Accept:'`). */
function parseHeader(line: string): { key: string; value: string } | null {
  if (line.startsWith("@")) throw new ImportProblem("reads headers from a file: write them into the command");
  const mark = /[:;]/.exec(line);
  const key = line.slice(0, mark?.index ?? line.length).trim();
  if (!isHeaderName(key.replaceAll(/\{\{|\}\}/g, ""))) {
    throw new ImportProblem(`has an invalid header: ${line.slice(0, 60)}`);
  }
  if (!mark) throw new ImportProblem(`has the header ${key.slice(0, 60)} without a colon and a value`);
  const value = line.slice(mark.index + 1).trim();
  if (mark[0] === ";") return value === "" ? { key, value: "" } : null;
  return value === "" ? null : { key, value };
}

function isCarriedOver(key: string, warnings: ToolWarning[]): boolean {
  const name = key.toLowerCase();
  if (name === "content-type") return false; // a warning about the body covers it
  if (name !== "accept-encoding" && !isForbiddenHeader(key)) return true;
  const message = `The header ${key} was left out because HTTP sets it.`;
  if (name !== "content-length") warnings.push({ code: "not_carried_over", path: "headers", message });
  return false;
}

function checkCookie(value: string): string {
  if (!value.includes("=")) {
    throw new ImportProblem("reads cookies from a file (-b). Write them as name=value");
  }
  return value;
}

function ofOptions(
  bearer: string | null,
  user: string | null,
  warnings: ToolWarning[],
): HttpToolConfig["auth"] | null {
  if (bearer !== null) return { type: "bearer", token: withoutVariables(bearer, "auth.token", warnings) };
  return user === null ? null : basic(user, warnings);
}

function basic(pair: string, warnings: ToolWarning[]): HttpToolConfig["auth"] {
  const mark = pair.indexOf(":");
  const [username, password] = mark < 0 ? [pair, ""] : [pair.slice(0, mark), pair.slice(mark + 1)];
  if (mark < 0) {
    const message = "The command has no password. Enter it if there is one.";
    warnings.push({ code: "credential_missing", path: "auth.password", message });
  }
  return {
    type: "basic",
    username: withoutVariables(username, "auth.username", warnings),
    password: withoutVariables(password, "auth.password", warnings),
  };
}

function fromHeader(key: string, value: string, warnings: ToolWarning[]): HttpToolConfig["auth"] {
  const isAuthorization = key.toLowerCase() === "authorization";
  const [, scheme = "", credential = ""] = /^(\S+)\s+(\S.*)$/s.exec(value) ?? [];
  if (isAuthorization && /^bearer$/i.test(scheme)) {
    return { type: "bearer", token: withoutVariables(credential, "auth.token", warnings) };
  }
  if (isAuthorization && /^basic$/i.test(scheme)) {
    if (hasPlaceholder(credential)) return basic(`${credential}:${credential}`, warnings);
    const pair = decodeBasic(credential);
    if (pair !== null) return basic(pair, warnings);
  }
  return { type: "api_key", header_name: key, value: withoutVariables(value, "auth.value", warnings) };
}

/** RFC 7617; null if encoding it again would give a different value. */
function decodeBasic(credential: string): string | null {
  const pair = Buffer.from(credential, "base64").toString("utf8");
  const isSame =
    Buffer.from(pair, "utf8").toString("base64").replace(/=+$/, "") === credential.replace(/=+$/, "");
  return isSame && pair.includes(":") ? pair : null;
}
