import { expect, test } from "vitest";
import { logText } from "./log-text.ts";

const TIME = "2026-01-31T12:04:31.000Z";

test("a line has time, level, message and fields", () => {
  const line = JSON.stringify({
    level: "warn",
    time: TIME,
    process: "node_1",
    version: "1.0.0",
    call: "call_1",
    tries: 3,
    msg: "no answer yet",
  });
  expect(logText(`${line}\n`)).toBe('12:04:31 warn  no answer yet  call="call_1"  tries=3\n');
});

test("an error has its message on the line and its stack below", () => {
  const err = { type: "Error", message: "no room", stack: "Error: no room\n    at write (disk.ts:1:2)" };
  const line = JSON.stringify({ level: "error", time: TIME, err, msg: "could not write" });
  expect(logText(line)).toBe("12:04:31 error could not write: no room\n    at write (disk.ts:1:2)\n");
});

test("no value reaches the terminal as a control sequence", () => {
  const line = JSON.stringify({
    level: "info",
    time: TIME,
    path: "/\u001b[2J\u009b2J",
    msg: "a\u001b[31mb\nc",
  });
  expect(logText(line)).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(logText(line).split("\n")).toHaveLength(2);
});
