/** Where to go after signing in: an address of this site, `/` for anything else. */
export function nextAddress(next: unknown): string {
  if (typeof next !== "string" || !next.startsWith("/")) return "/";
  const url = new URL(next, location.origin); // "//evil.example" and "/\\evil.example" are other sites
  // So is "/.//evil.example", once it has been resolved.
  return url.origin === location.origin && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : "/";
}
