import type { Operation } from "../../operation/operation.ts";
import { createCallFilterOperation } from "./create-call-filter.ts";
import { deleteCallFilterOperation } from "./delete-call-filter.ts";
import { listCallFiltersOperation } from "./list-call-filters.ts";
import { replaceCallFilterOperation } from "./replace-call-filter.ts";

export const callFilterOperations: readonly Operation[] = [
  listCallFiltersOperation,
  createCallFilterOperation,
  replaceCallFilterOperation,
  deleteCallFilterOperation,
];
