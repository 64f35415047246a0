import type { Operation } from "../../operation/operation.ts";
import { confirmTwoFactorOperation } from "./confirm-two-factor.ts";
import { disableTwoFactorOperation } from "./disable-two-factor.ts";
import { enrolTwoFactorOperation } from "./enrol-two-factor.ts";
import { finishSignInOperation } from "./finish-sign-in.ts";
import { getSignInMethodsOperation } from "./get-sign-in-methods.ts";
import { replaceRecoveryCodesOperation } from "./replace-recovery-codes.ts";

/** A second factor for passwords (docs/accounts.md#two-factor-authentication). */
export const twoFactorOperations: readonly Operation[] = [
  getSignInMethodsOperation,
  enrolTwoFactorOperation,
  confirmTwoFactorOperation,
  replaceRecoveryCodesOperation,
  disableTwoFactorOperation,
  finishSignInOperation,
];
