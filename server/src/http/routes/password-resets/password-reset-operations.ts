import type { Operation } from "../../operation/operation.ts";
import { readPasswordResetOperation } from "./read-password-reset.ts";
import { requestPasswordResetOperation } from "./request-password-reset.ts";
import { resetPasswordOperation } from "./reset-forgotten-password.ts";

/** For people who forgot their password (docs/accounts.md#forgotten-passwords). */
export const passwordResetOperations: readonly Operation[] = [
  requestPasswordResetOperation,
  readPasswordResetOperation,
  resetPasswordOperation,
];
