/** A tool's credentials at rest, each sealed for its place. */
import type { Sealed, SealedAuth, SealedHeader } from "../../../../platform/db/column-types.ts";
import { isSecretHeader } from "../../../../platform/secrets/secret-names.ts";
import { mapCredentials } from "../request/auth-schemes.ts";
import type { HttpToolConfig } from "./http-tool-config.ts";

type ClearFields = Pick<HttpToolConfig, "auth" | "headers">;

export interface SealedFields {
  auth: SealedAuth;
  headers: SealedHeader[];
}

/** The context that a tool's credential is sealed for. Moved to another tool or place, it can't be opened. */
export function sealContext(toolId: string, place: `auth.${string}` | `headers.${string}`): string {
  return `${toolId}/${place.toLowerCase()}`;
}

/** The fields with every credential sealed: those of auth, and the values of headers with secret-like names. */
export function sealFields(
  toolId: string,
  { auth, headers }: ClearFields,
  seal: (value: string, context: string) => Sealed,
): SealedFields {
  return {
    auth: mapCredentials(auth, (value, member) => seal(value, sealContext(toolId, `auth.${member}`))),
    headers: headers.map(({ key, value }) => ({
      key,
      value: isSecretHeader(key) ? seal(value, sealContext(toolId, `headers.${key}`)) : value,
    })),
  };
}

/** The fields with every sealed credential mapped: opened or sealed again. */
export function mapSealed<To extends string | Sealed>(
  toolId: string,
  { auth, headers }: SealedFields,
  change: (value: Sealed, context: string) => To,
) {
  return {
    auth: mapCredentials(auth, (value, member) => change(value, sealContext(toolId, `auth.${member}`))),
    headers: headers.map(({ key, value }) => ({
      key,
      value: typeof value === "string" ? value : change(value, sealContext(toolId, `headers.${key}`)),
    })),
  };
}
