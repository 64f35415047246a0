/** The embedded database's process: speaks PostgreSQL's wire protocol, one connection at a time. */
import type { PGlite } from "@electric-sql/pglite";
import { messageOf } from "@parley/base/thrown";
import { createDatabaseDirectory } from "./create-database-directory.ts";
import type { FromDatabase, ToDatabase } from "./database-messages.ts";
import { shareDirectory, type DirectoryLock } from "./directory-lock.ts";
import { startPglite } from "./start-pglite.ts";

const lastLines: string[] = [];
/** First byte of the message that ends a connection. */
const TERMINATE = 0x58;
let pglite: PGlite | undefined;
let lock: DirectoryLock;
let current = -1;
/** PostgreSQL has given up; anything it says about writes from now on is unreliable. */
let hasPanicked = false;

function send(message: FromDatabase): void {
  process.send?.(message);
}

function onLog(line: string): void {
  lastLines.push(line);
  if (lastLines.length > 20) lastLines.shift();
  if (/\bPANIC:/.test(line) || line.startsWith("Aborted(")) giveUp(line);
  else send({ type: "log", line });
}

function giveUp(message: string): void {
  hasPanicked = true;
  send({ type: "panic", message });
}

/** PostgreSQL's own reason if it gave one, otherwise the error's. */
function reasonOf(error: unknown): string {
  const fatal = lastLines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*?\b(?:FATAL|PANIC):\s*/, "") ?? messageOf(error);
}

async function runQuery(connection: number, bytes: Uint8Array): Promise<void> {
  if (bytes[0] === TERMINATE || connection < current || hasPanicked || !pglite) return;
  if (connection > current) {
    // PostgreSQL would start a new session here. PGlite has only one, so it is reset.
    if (pglite.isInTransaction()) await pglite.exec("rollback");
    await pglite.exec("discard all");
    current = connection;
  }
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(bytes, {
    syncToFs: false, // skips PGlite's own flush, meant for browsers; commits sync through fsync
    onRawData: (part) => parts.push(part.slice()),
  });
  if (!hasPanicked) send({ type: "answer", connection, bytes: Buffer.concat(parts) });
}

async function begin(task: "make" | "open", dataDir: string, directory: string): Promise<void> {
  try {
    lock = shareDirectory(dataDir);
    if (task === "make") await createDatabaseDirectory(directory, onLog);
    else pglite = await startPglite(directory, onLog);
    send({ type: "ready" });
  } catch (error) {
    send({ type: "failed", message: reasonOf(error) });
  }
}

async function handle(message: ToDatabase): Promise<void> {
  switch (message.type) {
    case "make":
    case "open":
      return begin(message.type, message.dataDir, message.directory);
    case "query":
      return runQuery(message.connection, message.bytes);
    case "close":
      await pglite?.close();
      await lock.release();
      process.disconnect();
  }
}

let last = Promise.resolve();
process.on("message", (message: ToDatabase) => {
  last = last.then(() => handle(message));
  last.catch((error: unknown) => giveUp(String(error)));
});
// The service is gone, possibly by kill -9, so nothing may be written any more. After a proper close there is nothing
// left to end.
process.on("disconnect", () => process.exit());
// Ctrl-C reaches every process of the terminal, but the service decides when to end this one.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
