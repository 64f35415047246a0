/** Turns a typed scenario into what is saved, and finds the errors in it that the service couldn't see. */
import { isExactNumber, readJson, type ScenarioInput } from "@parley/client";
import type { FieldProblem } from "../../../../api/problem.ts";
import {
  textOfResult,
  type ExpectationDraft,
  type MockDraft,
  type ScenarioDraft,
  type StepDraft,
} from "./scenario-draft.ts";

export interface ScenarioResult {
  input: ScenarioInput;
  /** By the paths that the service would name. */
  problems: ReadonlyMap<string, FieldProblem>;
}

type Step = NonNullable<ScenarioInput["caller"]["steps"]>[number];
type Mock = NonNullable<NonNullable<ScenarioInput["tools"]>["mocks"]>[number];
type Expectation = ScenarioInput["expectations"][number];

/** Reads what was typed at a path; what can't be read becomes a problem there. */
interface Reader {
  seconds(path: string, text: string): number;
  integer(path: string, text: string): number;
  object(path: string, text: string): Record<string, unknown>;
  json(path: string, text: string): unknown;
}

export function toInput(draft: ScenarioDraft): ScenarioResult {
  const problems = new Map<string, FieldProblem>();
  const read = readerOf((path, message) => problems.set(path, { message }));
  const { name, maxTurns, caller, steps, persona, goal, tools, mocks, callId } = draft;
  const values = draft.values.map(({ name: key, text, isJson }) => {
    return [key, isJson ? read.json(`variable_values.${key}`, text) : text] as const;
  });
  const input: ScenarioInput = {
    name: name.trim(),
    caller:
      caller === "steps"
        ? { steps: steps.map((step, at) => toStep(step, `caller.steps.${at}`, read)) }
        : { persona, goal },
    tools: {
      mode: tools,
      ...(tools === "mocked" && { mocks: mocks.map((mock, at) => toMock(mock, `tools.mocks.${at}`, read)) }),
      ...(tools === "recorded" && { call_id: callId.trim() }),
    },
    max_turns: read.integer("max_turns", maxTurns),
    variable_values: Object.fromEntries(values),
    expectations: draft.expectations.map((each, at) => toExpectation(each, `expectations.${at}`, read)),
  };
  return { input, problems };
}

function toStep({ act, text, interrupts }: StepDraft, path: string, read: Reader): Step {
  const after = interrupts.trim();
  const interrupt = after !== "" && {
    interrupt_after_ms: read.seconds(`${path}.interrupt_after_ms`, after),
  };
  if (act === "say") return { say: text.trim(), ...interrupt };
  if (act === "press") return { press: text.replaceAll(" ", ""), ...interrupt };
  if (act === "wait") return { wait_ms: read.seconds(`${path}.wait_ms`, text), ...interrupt };
  return { hang_up: true, ...interrupt };
}

function toMock(mock: MockDraft, path: string, read: Reader): Mock {
  const { tool, when, result, savedResult, status, duration } = mock;
  const isSame = result === textOfResult(savedResult);
  return {
    tool,
    ...(when.trim() !== "" && { when: read.object(`${path}.when`, when) }),
    result: isSame && savedResult !== undefined ? savedResult : result,
    ...(status.trim() !== "200" && { status: read.integer(`${path}.status`, status) }),
    ...(duration.trim() !== "" && { duration_ms: read.seconds(`${path}.duration_ms`, duration) }),
  };
}

function toExpectation(draft: ExpectationDraft, path: string, read: Reader): Expectation {
  const { kind, tool, arguments: args, meaning, endReason, turns } = draft;
  if (kind === "tool_called") {
    const wanted = args.trim() !== "" && {
      arguments: read.object(`${path}.tool_called.arguments`, args),
    };
    return { tool_called: { tool, ...wanted } };
  }
  if (kind === "tool_not_called") return { tool_not_called: tool };
  if (kind === "says") return { says: meaning.trim() };
  if (kind === "no_invented_facts") return { no_invented_facts: true };
  if (kind === "end_reason") return { end_reason: endReason as NonNullable<Expectation["end_reason"]> };
  return { max_turns: read.integer(`${path}.max_turns`, turns) };
}

function readerOf(refuse: (path: string, message: string) => void): Reader {
  const json = (path: string, text: string): unknown => {
    try {
      return readJson(text);
    } catch (error) {
      refuse(path, `Isn’t valid JSON. ${(error as Error).message}.`);
      return null;
    }
  };
  const number = (text: string): number | null => {
    const value = Number(text.trim().replace(",", "."));
    return text.trim() === "" || !Number.isFinite(value) || value < 0 ? null : value;
  };
  return {
    json,
    seconds(path, text) {
      const value = number(text);
      if (value === null) refuse(path, "Enter a number of seconds, such as 1.5.");
      return Math.round((value ?? 0) * 1000);
    },
    integer(path, text) {
      const value = number(text);
      if (value === null || !Number.isInteger(value)) refuse(path, "Enter a whole number.");
      return value ?? 0;
    },
    object(path, text) {
      const before = json(path, text);
      if (typeof before === "object" && before !== null && !Array.isArray(before) && !isExactNumber(before))
        return before as Record<string, unknown>;
      if (before !== null || text.trim() === "null")
        refuse(path, 'Must be a JSON object, such as {"order_number": "1042"}.');
      return {};
    },
  };
}
