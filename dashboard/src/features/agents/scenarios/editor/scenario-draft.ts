/** A scenario as it is typed: every number and every piece of JSON as text. */
import { writeJson, type Scenario } from "@parley/client";

export type StepAct = "say" | "press" | "wait" | "hang_up";

export interface StepDraft {
  act: StepAct;
  /** Words, keys, or seconds. */
  text: string;
  /** Seconds after which it interrupts the agent; empty if it waits. */
  interrupts: string;
}

export interface MockDraft {
  tool: string;
  /** JSON; empty for any arguments. */
  when: string;
  result: string;
  /** As it was saved: kept while its text stays the same. */
  savedResult: unknown;
  status: string;
  /** Seconds; empty for the usual time. */
  duration: string;
}

export type ExpectationKind =
  | "tool_called"
  | "tool_not_called"
  | "says"
  | "no_invented_facts"
  | "end_reason"
  | "max_turns";

export interface ExpectationDraft {
  kind: ExpectationKind;
  tool: string;
  /** JSON; empty for any. */
  arguments: string;
  /** What the agent says. */
  meaning: string;
  endReason: string;
  turns: string;
}

export interface ValueDraft {
  name: string;
  text: string;
  /** Anything but text is typed as JSON. */
  isJson: boolean;
}

export interface ScenarioDraft {
  name: string;
  maxTurns: string;
  caller: "steps" | "persona";
  steps: StepDraft[];
  persona: string;
  goal: string;
  values: ValueDraft[];
  tools: NonNullable<Scenario["tools"]>["mode"];
  mocks: MockDraft[];
  /** For recorded results. */
  callId: string;
  expectations: ExpectationDraft[];
}

type Content = Pick<Scenario, "name" | "caller" | "tools" | "max_turns" | "variable_values" | "expectations">;

export const NEW_STEP: StepDraft = { act: "say", text: "", interrupts: "" };

export const NEW_SCENARIO: Content = { name: "", caller: { steps: [{ say: "" }] }, expectations: [] };

export function newMock(tool: string): MockDraft {
  return { tool, when: "", result: "", savedResult: "", status: "200", duration: "" };
}

export function newExpectation(tool: string): ExpectationDraft {
  return {
    kind: tool === "" ? "says" : "tool_called",
    tool,
    arguments: "",
    meaning: "",
    endReason: "agent_hangup",
    turns: "5",
  };
}

export function toDraft(scenario: Content, defaultTurns: number): ScenarioDraft {
  const { name, caller, tools, max_turns: turns = defaultTurns, variable_values: values = {} } = scenario;
  return {
    name,
    maxTurns: String(turns),
    caller: caller.steps ? "steps" : "persona",
    steps: (caller.steps ?? []).map(stepDraft),
    persona: caller.persona ?? "",
    goal: caller.goal ?? "",
    values: Object.entries(values).map(([key, value]) => ({
      name: key,
      text: typeof value === "string" ? value : writeJson(value),
      isJson: typeof value !== "string",
    })),
    tools: tools?.mode ?? "mocked",
    mocks: (tools?.mocks ?? []).map((mock) => ({
      tool: mock.tool,
      when: mock.when === undefined ? "" : writeJson(mock.when, 2),
      result: textOfResult(mock.result),
      savedResult: mock.result,
      status: String(mock.status ?? 200),
      duration: secondsOf(mock.duration_ms),
    })),
    callId: tools?.call_id ?? "",
    expectations: scenario.expectations.map(expectationDraft),
  };
}

/** A result that is no text is shown as JSON. */
export function textOfResult(result: unknown): string {
  if (result === undefined) return "";
  return typeof result === "string" ? result : writeJson(result, 2);
}

function stepDraft(step: NonNullable<Scenario["caller"]["steps"]>[number]): StepDraft {
  const interrupts = secondsOf(step.interrupt_after_ms);
  if (step.say !== undefined) return { act: "say", text: step.say, interrupts };
  if (step.press !== undefined) return { act: "press", text: step.press, interrupts };
  if (step.wait_ms !== undefined) return { act: "wait", text: secondsOf(step.wait_ms), interrupts };
  return { act: "hang_up", text: "", interrupts };
}

function expectationDraft(expectation: Scenario["expectations"][number]): ExpectationDraft {
  const empty = newExpectation("");
  const { tool_called: called, tool_not_called: notCalled, says, end_reason, max_turns } = expectation;
  if (called) {
    const args = called.arguments ? writeJson(called.arguments, 2) : "";
    return { ...empty, kind: "tool_called", tool: called.tool, arguments: args };
  }
  if (notCalled !== undefined) return { ...empty, kind: "tool_not_called", tool: notCalled };
  if (says !== undefined) return { ...empty, kind: "says", meaning: says };
  if (end_reason !== undefined) return { ...empty, kind: "end_reason", endReason: end_reason };
  if (max_turns !== undefined) return { ...empty, kind: "max_turns", turns: String(max_turns) };
  return { ...empty, kind: "no_invented_facts" };
}

function secondsOf(ms: number | undefined): string {
  return ms === undefined ? "" : String(ms / 1000);
}
