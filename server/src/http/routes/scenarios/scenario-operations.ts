import type { Operation } from "../../operation/operation.ts";
import { createScenarioFromCallOperation } from "./create-scenario-from-call.ts";
import { createScenarioOperation } from "./create-scenario.ts";
import { deleteScenarioOperation } from "./delete-scenario.ts";
import { listScenarioRunsOperation } from "./list-scenario-runs.ts";
import { listScenariosOperation } from "./list-scenarios.ts";
import { replaceScenarioOperation } from "./replace-scenario.ts";
import { runScenarioOperation } from "./run-scenario.ts";

export const scenarioOperations: readonly Operation[] = [
  listScenariosOperation,
  createScenarioOperation,
  createScenarioFromCallOperation,
  replaceScenarioOperation,
  deleteScenarioOperation,
  runScenarioOperation,
  listScenarioRunsOperation,
];
