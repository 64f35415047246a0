/** The official tests of JSON Schema, draft 2020-12, which must hold for everything that reads or changes schemas. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

export interface SuiteGroup {
  description: string;
  /** An object, or true or false. */
  schema: unknown;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** The groups, by the file of the suite that they are in. */
export function readSuite(): Record<string, SuiteGroup[]> {
  const packed = readFileSync(new URL("draft2020-12.json.gz", import.meta.url));
  return JSON.parse(gunzipSync(packed).toString()) as Record<string, SuiteGroup[]>;
}
