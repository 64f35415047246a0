import { readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import type { FromReading, ReadOrder } from "./reading-messages.ts";
import { startReading } from "./start-reading.ts";

const HERE = fileURLToPath(import.meta.url);

function order(path: string): ReadOrder {
  const options = { kind: null, isWebPage: false, charset: null, maxUnpackedBytes: 1_000 };
  return { path, maxBytes: 1_000_000, bounds: { maxBlocks: 1_000, maxCharacters: 1_000_000 }, options };
}

function start(path: string | null) {
  const child = startReading(path, 300_000_000);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return child;
}

it("gives way to everything else, and knows no secrets", () => {
  const { pid = 0 } = start(null);
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("1000");
  // Node itself names the channel to its parent there.
  const variables = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
  expect(variables.filter((each) => !each.startsWith("NODE_CHANNEL_"))).toEqual([]);
});

it.each<[string, string, string | null, FromReading["type"]]>([
  ["may open the document", HERE, HERE, "blocks"],
  ["may open no other file", "/etc/passwd", HERE, "unreadable"],
])("%s", async (_name, path, allowed, type) => {
  const child = start(allowed);
  const first = new Promise<FromReading>((resolve) =>
    child.once("message", (message) => resolve(message as FromReading)),
  );
  child.send(order(path));
  expect((await first).type).toBe(type);
});
