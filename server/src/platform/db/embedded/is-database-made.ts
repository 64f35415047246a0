import { existsSync } from "node:fs";
import { join } from "node:path";

/** Whether the database's files exist and no interrupted first start has left anything. */
export function isDatabaseMade(directory: string): boolean {
  return existsSync(join(directory, "PG_VERSION")) && !existsSync(`${directory}.unfinished`);
}
