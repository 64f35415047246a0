import { Worker } from "node:worker_threads";
import { resultOf, type TaskAnswer } from "@parley/base/bounds/task";
import type { Full, Shares } from "@parley/base/bounds/shares";
import { createTurnQueue } from "@parley/base/bounds/turn-queue";
import { ServiceError } from "@parley/base/errors";
import { fromPosted, toPosted } from "@parley/base/exact/posted";
import { errorOf } from "@parley/base/thrown";
import { postedDocument, sizeOf, type PostedDocument } from "./document-of-task.ts";
import { ImportProblem } from "./draft/import-problem.ts";
import type { ImportPreview, OpenApiTask } from "./preview-openapi.ts";

/** What one document may take. */
export interface ImportLimits {
  /** Processor time, so that a document may take longer on a busy machine, ms. */
  time: number;
  /** How often that is looked at, ms. */
  lookEvery: number;
  /** Elapsed time, after which the next document gets its turn, ms. */
  wait: number;
  /** Of the old generation, MB. */
  memory: number;
}

/** A document takes up to 16 times its size, and YAML about a second for each MiB. */
function limitsOf(bytes: number): ImportLimits {
  const mebibytes = bytes / (1024 * 1024);
  return {
    time: 10_000 + mebibytes * 1_500,
    lookEvery: 500,
    wait: 60_000 + mebibytes * 3_000,
    memory: 256 + Math.ceil(mebibytes * 16),
  };
}
const SMALLER = "send a smaller document, or the same one as JSON";
const RETRY_S = 5;

/** One thread at a time, since several large documents at once would take the memory that calls need. */
const queue = createTurnQueue<() => Promise<void>>();
let isReading = false;

/** What is posted to the thread. */
export type PostedImport = Omit<OpenApiTask, "document"> & { document: PostedDocument };

/** Who imports, and the places for documents that are being read or wait for it. */
export interface Importer {
  places: Shares<"person" | "workspace">;
  workspace: string;
  /** Null for a token created before its workspace had a member. */
  person: string | null;
}

/**
 * Runs `previewOpenApi` in its own thread, since 1 MB of YAML takes longer than a second. Workspaces
 * take turns. Throws as `previewOpenApi` does, also when it takes too long or too much memory, and
 * AT_CAPACITY when too many are waiting.
 */
export async function runImport(
  task: OpenApiTask,
  { places, workspace, person }: Importer,
  limits?: ImportLimits,
): Promise<ImportPreview> {
  const leave = places.take({ person, workspace });
  if (typeof leave !== "function") throw busy(leave);
  try {
    const posted = { ...task, document: postedDocument(task.document) };
    const own = limits ?? limitsOf(sizeOf(posted.document));
    return await new Promise<ImportPreview>((resolve, reject) => {
      queue.add(workspace, () => runThread(posted, own).then(resolve, reject));
      void readNext();
    });
  } finally {
    leave();
  }
}

async function readNext(): Promise<void> {
  if (isReading) return;
  isReading = true;
  for (let read = queue.take(); read; read = queue.take()) await read();
  isReading = false;
}

async function runThread(task: PostedImport, limits: ImportLimits): Promise<ImportPreview> {
  const worker = new Worker(new URL("./import-thread.ts", import.meta.url), {
    workerData: toPosted(task),
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 },
    env: {},
    name: "import",
  });
  const beganAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<TaskAnswer>((resolve, reject) => {
      const look = async (): Promise<void> => {
        const used = await worker.cpuUsage().catch(() => null); // null: it has ended
        if (used && (used.user + used.system) / 1000 > limits.time) reject(problem("takes too long to read"));
      };
      timer = setInterval(() => {
        if (performance.now() - beganAt > limits.wait) reject(busy());
        else void look();
      }, limits.lookEvery);
      worker.once("message", resolve);
      worker.once("error", (error: unknown) => reject(asProblem(error)));
      worker.once("exit", () => reject(new Error("the thread of an import ended without an answer")));
    });
    return resultOf(fromPosted(answer)) as ImportPreview;
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}

function asProblem(error: unknown): Error {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? problem("takes too much memory to read") : errorOf(error);
}

function problem(what: string): ServiceError {
  return new ImportProblem(`${what}: ${SMALLER}`).toError("openapi");
}

const WHOSE = {
  person: "Too many of your imports are running.",
  workspace: "Too many imports are running in this workspace.",
};

function busy(full?: Full<"person" | "workspace">): ServiceError {
  const what = full?.full ? WHOSE[full.full] : "Too many imports are running on this server.";
  return new ServiceError("AT_CAPACITY", `${what} Try again in ${RETRY_S} s.`, {}, RETRY_S);
}
