import { customType } from "drizzle-orm/pg-core";

/**
 * A `json` column rather than jsonb, which keeps the order of keys and \u0000 in strings. Drizzle's own json() parses
 * what the driver has already parsed, so the JSON string "5" would come back as the number 5; this one leaves parsing
 * to the driver. A top-level null is SQL null.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => JSON.stringify(value),
});
