/**
 * Runs in the thread of a single import. External documents are parsed here, and the schemas of their tools compiled,
 * where that can stall or exhaust only this thread.
 */
import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../../bounds/lower-priority.ts";
import { answerOf } from "../../bounds/task.ts";
import { fromPosted, toPosted } from "../../exact/posted.ts";
import { documentOf } from "./document-of-task.ts";
import { previewOpenApi } from "./preview-openapi.ts";
import type { PostedImport } from "./run-import.ts";

lowerPriority();
const { document, ...task } = fromPosted(workerData as PostedImport);
parentPort?.postMessage(
  toPosted(answerOf(() => previewOpenApi({ ...task, document: documentOf(document) }))),
);
