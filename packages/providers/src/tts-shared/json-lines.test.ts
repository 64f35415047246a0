import { expect, test } from "vitest";
import { readJsonLines } from "./json-lines.ts";

async function* bytesOf(text: string, step: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += step) yield await Promise.resolve(bytes.subarray(at, at + step));
}

test.each([1, 2, 7, 1000])("values are read from chunks of %d bytes", async (step) => {
  const values = readJsonLines(bytesOf('{"a":"Grüße 👋"}\r\n\n[1]\n"end"', step));
  expect(await Array.fromAsync(values)).toEqual([{ a: "Grüße 👋" }, [1], "end"]);
});

test("what isn't JSON, and a line without end, are bad answers", async () => {
  const bad = { name: "ProviderError", kind: "bad_answer" };
  await expect(Array.fromAsync(readJsonLines(bytesOf("{\n", 100)))).rejects.toMatchObject(bad);
  await expect(Array.fromAsync(readJsonLines(bytesOf("1".repeat(3e6), 65_536)))).rejects.toMatchObject(bad);
});
