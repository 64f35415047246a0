/** What the turn machine needs from a plan. */
import type { CallPlan } from "../call-plan.ts";
import type { ModelTool } from "../ports.ts";
import type { TurnSetup } from "../turn/turn-state.ts";

const CUT_CALL: ModelTool = {
  name: "cut_call",
  description:
    "Ends the call. Call it when the conversation is over and the caller has nothing more to ask; " +
    "say goodbye in the same answer.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export function setupOf(plan: CallPlan): TurnSetup {
  const tools = plan.tools.map((tool) => ({
    name: tool.functionName,
    description: tool.description,
    inputSchema: tool.inputSchema,
  }));
  const typicalMs = plan.tools.flatMap((tool) =>
    tool.typicalMs === null ? [] : [[tool.functionName, tool.typicalMs] as const],
  );
  const { cut_call: cutCall } = plan.builtinTools;
  return {
    callId: plan.callId,
    language: plan.language,
    systemPrompt: plan.systemPrompt,
    firstMessage: plan.firstMessage,
    settings: plan.engine,
    tools: cutCall ? [...tools, CUT_CALL] : tools,
    cutCall,
    hasFallbackModel: plan.fallbackModel !== null,
    typicalMs: Object.fromEntries(typicalMs),
    canType: plan.direction === "browser",
  };
}
