/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import { createRequire } from "node:module";
import { connect } from "node:net";
import type { Cartesia as Client } from "@cartesia/cartesia-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startCartesiaDouble, type CartesiaDouble } from "@parley/testing/voices/cartesia-server";

// As a module it would use the browser's WebSocket.
const { Cartesia } = createRequire(import.meta.url)("@cartesia/cartesia-js") as {
  Cartesia: typeof Client;
};

let vendor: CartesiaDouble;
beforeEach(async () => {
  vendor = await startCartesiaDouble();
});
afterEach(() => vendor.close());

const client = (apiKey = vendor.apiKey) =>
  new Cartesia({ apiKey, token: apiKey, baseURL: vendor.baseUrl, maxRetries: 0 });

/** It always speaks TLS; the double doesn't. */
const socketOf = (it: Client) =>
  it.tts.websocket({ createConnection: () => connect(Number(new URL(vendor.baseUrl).port), "127.0.0.1") });

test("it speaks in a context with flushes, reads sound and times of words, and ends it", async () => {
  const socket = await socketOf(client());
  const context = socket.context({
    model_id: "sonic-3",
    voice: { mode: "id", id: "v1" },
    output_format: { container: "raw", encoding: "pcm_s16le", sample_rate: 16_000 },
    add_timestamps: true,
  });
  await context.push({ transcript: "Hello.", flush: true });
  await context.push({ transcript: " How are you?" });
  await context.no_more_inputs();
  const bytes: Record<string, number> = {};
  const words: string[] = [];
  const types = new Set<string>();
  for await (const event of context.receive()) {
    types.add(event.type);
    const part = event.type === "chunk" ? `flush ${event.flush_id ?? "none"}` : "";
    if (event.type === "chunk") bytes[part] = (bytes[part] ?? 0) + (event.audio?.length ?? 0);
    if (event.type === "timestamps") words.push(...(event.word_timestamps?.words ?? []));
  }
  expect([...types].toSorted()).toEqual(["chunk", "done", "flush_done", "timestamps"]);
  expect(bytes).toEqual({ "flush 1": 6 * 60 * 32, "flush none": 12 * 60 * 32 });
  expect(words).toEqual(["Hello.", "How", "are", "you?"]);
  socket.close();
  await vendor.until(() => vendor.openConnections() === 0);
});

test("it cancels a context", async () => {
  vendor.hold = true;
  const socket = await socketOf(client());
  const context = socket.context({
    model_id: "sonic-3",
    voice: { mode: "id", id: "v1" },
    output_format: { container: "raw", encoding: "pcm_s16le", sample_rate: 16_000 },
  });
  await context.push({ transcript: "Hello, and a little more.", flush: true });
  await context.cancel();
  await vendor.until(() => vendor.contexts.some(({ state }) => state === "cancelled"));
  expect(vendor.contexts.at(-1)?.state).toBe("cancelled");
  socket.close();
  await vendor.until(() => vendor.openConnections() === 0);
});

test("it lists voices, and knows a wrong key", async () => {
  expect(await Array.fromAsync(client().voices.list({ limit: 1 }))).toEqual([]);
  await expect(client("wrong").voices.list()).rejects.toBeInstanceOf(Cartesia.AuthenticationError);
});
