import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import { KEY_CHECKS } from "@parley/providers/adapters";
import { createServerReach } from "./server-reach.ts";

const guard = { allow: ["127.0.0.1"], demoPrefix: null, own: null };

function setup(client: GuardedClient = createGuardedClient(guard)) {
  onTestFinished(() => client.close());
  const clock = { now: 0 };
  return { reach: createServerReach(client, KEY_CHECKS, () => clock.now), clock };
}

async function server(status: number) {
  const asked: string[] = [];
  const target = await startHttpTarget((req, res) => {
    asked.push(`${req.method} ${req.url} ${req.headers.authorization ?? "without a key"}`);
    res.writeHead(status).end("{}");
  });
  return { ...target, asked, baseUrl: `${target.origin}/v1` };
}

test("a workspace's server that is down is told by its address, until it answers again", async () => {
  const { reach, clock } = setup();
  const down = await server(200);
  await down.close();
  const account = { baseUrl: down.baseUrl, apiKey: "", guard };
  const problem = await reach.problemOf("transcription-server", account);
  expect(problem).toMatch(
    /^Transcription server can't be reached\. .*127\.0\.0\.1.*refused \(ECONNREFUSED\)\. /,
  );
  const back = await startHttpTarget((_, res) => res.end("{}"), { port: down.port });
  onTestFinished(() => back.close());
  expect(await reach.problemOf("transcription-server", account)).toBe(problem);
  clock.now += 10_000;
  expect(await reach.problemOf("transcription-server", account)).toBeNull();
});

test("the operator's server may be private, and members don't learn its address", async () => {
  const nothing: GuardedClient = {
    send: () => Promise.reject(new Error("is for workspaces")),
    close: () => Promise.resolve(),
  };
  const { reach } = setup(nothing);
  const up = await server(404);
  onTestFinished(() => up.close());
  expect(await reach.problemOf("voice-server", { baseUrl: up.baseUrl, apiKey: "" })).toBeNull();
  expect(up.asked).toEqual(["GET /v1/models without a key"]);
  const down = await server(200);
  await down.close();
  expect(await reach.problemOf("voice-server", { baseUrl: down.baseUrl, apiKey: "" })).toBe(
    "Voice server can't be reached at the address in VOICE_BASE_URL. The operator has to start the server or correct the address.",
  );
});

test.each([
  [502, /It answers 502\./],
  [503, /It answers 503\./],
  [504, /It answers 504\./],
  [500, /^null$/],
  [401, /^null$/],
])("%i: a proxy before a server that is gone says so, others don't", async (status, said) => {
  const { reach } = setup();
  const at = await server(status);
  onTestFinished(() => at.close());
  const problem = await reach.problemOf("openai", { baseUrl: at.baseUrl, apiKey: "sk-1", guard });
  expect(String(problem)).toMatch(said);
  expect(at.asked).toEqual(["GET /v1/models Bearer sk-1"]);
});

test("a server is asked once by everybody who wants to know, and vendors aren't asked", async () => {
  const { reach } = setup();
  const up = await server(200);
  onTestFinished(() => up.close());
  const account = { baseUrl: up.baseUrl, apiKey: "k", guard };
  await Promise.all([reach.problemOf("openai", account), reach.problemOf("openai", account)]);
  expect(up.asked).toHaveLength(1);
  await reach.problemOf("openai", { ...account, apiKey: "another" });
  expect(up.asked).toHaveLength(2);
  expect(await reach.problemOf("openai", { baseUrl: "https://api.openai.com/v1", apiKey: "k" })).toBeNull();
});
