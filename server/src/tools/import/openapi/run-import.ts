import { Worker } from "node:worker_threads";
import { errorOf } from "../../../thrown.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import type { ImportedDocument, OpenApiOptions } from "./import-openapi.ts";
import type { ImportAnswer, ImportTask } from "./import-thread.ts";

const TIME_LIMIT_MS = 10_000;
const SMALLER = "give a smaller document, or the same in JSON, which takes far less than YAML";
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** One thread at a time: several large documents at once would take the memory that calls need. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Reads a document in a thread of its own, since 1 MB of YAML takes longer than a second. Rejects with ImportProblem,
 * also when it takes too long or too much memory.
 */
export function runImport(given: unknown, options: OpenApiOptions): Promise<ImportedDocument> {
  const turn = lastTurn.then(() => runThread({ given, options }));
  lastTurn = turn.catch(() => undefined); // the next one waits for this one's end, however it ends
  return turn;
}

async function runThread(task: ImportTask): Promise<ImportedDocument> {
  const worker = new Worker(new URL("./import-thread.ts", import.meta.url), {
    workerData: task,
    resourceLimits: MEMORY,
    env: {},
    name: "import",
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ImportAnswer>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new ImportProblem(`takes too long to read: ${SMALLER}`)),
        TIME_LIMIT_MS,
      );
      worker.once("message", resolve);
      worker.once("error", (error: unknown) => reject(asProblem(error)));
      worker.once("exit", () => reject(new Error("the thread of an import ended without an answer")));
    });
    if ("problem" in answer) throw new ImportProblem(answer.problem);
    return answer.document;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function asProblem(error: unknown): Error {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === "ERR_WORKER_OUT_OF_MEMORY")
    return new ImportProblem(`takes too much memory to read: ${SMALLER}`);
  return errorOf(error);
}
