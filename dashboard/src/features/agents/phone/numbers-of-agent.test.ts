import type { PhoneNumber } from "@parley/client";
import { expect, test } from "vitest";
import { assigned, unassigned, numberUseOf } from "./numbers-of-agent.ts";

const NUMBER: PhoneNumber = {
  id: "num_1",
  number: "+4930123456",
  label: "",
  trunk_id: "trk_1",
  fallback_trunk_ids: [],
  agent_id: "agt_desk",
  outbound_agent_ids: ["agt_reminder"],
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
};

test("an agent answers a number, only calls from it, or neither", () => {
  expect(numberUseOf(NUMBER, "agt_desk")).toBe("answers");
  expect(numberUseOf(NUMBER, "agt_reminder")).toBe("calls");
  expect(numberUseOf(NUMBER, "agt_other")).toBeNull();
});

test("assigning keeps the other agents that call from it", () => {
  expect(assigned(NUMBER, "agt_other", "calls")).toEqual({
    outbound_agent_ids: ["agt_reminder", "agt_other"],
  });
  // Whoever answers may call anyway, and needs no place on the list.
  expect(assigned(NUMBER, "agt_reminder", "answers")).toEqual({
    agent_id: "agt_reminder",
    outbound_agent_ids: [],
  });
});

test("unassigning takes one agent's use and nobody else's", () => {
  expect(unassigned(NUMBER, "agt_desk")).toEqual({ agent_id: null, outbound_agent_ids: ["agt_reminder"] });
  expect(unassigned(NUMBER, "agt_reminder")).toEqual({ outbound_agent_ids: [] });
});
