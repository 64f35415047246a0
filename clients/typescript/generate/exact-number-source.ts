/** Exact numbers for `clients/web`, which depends on no other package. Either copy knows the other's. */
import { readFileSync } from "node:fs";

const SOURCE = new URL("../src/exact-number.ts", import.meta.url);
const HEAD = "// Copied from clients/typescript/src/exact-number.ts (npm run openapi). Do not edit.\n";

export function exactNumberSource(): string {
  return `${HEAD}\n${readFileSync(SOURCE, "utf8")}`;
}
