import { expect, test } from "vitest";
import type { Task, TaskRunner } from "@parley/base/bounds/task";
import { checkTemplates } from "./check-templates.ts";
import { learnTexts, READ_TEXTS, RENDER_TEXTS, renderTexts, type TextsToRender } from "./learn-texts.ts";
import { readTexts } from "./read-texts.ts";
import { findFacts } from "./text-facts.ts";

/** Runs tasks in place and records their names. */
function noting(): TaskRunner & { names: string[] } {
  const names: string[] = [];
  return {
    names,
    async run({ name, input }: Task) {
      names.push(name);
      if (name === READ_TEXTS) return findFacts(input as TextsToRender["texts"]);
      const { texts, options } = input as TextsToRender;
      return readTexts(texts).render(options);
    },
  };
}

const options = { values: { name: "Ann" }, now: new Date(0), customerNumber: "" };
const large = (salt: string) => ({
  system_prompt: Array.from({ length: 500 }, (_, at) => `{{${salt}${at}}}`).join(""),
  first_message: "Hello {{name}}",
});

test("small texts are read where they are", async () => {
  const tasks = noting();
  const texts = { system_prompt: "Be kind to {{name}}.", first_message: "Hello {{name}}" };
  await renderTexts(noting(), "ws", texts, options); // the first time takes longer: its code is only being compiled
  await learnTexts(tasks, "ws", texts);
  expect((await renderTexts(tasks, "ws", texts, options)).firstMessage).toBe("Hello Ann");
  expect(tasks.names).toEqual([]);
});

test("large texts are read elsewhere, once, and then known", async () => {
  const tasks = noting();
  await learnTexts(tasks, "ws", large("a"));
  await learnTexts(tasks, "ws", large("a"));
  expect(tasks.names).toEqual([READ_TEXTS]);
  expect(readTexts(large("a")).variables).toHaveLength(501);
  expect((await renderTexts(tasks, "ws", large("a"), options)).firstMessage).toBe("Hello Ann");
  expect(tasks.names).toEqual([READ_TEXTS, RENDER_TEXTS]);
});

test("what is wrong with them is known as well", async () => {
  const tasks = noting();
  const broken = { ...large("b"), first_message: "{% if %}" };
  await learnTexts(tasks, "ws", broken);
  expect(checkTemplates(broken).map(({ path }) => path)).toContain("first_message");
});

test("a small text that takes much to render is rendered elsewhere", async () => {
  const tasks = noting();
  const texts = {
    system_prompt: "{{ (1..20000) | size }}", // takes more memory than a first try allows, but no time
    first_message: "",
  };
  await learnTexts(tasks, "ws", texts);
  expect((await renderTexts(tasks, "ws", texts, options)).systemPrompt).toBe("20000");
  expect(tasks.names).toEqual([RENDER_TEXTS]);
});
