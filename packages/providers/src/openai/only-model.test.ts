import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { withOnlyModel } from "./only-model.ts";

let server: Server;
let client: VendorClient;
let answer: unknown;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    if (answer === null) res.writeHead(401);
    res.end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  server.close();
});

const access = (model: string) => ({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
  apiKey: "",
  model,
  temperature: null,
});

test("the only model of a server is taken where none is named", async () => {
  answer = { data: [{ id: "Qwen/Qwen3-8B" }] };
  expect((await withOnlyModel(client, access(""))).model).toBe("Qwen/Qwen3-8B");
  expect((await withOnlyModel(client, access("mine"))).model).toBe("mine");
  expect(asked).toEqual(["GET /v1/models"]);
});

test.each([
  ["several models", { data: [{ id: "a" }, { id: "b" }] }],
  ["none", { data: [] }],
  ["another list", { models: ["a"] }],
  ["a refusal", null],
])("with %s the request stays without a name", async (_what, given) => {
  answer = given;
  expect((await withOnlyModel(client, access(""))).model).toBe("");
});
