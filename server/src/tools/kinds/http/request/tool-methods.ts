import type { PlannedHttpTool } from "@parley/conversation/call-plan";

export type ToolMethod = PlannedHttpTool["method"];

/** Each method, and whether its requests carry a body. */
const SENDS_BODY: Record<ToolMethod, boolean> = {
  GET: false,
  POST: true,
  PUT: true,
  PATCH: true,
  DELETE: false,
};

export const TOOL_METHODS = Object.keys(SENDS_BODY) as ToolMethod[];

export function sendsBody(method: ToolMethod): boolean {
  return SENDS_BODY[method];
}
