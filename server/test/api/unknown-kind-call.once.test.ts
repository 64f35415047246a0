/** A call of an agent that has a tool of a kind that only newer versions know (decision 0275). */
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "@parley/base/logger";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { startToolServer } from "../doubles/tool-server.ts";
import { endedCall } from "../harness/ended-call.ts";
import { listenToEvents } from "../harness/listen-to-events.ts";
import { startService } from "../harness/start-service.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";

test("the model isn't offered it and can't call it, and the agent's other tools run", async () => {
  const api = await startToolServer();
  onTestFinished(() => api.close());
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  vendor.onChat(({ body }) => {
    const asked = body.messages.flatMap(({ tool_calls: calls }) => calls ?? []).length;
    if (asked === 0) return [...callTool("show_product", {}), finish("tool_calls")];
    if (asked === 1) return [...callTool("look_up", {}), finish("tool_calls")];
    return [...sayWords("Done."), ...callTool("cut_call", {}), finish("tool_calls")];
  });
  const service = await startService({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const create = async (path: string, body: object, method = "POST") => {
    const answer = await service.request(method, `${BASE}/${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as { id: string };
  };
  const lookUp = await create("tools", { name: "look_up", url: `${api.url}/look-up` });
  const other = await create("tools", { name: "show_product", url: `${api.url}/show` });
  const agent = await create("agents", {
    name: "a",
    system_prompt: "p",
    first_message: "",
    model: { provider: "openai", model: "any" },
    voice: { provider: "builtin", voice: "slt" },
  });
  await create(`agents/${agent.id}/tools`, { tool_ids: [other.id, lookUp.id] }, "PUT");
  await service.stop();
  const database = await openDatabase({
    databaseUrl: null,
    dataDir: service.dataDir,
    logger: createLogger("silent"),
  });
  // As a later version may write it: turned on, and with something that looks like an address.
  await database.pool.query("alter table tools drop constraint tools_without_request");
  await database.pool.query(`update tools set kind = 'client', auth = '{"type":"page"}' where id = $1`, [
    other.id,
  ]);
  await database.close();
  await service.restart();

  const started = await service.request("POST", `/workspaces/{workspace_id}/agents/${agent.id}/token`);
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const events = await listenToEvents(started.body.events_url as string, {
    authorization: `Bearer ${started.body.token as string}`,
  });
  const socket = new WebSocket(started.body.ws_url as string);
  socket.addEventListener("open", () => {
    socket.send(JSON.stringify({ type: "text", text: "Look it up.", final: true, source: "typed" }));
  });
  await events.ended;
  const call = await endedCall(service);
  expect(call).toMatchObject({ status: "completed", tools: [{ id: lookUp.id, kind: "http" }] });
  const runs = call.tool_invocations as {
    name: string;
    tool_id: string | null;
    error: { type: string; message: string } | null;
  }[];
  expect(runs.map(({ name, tool_id: id, error }) => [name, id, error?.type ?? null])).toEqual([
    ["show_product", null, "unknown_tool"],
    ["look_up", lookUp.id, null],
    ["cut_call", null, null],
  ]);
  expect(runs[0]?.error?.message).toBe("There is no tool show_product. The tools are: look_up, cut_call.");
  const offered = (vendor.chats[0]?.body.tools ?? []).map((tool) => tool.function.name);
  expect(offered).toContain("look_up");
  expect(offered).not.toContain("show_product");
  expect(api.requests.map(({ path }) => path)).toEqual(["/look-up"]);
});
