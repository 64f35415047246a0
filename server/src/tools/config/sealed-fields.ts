import type { Sealed, SealedAuth, SealedHeader } from "../../db/column-types.ts";

export interface SealedFields {
  auth: SealedAuth;
  headers: SealedHeader[];
}

/** What a credential of a tool is sealed for: moved to another tool or place, it does not open. */
export function sealContext(toolId: string, place: `auth.${string}` | `headers.${string}`): string {
  return `${toolId}/${place.toLowerCase()}`;
}

/** The same fields with every sealed credential changed by `change`; a header's place is its name. */
export function mapSealed(
  toolId: string,
  { auth, headers }: SealedFields,
  change: (value: Sealed, context: string) => Sealed,
): SealedFields {
  return {
    auth: mapAuth(auth, (value, field) => change(value, sealContext(toolId, `auth.${field}`))),
    headers: headers.map(({ key, value }) => ({
      key,
      value: typeof value === "string" ? value : change(value, sealContext(toolId, `headers.${key}`)),
    })),
  };
}

function mapAuth(auth: SealedAuth, change: (value: Sealed, field: string) => Sealed): SealedAuth {
  if (auth.type === "none") return auth;
  if (auth.type === "bearer") return { ...auth, token: change(auth.token, "token") };
  if (auth.type === "api_key") return { ...auth, value: change(auth.value, "value") };
  return {
    ...auth,
    username: change(auth.username, "username"),
    password: change(auth.password, "password"),
  };
}
