import type { Operation } from "../../operation/operation.ts";
import { checkToolOperation } from "./check-tool.ts";
import { createToolOperation } from "./create-tool.ts";
import { deleteToolOperation } from "./delete-tool.ts";
import { getToolOperation } from "./get-tool.ts";
import { importToolsOperation } from "./import-tools.ts";
import { listToolAgentsOperation } from "./list-tool-agents.ts";
import { listToolOverviewsOperation } from "./list-tool-overviews.ts";
import { listToolResultsOperation } from "./list-tool-results.ts";
import { listToolsOperation } from "./list-tools.ts";
import { patchToolOperation } from "./patch-tool.ts";
import { previewToolImportOperation } from "./preview-tool-import.ts";
import { replaceToolOperation } from "./replace-tool.ts";
import { resolveToolOperation } from "./resolve-tool.ts";
import { testToolOperation } from "./test-tool.ts";

export const toolOperations: readonly Operation[] = [
  listToolsOperation,
  listToolOverviewsOperation,
  createToolOperation,
  testToolOperation,
  resolveToolOperation,
  checkToolOperation,
  importToolsOperation,
  previewToolImportOperation,
  getToolOperation,
  replaceToolOperation,
  patchToolOperation,
  deleteToolOperation,
  listToolAgentsOperation,
  listToolResultsOperation,
];
