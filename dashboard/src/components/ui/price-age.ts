const DAY_MS = 24 * 60 * 60_000;
/** Vendors change their prices once or twice a year. */
const OUTDATED_DAYS = 180;

/** " of 2026-11-26", with a note if the prices are old. Empty for prices without a date. */
export function priceAgeWords(dated: string | null, now = Date.now()): string {
  if (dated === null) return "";
  const isOld = now - Date.parse(dated) > OUTDATED_DAYS * DAY_MS;
  return ` of ${dated}${isOld ? ", which are over 180 days old" : ""}`;
}
