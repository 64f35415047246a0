/**
 * Whether no variable may have this segment: `__proto__`, `constructor`, `toString` and whatever else every object
 * inherits. As keys of `variable_values`, they are ignored (docs/templates.md#flat-and-nested-values).
 */
export function isReservedSegment(segment: string): boolean {
  return segment === "prototype" || segment in Object.prototype;
}
