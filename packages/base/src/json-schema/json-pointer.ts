/** JSON pointers (RFC 6901). */

/** The names that a pointer goes through: `/a~1b/0` has `a/b` and `0`. */
export function pointerNames(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value there; undefined if there is none. */
export function valueAt(root: unknown, names: readonly string[]): unknown {
  let place = root;
  for (const name of names) {
    place =
      typeof place === "object" && place !== null ? (place as Record<string, unknown>)[name] : undefined;
  }
  return place;
}
