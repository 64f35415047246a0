/** Writes `src/api.gen.ts` from openapi.json; with `--check` it ends with status 1 where the committed file differs. */
import { readFile, writeFile } from "node:fs/promises";
import { apiSource, type Document } from "./api-source.ts";

const DOCUMENT = new URL("../../../openapi.json", import.meta.url);
const FILE = new URL("../src/api.gen.ts", import.meta.url);

const source = apiSource(JSON.parse(await readFile(DOCUMENT, "utf8")) as Document);
if (!process.argv.includes("--check")) {
  await writeFile(FILE, source);
} else if ((await readFile(FILE, "utf8")) !== source) {
  process.stderr.write("api.gen.ts differs from openapi.json; run npm run openapi and commit it.\n");
  process.exitCode = 1;
}
