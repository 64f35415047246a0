import type { Operation } from "../../operation/operation.ts";
import { deletePersonOperation } from "./delete-person.ts";
import { endSessionOperation } from "./end-session.ts";
import { exportPersonOperation } from "./export-person.ts";
import { listSessionsOperation } from "./list-sessions.ts";

/** What people do with their own sessions and account (docs/accounts.md). */
export const accountOperations: readonly Operation[] = [
  listSessionsOperation,
  endSessionOperation,
  exportPersonOperation,
  deletePersonOperation,
];
