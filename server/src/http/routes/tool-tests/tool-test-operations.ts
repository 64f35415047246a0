import type { Operation } from "../../operation/operation.ts";
import { createToolExampleOperation } from "./create-tool-example.ts";
import { deleteToolExampleOperation } from "./delete-tool-example.ts";
import { listToolExamplesOperation } from "./list-tool-examples.ts";
import { listToolTestRunsOperation } from "./list-tool-test-runs.ts";
import { replaceToolExampleOperation } from "./replace-tool-example.ts";

export const toolTestOperations: readonly Operation[] = [
  listToolTestRunsOperation,
  listToolExamplesOperation,
  createToolExampleOperation,
  replaceToolExampleOperation,
  deleteToolExampleOperation,
];
