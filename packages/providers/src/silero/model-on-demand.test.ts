import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createVoiceActivityOnDemand } from "./silero-voice-activity.ts";
import type { SileroModel } from "./silero-model.ts";

const loud = Int16Array.from({ length: 320 }, (_, index) => (index % 2 === 0 ? 8_000 : -8_000));

function loader(failures = 0) {
  const loads: ((model: SileroModel) => void)[] = [];
  let closings = 0;
  const model: SileroModel = {
    infer: async (batch) => new Float32Array(batch.length).fill(0.75),
    close: async () => void closings++,
  };
  const load = () => {
    if (failures-- > 0) return Promise.reject(new Error("no file"));
    return new Promise<SileroModel>((resolve) => loads.push(() => resolve(model)));
  };
  return { load, loads, model, closings: () => closings };
}

test("is loaded by no worker that expects no call, and once by one that does", async () => {
  const { load, loads, model, closings } = loader();
  const activity = createVoiceActivityOnDemand(undefined, load);
  expect(loads).toHaveLength(0);
  activity.wake();
  activity.wake();
  activity.open(() => undefined);
  expect(loads).toHaveLength(1);
  loads[0]?.(model);
  await activity.close();
  expect(closings()).toBe(1);
});

test("what is heard while it loads is answered once it is there", async () => {
  const { load, loads, model } = loader();
  const heard: number[] = [];
  const activity = createVoiceActivityOnDemand(undefined, load);
  const stream = activity.open((probability) => heard.push(probability));
  for (let frame = 0; frame < 16; frame++) stream.write(loud);
  await pause(0);
  expect(heard).not.toContain(0.75);
  loads[0]?.(model);
  await expect.poll(() => heard.includes(0.75)).toBe(true);
  await activity.close();
});

test("a load that fails is told once, and tried again for the next call", async () => {
  const { load, loads } = loader(1);
  const failures: unknown[] = [];
  const activity = createVoiceActivityOnDemand((error) => failures.push(error), load);
  const stream = activity.open(() => undefined);
  for (let frame = 0; frame < 16; frame++) stream.write(loud);
  await expect.poll(() => failures).toEqual([new Error("no file")]);
  activity.open(() => undefined);
  expect(loads).toHaveLength(1);
  expect(failures).toHaveLength(1);
});

test("tells how long others have to wait: while a load is under way, and not before or after", async () => {
  const { load, loads, model } = loader(1);
  const activity = createVoiceActivityOnDemand(() => undefined, load);
  expect(activity.loading()).toBeNull();
  activity.wake();
  await activity.loading(); // it failed
  expect(activity.loading()).toBeNull();
  activity.wake();
  const loading = activity.loading();
  expect(loading).not.toBeNull();
  loads[0]?.(model);
  await loading;
  expect(activity.loading()).toBeNull();
  await activity.close();
});
