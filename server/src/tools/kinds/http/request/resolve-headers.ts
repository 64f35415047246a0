/** The headers of a tool's request (docs/tools.md#from-a-tool-to-a-request). */
import { checkHeader } from "@parley/base/net/request-rules";
import type { ToolAuth } from "@parley/conversation/call-plan";
import { authHeader, credentialsIn, mapCredentials } from "./auth-schemes.ts";
import { isSecretHeader } from "../../../../platform/secrets/secret-names.ts";
import { substitute } from "./template.ts";

export interface ResolvedHeader {
  key: string;
  value: string;
  /** Whether its value is a credential. */
  isSecret: boolean;
}

export interface HeadersConfig {
  headers: { key: string; value: string }[];
  auth: ToolAuth;
}

/**
 * User headers, then the auth header, then Content-Type. Names are compared case-insensitively, and the later one wins.
 * Throws GuardedRequestError `invalid_request` for a line break or other control character in a value, an invalid name,
 * or a header that only HTTP itself may set.
 */
export function resolveHeaders(config: HeadersConfig, valueOf: (name: string) => string): ResolvedHeader[] {
  const resolved = new Map<string, ResolvedHeader>();
  const add = (header: ResolvedHeader) => {
    checkHeader(header);
    const name = header.key.toLowerCase();
    resolved.delete(name); // so that it moves to its new position
    resolved.set(name, header);
  };
  for (const header of config.headers) {
    const key = substitute(header.key, valueOf);
    add({ key, value: substitute(header.value, valueOf), isSecret: isSecretHeader(key) });
  }
  const auth = authHeader(mapCredentials(config.auth, (value) => substitute(value, valueOf)));
  if (auth) add({ ...auth, isSecret: true });
  add({ key: "Content-Type", value: "application/json", isSecret: false });
  return [...resolved.values()];
}

/** The credentials in clear, as sent and as given. */
export function credentialsOf(
  auth: ToolAuth,
  headers: ResolvedHeader[],
  valueOf: (name: string) => string,
): string[] {
  const credentials: string[] = [];
  for (const { value, isSecret } of headers) {
    if (isSecret) credentials.push(value, value.replace(/^\S+ +/, "")); // also without a scheme such as Bearer
  }
  for (const { value, isSecret } of credentialsIn(auth)) {
    if (isSecret) credentials.push(substitute(value, valueOf));
  }
  return credentials;
}
