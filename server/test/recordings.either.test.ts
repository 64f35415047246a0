/** Recordings from outside: a real call, its file, who may hear it, and what a crash leaves. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { cut, playOgg } from "./doubles/ogg-sound.ts";
import { startS3Server } from "./doubles/s3/s3-server.ts";
import { loudness, pitch, readWavSoFar, tone } from "@parley/testing/sound/sound";
import { startService, type RunningService } from "./harness/start-service.ts";

const root = "/public/v1/workspaces/{workspace_id}";
const until = { timeout: 20_000, interval: 50 };
const FRAME = 320;

interface Recording {
  status: string;
  duration_ms: number | null;
  size_bytes: number | null;
}

async function recordedAgent(service: RunningService, settings: object): Promise<string> {
  const { status, body } = await service.request("POST", `${root}/agents`, {
    name: "Desk",
    system_prompt: "Be kind.",
    model: { provider: "rehearsal" },
    voice: { provider: "builtin", voice: "slt" },
    ...settings,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
}

/** A caller over a WebSocket, who is silent except for tones. */
async function call(service: RunningService, agentId: string) {
  const started = await service.request("POST", `/workspaces/{workspace_id}/agents/${agentId}/token`, {});
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const { call_id: id, ws_url: url } = started.body as { call_id: string; ws_url: string };
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  const texts: string[] = [];
  let sounds = 0;
  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) sounds += 1;
    else texts.push(data.toString());
  });
  await new Promise((resolve) => socket.once("open", resolve));
  return {
    id,
    socket,
    sounds: () => sounds,
    texts,
    /** In real time. */
    async plays(hz: number, ms: number) {
      const samples = tone(hz, ms);
      const begunAt = performance.now();
      for (let at = 0; at < samples.length && socket.readyState === WebSocket.OPEN; at += FRAME) {
        socket.send(Buffer.from(samples.slice(at, at + FRAME).buffer));
        const due = begunAt + (at + FRAME) / 16;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      }
    },
    record: async () => (await service.request("GET", `${root}/calls/${id}`)).body,
    recording: async () =>
      ((await service.request("GET", `${root}/calls/${id}`)).body as { recording: Recording | null })
        .recording,
  };
}

async function download(service: RunningService, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(service.url + path.replace("{workspace_id}", service.workspaceId), {
    headers: { authorization: `Bearer ${service.token}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Without the folder's mark. */
const filesOf = (service: RunningService): string[] => {
  const folder = join(service.dataDir, "recordings");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== ".folder-id") : [];
};

test("a recorded call: the caller on the left, the agent on the right, on the call's clock, for editors only", async () => {
  const service = await startService();
  const events: { type: string; data: { recording: Recording; call: { id: string } } }[] = [];
  const receiver = await startHttpTarget((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      events.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof events)[number]);
      response.end();
    });
  });
  onTestFinished(() => receiver.close());
  await service.request("POST", `${root}/webhooks`, {
    url: receiver.origin,
    events: ["call.recording_ready"],
  });
  const agentId = await recordedAgent(service, {
    recording: "on_with_notice",
    recording_notice: "{{ company }} records this call.",
    first_message: "",
    engine: { barge_in_ms: 2_000 },
  });
  const refused = await service.request("POST", `/workspaces/{workspace_id}/agents/${agentId}/token`, {});
  expect(refused.body).toMatchObject({ code: "MISSING_VARIABLES", detail: { missing: ["company"] } });
  await service.request("PATCH", `${root}/agents/${agentId}`, {
    recording_notice: '{{ company | default: "Acme" }} records this call.',
  });

  const caller = await call(service, agentId);
  await expect.poll(() => caller.sounds(), until).toBeGreaterThan(10);
  expect(await caller.recording()).toMatchObject({ status: "recording", duration_ms: null });
  const path = `${root}/calls/${caller.id}/recording`;
  expect((await download(service, path)).status).toBe(409);
  await expect
    .poll(async () => (await caller.record()).transcript, until)
    .toMatchObject([{ role: "agent", text: "Acme records this call.", interrupted_at_ms: null }]);
  await caller.plays(440, 1_000);
  await caller.plays(880, 1_000);
  const live = download(service, `${root}/calls/${caller.id}/sound`); // until the call ends
  await caller.plays(660, 1_000);
  caller.socket.close();
  const heardLive = await live;
  expect([heardLive.status, heardLive.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  expect(firstOf(readWavSoFar(heardLive.bytes)?.samples ?? new Int16Array(), 660)).toBeGreaterThanOrEqual(0);
  expect((await download(service, `${root}/calls/${caller.id}/sound`)).status).toBe(409);
  await expect.poll(() => caller.recording(), until).toMatchObject({ status: "ready" });

  const record = await caller.record();
  const [notice] = record.transcript as { start_ms: number; end_ms: number }[];
  const { duration_ms: durationMs, size_bytes: sizeBytes } = record.recording as Recording;
  expect(Math.abs((durationMs ?? 0) - (record.duration_ms as number))).toBeLessThan(200);
  expect(filesOf(service)).toContain(`${caller.id}.ogg`);
  const whole = await download(service, path);
  expect(whole.status).toBe(200);
  expect(whole.headers.get("content-type")).toBe("audio/ogg; codecs=opus");
  expect(whole.bytes).toHaveLength(sizeBytes ?? 0);
  const sound = await playOgg(whole.bytes);
  expect(sound).toMatchObject({ durationMs, isComplete: true });

  // Nobody can be heard on the other's side.
  const [from, to] = [notice?.start_ms ?? 0, notice?.end_ms ?? 0];
  expect(loudness(cut(sound.right, from, to - 300))).toBeGreaterThan(500);
  expect(loudness(cut(sound.left, from, to - 300))).toBeLessThan(100);
  const tones = [440, 880].map((hz) => firstOf(sound.left, hz));
  expect((tones[0] ?? 0) > to).toBe(true);
  expect(Math.abs((tones[1] ?? 0) - (tones[0] ?? 0) - 1_000)).toBeLessThan(200);
  expect(loudness(cut(sound.right, tones[0] ?? 0, (tones[0] ?? 0) + 1_500))).toBeLessThan(100);

  // Any part of it, as players ask for it.
  const part = await download(service, path, { range: "bytes=100-299" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 100-299/${sizeBytes}`);
  expect(part.bytes).toEqual(whole.bytes.subarray(100, 300));
  const beyond = await download(service, path, { range: `bytes=${sizeBytes}-` });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get("content-range")).toBe(`bytes */${sizeBytes}`);

  // A link plays it without a token, and can't be changed.
  const { body: link } = await service.request("POST", `${path}-link`);
  const played = await fetch(link.url as string, { headers: { range: "bytes=-50" } });
  expect([played.status, Buffer.from(await played.arrayBuffer())]).toEqual([206, whole.bytes.subarray(-50)]);
  await (await fetch(link.url as string)).arrayBuffer();
  const forged = (link.url as string).slice(0, -3) + ((link.url as string).endsWith("AAA") ? "BBB" : "AAA");
  expect((await fetch(forged)).status).toBe(404);

  const { body: waveform } = await service.request("GET", `${root}/calls/${caller.id}/waveform`);
  expect(waveform.interval_ms).toBe(100);
  expect(Math.abs(waveform.caller.length * 100 - (durationMs ?? 0))).toBeLessThan(200);
  const loudest = (values: number[]) => Math.max(...values);
  expect(loudest(waveform.caller)).toBeGreaterThan(50);
  expect(loudest(waveform.agent.slice(Math.ceil(to / 100) + 2))).toBe(0);

  await expect.poll(() => events, until).toHaveLength(1);
  expect(events[0]).toMatchObject({
    type: "call.recording_ready",
    data: { call: { id: caller.id }, recording: { status: "ready", duration_ms: durationMs } },
  });
  const { body: log } = await service.request("GET", `${root}/audit-log?limit=50`);
  const actions = (log.data as { action: string }[]).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["calls_create_recording_link", "calls_listen_in"]));
  expect(actions.filter((action) => action === "calls_get_recording")).toHaveLength(2); // the whole and a part
  const plays = log.data.filter(({ action }: { action: string }) => action === "recordings_play");
  expect(plays).toMatchObject([{ resource_type: "call", resource_id: caller.id, address: "127.0.0.1" }]); // once

  // Deleted at once, with the rest of the record intact.
  expect((await service.request("DELETE", path)).status).toBe(204);
  expect(await caller.recording()).toMatchObject({ status: "deleted", duration_ms: durationMs });
  await expect.poll(() => filesOf(service).filter((name) => name.startsWith(caller.id)), until).toEqual([]);
  expect((await download(service, path)).status).toBe(404);
  expect((await fetch(link.url as string)).status).toBe(404);
});

test("a process that is killed leaves a recording that can be played, and the next one offers it from the store", async () => {
  const store = await startS3Server();
  onTestFinished(() => store.close());
  const { accessKeyId, secretAccessKey, region } = store.account;
  const service = await startService({
    env: {
      RECORDINGS_URL: `s3://${store.bucket}/parley?endpoint=${store.origin}&region=${region}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
  const agentId = await recordedAgent(service, { recording: "on", first_message: "Hello, Acme." });
  const caller = await call(service, agentId);
  const playing = caller.plays(440, 60_000).catch(() => undefined);
  const file = join(service.dataDir, "recordings", `${caller.id}.ogg`);
  await expect.poll(() => (existsSync(file) ? statSync(file).size : 0), until).toBeGreaterThan(5_000);
  await service.kill9();
  caller.socket.terminate();
  await playing;
  await service.restart();
  await expect.poll(() => caller.recording(), until).toMatchObject({ status: "ready" });
  const { duration_ms: durationMs } = (await caller.recording()) as { duration_ms: number };
  expect(durationMs).toBeGreaterThan(900);
  const path = `${root}/calls/${caller.id}/recording`;
  await expect.poll(() => filesOf(service), until).toEqual([]); // moved
  expect([...store.objects.keys()]).toEqual([`parley/${service.workspaceId}/${caller.id}.ogg`]);
  const { bytes, headers } = await download(service, path);
  expect(headers.get("content-length")).toBe(String(bytes.length));
  const sound = await playOgg(bytes);
  expect(sound.isComplete).toBe(true);
  const { body: link } = await service.request("POST", `${path}-link`);
  const part = await fetch(link.url as string, { headers: { range: "bytes=100-299" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 300));
  expect(Math.round(sound.durationMs)).toBe(durationMs + 1);
  expect(loudness(cut(sound.left, durationMs - 600, durationMs - 100))).toBeGreaterThan(1_000);
  expect((await caller.record()).status).toBe("failed");

  store.trouble = () => "hang-up";
  const refused = await download(service, path);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: "RECORDINGS_UNAVAILABLE" });
  store.trouble = null;
  expect((await service.request("DELETE", path)).status).toBe(204);
  await expect.poll(() => store.objects.size, until).toBe(0);
  expect((await fetch(link.url as string)).status).toBe(404);
});

/** When a tone of this frequency begins, ms. */
function firstOf(samples: Int16Array, hz: number): number {
  for (let at = 0; at < samples.length / 16; at += 20) {
    const piece = cut(samples, at, at + 100);
    if (loudness(piece) > 2_000 && Math.abs(pitch(piece) - hz) < hz * 0.06) return at;
  }
  return NaN;
}
