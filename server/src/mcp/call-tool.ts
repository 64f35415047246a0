import { databaseTrouble, isParameterFault } from "../platform/db/database-trouble.ts";
import { ServiceError, internalFailure, outOfRange, validationFailed } from "@parley/base/errors";
import { databaseUnavailable } from "../http/operation/database-unavailable.ts";
import type { Operation } from "../http/operation/operation.ts";
import type { Perform } from "../http/operation/perform-operation.ts";
import type { Logger } from "@parley/base/logger";
import type { Actor, Role } from "../access/people/actor.ts";
import { UnreadJson } from "@parley/base/unread/unread-json";
import type { JsonObject } from "./portable-schema.ts";
import { replyOf, errorReplyOf, type ToolReply } from "./tool-reply.ts";
import type { ToolDefinition } from "./tool-definition.ts";

/** A tool ready to be called. */
export interface OfferedTool extends ToolDefinition {
  operation: Operation;
  /** Null if no role is needed. */
  leastRole: Role | null;
  perform: Perform;
  /** Limit for the operation's body, bytes. */
  bodyLimit: number;
}

/** Who makes the request, and in which one. */
export interface Caller {
  actor: Actor;
  address: string;
  headers: Record<string, string | string[] | undefined>;
  /** Size of the message as received. */
  bodyBytes: number;
  requestId: string;
}

/**
 * Runs the operation with each argument in its place. REST's error responses are answers here too, with the same body.
 * `signal` is aborted once nobody waits for the answer. Never rejects.
 */
export async function callTool(
  tool: OfferedTool,
  given: JsonObject,
  caller: Caller,
  logger: Logger,
  signal: AbortSignal,
): Promise<ToolReply> {
  try {
    return replyOf(await perform(tool, given, caller, signal));
  } catch (error) {
    if (error instanceof ServiceError) return errorReplyOf(error);
    const trouble = databaseTrouble(error);
    if (trouble) return errorReplyOf(databaseUnavailable(trouble));
    if (isParameterFault(error)) return errorReplyOf(outOfRange());
    const { requestId } = caller;
    logger.error({ err: error, request_id: requestId, tool: tool.tool.name }, "a tool failed inside");
    return errorReplyOf(internalFailure(requestId));
  }
}

/** Returns the body of the operation's reply. */
async function perform(
  tool: OfferedTool,
  given: JsonObject,
  caller: Caller,
  signal: AbortSignal,
): Promise<unknown> {
  const { actor, address } = caller;
  const { params, query, body, key } = placeArguments(tool, given, actor.workspaceId);
  const headers = { ...caller.headers, ...(key !== undefined && { "idempotency-key": key }) };
  const bodyBytes = body === undefined ? 0 : sizeOf(body, caller.bodyBytes, tool.bodyLimit);
  if (bodyBytes > tool.bodyLimit) {
    const members = { limit: tool.bodyLimit, actual: bodyBytes };
    const message = `The arguments are ${bodyBytes} bytes. Send at most ${tool.bodyLimit}.`;
    throw new ServiceError("PAYLOAD_TOO_LARGE", message, members);
  }
  const reply = await tool.perform({ params, query, body, actor, address, bodyBytes, headers, signal });
  return reply.body;
}

/** Size of the body as JSON. If the whole message is small enough, its size is good enough. */
function sizeOf(body: unknown, messageBytes: number, limit: number): number {
  if (messageBytes <= limit) return messageBytes;
  let unread = 0;
  const text = JSON.stringify(body, (_name, value: unknown) => {
    if (!(value instanceof UnreadJson)) return value;
    unread += value.size;
    return "";
  });
  return unread + Buffer.byteLength(text);
}

/** Unknown arguments go into the body, or else the query, where they are refused along with any others. */
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
