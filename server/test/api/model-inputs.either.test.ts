/** What the model was given according to the record, compared with what its vendor received. */
import { expect, onTestFinished, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, say } from "@parley/testing/models/reply-steps";
import { endedCall } from "../harness/ended-call.ts";
import { listenToEvents } from "../harness/listen-to-events.ts";
import { startService } from "../harness/start-service.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";

interface Input {
  id: string;
  turn_id: string | null;
  messages: {
    role: string;
    text: string;
    tool_calls?: { id: string; name: string; arguments: string }[];
    tool_call_id?: string;
  }[];
}

/** As the vendor receives it. */
function wire({ role, text, tool_calls: calls, tool_call_id: id }: Input["messages"][number]) {
  if (role === "tool") return { role, tool_call_id: id, content: text };
  if (!calls) return { role, content: text };
  return {
    role,
    content: text || null,
    tool_calls: calls.map((call) => ({
      id: call.id,
      type: "function",
      function: { name: call.name, arguments: call.arguments },
    })),
  };
}

test("each request can be read as it was sent, by everybody who may read the record, and by nobody else", async () => {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  vendor.onChat((_request, nth) => {
    if (nth === 0) return [...callTool("get_order_status", { order_number: "1042" }), finish("tool_calls")];
    if (nth === 1) return [say("It is on its way."), finish("stop")];
    return [say("Goodbye."), ...callTool("cut_call", {}), finish("tool_calls")];
  });
  const service = await startService({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const started = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`,
    {
      draft: {
        first_message: "",
        model: { provider: "openai", model: "gpt-test" },
        voice: { provider: "builtin", voice: "slt" },
        transcriber: { provider: "page" },
      },
      variable_values: { customer_name: "Ann" },
    },
  );
  const events = await listenToEvents(started.body.events_url as string, {
    authorization: `Bearer ${started.body.token as string}`,
  });
  const socket = new WebSocket(started.body.ws_url as string);
  const send = (text: string) =>
    socket.send(JSON.stringify({ type: "text", text, final: true, source: "typed" }));
  socket.addEventListener("open", () => send("Where is order 1042?"));
  await events.until(
    ({ type, data }) => type === "transcript" && data["role"] === "agent" && data["final"] === true,
  );
  send("Thanks, bye.");
  await events.ended;
  const call = await endedCall(service);

  const listed = call.model_inputs as Input[];
  expect(listed).toMatchObject(
    [null, call.transcript[1].id as string, call.transcript[3].id as string].map((turn_id) => ({
      turn_id,
      provider: "openai",
      model: "gpt-test",
      tokens: null,
    })),
  );
  const path = `${BASE}/calls/${call.id as string}/model-inputs`;
  const inputs: Input[] = [];
  for (const { id, ...known } of listed) {
    const { status, body } = await service.request("GET", `${path}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, ...known, tools: ["get_order_status", "cut_call"] });
    inputs.push(body);
  }
  expect(inputs.map(({ messages }) => messages.map(wire))).toEqual(
    vendor.chats.map(({ body }) => body.messages),
  );
  expect(inputs[0]?.messages[0]).toEqual({ role: "system", text: call.system_prompt });

  const viewer = await service.request("POST", `${BASE}/access-tokens`, { name: "v", role: "viewer" });
  const asViewer = { token: viewer.body.token as string };
  const first = `${path}/${inputs[0]?.id ?? ""}`;
  expect((await service.request("GET", first, undefined, asViewer)).body).toEqual(inputs[0]);
  expect((await service.request("GET", first, undefined, { token: null })).status).toBe(401);
  for (const id of ["min_1_0001", (inputs[0]?.id ?? "").replace(/\d{4}$/, "0009"), "1"]) {
    expect((await service.request("GET", `${path}/${id}`)).body).toMatchObject({ code: "NOT_FOUND" });
  }
});
