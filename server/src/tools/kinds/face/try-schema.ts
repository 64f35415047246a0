/** Responses of the operations that test a tool (docs/tools.md#testing). */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, time } from "@parley/base/schema-builders";

const Headers = Type.Array(object({ key: Type.String(), value: Type.String() }));

/** A request with its variables filled in and its credentials masked. */
export const ResolvedRequest = object(
  { url: Type.String(), method: Type.String(), headers: Headers, body: nullable(Type.String()) },
  { title: "ResolvedRequest" },
);

const KINDS = [
  "timeout",
  "connection_failed",
  "tls_failed",
  "invalid_request",
  "response_too_large",
  "invalid_arguments",
] as const;

const refusal = nullable(
  Type.String({
    description:
      "What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match.",
  }),
);

const ModelResult = object(
  {
    text: Type.String({ description: "The first 10,000 characters, credentials masked." }),
    characters: Type.Integer({ description: "Length of the whole text." }),
  },
  { title: "ToolModelResult", description: "What the model would get in a call with these arguments." },
);

const outcome = {
  response: Type.Union([
    object({
      status: Type.Integer({ description: "HTTP status. Non-2xx isn't an error here." }),
      headers: Headers,
      body: Type.Unknown({ description: "Parsed if it is JSON, else text." }),
      size_bytes: Type.Integer({ description: "After decompression." }),
    }),
    Type.Null(),
  ]),
  error: Type.Union([object({ type: oneOf(KINDS), message: Type.String() }), Type.Null()]),
  duration_ms: Type.Number({ minimum: 0 }),
  hint: nullable(Type.String({ description: "What to try. Null if nothing is wrong." })),
  refusal,
  model_result: ModelResult,
};

export const ToolTestResult = object(
  {
    request: ResolvedRequest,
    ...outcome,
    run_id: nullable(Type.String({ description: "ID of the saved test run. Saved tools only." })),
  },
  { title: "ToolTestResult" },
);
export type ToolTestResult = Static<typeof ToolTestResult>;

/** A stored test. */
export const ToolTestRun = object(
  {
    id: Type.String(),
    started_at: time(),
    variables: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
      description: "The test's `mock_variables`, credentials masked.",
    }),
    request: Type.Union([ResolvedRequest, Type.Null()]),
    ...outcome,
    is_cut: Type.Boolean({
      description:
        "True if a part was larger than 32 KiB: `variables`, `request` or `response.body` is then null.",
    }),
  },
  { title: "ToolTestRun" },
);
export type ToolTestRun = Static<typeof ToolTestRun>;

export const ToolResolution = object(
  {
    request: Type.Union([ResolvedRequest, Type.Null()]),
    variables: Type.Array(Type.String(), { description: "Variable names, in order." }),
    error: Type.Union([
      object({ type: Type.Literal("invalid_request"), message: Type.String() }),
      Type.Null(),
    ]),
    refusal,
  },
  { title: "ToolResolution" },
);
