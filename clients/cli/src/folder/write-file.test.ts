import { parse } from "yaml";
import { expect, test } from "vitest";
import { readJson, writeJson } from "@parley/client";
import { readDocuments } from "../yaml/read-documents.ts";
import { fileText, newPath } from "./write-file.ts";

const agent = (name: string, content = {}) => ({ kind: "agent" as const, name, content });

test("texts stay line by line, and read back as they were", () => {
  const content = {
    system_prompt: `You are Mara.\n\n${"long words ".repeat(30)}\n  - # no: comment\n`,
    language: "no",
  };
  const text = fileText(agent("Mara", content));
  expect(text).toMatch(/^system_prompt: \|\n {2}You are Mara\.\n\n {2}long words/);
  expect(parse(text)).toEqual(content);
});

test("a file is named after its agent, in any script, and never stands in for another's", () => {
  expect(newPath(agent("Mara, order desk"), new Set())).toBe("agents/mara-order-desk.yaml");
  expect(newPath(agent("Zoë 受付"), new Set())).toBe("agents/zoë-受付.yaml");
  expect(newPath(agent("../.."), new Set())).toBe("agents/agent.yaml");
  expect(newPath(agent("A"), new Set(["agents/a.yaml", "agents/a-2.yaml"]))).toBe("agents/a-3.yaml");
});

test("numbers keep their digits in the file, and on the way back", () => {
  const json = '{"body":{"id":12345678901234567890,"price":1.10,"n":[1E2,-0,1e23,1.5],"text":"1.10"}}';
  const text = fileText(agent("Mara", readJson(json) as object));
  expect(text).toContain("id: 12345678901234567890\n");
  expect(text).toContain("price: 1.10\n");
  const [read] = readDocuments(text);
  expect(writeJson(read && "value" in read ? read.value : read)).toBe(json);
});

test("numbers that JSON doesn't have are read as before", () => {
  expect(readDocuments("a: 0x10\nb: .5\nc: +1\nd: 1_000\ne: 007\nf: .inf")).toEqual([
    { value: { a: 16, b: 0.5, c: 1, d: "1_000", e: 7, f: Infinity } },
  ]);
});
