import { onTestFinished, expect, test } from "vitest";
import { ServiceError } from "../errors.ts";
import { createTaskPool, type TaskPoolOptions } from "./task-pool.ts";
import { createTaskClient } from "./task-port.ts";

const entry = new URL("./task-pool-thread.test-helper.ts", import.meta.url);

function openPool(options: Partial<TaskPoolOptions> = {}) {
  const pool = createTaskPool({ entry, size: 1, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

test("a task resolves with its result, or rejects with what it threw", async () => {
  const pool = openPool();
  expect(await pool.run({ name: "echo", input: { a: [1] } }, "me")).toEqual({ a: [1] });
  await expect(pool.run({ name: "refuse", input: null }, "me")).rejects.toMatchObject({
    code: "TEMPLATE_LIMIT",
    members: { limit: "time" },
  });
  await expect(pool.run({ name: "refuse", input: null }, "me")).rejects.toBeInstanceOf(ServiceError);
  await expect(pool.run({ name: "unknown", input: null }, "me")).rejects.toThrow("no task unknown");
});

test("a task that never ends is abandoned, and the next one runs", async () => {
  const pool = openPool({ limitMs: 2_000 });
  const endless = pool.run({ name: "spin", input: null }, "greedy");
  const honest = pool.run({ name: "echo", input: 1 }, "me");
  await expect(endless).rejects.toMatchObject({ code: "AT_CAPACITY" });
  expect(await honest).toBe(1);
});

test("a thread that ends takes only its own task with it", async () => {
  const pool = openPool();
  await expect(pool.run({ name: "exhaust", input: null }, "greedy")).rejects.toThrow(/memory|heap/i);
  expect(await pool.run({ name: "echo", input: 2 }, "me")).toBe(2);
});

test("owners take turns, and one of them can't fill the queue", async () => {
  const pool = openPool();
  const done: string[] = [];
  const ask = (owner: string) =>
    pool.run({ name: "echo", input: null }, owner).then(
      () => done.push(owner),
      (error: unknown) => done.push(`${owner} ${(error as ServiceError).code}`),
    );
  const asked = [...Array.from({ length: 70 }, () => ask("greedy")), ask("quiet")];
  await Promise.all(asked);
  expect(done.filter((each) => each === "greedy AT_CAPACITY").length).toBeGreaterThan(0);
  expect(done.filter((each) => each.startsWith("greedy")).length).toBe(70);
  const answered = done.filter((each) => !each.endsWith("AT_CAPACITY"));
  expect(answered.indexOf("quiet")).toBeLessThan(5);
});

test("another thread can ask through a port", async () => {
  const pool = openPool();
  const port = pool.connect();
  onTestFinished(() => port.close());
  const client = createTaskClient(port);
  expect(await client.run({ name: "echo", input: "x" }, "me")).toBe("x");
  await expect(client.run({ name: "refuse", input: null }, "me")).rejects.toBeInstanceOf(ServiceError);
});

test("a thread without work ends, and another starts when there is some", async () => {
  const pool = openPool({ idleMs: 1 });
  const first = await pool.run({ name: "thread", input: null }, "me");
  const later = () => pool.run({ name: "thread", input: null }, "me");
  await expect.poll(later, { interval: 200, timeout: 30_000 }).not.toBe(first);
});
