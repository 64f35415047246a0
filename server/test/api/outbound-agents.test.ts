/** The agents that share a number for their calls (docs/phone.md#phone-numbers). */
import { expect, test } from "vitest";
import { apiOfFile } from "./api.ts";
import { BASE, phoneDesks, TO, type Desk } from "./phone-desk.ts";

const api = apiOfFile();
const { newDesk, usePhone } = phoneDesks(api);

/** An agent beside the desk's, whose template no inbound call could render. */
async function newReminder({ caller }: Desk): Promise<string> {
  const agent = await caller("POST", `${BASE}/agents`, { name: "r", system_prompt: "Remind {{ name }}." });
  return agent.body.id as string;
}

const numberOf = ({ numberId }: Desk): string => `${BASE}/phone-numbers/${numberId}`;

test("an agent calls from another's number once the number lists it, and never answers it", async () => {
  const line = usePhone();
  const desk = await newDesk();
  const reminder = await newReminder(desk);
  const call = async () =>
    api.app.inject({
      method: "POST",
      url: `/workspaces/${desk.caller.workspaceId}/agents/${reminder}/outbound-call`,
      headers: { host: "127.0.0.1:8080", authorization: `Bearer ${desk.caller.token}` },
      payload: { to_number: TO, agent_phone_number_id: desk.numberId, variable_values: { name: "Ann" } },
    });
  const refused = await call();
  expect(refused.statusCode).toBe(422);
  expect(refused.json().detail.fields).toMatchObject([{ path: "agent_phone_number_id" }]);

  const shared = await desk.caller("PATCH", numberOf(desk), { outbound_agent_ids: [reminder] });
  expect(shared.body).toMatchObject({ agent_id: desk.agentId, outbound_agent_ids: [reminder] });
  expect((await call()).statusCode).toBe(201);
  expect(line.plans).toMatchObject([{ systemPrompt: "Remind Ann." }]);
  expect((await desk.start({ to_number: TO, agent_phone_number_id: desk.numberId })).status).toBe(201);

  // Without an agent that answers, the others still call.
  await desk.caller("PATCH", numberOf(desk), { agent_id: null });
  expect((await call()).statusCode).toBe(201);
  expect((await desk.start({ to_number: TO, agent_phone_number_id: desk.numberId })).status).toBe(422);

  const body = { number: desk.number, trunk_id: desk.trunkId };
  expect((await desk.caller("PUT", numberOf(desk), body)).body).toMatchObject({ outbound_agent_ids: [] });
  expect((await call()).statusCode).toBe(422);
});

test("only agents of this workspace are listed, each once", async () => {
  const desk = await newDesk();
  const stranger = (await newDesk()).agentId;
  const reminder = await newReminder(desk);
  for (const [ids, path] of [
    [[reminder, stranger], "outbound_agent_ids.1"],
    [["agt_none"], "outbound_agent_ids.0"],
    [[reminder, reminder], "outbound_agent_ids"],
    [Array.from({ length: 101 }, (_, index) => `agt_${index}`), "outbound_agent_ids"],
  ] as const) {
    const refused = await desk.caller("PATCH", numberOf(desk), { outbound_agent_ids: ids });
    expect(refused.status, path).toBe(422);
    expect(refused.body.detail.fields).toMatchObject([{ path }]);
  }
});

test("numbers are found by the agents that may call from them", async () => {
  const desk = await newDesk();
  const reminder = await newReminder(desk);
  await desk.caller("PATCH", numberOf(desk), { outbound_agent_ids: [reminder] });
  const found = async (query: string) =>
    ((await desk.caller("GET", `${BASE}/phone-numbers?${query}`)).body.data as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await found(`calling_agent_id=${reminder}`)).toEqual([desk.numberId]);
  expect(await found(`calling_agent_id=${desk.agentId}`)).toEqual([desk.numberId]);
  expect(await found(`agent_id=${reminder}`)).toEqual([]);
  expect(await found(`calling_agent_id=${encodeURIComponent('","')}`)).toEqual([]);
});

test("an agent that may call from a number can't be deleted before the number lets it go", async () => {
  const desk = await newDesk();
  const reminder = await newReminder(desk);
  const agent = `${BASE}/agents/${reminder}`;
  await desk.caller("PATCH", numberOf(desk), { outbound_agent_ids: [reminder] });
  const refused = await desk.caller("DELETE", agent);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: "CONFLICT", detail: { field: "agent_id" } });
  expect((await desk.caller("GET", agent)).status).toBe(200);
  await desk.caller("PATCH", numberOf(desk), { outbound_agent_ids: [] });
  expect((await desk.caller("DELETE", agent)).status).toBe(204);
});

test("a patch that changes nothing leaves the number's version as it is", async () => {
  const desk = await newDesk();
  const reminder = await newReminder(desk);
  const first = await desk.caller("PATCH", numberOf(desk), { outbound_agent_ids: [reminder] });
  const again = await desk.caller("PATCH", numberOf(desk), { outbound_agent_ids: [reminder] });
  expect(again.headers.etag).toBe(first.headers.etag);
  const other = await newReminder(desk);
  const next = await desk.caller("PATCH", numberOf(desk), { outbound_agent_ids: [other] });
  expect(next.headers.etag).not.toBe(first.headers.etag);
});
