/**
 * Recognises messages that only call a tool. Nearly all do, and the protocol's package would merely pass them on, at
 * twice the cost of running the tool itself (docs/decisions/0133-plain-mcp-calls.md).
 */
import { classifyInboundRequest, SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import type { JsonObject } from "./portable-schema.ts";

export interface PlainCall {
  id: string | number;
  name: string;
  arguments: JsonObject;
  /** Follows the revision of 2026-07-28, which has no handshake. */
  isModern: boolean;
}

type Headers = Record<string, string | string[] | undefined>;

const MODERN = "2026-07-28";
/** Prefix of `_meta` members that the protocol itself defines. */
const RESERVED = "io.modelcontextprotocol/";
const MESSAGE = new Set(["jsonrpc", "id", "method", "params"]);
const PARAMS = new Set(["name", "arguments", "_meta"]);
/** Clients send the same envelope with every call, so the package checks each one only once. */
const KEPT_ENVELOPES = 200;
const LONGEST_ENVELOPE = 2_000;

/** Null unless the message is beyond doubt a plain call; anything unusual is left to the protocol's package. */
export function readPlainCall(body: unknown, headers: Headers): PlainCall | null {
  if (!isObject(body) || body["jsonrpc"] !== "2.0" || body["method"] !== "tools/call") return null;
  const { id, params } = body;
  if ((typeof id !== "string" && !Number.isSafeInteger(id)) || !isObject(params)) return null;
  const { name, arguments: given = {}, _meta: meta = {} } = params;
  if (typeof name !== "string" || !isObject(given) || !isObject(meta)) return null;
  if (!hasOnly(body, MESSAGE) || !hasOnly(params, PARAMS)) return null;
  const call = { id: id as string | number, name, arguments: given };
  const isModern = Object.keys(meta).some((key) => key.startsWith(RESERVED));
  if (isModern) return isModernCall(name, meta, headers) ? { ...call, isModern } : null;
  return isLegacyCall(headers) ? { ...call, isModern } : null;
}

function isModernCall(name: string, meta: JsonObject, headers: Headers): boolean {
  const isNamed = headers["mcp-method"] === "tools/call" && headers["mcp-name"] === name;
  return headers["mcp-protocol-version"] === MODERN && isNamed && isEnvelope(meta);
}

function isLegacyCall({ accept, "mcp-protocol-version": version }: Headers): boolean {
  if (typeof accept !== "string") return false;
  if (!accept.includes("application/json") || !accept.includes("text/event-stream")) return false;
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.some((known) => known === version);
}

/** By its text, whether the package accepts the envelope. */
const envelopes = new Map<string, boolean>();

function isEnvelope(meta: JsonObject): boolean {
  const text = JSON.stringify(meta);
  if (text.length > LONGEST_ENVELOPE) return false;
  const known = envelopes.get(text);
  if (known !== undefined) return known;
  const body = { jsonrpc: "2.0", id: 0, method: "tools/call", params: { name: "", _meta: meta } };
  const route = classifyInboundRequest({ httpMethod: "POST", protocolVersionHeader: MODERN, body });
  const isTaken = route.kind === "modern" && route.classification.revision === MODERN;
  const oldest = envelopes.keys().next();
  if (envelopes.size >= KEPT_ENVELOPES && !oldest.done) envelopes.delete(oldest.value);
  envelopes.set(text, isTaken);
  return isTaken;
}

function hasOnly(object: JsonObject, members: ReadonlySet<string>): boolean {
  return Object.keys(object).every((member) => members.has(member));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
