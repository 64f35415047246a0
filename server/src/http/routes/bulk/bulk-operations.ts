import type { Operation } from "../../operation/operation.ts";
import { bulkAgentsOperation } from "./bulk-agents.ts";
import { bulkToolsOperation } from "./bulk-tools.ts";

export const bulkOperations: readonly Operation[] = [bulkAgentsOperation, bulkToolsOperation];
