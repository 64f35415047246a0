import { ParleyError } from "@parley/client";
import { expect, test } from "vitest";
import { defineCommand } from "./command.ts";
import { Failure, UsageError } from "./failure.ts";
import { runProgram } from "./run-program.ts";

const outcomes: Record<string, () => number> = {
  fine: () => 0,
  failed: () => {
    throw new Failure("The cake is burnt. Bake another.");
  },
  usage: () => {
    throw new UsageError("No flour.");
  },
  forbidden: () => {
    throw new ParleyError(403, "FORBIDDEN", { error: "forbidden", message: "no", required_role: "editor" });
  },
  unreachable: () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ENOTFOUND" }) });
  },
};

const bake = defineCommand({
  name: "cakes bake",
  operands: "OUTCOME",
  takes: { least: 1, most: 1 },
  summary: "Bake a cake",
  options: { size: { type: "string", value: "CM", help: "Its size" } },
  run: ({ operands: [outcome = ""] }) => Promise.resolve().then(() => outcomes[outcome]?.() ?? 0),
});

async function run(...given: string[]): Promise<[number, string]> {
  let shown = "";
  const write = (line: string) => (shown += `${line}\n`);
  const terminal = {
    print: write,
    note: write,
    isInteractive: false,
    ask: () => Promise.resolve(""),
    askSecret: () => Promise.resolve(""),
    readInput: () => Promise.resolve(""),
  };
  const context = { terminal, environment: {}, untilInterrupted: () => new AbortController().signal };
  return [await runProgram([bake], given, context), shown];
}

test("the status is 0 for done, 1 for failed and 2 for wrong usage", async () => {
  expect(await run("cakes", "bake", "fine", "--size", "20")).toEqual([0, ""]);
  expect(await run("cakes", "bake", "failed")).toEqual([1, "The cake is burnt. Bake another.\n"]);
  expect(await run("cakes", "bake", "forbidden")).toEqual([1, expect.stringContaining("this needs editor")]);
  expect(await run("cakes", "bake", "unreachable")).toEqual([1, expect.stringContaining("no such host")]);
  expect(await run("cakes", "bake", "usage")).toEqual([
    2,
    "No flour.\nRun parley cakes bake --help for help.\n",
  ]);
  for (const given of [
    ["cakes"],
    ["pies"],
    ["cakes", "eat"],
    ["cakes", "bake"],
    ["cakes", "bake", "a", "b"],
    [],
  ])
    expect((await run(...given))[0], given.join(" ")).toBe(2);
  expect(await run("cakes", "bake", "fine", "--colour")).toEqual([2, expect.stringContaining("'--colour'")]);
});

test("help is there for the program and each command", async () => {
  expect(await run("--help")).toEqual([0, expect.stringContaining("  cakes bake OUTCOME  Bake a cake")]);
  expect(await run("cakes", "bake", "-h")).toEqual([
    0,
    expect.stringMatching(
      /^Usage: parley cakes bake OUTCOME \[OPTIONS\]\n\nBake a cake\.\n\nOptions:\n {2}--size CM {3}Its size\n/,
    ),
  ]);
  expect(await run("--version")).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
});
