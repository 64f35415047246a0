import { Type } from "typebox";
import { nullable, object, oneOf } from "../../../schema-builders.ts";

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
] as const;

export const ToolTestResult = object(
  {
    request: ResolvedRequest,
    response: Type.Union([
      object({
        status: Type.Integer({ description: "Of any kind: what is not 2xx is no error here." }),
        headers: Headers,
        body: Type.Unknown({ description: "Parsed where it is JSON, else text." }),
        size_bytes: Type.Integer({ description: "After decompression." }),
      }),
      Type.Null(),
    ]),
    error: Type.Union([object({ type: oneOf(KINDS), message: Type.String() }), Type.Null()]),
    duration_ms: Type.Number({ minimum: 0 }),
    hint: nullable(Type.String({ description: "What to try; null when all is well." })),
  },
  { title: "ToolTestResult" },
);

export const ToolResolution = object(
  {
    request: ResolvedRequest,
    variables: Type.Array(Type.String(), { description: "The names found, in order." }),
  },
  { title: "ToolResolution" },
);
