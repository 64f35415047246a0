import { readJson, writeJson } from "@parley/client";
import { expect, test } from "vitest";
import { fillCredentials, hideMasks } from "./credentials.ts";

const masked = {
  name: "get order",
  auth: { type: "basic", username: "{{user}}", password: "••••" },
  headers: [
    { key: "Accept", value: "text/plain" },
    { key: "X-Api-Key", value: "••••6789" },
  ],
};

test("masks become names of variables, and a name that a file has chosen stays", () => {
  const { content, masks } = hideMasks(masked, undefined);
  expect(content).toEqual({
    name: "get order",
    auth: { type: "basic", username: "{{user}}", password: { env: "TOOL_GET_ORDER_PASSWORD" } },
    headers: [
      { key: "Accept", value: "text/plain" },
      { key: "X-Api-Key", value: { env: "TOOL_GET_ORDER_X_API_KEY" } },
    ],
  });
  expect([...masks.values()]).toEqual(["••••", "••••6789"]);
  const file = { headers: [{ key: "x-api-key", value: { env: "ORDERS_KEY" } }] };
  expect(hideMasks(masked, file).content["headers"]).toContainEqual({
    key: "X-Api-Key",
    value: { env: "ORDERS_KEY" },
  });
});

test("without its variable, a stored credential is kept by its mask", () => {
  const { content, masks } = hideMasks(masked, undefined);
  expect(fillCredentials(content, masks, {})).toEqual({ body: masked, changed: [], problems: [] });
});

test("a variable's value is sent, and is a change unless it has the stored one's tail", () => {
  const { content, masks } = hideMasks(masked, undefined);
  const filled = fillCredentials(content, masks, {
    TOOL_GET_ORDER_PASSWORD: "hunter2",
    TOOL_GET_ORDER_X_API_KEY: "key-123456789",
  });
  expect(filled.changed).toEqual([{ path: "auth.password", variable: "TOOL_GET_ORDER_PASSWORD" }]);
  expect(filled.body).toMatchObject({
    auth: { password: "hunter2" },
    headers: [{}, { value: "key-123456789" }],
  });
  const moved = fillCredentials(content, masks, { TOOL_GET_ORDER_X_API_KEY: "key-000000000" });
  expect(moved.changed).toEqual([{ path: "headers.1.value", variable: "TOOL_GET_ORDER_X_API_KEY" }]);
});

test("a credential that nobody knows, a mask and a literal credential are problems", () => {
  const { content } = hideMasks(masked, undefined);
  expect(fillCredentials(content, new Map(), {}).problems.map(({ path }) => path)).toEqual([
    "auth.password",
    "headers.1.value",
  ]);
  const messages = fillCredentials(
    { ...masked, headers: [{ key: "Cookie", value: "a=b" }] },
    new Map(),
    {},
  ).problems;
  expect(messages).toEqual([
    { path: "auth.password", message: expect.stringMatching(/^is a mask/) as unknown },
    { path: "headers.0.value", message: expect.stringMatching(/^is a credential/) as unknown },
  ]);
});

test("numbers keep their digits, and the tool that was given stays as it is", () => {
  const json =
    '{"name":"t","headers":[{"key":"X-Token","value":"••••6789"}],"body":{"id":12345678901234567890,"n":[1.10]}}';
  const tool = readJson(json) as Record<string, unknown>;
  const { content, masks } = hideMasks(tool, undefined);
  expect(writeJson(content["body"])).toBe('{"id":12345678901234567890,"n":[1.10]}');
  expect(writeJson(fillCredentials(content, masks, {}).body)).toBe(json);
  expect(writeJson(tool)).toBe(json);
});
