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

test("a number is saved as it was read though agents and trunks that it lists are gone; a new one must be there", async () => {
  const desk = await newDesk();
  const [reminder, gone] = [await newReminder(desk), await newReminder(desk)];
  const trunk = await desk.caller("POST", `${BASE}/trunks`, { label: "second", host: "sip.example.com" });
  const lists = { outbound_agent_ids: [reminder, gone], fallback_trunk_ids: [trunk.body.id as string] };
  expect((await desk.caller("PATCH", numberOf(desk), lists)).status).toBe(200);
  // As a process of the version before deletes them, which doesn't know of the lists.
  await api.pool.query("delete from agents where id = $1", [gone]);
  await api.pool.query("delete from trunks where id = $1", [trunk.body.id]);
  const { body: read } = await desk.caller("GET", numberOf(desk));
  const left = { outbound_agent_ids: [reminder], fallback_trunk_ids: [] };
  for (const [method, body] of [
    ["PATCH", { ...lists, label: "Desk" }],
    ["PUT", { ...read, label: "Desk" }],
  ] as const) {
    await api.pool.query(
      "update phone_numbers set outbound_agent_ids = $2, fallback_trunk_ids = $3 where id = $1",
      [desk.numberId, JSON.stringify(lists.outbound_agent_ids), JSON.stringify(lists.fallback_trunk_ids)],
    );
    expect(await desk.caller(method, numberOf(desk), body), method).toMatchObject({
      status: 200,
      body: { ...left, label: "Desk" },
    });
  }
  expect((await desk.caller("PATCH", numberOf(desk), lists)).status).toBe(422); // they aren't listed any more
  const answering = { agent_id: gone };
  expect((await desk.caller("PATCH", numberOf(desk), answering)).status).toBe(422);
});

test("the audit log says which agents a number has let call from it, and where its calls go on to", async () => {
  const desk = await newDesk();
  const reminder = await newReminder(desk);
  const trunk = await desk.caller("POST", `${BASE}/trunks`, { label: "second", host: "sip.example.com" });
  const lists = { outbound_agent_ids: [reminder], fallback_trunk_ids: [trunk.body.id as string] };
  await desk.caller("PATCH", numberOf(desk), lists);
  const log = await desk.caller(
    "GET",
    `${BASE}/audit-log?resource_id=${desk.numberId}&action=phone_numbers_patch`,
  );
  expect(log.body.data[0].changes).toEqual([
    { field: "outbound_agent_ids", before: "", after: reminder },
    { field: "fallback_trunk_ids", before: "", after: trunk.body.id },
  ]);
});
