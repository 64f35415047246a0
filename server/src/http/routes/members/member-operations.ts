import type { Operation } from "../../operation/operation.ts";
import { deleteMemberOperation } from "./delete-member.ts";
import { getMemberOperation } from "./get-member.ts";
import { listMembersOperation } from "./list-members.ts";
import { patchMemberOperation } from "./patch-member.ts";
import { signOutMemberOperation } from "./sign-out-member.ts";

export const memberOperations: readonly Operation[] = [
  listMembersOperation,
  getMemberOperation,
  patchMemberOperation,
  signOutMemberOperation,
  deleteMemberOperation,
];
