/**
 * `npm run vendors -- check`: fetches the vendors' newest SDKs and prints what they know and the table of facts
 * doesn't. Without `check`, prints the table as Markdown.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SDK_UNIONS } from "./sdk-models.ts";
import { unknownModels } from "./unknown-models.ts";
import { languageTable } from "./language-table.ts";
import { modelTables } from "./model-tables.ts";

if (process.argv[2] === "check") check();
else console.log(`${modelTables()}\n\n${languageTable()}`);

function check(): void {
  const folder = mkdtempSync(join(tmpdir(), "parley-vendors-"));
  try {
    const dependencies = Object.fromEntries(SDK_UNIONS.map((union) => [union.package, "latest"]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], {
      cwd: folder,
    });
    const lines = unknownModels(join(folder, "node_modules"));
    console.log(lines.length === 0 ? "The table knows every model of the newest SDKs." : lines.join("\n"));
    if (lines.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
