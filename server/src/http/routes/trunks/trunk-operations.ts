import type { Operation } from "../../operation/operation.ts";
import { checkTrunkOperation } from "./check-trunk.ts";
import { checkTrunkSettingsOperation } from "./check-trunk-settings.ts";
import { createTrunkOperation } from "./create-trunk.ts";
import { deleteTrunkOperation } from "./delete-trunk.ts";
import { getTrunkOperation } from "./get-trunk.ts";
import { listTrunksOperation } from "./list-trunks.ts";
import { patchTrunkOperation } from "./patch-trunk.ts";
import { replaceTrunkOperation } from "./replace-trunk.ts";

export const trunkOperations: readonly Operation[] = [
  listTrunksOperation,
  createTrunkOperation,
  getTrunkOperation,
  replaceTrunkOperation,
  patchTrunkOperation,
  deleteTrunkOperation,
  checkTrunkOperation,
  checkTrunkSettingsOperation,
];
