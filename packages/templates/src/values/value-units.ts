import { isExactNumber } from "@parley/base/exact/exact-number";

/**
 * A value's size: the characters of its texts plus its elements and keys, at every level. An array that occurs several
 * times counts each time. Stops slightly above `limit`. This excludes small values with a huge text (`{% assign a = a |
 * push: a %}` doubles at every step), so that no JavaScript built-in ever works on one.
 */
export function unitsOf(value: unknown, limit: number): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  if (isExactNumber(value)) return value.text.length;
  let units = 0;
  const pending: unknown[] = [value];
  while (pending.length > 0 && units <= limit) {
    const next = pending.pop();
    if (typeof next === "string") units += next.length + 1;
    else if (Array.isArray(next)) units += 1 + addAll(next, pending, limit - units);
    else if (isExactNumber(next)) units += next.text.length + 1;
    else if (typeof next === "object" && next !== null) {
      for (const [key, member] of Object.entries(next)) {
        units += key.length + 1;
        pending.push(member);
      }
      units += 1;
    } else units += 1;
  }
  return units;
}

/** Pushes values that need their own look onto the stack, counts the rest here, and returns that count. */
function addAll(elements: unknown[], pending: unknown[], room: number): number {
  let units = 0;
  for (const element of elements) {
    if (typeof element === "string") units += element.length + 1;
    else if (typeof element === "object" && element !== null) pending.push(element);
    else units += 1;
    if (units > room || pending.length > room) return units + pending.length;
  }
  return units;
}
