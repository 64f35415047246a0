/** The token of an `Authorization: Bearer` header (RFC 6750, 2.1); null when there is none. The scheme's case does not count. */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(header ?? "")?.[1] ?? null;
}
