import type { Operation } from "../../operation/operation.ts";
import { exportAuditLogOperation } from "./export-audit-log.ts";
import { listAuditLogOperation } from "./list-audit-log.ts";

export const auditOperations: readonly Operation[] = [exportAuditLogOperation, listAuditLogOperation];
