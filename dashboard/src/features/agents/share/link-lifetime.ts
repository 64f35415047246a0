const DAY_MS = 86_400_000;

/** How long a preview link works from now on. */
export const LIFETIMES = [
  { value: "never", label: "Never", days: null },
  { value: "1", label: "After a day", days: 1 },
  { value: "7", label: "After 7 days", days: 7 },
  { value: "30", label: "After 30 days", days: 30 },
] as const;

export type Lifetime = (typeof LIFETIMES)[number]["value"];

/** When a link ends that lives this long from now, as the API takes it. */
export function endOf(lifetime: Lifetime): string | null {
  const days = LIFETIMES.find(({ value }) => value === lifetime)?.days ?? null;
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
}
