/**
 * What Liquid calls an error in a filter, such as dividing by zero. A template that always causes it is refused when
 * saved. If a caller's value causes it, the value stays unchanged (`bounded-filter.ts`).
 */
export class FilterMisuse extends Error {}
