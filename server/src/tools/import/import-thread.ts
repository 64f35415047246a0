/**
 * Runs in the thread of a single import. External documents are parsed here, and the schemas of their tools compiled,
 * where that can stall or exhaust only this thread.
 */
import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../../bounds/lower-priority.ts";
import { answerOf } from "../../bounds/task.ts";
import { fromPosted, toPosted } from "../../exact/posted.ts";
import { previewOpenApi, type OpenApiTask } from "./preview-openapi.ts";

lowerPriority();
const task = fromPosted(workerData as OpenApiTask);
parentPort?.postMessage(toPosted(answerOf(() => previewOpenApi(task))));
