import { expect, test } from "vitest";
import type { TemplateTool } from "./agent-template.ts";
import { AGENT_TEMPLATES } from "./template-catalogue.ts";

const argumentsOf = ({ input_schema: schema }: TemplateTool): string[] =>
  Object.keys((schema as { properties?: object } | null | undefined)?.properties ?? {});

test.each(AGENT_TEMPLATES.map((template) => [template.id, template] as const))(
  "%s has a name, an agent with a name, tools that its prompt mentions, and scenarios",
  (_id, { title, description, agent, tools, scenarios }) => {
    for (const text of [title, description, agent.name, agent.system_prompt]) expect(text).toMatch(/\S/);
    for (const { name } of tools) expect(agent.system_prompt).toContain(name);
    expect(scenarios.length).toBeGreaterThan(0);
  },
);

test.each(AGENT_TEMPLATES.map((template) => [template.id, template] as const))(
  "%s's scenarios name tools and arguments that it has",
  (_id, { tools, scenarios }) => {
    const byName = new Map(tools.map((tool) => [tool.name, argumentsOf(tool)]));
    for (const { name, tools: answers, expectations } of scenarios) {
      for (const { tool } of answers?.mode === "mocked" ? (answers.mocks ?? []) : [])
        expect(byName.has(tool), name).toBe(true);
      for (const { tool_called: called, tool_not_called: notCalled } of expectations) {
        const tool = called?.tool ?? notCalled;
        if (tool === undefined || tool === "cut_call") continue;
        expect([...byName.keys()], name).toContain(tool);
        expect(byName.get(tool), name).toEqual(expect.arrayContaining(Object.keys(called?.arguments ?? {})));
      }
    }
  },
);
