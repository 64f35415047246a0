/** `metadata[key]=value` in lists of agents, tools and calls (docs/api.md#lists). */
import { expect, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { sharedService } from "../harness/shared-service.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const START = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
const shared = sharedService();

/** What makes a record with this metadata; its id. */
const KINDS = {
  agents: async (metadata: object) => {
    const { body } = await shared().request("POST", `${BASE}/agents`, {
      name: "a",
      system_prompt: "",
      metadata,
    });
    return body.id as string;
  },
  tools: async (metadata: object) => {
    const tool = { name: `tool ${JSON.stringify(metadata)}`, url: "https://api.example.com/", metadata };
    const { body } = await shared().request("POST", `${BASE}/tools`, tool);
    return body.id as string;
  },
  calls: async (metadata: object) => {
    const values = { variable_values: { customer_name: "Ann" }, metadata };
    const { body } = await shared().request("POST", START, values);
    return body.call_id as string;
  },
};

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  "%s are found by all the texts that are named",
  async (room) => {
    const make = KINDS[room];
    const gold = await make({ crm_id: "42", "tier [x]": "gold & „é“" });
    const silver = await make({ crm_id: "42", "tier [x]": "silver" });
    await make({});
    const list = async (query: string) => {
      const { status, body } = await shared().request("GET", `${BASE}/${room}?${query}`);
      return status === 200 ? (body.data as { id: string }[]).map(({ id }) => id) : status;
    };
    const tier = (value: string) =>
      `metadata${encodeURIComponent("[tier [x]]")}=${encodeURIComponent(value)}`;
    expect(await list("metadata[crm_id]=42")).toEqual([silver, gold]);
    expect(await list("metadata%5Bcrm_id%5D=42&limit=1")).toEqual([silver]);
    expect(await list(`metadata[crm_id]=42&${tier("gold & „é“")}`)).toEqual([gold]);
    expect(await list(tier("gold"))).toEqual([]);
    expect(await list("metadata[crm_id]=4")).toEqual([]);
    expect(await list("metadata[CRM_ID]=42")).toEqual([]);
    expect(await list("metadata[__proto__]=42")).toEqual([]);
    for (const bad of [
      "metadata[crm_id]=",
      "metadata[]=42",
      "metadata=42",
      "metadata[crm_id]=42&metadata[crm_id]=43",
      "metadata[crm_id]=a%00b",
      `metadata[${"k".repeat(41)}]=42`,
      "search[x]=42",
      "nothing[x]=42",
    ])
      expect(await list(bad), bad).toBe(422);
  },
);

test("calls are exported and counted by metadata, too", async () => {
  const id = await KINDS.calls({ order: "7" });
  await KINDS.calls({ order: "8" });
  const { request } = shared();
  const { body: figures } = await request("GET", `${BASE}/calls/figures?metadata[order]=7`);
  expect(figures.calls).toBe(1);
  const { body: csv } = await request("GET", `${BASE}/calls/export?metadata[order]=7`);
  const lines = String(csv).trim().split("\n");
  expect([lines.length, lines[1]?.includes(id)]).toEqual([2, true]);
});
