/** The thread of the embedded database: PostgreSQL's wire protocol in and out, one connection at a time. */
import { parentPort, workerData } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { messageOf } from "../../thrown.ts";
import { createDatabaseDirectory } from "./create-database-directory.ts";
import { startPglite } from "./start-pglite.ts";
import type { FromWorker, ToWorker, WorkerOptions } from "./worker-messages.ts";

const { directory } = workerData as WorkerOptions;
const lastLines: string[] = [];
/** The first byte of the message that ends a connection. */
const TERMINATE = 0x58;
let current = -1;

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function onLog(line: string): void {
  lastLines.push(line);
  if (lastLines.length > 20) lastLines.shift();
  if (/\bPANIC:/.test(line) || line.startsWith("Aborted(")) send({ type: "panic", message: line });
  else send({ type: "log", line });
}

/** PostgreSQL's own reason if it gave one, else the error's. */
function reasonOf(error: unknown): string {
  const fatal = lastLines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*?\b(?:FATAL|PANIC):\s*/, "") ?? messageOf(error);
}

async function runQuery(pglite: PGlite, connection: number, bytes: Uint8Array): Promise<void> {
  if (bytes[0] === TERMINATE || connection < current) return;
  if (connection > current) {
    // PostgreSQL would begin a new session here. PGlite has only one, which is reset.
    if (pglite.isInTransaction()) await pglite.exec("rollback");
    await pglite.exec("discard all");
    current = connection;
  }
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(bytes, {
    syncToFs: false, // a flush of PGlite's own for browsers; commits sync through fsync
    onRawData: (part) => parts.push(part.slice()),
  });
  const answer = new Uint8Array(Buffer.concat(parts));
  send({ type: "answer", connection, bytes: answer }, [answer.buffer]);
}

async function serve(): Promise<void> {
  await createDatabaseDirectory(directory, onLog);
  const pglite = await startPglite(directory, onLog);
  const handle = async (message: ToWorker): Promise<void> => {
    if (message.type === "query") return await runQuery(pglite, message.connection, message.bytes);
    await pglite.close();
    parentPort?.close();
  };
  let last = Promise.resolve();
  parentPort?.on("message", (message: ToWorker) => {
    last = last.then(() => handle(message));
    last.catch((error: unknown) => send({ type: "panic", message: String(error) }));
  });
  send({ type: "ready" });
}

try {
  await serve();
} catch (error) {
  send({ type: "failed", message: reasonOf(error) });
}
