import { expect, test } from "vitest";
import type { CallPlan } from "@parley/conversation/call-plan";
import { createEndingModels } from "./ending-models.ts";

const openai = { provider: "openai", baseUrl: "https://api.openai.com/v1", apiKey: "key" } as const;
const plan: Partial<CallPlan> = {
  callId: "call_1",
  model: { ...openai, model: "gpt-6-luna", temperature: null, api: null },
  voice: { ...openai, model: "gpt-4o-mini-tts", voice: "alloy", speed: null },
  speech: { ...openai, model: "gpt-realtime-2.1", voice: "marin", insteadOf: { model: "gpt-realtime" } },
  fallbacks: {
    model: [{ ...openai, model: "gpt-4.1", temperature: null, api: null }],
    transcriber: [],
    voice: [],
  },
};

test("models that end are in the log once for each agent, fallbacks included", () => {
  const lines: [object, string][] = [];
  const logger = { warn: (line: object, words: string) => void lines.push([line, words]) };
  const endings = createEndingModels(logger as never, { now: () => Date.parse("2027-02-01T00:00:00Z") });
  endings.used(plan, { workspaceId: "ws_1", agentId: "agt_1" });
  endings.used({ ...plan, callId: "call_2" }, { workspaceId: "ws_1", agentId: "agt_1" });
  expect(lines.map(([line]) => line)).toMatchObject([
    {
      event: "model_shutdown",
      agent_id: "agt_1",
      call_id: "call_1",
      kind: "model",
      replacement: "gpt-6-luna",
    },
    { kind: "voice", date: "2027-01-06" },
    { kind: "speech", date: "2027-01-20" },
  ]);
  endings.used(plan, { workspaceId: "ws_1", agentId: "agt_2" });
  expect(lines).toHaveLength(6);
});
