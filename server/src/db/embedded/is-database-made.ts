import { existsSync } from "node:fs";
import { join } from "node:path";

/** Whether the database's files are there, and nothing is left of a first start that was interrupted. */
export function isDatabaseMade(directory: string): boolean {
  return existsSync(join(directory, "PG_VERSION")) && !existsSync(`${directory}.unfinished`);
}
