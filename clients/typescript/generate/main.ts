/**
 * Writes the generated files of this client, `clients/web` and `clients/python` from openapi.json and a source of this
 * client, and adds their names to `published-names.txt`; with `--check` it ends with status 1 if a committed one differs.
 */
import { readFile, writeFile } from "node:fs/promises";
import { apiSource, type Document } from "./api-source.ts";
import { exactNumberSource } from "./exact-number-source.ts";
import { foldedDocument } from "./folded-document.ts";
import { extendedList, publishedNames } from "./published-names.ts";
import { pythonAsyncClientSource, pythonClientSource, pythonTypesSource } from "./python/python-sources.ts";
import { schemasSource } from "./schemas-source.ts";
import { wireSource } from "./wire-source.ts";

const DOCUMENT = new URL("../../../openapi.json", import.meta.url);
const CLIENT = new URL("../src/client.ts", import.meta.url);
const NAMES = new URL("published-names.txt", import.meta.url);
const FILES = {
  "../src/api.gen.ts": apiSource,
  "../src/schemas.gen.ts": schemasSource,
  "../../web/src/wire.gen.ts": wireSource,
  "../../web/src/exact-number.gen.ts": exactNumberSource,
  "../../python/parley/types.py": pythonTypesSource,
  "../../python/parley/client_gen.py": pythonClientSource,
  "../../python/parley/async_client_gen.py": pythonAsyncClientSource,
};

const document = foldedDocument(JSON.parse(await readFile(DOCUMENT, "utf8"))) as Document;
const names = publishedNames(document, {
  typescript: [await readFile(CLIENT, "utf8"), apiSource(document), schemasSource(document)],
  pythonTypes: pythonTypesSource(document),
  pythonClient: pythonClientSource(document),
});
const known = (await readFile(NAMES, "utf8")).trimEnd().split("\n");
const sources: [string, string][] = [
  ...Object.entries(FILES).map(([name, sourceOf]): [string, string] => [name, sourceOf(document)]),
  ["published-names.txt", `${extendedList(known, names).join("\n")}\n`],
];
for (const [name, source] of sources) {
  const file = new URL(name, import.meta.url);
  if (!process.argv.includes("--check")) {
    await writeFile(file, source);
  } else if ((await readFile(file, "utf8")) !== source) {
    process.stderr.write(`${name} is out of date; run npm run openapi and commit it.\n`);
    process.exitCode = 1;
  }
}
