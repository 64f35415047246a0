import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Access } from "../../events/live/event-stream.ts";
import { endsWithAdminAccess } from "./ends-with-access.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test.each<[string, () => Promise<Access | null>]>([
  ["who has left", async () => null],
  ["who is no admin any more", async () => ({ isAdmin: false })],
  ["of whom nothing can be found out", () => Promise.reject(new Error("no database"))],
])("a stream ends for somebody %s", async (_, ask) => {
  let answer: () => Promise<Access | null> = async () => ({ isAdmin: true });
  const stream = endsWithAdminAccess(new PassThrough(), () => answer());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.destroyed).toBe(false);
  answer = ask;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stream.destroyed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("nobody is asked about once the stream has ended, or twice at a time", async () => {
  const ask = vi.fn(() => new Promise<null>(() => undefined));
  const stream = endsWithAdminAccess(new PassThrough(), ask);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
  stream.destroy();
  await new Promise((resolve) => stream.once("close", resolve));
  expect(vi.getTimerCount()).toBe(0);
});
