/** `npm run openapi` writes openapi.json; with `--check` it exits with status 1 if the committed file differs. */
import { readFile, writeFile } from "node:fs/promises";
import { openApiDocument } from "../http/openapi/openapi.ts";
import { operations } from "../http/routes.ts";

const FILE = new URL("../../../openapi.json", import.meta.url);

const text = `${JSON.stringify(openApiDocument(operations), null, 2)}\n`;
if (!process.argv.includes("--check")) {
  await writeFile(FILE, text);
} else if ((await readFile(FILE, "utf8")) !== text) {
  process.stderr.write("openapi.json differs from the operations; run npm run openapi and commit it.\n");
  process.exitCode = 1;
}
