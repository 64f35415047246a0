/**
 * Runs in the thread of one import. A document from outside is read here, where it can stall or exhaust nothing but this
 * thread.
 */
import { parentPort, workerData } from "node:worker_threads";
import { ImportProblem } from "../draft/import-problem.ts";
import { importOpenApi, type ImportedDocument, type OpenApiOptions } from "./import-openapi.ts";

export interface ImportTask {
  given: unknown;
  options: OpenApiOptions;
}

export type ImportAnswer = { document: ImportedDocument } | { problem: string };

function answer({ given, options }: ImportTask): ImportAnswer {
  try {
    return { document: importOpenApi(given, options) };
  } catch (error) {
    if (error instanceof ImportProblem) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData as ImportTask));
