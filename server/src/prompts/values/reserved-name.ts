/**
 * True for a segment that no variable can have: `__proto__`, `constructor`, `toString` and whatever else every object
 * inherits. As keys of `variable_values` they are extra keys, and ignored (contract 3.6).
 */
export function isReservedSegment(segment: string): boolean {
  return segment === "prototype" || segment in Object.prototype;
}
