/**
 * Runs in the thread of a single import. External documents are parsed here, and the schemas of their tools compiled,
 * where that can stall or exhaust only this thread.
 */
import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "@parley/base/bounds/lower-priority";
import { answerOf } from "@parley/base/bounds/task";
import { fromPosted, toPosted } from "@parley/base/exact/posted";
import { documentOf } from "./document-of-task.ts";
import { previewOpenApi } from "./preview-openapi.ts";
import type { PostedImport } from "./run-import.ts";

lowerPriority();
const { document, ...task } = fromPosted(workerData as PostedImport);
parentPort?.postMessage(
  toPosted(answerOf(() => previewOpenApi({ ...task, document: documentOf(document) }))),
);
