/** Figures as people read them, the same in the totals, the charts and the table. */
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const upToOne = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const one = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const two = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Calls, errors, milliseconds: whole numbers. */
export function wholeText(value: number): string {
  return whole.format(value);
}

/** Ms, whole, with their unit. */
export function msText(value: number): string {
  return `${whole.format(value)} ms`;
}

/** Minutes with one decimal unless there are none; `isExact` gives two, for columns of a table. */
export function minutesText(value: number, isExact = false): string {
  return value === 0 ? "0" : (isExact ? two : one).format(value);
}

export function percentText(part: number, all: number): string {
  return `${upToOne.format((100 * part) / all)}%`;
}
