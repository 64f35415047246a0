/** The longest path with its query; the cookie has to fit. */
const MOST_CHARACTERS = 1000;

/** A page of this site, as its path with query and fragment. Anything else becomes `/`. */
export function nextPage(next: string, publicUrl: string): string {
  if (!next.startsWith("/") || !URL.canParse(next, publicUrl)) return "/";
  const { origin, pathname, search, hash } = new URL(next, publicUrl);
  // "//other.example" is another site, also once "/.//other.example" has been resolved.
  const isHere = origin === new URL(publicUrl).origin && !pathname.startsWith("//");
  const path = pathname + search + hash;
  return isHere && path.length <= MOST_CHARACTERS ? path : "/";
}
