/** What whole calls cost in the real service: SIP, record, media, engine and voice activity detection. */
import { setTimeout as sleep } from "node:timers/promises";
import type { OnFinish } from "../../server/test/doubles/peers/peer-process.ts";
import { startSipp } from "../../server/test/doubles/peers/sipp.ts";
import { voice } from "@parley/testing/sound/voice";
import { spoken } from "@parley/testing/sound/spoken";
import { loudness } from "@parley/testing/sound/sound";
import { decodeG711 } from "../../server/test/doubles/g711.ts";
import { median, percentile } from "../measure.ts";
import { NUMBER, openPhoneService, type PhoneService } from "./phone-service.ts";
import { placeRawCall, type RawCall } from "./raw-caller.ts";
import { LINGER_MS } from "./signalling.ts";
import { CALL } from "./sipp-call.ts";

const MB = 1024 * 1024;
const MEASURE_MS = 20_000;
/** Callers talk at the beginning of each cycle, ms. */
const CYCLE_MS = 10_000;
const LOUD = 1_500;

/** CPU and memory of `count` calls whose callers talk for `share` of the time. */
export async function measureCalls(count: number, share: number, onFinish: OnFinish): Promise<string> {
  const service = await openPhoneService(onFinish);
  const warm = await placeRawCall(service.sipPort, onFinish);
  await warm.hangUp();
  await service.idle();
  const idle = service.memory();
  const calls: RawCall[] = [];
  for (let n = 0; n < count; n++) calls.push(await placeRawCall(service.sipPort, onFinish));
  // A buzz, which the detector takes for sound but not for words.
  const spokenMs = CYCLE_MS * share;
  const buzz = new Int16Array(CYCLE_MS * 8);
  buzz.set(voice(spokenMs).filter((_, index) => index % 2 === 0));
  for (const { rtp, mediaPort } of calls) rtp.say({ port: mediaPort }, buzz);
  await sleep(3_000);
  const before = service.cpuMs();
  const began = performance.now();
  await sleep(MEASURE_MS);
  const cpu = (service.cpuMs() - before) / (performance.now() - began) / count;
  const memory = (service.memory() - idle) / MB / count;
  await Promise.all(calls.map((call) => call.hangUp()));
  await service.idle();
  return `${count} calls whose callers talk ${share * 100} % of the time: ${(cpu * 100).toFixed(2)} % of a core and ${memory.toFixed(2)} MB per call`;
}

/** From INVITE to the 200 and to the greeting's first frame. */
export async function measureAnswer(rounds: number, onFinish: OnFinish): Promise<string[]> {
  const service = await openPhoneService(onFinish);
  const answers: number[] = [];
  const greetings: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const call = await placeRawCall(service.sipPort, onFinish);
    await call.rtp.until(() => firstLoud(call) !== undefined);
    if (round >= 0) {
      answers.push(call.answeredAt - call.invitedAt);
      greetings.push((firstLoud(call) ?? 0) - call.invitedAt);
    }
    await call.hangUp();
    await service.idle();
  }
  return [
    `INVITE to 200: ${percentiles(answers)}`,
    `INVITE to the greeting's first frame: ${percentiles(greetings)}`,
  ];
}

/** From the caller's first sound to the agent's silence, measured on the waveform. */
export async function measureBargeIn(rounds: number, onFinish: OnFinish): Promise<string> {
  const service = await openPhoneService(onFinish, 20_000);
  const [said = new Int16Array()] = await spoken(["Sorry, could you tell me something else, please?"]);
  const half = said.filter((_, index) => index % 2 === 0);
  const stops: number[] = [];
  const lowered: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const call = await placeRawCall(service.sipPort, onFinish);
    await call.rtp.until(() => call.rtp.packets.length > 60);
    const saidAt = performance.now() + (half.findIndex((sample) => Math.abs(sample) > LOUD) / 8_000) * 1_000;
    call.rtp.say({ port: call.mediaPort }, half, { loop: false });
    await sleep(half.length / 8 + 500);
    const levels = call.rtp.packets.map(({ at, payload }) => ({
      at,
      level: loudness(decodeG711("PCMA", payload)),
    }));
    const full = median(levels.slice(20, 50).map(({ level }) => level));
    lowered.push(
      (levels.find(({ at, level }) => at > saidAt && level < full / 3)?.at ?? Number.NaN) - saidAt,
    );
    stops.push((levels.findLast(({ level }) => level > full / 30)?.at ?? Number.NaN) - saidAt);
    await call.hangUp();
    await service.idle();
  }
  return `Barge-in over SIP, from the caller's first sound: volume lowered after ${median(lowered).toFixed(0)} ms, silent after ${median(stops).toFixed(0)} ms`;
}

/** Short calls from sipp: how many one core handles, and what memory they leave behind. */
export async function measureChurn(calls: number, rate: number, onFinish: OnFinish): Promise<string[]> {
  const service = await openPhoneService(onFinish);
  const memory: number[] = [];
  const cpu: number[] = [];
  let failed = 0;
  for (let quarter = 0; quarter < 4; quarter++) {
    const before = service.cpuMs();
    const result = await shortCalls(service, calls / 4, rate, onFinish);
    failed += result.failed;
    await service.idle();
    cpu.push(service.cpuMs() - before);
    await sleep(LINGER_MS);
    memory.push(service.memory() / MB);
  }
  const each = cpu.reduce((sum, ms) => sum + ms, 0) / calls;
  return [
    `With records and engine: ${(1_000 / each).toFixed(0)} short calls a second per core (${failed} of ${calls} failed)`,
    `Memory after each quarter of ${calls} calls: ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB`,
  ];
}

async function shortCalls(service: PhoneService, calls: number, rate: number, onFinish: OnFinish) {
  const sipp = await startSipp({
    target: { host: "127.0.0.1", port: service.sipPort },
    service: NUMBER,
    calls,
    rate,
    concurrent: 50,
    isQuiet: true,
    scenario: CALL,
    onFinish,
  });
  return await sipp.outcome;
}

function firstLoud({ rtp }: RawCall): number | undefined {
  return rtp.packets.find(({ payload }) => loudness(decodeG711("PCMA", payload)) > LOUD)?.at;
}

function percentiles(values: number[]): string {
  return `p50 ${median(values).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms`;
}
