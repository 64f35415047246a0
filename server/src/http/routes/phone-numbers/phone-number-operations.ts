import type { Operation } from "../../operation/operation.ts";
import { configureCarrierOperation } from "./configure-carrier.ts";
import { createPhoneNumberOperation } from "./create-phone-number.ts";
import { deletePhoneNumberOperation } from "./delete-phone-number.ts";
import { getPhoneNumberOperation } from "./get-phone-number.ts";
import { listPhoneNumbersOperation } from "./list-phone-numbers.ts";
import { patchPhoneNumberOperation } from "./patch-phone-number.ts";
import { replacePhoneNumberOperation } from "./replace-phone-number.ts";

export const phoneNumberOperations: readonly Operation[] = [
  listPhoneNumbersOperation,
  createPhoneNumberOperation,
  getPhoneNumberOperation,
  replacePhoneNumberOperation,
  patchPhoneNumberOperation,
  deletePhoneNumberOperation,
  configureCarrierOperation,
];
