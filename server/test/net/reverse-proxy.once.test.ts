/** The service behind reverse proxies, with the configurations that docs/operations.md#behind-a-reverse-proxy shows. */
import { once } from "node:events";
import { get as plainGet, type IncomingMessage } from "node:http";
import { request } from "node:https";
import { text as readAll } from "node:stream/consumers";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { PROXY_NAME, startCaddy, startNginx } from "../doubles/peers/proxy.ts";
import { TEST_CERTIFICATE } from "@parley/testing/network/tls-certificate";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { ChildLog } from "../harness/child-log.ts";
import { freePort, freePorts } from "../harness/free-ports.ts";
import { sharedService } from "../harness/shared-service.ts";

const port = await freePort();
const shared = sharedService({
  env: { PORT: String(port), PUBLIC_URL: `https://${PROXY_NAME}`, TRUST_PROXY: "127.0.0.1" },
});

test.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
])("%s passes calls, streams as they happen, and large bodies", async (name, start) => {
  const { token, workspaceId } = shared();
  const [https = 0, http = 0] = await freePorts(2);
  await start({ https, http, service: port });
  const base = `/public/v1/workspaces/${workspaceId}`;
  const ask = async (method: string, path: string, body?: string): Promise<IncomingMessage> => {
    const headers = {
      host: PROXY_NAME,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const place = { host: "127.0.0.1", port: https, servername: PROXY_NAME, ca: TEST_CERTIFICATE };
    const asking = request({ ...place, method, path, headers, agent: false }).end(body);
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    return answer;
  };
  const json = async (answer: IncomingMessage) =>
    JSON.parse(await readAll(answer)) as Record<string, unknown>;

  const redirect = plainGet({ host: "127.0.0.1", port: http, path: "/x?y=1", headers: { host: PROXY_NAME } });
  const [moved] = (await once(redirect, "response")) as [IncomingMessage];
  expect([moved.statusCode, moved.headers.location]).toEqual([
    expect.toBeOneOf([301, 308]),
    expect.stringMatching(/^https:\/\/tools\.test(:\d+)?\/x\?y=1$/),
  ]);
  moved.resume();

  const starting = `/workspaces/${workspaceId}/agents/${EXAMPLE_AGENT_ID}/token`;
  const values = JSON.stringify({ variable_values: { customer_name: "Ann" } });
  const call = await json(await ask("POST", starting, values));
  const address = String(call["ws_url"]).replace(PROXY_NAME, `${PROXY_NAME}:${https}`);
  expect(address).toMatch(/^wss:/);
  const socket = new WebSocket(address, {
    ca: TEST_CERTIFICATE,
    headers: { host: PROXY_NAME },
    lookup: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
  });
  const closed = once(socket, "close");
  await new Promise<void>((resolve, reject) => {
    socket.on("message", (_data, isSound) => isSound && resolve());
    socket.once("error", reject);
  });

  const events = await ask("GET", `${base}/events`);
  expect(events.headers["content-type"]).toBe("text/event-stream");
  const told = new ChildLog(events);
  await told.until(/: open/);
  const renamed = JSON.stringify({ name: `Behind ${name}` });
  expect((await ask("PATCH", `${base}/agents/${EXAMPLE_AGENT_ID}`, renamed)).statusCode).toBe(200);
  await told.until(/event: changed/);
  events.destroy();
  const sound = await ask("GET", `${base}/calls/${String(call["call_id"])}/sound`);
  await new ChildLog(sound).until(/RIFF/);
  sound.destroy();

  const large = JSON.stringify({ text: "x".repeat(3 * 1024 * 1024) });
  const refused = await ask("POST", `${base}/tools`, large);
  expect(await json(refused)).toHaveProperty("code"); // the service's own words
  expect((await json(await ask("POST", `${base}/calls/${String(call["call_id"])}/end`)))["end_reason"]).toBe(
    "api_hangup",
  );
  expect((await closed)[0]).toBe(1000);
});
