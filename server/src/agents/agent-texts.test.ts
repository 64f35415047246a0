import { expect, test } from "vitest";
import { readTexts } from "@parley/templates/read-texts";
import type { AgentPatch } from "./agent-schema.ts";
import { spokenTexts } from "./agent-texts.ts";
import { agentValues } from "./agent-fields.ts";

const MESSAGE = { action: "leave_message", message: "{{ v }}" } as const;

test.each<[string, AgentPatch, "any" | "browser" | "inbound" | "outbound" | "rehearsal", string[]]>([
  ["a voicemail message while it is left", { voicemail: MESSAGE }, "any", ["a", "v"]],
  ["it in an outbound call", { voicemail: MESSAGE }, "outbound", ["a", "v"]],
  ["it in a browser call", { voicemail: MESSAGE }, "browser", ["a"]],
  ["it in an inbound call", { voicemail: MESSAGE }, "inbound", ["a"]],
  ["it in a rehearsal", { voicemail: MESSAGE }, "rehearsal", ["a"]],
  ["it while machines are hung up on", { voicemail: { ...MESSAGE, action: "hang_up" } }, "any", ["a"]],
  ["it while the agent goes on", { voicemail: { ...MESSAGE, action: "continue" } }, "outbound", ["a"]],
  [
    "a notice that is said",
    { recording: "on_with_notice", recording_notice: "{{ n }}" },
    "browser",
    ["a", "n"],
  ],
  ["a notice of recordings without one", { recording: "on", recording_notice: "{{ n }}" }, "any", ["a"]],
  ["a notice while nothing is recorded", { recording: "off", recording_notice: "{{ n }}" }, "any", ["a"]],
  ["sentences of the engine", { engine: { bridge_texts: ["{{ b }}"] } }, "any", ["a", "b"]],
  ["bridge texts turned off", { engine: { bridge_phrases: false, bridge_texts: ["{{ b }}"] } }, "any", ["a"]],
  ["keyterms, which nobody says", { transcriber: { provider: "auto", keyterms: ["{{ k }}"] } }, "any", ["a"]],
])("variables of %s", (_what, patch, direction, names) => {
  const agent = agentValues({ name: "x", system_prompt: "{{ a }}", ...patch });
  const reading = readTexts(spokenTexts(agent, direction));
  expect(reading.variables.map(({ name }) => name)).toEqual(names);
  expect(reading.missing({})).toEqual(names);
});

test("a keyterm's variable has its value or its own default, and is empty otherwise", () => {
  const keyterms = ["{{ k }}", "{{ d | default: 'Oslo' }}", "{{ a }}"];
  const agent = agentValues({
    name: "x",
    system_prompt: "{{ a }}",
    transcriber: { provider: "auto", keyterms },
  });
  const reading = readTexts(spokenTexts(agent, "any"));
  const render = (values: object) =>
    Object.values(
      reading.render({ values: { a: "A", ...values }, now: new Date(0), customerNumber: "" }).engine,
    );
  expect(render({})).toEqual(["", "Oslo", "A"]);
  expect(render({ k: "Ann", d: "Bergen" })).toEqual(["Ann", "Bergen", "A"]);
});

test("a default in a keyterm doesn't make a spoken variable optional", () => {
  const transcriber = { provider: "auto" as const, keyterms: ["{{ a | default: 'x' }}"] };
  const agent = agentValues({ name: "x", system_prompt: "{{ a }}", transcriber });
  expect(readTexts(spokenTexts(agent, "any")).variables).toEqual([
    { name: "a", default: null, required: true },
  ]);
});
