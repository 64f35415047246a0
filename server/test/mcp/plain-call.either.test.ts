/** Calls that bypass the protocol's package get the same answers as through it. */
import { beforeAll, expect, test } from "vitest";
import { apiOfFile } from "../api/api.ts";

const api = apiOfFile();
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
});

const MODERN = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

interface Message {
  name: string;
  arguments?: Record<string, unknown>;
  /** A member that no revision knows, so that the package handles the message. */
  extra?: number;
}

async function send(token: string, isModern: boolean, params: Message, more: Record<string, string> = {}) {
  const response = await fetch(new URL("/mcp", url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${token}`,
      ...(isModern
        ? { "mcp-protocol-version": MODERN, "mcp-method": "tools/call", "mcp-name": params.name }
        : { "mcp-protocol-version": "2025-06-18" }),
      ...more,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: "id-1",
      method: "tools/call",
      params: { ...params, ...(isModern && { _meta: META }) },
    }),
  });
  const text = await response.text();
  const data = /^data: (.+)$/m.exec(text)?.[1] ?? text;
  return { status: response.status, message: JSON.parse(data) as Record<string, unknown> };
}

test.each([true, false])(
  "the same message gets the same answer either way (2026-07-28: %s)",
  async (isModern) => {
    const { token } = await api.caller("editor");
    for (const params of [
      { name: "tools_list", arguments: { limit: 1 } },
      { name: "tools_list" },
      { name: "tools_get", arguments: { tool_id: "tool_none" } },
      { name: "access_tokens_none" },
      { name: "webhooks_create", arguments: { url: "https://example.com/" } },
    ]) {
      const plain = await send(token, isModern, params);
      const other = await send(token, isModern, { ...params, extra: 1 });
      expect(plain.message, params.name).toEqual(other.message);
      expect(plain.status).toBe(other.status);
    }
  },
);

test("problems with a message are reported as the package reports them", async () => {
  const { token } = await api.caller("editor");
  const params = { name: "tools_list" };
  const refused = async (isModern: boolean, more: Record<string, string>) =>
    (await send(token, isModern, params, more)).status;
  expect(await refused(true, { "mcp-name": "tools_get" })).toBe(400);
  expect(await refused(true, { "mcp-method": "tools/list" })).toBe(400);
  expect(await refused(true, { "mcp-protocol-version": "2025-06-18" })).toBe(400);
  expect(await refused(false, { "mcp-protocol-version": "1999-01-01" })).toBe(400);
  expect(await refused(false, { accept: "application/json" })).toBe(406);
});
