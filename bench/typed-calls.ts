/** Calls over the WebSocket whose callers type; the built-in voice greets them and answers. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** How long each call lasts, ms. */
const CALL_MS = 12_000;
const silentFrame = new Uint8Array(640);

/** Resolves when that many calls, all started at once, have ended. The callers are silent and ask one question. */
export async function typedCalls(url: string, dataDir: string, count: number): Promise<void> {
  const start = await callStarter(url, dataDir);
  const hold = async (): Promise<void> => {
    const socket = await enter(await start());
    const silence = setInterval(() => socket.send(silentFrame), 20);
    await sleep(CALL_MS / 2);
    socket.send(JSON.stringify({ type: "text", text: "Where is order 1042?", final: true, source: "typed" }));
    await sleep(CALL_MS / 2);
    clearInterval(silence);
    socket.close();
  };
  await Promise.all(Array.from({ length: count }, hold));
}

/** One call: from the request that starts it to the first audio of its greeting, ms. */
export async function greetingMs(url: string, dataDir: string): Promise<number> {
  const start = await callStarter(url, dataDir);
  const began = performance.now();
  const socket = await enter(await start());
  socket.binaryType = "arraybuffer";
  const silence = setInterval(() => socket.send(silentFrame), 20);
  await new Promise<void>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      if (data instanceof ArrayBuffer && new Int16Array(data).some((sample) => Math.abs(sample) > 500))
        resolve();
    });
  });
  const ms = performance.now() - began;
  clearInterval(silence);
  socket.close();
  return ms;
}

/** Resolves with a function that starts a call and returns the URL of its WebSocket. */
async function callStarter(url: string, dataDir: string): Promise<() => Promise<string>> {
  const owner = JSON.parse(await readFile(join(dataDir, "owner.json"), "utf8")) as Record<string, string>;
  const headers = { authorization: `Bearer ${owner["token"]}`, "content-type": "application/json" };
  const { data } = (await (
    await fetch(`${url}/public/v1/workspaces/${owner["workspace_id"]}/agents`, { headers })
  ).json()) as { data: { id: string }[] };
  return async () => {
    const started = await fetch(`${url}/workspaces/${owner["workspace_id"]}/agents/${data[0]?.id}/token`, {
      method: "POST",
      headers,
      body: JSON.stringify({ variable_values: { customer_name: "Ann" } }),
    });
    return ((await started.json()) as { ws_url: string }).ws_url;
  };
}

async function enter(wsUrl: string): Promise<WebSocket> {
  const socket = new WebSocket(wsUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  return socket;
}
