import { parse } from "yaml";
import { expect, test } from "vitest";
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
