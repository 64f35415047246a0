import type { Operation } from "../../operation/operation.ts";
import { getScenarioSettingsOperation } from "./get-scenario-settings.ts";
import { listBatchRunsOperation } from "./list-batch-runs.ts";
import { listScenarioBatchesOperation } from "./list-scenario-batches.ts";
import { replaceScenarioSettingsOperation } from "./replace-scenario-settings.ts";
import { runAllScenariosOperation } from "./run-all-scenarios.ts";
import { stopScenariosOperation } from "./stop-scenarios.ts";

/** Those about all scenarios of an agent (docs/scenarios.md#running-all). */
export const batchOperations: readonly Operation[] = [
  runAllScenariosOperation,
  stopScenariosOperation,
  listScenarioBatchesOperation,
  listBatchRunsOperation,
  getScenarioSettingsOperation,
  replaceScenarioSettingsOperation,
];
