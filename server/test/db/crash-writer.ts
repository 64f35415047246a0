/**
 * Writes to the embedded database as fast as it can until it is killed. Prints, one per line, what it found (`found
 * ["1", …]`), then the number of every acknowledged write.
 */
import { writeSync } from "node:fs";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { accessTokens, workspaces } from "../../src/platform/db/schema.ts";
import { createLogger } from "@parley/base/logger";

const WRITERS = 4;
const [dataDir = "", first = "0"] = process.argv.slice(2);
let next = Number(first);

function print(line: string): void {
  writeSync(1, `${line}\n`); // synchronous, so that a kill loses nothing that was printed
}

print("opening");
const { db } = await openDatabase({ databaseUrl: null, dataDir, logger: createLogger("silent") });
const found = await db.select({ id: workspaces.id }).from(workspaces);
const tokens = await db.select({ id: accessTokens.workspaceId }).from(accessTokens);
print(`found ${JSON.stringify(found.map(({ id }) => id))}`);
print(`tokens ${JSON.stringify(tokens.map(({ id }) => id))}`);

await Promise.all(
  Array.from({ length: WRITERS }, async () => {
    for (;;) await write(String(next++));
  }),
);

/** A row in each of two tables, both or neither. */
async function write(id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(workspaces).values({ id, name: "x".repeat(Math.floor(Math.random() * 3000)) });
    const row = { id, workspaceId: id, name: "t", role: "owner" as const, prefix: "p", tokenHash: id };
    await tx.insert(accessTokens).values(row);
  });
  print(id);
}
