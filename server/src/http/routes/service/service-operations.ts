import type { Operation } from "../../operation/operation.ts";
import { getHealthOperation } from "./get-health.ts";
import { getMetricsOperation } from "./get-metrics.ts";
import { getReadinessOperation } from "./get-readiness.ts";

export const serviceOperations: readonly Operation[] = [
  getHealthOperation,
  getReadinessOperation,
  getMetricsOperation,
];
