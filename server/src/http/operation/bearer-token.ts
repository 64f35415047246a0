/**
 * The token of an `Authorization: Bearer` header (RFC 6750, 2.1), with the scheme in any case; null if there is none.
 */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(header ?? "")?.[1] ?? null;
}
