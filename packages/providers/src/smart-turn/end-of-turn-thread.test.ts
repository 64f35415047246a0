import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { noise } from "@parley/testing/sound/test-signals";
import { meanModel } from "@parley/testing/engine/onnx-model";
import { connectEndOfTurn, type EndOfTurnConnection } from "./connect-end-of-turn.ts";
import { logMel } from "./log-mel.ts";
import { startEndOfTurn, type EndOfTurnThread } from "./start-end-of-turn.ts";

const folder = await mkdtemp(join(tmpdir(), "end-of-turn-"));
afterAll(() => rm(folder, { recursive: true }));
let thread: EndOfTurnThread | null = null;
let connection: EndOfTurnConnection | null = null;
afterEach(async () => {
  connection?.close();
  await thread?.close();
  thread = null;
  connection = null;
});

async function start(bytes: Uint8Array, failures: string[] = []): Promise<EndOfTurnThread> {
  const file = join(folder, "model.onnx");
  await writeFile(file, bytes);
  thread = startEndOfTurn({ file, onFailure: (message) => failures.push(message) });
  return thread;
}

function connect(to: EndOfTurnThread): EndOfTurnConnection["judge"] {
  connection = connectEndOfTurn(to.connect());
  return connection.judge;
}

test("gives the model's probability of what it was asked about", async () => {
  const model = await start(meanModel());
  await model.ready();
  const judge = connect(model);
  const sounds = [-60, -20].map((dbfs) => noise({ dbfs, ms: 3000 }));
  const expected = sounds.map((sound) => {
    const features = logMel(sound);
    return 1 / (1 + Math.exp(-features.reduce((sum, value) => sum + value, 0) / features.length));
  });
  const answers = await Promise.all(sounds.map((sound) => judge(sound)));
  expect(answers[0]).toBeCloseTo(expected[0] ?? 0, 4);
  expect(answers[1]).toBeCloseTo(expected[1] ?? 0, 4);
});

test.each([
  ["no model at all", new TextEncoder().encode("not a model")],
  ["a model that takes something else", meanModel("samples")],
])("%s is refused at start, with the setting's name", async (_, bytes) => {
  const model = await start(bytes);
  await expect(model.ready()).rejects.toThrow(/^END_OF_TURN_MODEL is .+model\.onnx, which can't be used: /u);
});

test("a file that isn't there is refused too", async () => {
  thread = startEndOfTurn({ file: join(folder, "missing.onnx"), onFailure: () => undefined });
  await expect(thread.ready()).rejects.toThrow("ENOENT");
});

test("when the thread is gone, there is no answer, and nobody waits for one", async () => {
  const model = await start(meanModel());
  await model.ready();
  const judge = connect(model);
  const answer = judge(noise({ dbfs: -20, ms: 8000 }));
  await model.close();
  expect([null, expect.any(Number)]).toContainEqual(await answer);
  expect(await judge(new Int16Array(10))).toBeNull();
});
