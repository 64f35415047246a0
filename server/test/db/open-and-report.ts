/** Opens the embedded database, reports that, runs the SQL it is given and stays until it is ended. */
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { createLogger } from "@parley/base/logger";

const [dataDir = "", sql = ""] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: null, dataDir, logger: createLogger("info") });
console.log("open");
process.stdin.once("data", () => {
  void database.pool.query(sql).then(() => console.log("done"));
});
