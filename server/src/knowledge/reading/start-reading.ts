import { fork, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const ENTRY = new URL("./reading-process.ts", import.meta.url);
/** What holds the service's own code, in the repository as in an image. */
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const CODE = ["node_modules/*", "packages/*", "server/*", "package.json"];
/** Share of the whole limit that V8's heap may have: the rest is for the file's bytes and for what runs. */
const HEAP_SHARE = 0.7;

/**
 * Starts the process that reads one document (docs/decisions/0287-reading-documents.md). It has the lowest priority, is
 * the first that Linux ends if the machine runs out of memory, has no environment, and may open nothing but the
 * service's code and the file at `path`: no processes, threads, compiled code or files to write.
 */
export function startReading(path: string | null, maxBytes: number): ChildProcess {
  const heapMiB = Math.floor((maxBytes * HEAP_SHARE) / 2 ** 20);
  const readable = [...CODE.map((part) => ROOT + part), ...(path === null ? [] : [path])];
  const child = fork(ENTRY, {
    execArgv: [
      "--permission",
      ...readable.map((part) => `--allow-fs-read=${part}`),
      `--max-old-space-size=${heapMiB}`,
      "--max-semi-space-size=4",
      "--single-threaded-gc",
    ],
    env: {},
    stdio: [path === null ? "pipe" : "ignore", "ignore", "ignore", "ipc"],
  });
  if (child.pid !== undefined) yieldToOthers(child.pid);
  return child;
}

/** Before the process has threads, which inherit its priority. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    return; // it has ended already, which its exit tells
  }
}
