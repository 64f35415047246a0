/** What a rehearsal is asked for, as the API takes it (docs/rehearsals.md). */
import { Type, type Static } from "typebox";
import { EXACTLY_ONE, object, oneOf, text } from "@parley/base/schema-builders";

const CallerStepInput = object(
  {
    say: Type.Optional(text({ minLength: 1, maxLength: 2000, description: "Words the caller says." })),
    press: Type.Optional(
      Type.String({ pattern: "^[0-9*#A-D]{1,32}$", description: "Keys the caller presses, such as `1#`." }),
    ),
    wait_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 600_000,
        description: "How long the caller says nothing once the agent has finished.",
      }),
    ),
    hang_up: Type.Optional(Type.Literal(true, { description: "The caller hangs up." })),
    interrupt_after_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 60_000,
        description: "Acts this long after the agent begins to speak, without waiting for its end.",
      }),
    ),
  },
  {
    title: "RehearsalStep",
    description: "Exactly one of `say`, `press`, `wait_ms` and `hang_up`.",
    [EXACTLY_ONE]: [["say"], ["press"], ["wait_ms"], ["hang_up"]],
    examples: [{ say: "Where is my order?" }, { say: "Stop.", interrupt_after_ms: 800 }],
  },
);

export const RehearsalCaller = object(
  {
    steps: Type.Optional(
      Type.Array(CallerStepInput, {
        minItems: 1,
        maxItems: 100,
        description:
          "What the caller does, in order. It waits until the agent has finished, and hangs up after the last step.",
      }),
    ),
    persona: Type.Optional(
      text({
        minLength: 1,
        maxLength: 4000,
        description: "Who calls. Played by the agent's language model.",
      }),
    ),
    goal: Type.Optional(
      text({ minLength: 1, maxLength: 4000, description: "What that person wants from the call." }),
    ),
  },
  {
    title: "RehearsalCaller",
    description: "Either `steps`, or `persona` and `goal`.",
    [EXACTLY_ONE]: [["steps"], ["persona", "goal"]],
  },
);

const ToolMock = object(
  {
    tool: text({ minLength: 1, maxLength: 255, description: "Name of one of the agent's tools." }),
    when: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "Only for calls with these arguments, among others. By default, any call.",
      }),
    ),
    result: Type.Optional(
      Type.Unknown({ description: "The response body: text, or anything else as JSON. Empty by default." }),
    ),
    status: Type.Optional(
      Type.Integer({ minimum: 200, maximum: 599, default: 200, description: "HTTP status of the response." }),
    ),
    duration_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 60_000,
        description: "How long it takes. By default, as long as the tool usually takes.",
      }),
    ),
  },
  { title: "RehearsalMock" },
);

export const RehearsalTools = object(
  {
    mode: oneOf(["mocked", "recorded", "real"], {
      description:
        "`mocked`: what `mocks` say. `recorded`: the results of an earlier call. `real`: the tools run and do what they do.",
    }),
    mocks: Type.Optional(
      Type.Array(ToolMock, {
        maxItems: 200,
        description: "For `mocked`. The first one that fits is used; other calls get `tool_unavailable`.",
      }),
    ),
    call_id: Type.Optional(
      text({ maxLength: 100, description: "For `recorded`: the call whose results are used." }),
    ),
  },
  { title: "RehearsalTools", description: "What tools return. By default `mocked`, without any mocks." },
);

/** What a rehearsal and a scenario have in common. */
export const rehearsalFields = {
  caller: RehearsalCaller,
  tools: Type.Optional(RehearsalTools),
  max_turns: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 50,
      default: 20,
      description: "Turns after which the caller hangs up.",
    }),
  ),
};

export type RehearsalCaller = Static<typeof RehearsalCaller>;
export type RehearsalTools = Static<typeof RehearsalTools>;
