/** Which languages an agent may have with what it chooses, and what is known of the models. */
import { expect, test } from "vitest";
import { apiOfFile } from "./api.ts";

const AGENTS = "/public/v1/workspaces/{workspace_id}/agents";
const api = apiOfFile({ TOOL_NETWORK_ALLOW: "127.0.0.1" });
const voice = { provider: "elevenlabs", model: "eleven_flash_v2_5" };
const lacking = { name: "Amani", system_prompt: "", language: "sw", voice };

test("a model that lacks the agent's language is refused, but not where it may be another's", async () => {
  const caller = await api.caller("admin");
  expect(await caller("POST", AGENTS, lacking)).toMatchObject({
    status: 422,
    body: {
      detail: {
        fields: [{ path: "voice.model", message: expect.stringContaining("Choose eleven_v4_turbo") }],
      },
    },
  });
  const { body: agent } = await caller("POST", AGENTS, { ...lacking, language: "en" });
  const path = `${AGENTS}/${agent.id}`;
  expect((await caller("PATCH", path, { language: "sw" })).status).toBe(422);
  const key = { provider: "elevenlabs", api_key: "key", base_url: "http://127.0.0.1:9" };
  expect((await caller("POST", "/public/v1/workspaces/{workspace_id}/provider-keys", key)).status).toBe(201);
  expect((await caller("PATCH", path, { language: "sw" })).status).toBe(200);
  const keys = (await caller("GET", "/public/v1/workspaces/{workspace_id}/provider-keys")).body.data;
  await caller("DELETE", `/public/v1/workspaces/{workspace_id}/provider-keys/${keys[0].id}`);
  // What is stored stays valid.
  expect((await caller("PATCH", path, { name: "Zuri" })).status).toBe(200);
  expect((await caller("POST", `${path}/duplicate`)).status).toBe(201);
  expect((await caller("PATCH", path, { voice: { ...voice, voice: "other" } })).status).toBe(422);
});

test("models are listed by kind and provider", async () => {
  const caller = await api.caller("viewer");
  const list = async (query: string) =>
    (await caller("GET", `/public/v1/workspaces/{workspace_id}/models?${query}`)).body;
  const { data } = await list("kind=transcription&provider=deepgram");
  expect(data[0]).toMatchObject({ id: "nova-3", needs: ["key"], source: "table" });
  expect((await list("provider=openai")).data[0]).toMatchObject({ id: "gpt-6-astra" });
  expect((await list("kind=embedding")).data).toEqual([]);
  const wrong = await caller("GET", "/public/v1/workspaces/{workspace_id}/models?kind=other");
  expect(wrong.status).toBe(422);
});
