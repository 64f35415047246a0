import type { Operation } from "../../operation/operation.ts";
import { getAgentFiguresOperation } from "./get-agent-figures.ts";
import { getInsightsOperation } from "./get-insights.ts";
import { getUsageOperation } from "./get-usage.ts";

export const usageOperations: readonly Operation[] = [
  getUsageOperation,
  getAgentFiguresOperation,
  getInsightsOperation,
];
