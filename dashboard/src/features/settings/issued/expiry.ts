/** When a link or token expires: after a number of days, on a date, or never. */
export interface Expiry {
  /** Days, `date` or `never`. */
  choice: string;
  /** For `date`: as `2026-01-31`, empty while none is chosen. */
  date: string;
}

const DAY_MS = 86_400_000;
const WORDS: Record<string, string> = {
  "1": "In a day",
  "7": "In 7 days",
  "30": "In 30 days",
  "90": "In 90 days",
  "365": "In a year",
  date: "On a custom date",
  never: "Never",
};

export function expiryOptions(choices: readonly string[]) {
  return choices.map((choice) => ({ value: choice, label: WORDS[choice] ?? choice }));
}

/** RFC 3339, as the API takes it; null for never. A day ends at its local midnight. */
export function expiresAt({ choice, date }: Expiry, now = Date.now()): string | null {
  if (choice === "never") return null;
  if (choice !== "date") return new Date(now + Number(choice) * DAY_MS).toISOString();
  return new Date(`${date}T23:59:59`).toISOString();
}

export function isComplete({ choice, date }: Expiry): boolean {
  return choice !== "date" || !Number.isNaN(Date.parse(`${date}T23:59:59`));
}
