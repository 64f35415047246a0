/**
 * Runs in the thread of one import. A document from outside is read here, and the schemas of its tools compiled, where
 * that can stall or exhaust nothing but this thread.
 */
import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../../bounds/lower-priority.ts";
import { answerOf } from "../../bounds/task.ts";
import { previewOpenApi, type OpenApiTask } from "./preview-openapi.ts";

lowerPriority();
parentPort?.postMessage(answerOf(() => previewOpenApi(workerData as OpenApiTask)));
