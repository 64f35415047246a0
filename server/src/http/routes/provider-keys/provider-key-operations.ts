import type { Operation } from "../../operation/operation.ts";
import { checkProviderKeyOperation } from "./check-provider-key.ts";
import { checkUnsavedKeyOperation } from "./check-unsaved-key.ts";
import { createProviderKeyOperation } from "./create-provider-key.ts";
import { deleteProviderKeyOperation } from "./delete-provider-key.ts";
import { getProviderKeyOperation } from "./get-provider-key.ts";
import { listProviderKeysOperation } from "./list-provider-keys.ts";
import { patchProviderKeyOperation } from "./patch-provider-key.ts";
import { replaceProviderKeyOperation } from "./replace-provider-key.ts";

export const providerKeyOperations: readonly Operation[] = [
  listProviderKeysOperation,
  createProviderKeyOperation,
  getProviderKeyOperation,
  replaceProviderKeyOperation,
  patchProviderKeyOperation,
  deleteProviderKeyOperation,
  checkProviderKeyOperation,
  checkUnsavedKeyOperation,
];
