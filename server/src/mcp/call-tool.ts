import type { CallToolResult } from "@modelcontextprotocol/server";
import { ServiceError, validationFailed } from "../errors.ts";
import type { Operation } from "../http/operation/operation.ts";
import type { Perform } from "../http/operation/perform-operation.ts";
import type { Actor, Role } from "../people/actor.ts";
import type { JsonObject } from "./portable-schema.ts";
import type { ToolDefinition } from "./tool-definition.ts";

/** A tool ready to be called. */
export interface OfferedTool extends ToolDefinition {
  operation: Operation;
  /** Null: anybody. */
  leastRole: Role | null;
  perform: Perform;
  /** Bytes of the operation's body. */
  bodyLimit: number;
}

/** Who calls, and in which request. */
export interface Caller {
  actor: Actor;
  address: string;
  headers: Record<string, string | string[] | undefined>;
  /** Size of the message as it arrived. */
  bodyBytes: number;
}

/**
 * Performs the operation with the arguments where they belong. What REST would answer as an error is a result with
 * `isError` and the same body. `signal` is aborted when nobody waits any more. Rejects with anything that isn't a
 * ServiceError.
 */
export async function callTool(
  tool: OfferedTool,
  given: JsonObject,
  caller: Caller,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    const { params, query, body, key } = placeArguments(tool, given, caller.actor.workspaceId);
    const headers = { ...caller.headers, ...(key !== undefined && { "idempotency-key": key }) };
    const bodyBytes = body === undefined ? 0 : sizeOf(body, caller.bodyBytes, tool.bodyLimit);
    if (bodyBytes > tool.bodyLimit) {
      const members = { limit: tool.bodyLimit, actual: bodyBytes };
      const message = `The arguments have ${bodyBytes} bytes; send at most ${tool.bodyLimit}.`;
      throw new ServiceError("PAYLOAD_TOO_LARGE", message, members);
    }
    const reply = await tool.perform({ params, query, body, ...caller, bodyBytes, headers, signal });
    return toResult(reply.body);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return toErrorResult(error);
  }
}

/** Bytes of the body as JSON. Of a message that is small enough as a whole, its own size will do. */
function sizeOf(body: unknown, messageBytes: number, limit: number): number {
  return messageBytes <= limit ? messageBytes : Buffer.byteLength(JSON.stringify(body));
}

/** The service's error as a result, in the same shape as all its errors. */
export function toErrorResult(error: ServiceError): CallToolResult {
  const { retryAfter } = error;
  const body: JsonObject = { ...error.toBody() };
  return {
    isError: true,
    content: [{ type: "text", text: JSON.stringify(body) }],
    structuredContent: body,
    ...(retryAfter !== undefined && { _meta: { "parley/retry_after_seconds": retryAfter } }),
  };
}

/** An argument that belongs nowhere goes where it is refused along with the others: into the body, else the query. */
function placeArguments(
  { tool, places, isBodyWhole, operation }: OfferedTool,
  given: JsonObject,
  workspaceId: string,
): { params: JsonObject; query: JsonObject; body: unknown; key: string | undefined } {
  const params: JsonObject = operation.path.includes("{workspace_id}") ? { workspace_id: workspaceId } : {};
  const query: JsonObject = {};
  const body: JsonObject = {};
  let key: string | undefined;
  const elsewhere = operation.body && !isBodyWhole ? body : query;
  for (const [name, value] of Object.entries(given)) {
    const place = places.get(name);
    if ((place === "params" || place === "headers") && typeof value !== "string") {
      throw validationFailed({ path: name, message: "must be a string" });
    }
    if (place === "headers") {
      key = value as string;
      continue;
    }
    const target = { params, query, body };
    (place ? target[place] : elsewhere)[name] = value;
  }
  const missing = tool.inputSchema.required?.filter(
    (name) => places.get(name) === "params" && !(name in given),
  );
  if (missing && missing.length > 0) {
    throw validationFailed(...missing.map((path) => ({ path, message: "is required" })));
  }
  if (!operation.body) return { params, query, body: undefined, key };
  return { params, query, body: isBodyWhole ? body["body"] : body, key };
}

/** The answer as JSON text, and as structured content if it is an object. */
function toResult(body: unknown): CallToolResult {
  if (body === undefined || body === null) return { content: [{ type: "text", text: "Done." }] };
  if (typeof body === "string") return { content: [{ type: "text", text: body }] };
  const plain: unknown = JSON.parse(JSON.stringify(body));
  return {
    content: [{ type: "text", text: JSON.stringify(plain) }],
    ...(typeof plain === "object" && !Array.isArray(plain) && { structuredContent: plain }),
  };
}
