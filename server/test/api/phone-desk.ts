/** An agent with a number to call from, and a phone line that only writes records. */
import { randomInt } from "node:crypto";
import { afterEach } from "vitest";
import type { PhoneLine } from "../../src/calls/outbound-dialler.ts";
import { insertCall } from "../../src/calls/journal/insert-call.ts";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { Answer, Api, Caller } from "./api.ts";

export const BASE = "/public/v1/workspaces/{workspace_id}";
export const TO = "+4915123456789";

export interface Desk {
  caller: Caller;
  agentId: string;
  numberId: string;
  number: string;
  trunkId: string;
  start(body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface PhoneDesks {
  newDesk(prompt?: string): Promise<Desk>;
  /** Gives the service a phone line for the rest of the test; `problem` keeps it from placing calls. */
  usePhone(problem?: string): { plans: Readonly<CallPlan>[] };
}

export function phoneDesks(api: Api): PhoneDesks {
  afterEach(() => {
    delete api.context.phone;
  });
  return {
    newDesk: (prompt) => newDesk(api, prompt),
    usePhone(problem) {
      const line = phoneLine(api, problem ?? null);
      api.context.phone = {
        line,
        trunkState: () => null,
        checkTrunk: () => Promise.resolve(null),
        drain: () => Promise.resolve(),
      };
      return line;
    },
  };
}

/** Places no calls; writes the record as the real line must, and remembers the plans. */
function phoneLine(api: Api, problem: string | null): PhoneLine & { plans: Readonly<CallPlan>[] } {
  const plans: Readonly<CallPlan>[] = [];
  return {
    plans,
    problem: () => Promise.resolve(problem),
    async place(plan, call, admit) {
      await api.context.db.transaction(async (tx) => {
        await admit(tx);
        await insertCall(tx, plan, { ...call, instanceId: "node_test" });
      });
      plans.push(plan);
    },
  };
}

/** An agent with a number. Its prompt is set afterwards, because inbound calls don't matter here. */
async function newDesk(api: Api, prompt = "Hello {{ customer.number }}"): Promise<Desk> {
  const caller = await api.caller("admin");
  const agent = await caller("POST", `${BASE}/agents`, { name: "a", system_prompt: prompt });
  const trunk = await caller("POST", `${BASE}/trunks`, {
    label: "t",
    host: "sip.example.com",
    country: "DE",
  });
  const number = `+49${randomInt(1_000_000_000, 9_999_999_999)}`;
  const body = { number, trunk_id: trunk.body.id, agent_id: agent.body.id };
  const made = await caller("POST", `${BASE}/phone-numbers`, body);
  const agentId = agent.body.id as string;
  const path = `/workspaces/${caller.workspaceId}/agents/${agentId}/outbound-call`;
  return {
    caller,
    agentId,
    number,
    numberId: made.body.id,
    trunkId: trunk.body.id,
    async start(content, headers = {}) {
      const response = await api.app.inject({
        method: "POST",
        url: path,
        headers: {
          host: "127.0.0.1:8080",
          authorization: `Bearer ${caller.token}`,
          "content-type": "application/json",
          ...headers,
        },
        payload: JSON.stringify(content),
      });
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    },
  };
}
