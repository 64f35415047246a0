import type { Operation } from "../../operation/operation.ts";
import { acceptLinkOperation } from "./accept-link.ts";
import { changePasswordOperation } from "./change-password.ts";
import { getSessionOperation } from "./get-session.ts";
import { getSetupOperation } from "./get-setup.ts";
import { leaveWorkspaceOperation } from "./leave-workspace.ts";
import { readLinkOperation } from "./read-link.ts";
import { signInOperation } from "./sign-in.ts";
import { signOutOperation } from "./sign-out.ts";
import { signUpOperation } from "./sign-up.ts";
import { updatePersonOperation } from "./update-person.ts";

/** Accounts and sessions of people (docs/accounts.md). */
export const authOperations: readonly Operation[] = [
  signUpOperation,
  signInOperation,
  signOutOperation,
  getSessionOperation,
  getSetupOperation,
  changePasswordOperation,
  updatePersonOperation,
  leaveWorkspaceOperation,
  readLinkOperation,
  acceptLinkOperation,
];
