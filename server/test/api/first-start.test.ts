import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadConfig } from "../../src/boot/config/config.ts";
import { accessTokens, agents, previewLinks, tools, workspaces } from "../../src/platform/db/schema.ts";
import { readTexts } from "@parley/templates/read-texts";
import { EXAMPLE_AGENT_ID, EXAMPLE_TOOL_ID } from "../../src/boot/first-start/example.ts";
import { firstStart } from "../../src/boot/first-start/first-start.ts";
import { apiOfFile, callerWith } from "./api.ts";

const api = apiOfFile();
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "parley-first-"));
  await api.context.db.delete(workspaces);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const contextAt = (publicUrl: string) => ({
  ...api.context,
  config: loadConfig({ PUBLIC_URL: publicUrl, DATA_DIR: dataDir }),
});
const context = () => contextAt("http://127.0.0.1:8080");
const ownerFile = () => join(dataDir, "owner.json");
const readOwner = () =>
  JSON.parse(readFileSync(ownerFile(), "utf8")) as { url: string; workspace_id: string; token: string };
const count = async (
  table: typeof workspaces | typeof accessTokens | typeof agents | typeof tools | typeof previewLinks,
) => (await api.context.db.select().from(table)).length;

test("the first start creates a workspace, an owner's token, and an example you can call", async () => {
  const started = await firstStart(context());
  const [link] = await api.context.db.select().from(previewLinks);
  const previewUrl = `http://127.0.0.1:8080/preview/${link?.slug}`;
  const ownerUrl = expect.stringMatching(
    /^http:\/\/127\.0\.0\.1:8080\/setup#setup\.ws_\w+\.[\w-]{43}$/,
  ) as string;
  expect(started).toEqual({ isFirst: true, ownerFile: ownerFile(), previewUrl, ownerUrl, hasModel: false });
  expect(statSync(ownerFile()).mode & 0o777).toBe(0o600);
  const owner = readOwner();
  expect(Object.keys(owner)).toEqual(["url", "workspace_id", "token"]);
  expect(owner.url).toBe("http://127.0.0.1:8080");

  const call = callerWith(api.app, owner.workspace_id, owner.token);
  const base = "/public/v1/workspaces/{workspace_id}";
  expect((await call("GET", `${base}/access-tokens`)).body.data).toMatchObject([{ role: "owner" }]);
  expect((await call("GET", `${base}/agents/${EXAMPLE_AGENT_ID}/tools`)).body.tool_ids).toEqual([
    EXAMPLE_TOOL_ID,
  ]);
  expect((await call("GET", `/preview/${link?.slug}/variables`)).body.variables).toEqual([
    { name: "member_level", default: "basic", required: false },
    { name: "shop_name", default: "Northwind Outdoor", required: false },
    { name: "customer_name", default: null, required: true },
  ]);
  expect(api.lines.join("")).not.toContain(owner.token);
});

test("the example's prompt has no warnings, renders with its one required value, and its condition works", async () => {
  await firstStart(context());
  const [agent] = await api.context.db.select().from(agents);
  const texts = readTexts({
    system_prompt: agent?.systemPrompt ?? "",
    first_message: agent?.firstMessage ?? "",
  });
  expect(texts.warnings()).toEqual([]);
  const now = new Date("2024-01-01T12:00:00Z");
  const plain = texts.render({ values: { customer_name: "Ann" }, now, customerNumber: "" });
  expect(plain.firstMessage).toBe(
    "Hello Ann, this is Mara from Northwind Outdoor. Which order can I look up for you?",
  );
  expect(plain.systemPrompt).toMatch(
    /^You are Mara, .* Today is Jan 1, 2024\. You are on a call with Ann\.\n/,
  );
  expect(plain.systemPrompt).not.toMatch(/gold|[{}]|\n\n\n/);
  const values = { customer_name: "Ann", member_level: "gold" };
  expect(texts.render({ values, now, customerNumber: "" }).systemPrompt).toContain("Ann is a gold member");
});

test("the example tool reaches the service's own demo endpoint, which always returns the same for an order", async () => {
  await firstStart(context());
  const [tool] = await api.context.db.select().from(tools).where(eq(tools.id, EXAMPLE_TOOL_ID));
  expect(tool?.url).toBe("http://127.0.0.1:8080/demo/orders/{{order_number}}");
  const ask = (number: string) =>
    api.app.inject({ url: `/demo/orders/${number}`, headers: { host: "127.0.0.1:8080" } });
  const answer = await ask("1042");
  expect(answer.json()).toEqual({
    order_number: "1042",
    status: expect.any(String) as string,
    delivery: expect.any(String) as string,
    items: expect.any(String) as string,
  });
  expect((await ask("1042")).body).toBe(answer.body);
  const stories = await Promise.all(
    ["1", "2", "3", "4", "5", "6", "7", "8"].map(async (n) => (await ask(n)).json().status as string),
  );
  expect(new Set(stories).size).toBeGreaterThan(1);
  for (const unknown of ["%20", "a b", "x".repeat(21), "1%2F2", "%00"])
    expect((await ask(unknown)).statusCode).toBe(404);
});

test("a later start creates nothing, and follows a changed address", async () => {
  await firstStart(context());
  const { token } = readOwner();
  const again = await firstStart(contextAt("http://127.0.0.1:9999"));
  expect(again).toMatchObject({ isFirst: false, ownerFile: ownerFile() });
  expect(again.previewUrl).toMatch(/^http:\/\/127\.0\.0\.1:9999\/preview\/[\w-]{24}$/);
  expect(readOwner()).toMatchObject({ url: "http://127.0.0.1:9999", token });
  expect(statSync(ownerFile()).mode & 0o777).toBe(0o600);
  for (const table of [workspaces, accessTokens, agents, tools, previewLinks])
    expect(await count(table)).toBe(1);
  const { db } = api.context;
  const url = async () => (await db.select().from(tools))[0]?.url;
  expect(await url()).toBe("http://127.0.0.1:9999/demo/orders/{{order_number}}");
  await db.update(tools).set({ url: "https://api.example.com/orders/{{order_number}}" });
  await firstStart(context());
  expect(await url()).toBe("https://api.example.com/orders/{{order_number}}");
});

test("a start doesn't recreate a deleted example or file", async () => {
  await firstStart(context());
  await api.context.db.delete(agents);
  await api.context.db.delete(tools);
  rmSync(ownerFile());
  expect(await firstStart(context())).toEqual({
    hasModel: false,
    isFirst: false,
    ownerFile: null,
    previewUrl: null,
    ownerUrl: expect.any(String) as string,
  });
  expect(await count(tools)).toBe(0);
});

test("processes that start at once on one database create one workspace", async () => {
  const started = await Promise.all([firstStart(context()), firstStart(context()), firstStart(context())]);
  expect(started.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  for (const table of [workspaces, accessTokens, agents, tools, previewLinks])
    expect(await count(table)).toBe(1);
});

test("if owner.json can't be written nothing is created, and the next start creates everything", async () => {
  mkdirSync(ownerFile());
  chmodSync(dataDir, 0o700);
  await expect(firstStart(context())).rejects.toThrow(/EISDIR|ENOTEMPTY|directory/);
  for (const table of [workspaces, accessTokens, agents, tools, previewLinks])
    expect(await count(table)).toBe(0);
  rmdirSync(ownerFile());
  expect(await firstStart(context())).toMatchObject({ isFirst: true });
});

test("a file left by a crash before its workspace existed is replaced by one whose token works", async () => {
  await firstStart(context());
  const lost = readOwner();
  await api.context.db.delete(workspaces); // as if the transaction had never committed
  await firstStart(context());
  const owner = readOwner();
  expect(owner.token).not.toBe(lost.token);
  const path = "/public/v1/workspaces/{workspace_id}/agents";
  expect((await callerWith(api.app, owner.workspace_id, owner.token)("GET", path)).status).toBe(200);
});

test("an owner.json with other contents is reported, not overwritten", async () => {
  await firstStart(context());
  rmSync(ownerFile());
  writeFileSync(ownerFile(), "{}");
  await expect(firstStart(context())).rejects.toThrow(/owner\.json lacks url, workspace_id or token/);
  expect(readFileSync(ownerFile(), "utf8")).toBe("{}");
});
