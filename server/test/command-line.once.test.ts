/** The command line, as it is published, against the real service (docs/cli.md). */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createClient } from "../../clients/typescript/src/client.ts";
import { EXAMPLE_AGENT_ID } from "../src/boot/first-start/example.ts";
import { cliDesk, newFolder } from "./harness/cli-desk.ts";
import { freePort } from "./harness/free-ports.ts";
import { testNumbers } from "./harness/cli-numbers.ts";
import { testRehearsing } from "./harness/cli-rehearsing.ts";
import { otherWorkspace } from "./harness/other-workspace.ts";
import { packedCli } from "./harness/packed-cli.ts";
import { sharedService } from "./harness/shared-service.ts";

const shared = sharedService();
const start = packedCli();
const MARA = "agents/mara-order-desk.yaml";

const { environment, parley, pulled } = cliDesk(shared, start);
const client = () => createClient(shared());
const mara = () => client().call("agents_get", { path: { agent_id: EXAMPLE_AGENT_ID } });
testRehearsing({ parley, client });
testNumbers({ parley, pulled }, shared);
const addLine = (text: string) => text.replace("How you speak\n", "How you speak\n  - Always in rhyme.\n");

test("login checks the token and saves it where only the user can read it", async () => {
  const { url, token, workspaceId } = shared();
  const home = newFolder();
  const env = { XDG_CONFIG_HOME: home };
  const before = await start(["agents", "pull", home], { env }).ended;
  expect(before).toMatchObject({ status: 1, stderr: expect.stringContaining("You aren't logged in.") });
  const done = await start(["login", `${url}/agents`], { env, input: `${token}\n` }).ended;
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining(`at ${url} as owner`) });
  const path = join(home, "parley/config.json");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ url, token, workspace: workspaceId });
  const tested = await start(["tools", "test", "get_order_status", "--var", "order_number=1042"], { env })
    .ended;
  expect(tested).toMatchObject({ status: 0 });
});

test("logout deletes what login saved, and says that the token is still valid", async () => {
  const { url, token } = shared();
  const env = { XDG_CONFIG_HOME: newFolder() };
  await start(["login", url], { env, input: token }).ended;
  expect(await start(["logout"], { env }).ended).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Logged out."),
    stderr: expect.stringContaining("The access token is still valid."),
  });
  expect(() => statSync(join(env.XDG_CONFIG_HOME, "parley/config.json"))).toThrow("ENOENT");
  expect(await start(["logout"], { env }).ended).toMatchObject({
    status: 0,
    stdout: "You weren't logged in.\n",
    stderr: "",
  });
});

test("a wrong token, an unreachable server and wrong usage are told apart, and nothing is saved", async () => {
  const { url } = shared();
  const home = newFolder();
  const login = (address: string, input: string) =>
    start(["login", address], { env: { XDG_CONFIG_HOME: home }, input }).ended;
  expect(await login(url, "pat_wrong")).toMatchObject({
    status: 1,
    stderr: `${url} doesn't accept the access token. Create one under Settings, Access tokens.\n`,
  });
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect(await login(nowhere, "pat_wrong")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`Can't reach ${nowhere}: nothing is listening there.`),
  });
  expect(await login(url, "")).toMatchObject({ status: 2 });
  expect(() => statSync(join(home, "parley"))).toThrow("ENOENT");
  const half = await start(["agents", "pull"], { env: { PARLEY_TOKEN: "pat_x" } }).ended;
  expect(half).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Set both PARLEY_URL and PARLEY_TOKEN"),
  });
  expect(await parley("agents", "puhs")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("agents push"),
  });
  expect(await parley("agents", "push", "--help")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("--dry-run"),
  });
});

test("a pulled folder has names instead of ids, and pushing it changes nothing", async () => {
  const { folder, read } = await pulled();
  expect(read(MARA)).toMatch(/^name: Mara, order desk$/m);
  expect(read(MARA)).toMatch(/^tools:\n {2}- get_order_status$/m);
  expect(read(MARA) + read("tools/get_order_status.yaml")).not.toMatch(/agt_|tool_0|_at:/);
  expect(read(".parley/.gitignore")).toBe("*\n");
  const before = await mara();
  const pushed = await parley("agents", "push", folder, "--yes");
  expect(pushed).toMatchObject({ status: 0, stdout: "0 to create, 0 to update, 2 unchanged.\n", stderr: "" });
  expect(await mara()).toEqual(before);
});

test("a dry run shows a change and makes none; a push makes it once", async () => {
  const { folder, edit } = await pulled();
  const before = await mara();
  edit(MARA, addLine);
  edit("tools/get_order_status.yaml", (text) => `${text}timeout_ms: 8000\n`);
  const dry = await parley("agents", "push", folder, "--dry-run");
  expect(dry).toMatchObject({ status: 0, stderr: "" });
  expect(dry.stdout).toContain("tools/get_order_status.yaml: update\n  timeout_ms: (default) → 8000\n");
  expect(dry.stdout).toMatch(/^ {4}\+- Always in rhyme\.$/m);
  expect(dry.stdout).toContain("0 to create, 2 to update, 0 unchanged.");
  expect(await parley("agents", "push", folder)).toMatchObject({ status: 2 }); // nobody to ask
  expect(await mara()).toEqual(before);
  const pushed = await parley("agents", "push", folder, "--yes");
  expect(pushed).toMatchObject({ status: 0, stdout: expect.stringContaining(`updated  ${MARA}\n`) });
  expect((await mara()).system_prompt).toContain("Always in rhyme.");
  const again = JSON.parse((await parley("agents", "push", folder, "--dry-run", "--json")).stdout);
  expect(again.steps).toMatchObject([{ action: "unchanged" }, { action: "unchanged" }]);
});

test("nobody's change is overwritten unless asked, on the server or in the folder", async () => {
  const { folder, read, edit } = await pulled();
  await client().call("agents_patch", { path: { agent_id: EXAMPLE_AGENT_ID }, body: { language: "de" } });
  edit(MARA, (text) => `${text}ring_timeout_ms: 30000\n`);
  const refused = await parley("agents", "push", folder, "--yes");
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${MARA}: has changed on the server since`),
  });
  const kept = await parley("agents", "pull", folder);
  expect(kept).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("has changes that a pull would overwrite"),
  });
  expect(read(MARA)).toContain("ring_timeout_ms: 30000");
  expect(await mara()).toMatchObject({ language: "de", ring_timeout_ms: 45_000 });
  expect(await parley("agents", "push", folder, "--yes", "--force")).toMatchObject({ status: 0 });
  expect(await mara()).toMatchObject({ language: "en", ring_timeout_ms: 30_000 });
});

test("agents that share a name are left out of a pull, which writes the rest and says so", async () => {
  const { folder, read } = await pulled();
  const body = { name: "Twin", system_prompt: "You are one of two." };
  const twins = [
    await client().call("agents_create", { body }),
    await client().call("agents_create", { body }),
  ];
  const single = await client().call("agents_create", { body: { name: "Single", system_prompt: "" } });
  const run = await parley("agents", "pull", folder);
  expect(run).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Several agents are called "Twin"'),
  });
  expect(run.stdout).toContain("new  agents/single.yaml");
  expect(read("agents/single.yaml")).toContain("name: Single");
  for (const { id } of [...twins, single]) await client().call("agents_delete", { path: { agent_id: id } });
});

test("credentials are never in files: a push keeps the stored one, or takes one from the environment", async () => {
  const auth = { type: "bearer", token: "sk-live-1234567890" } as const;
  const url = "https://api.example.com/stock";
  const { id } = await client().call("tools_create", { body: { name: "check stock", url, auth } });
  const { folder, read, edit } = await pulled();
  const path = "tools/check-stock.yaml";
  expect(read(path)).toContain("auth:\n  type: bearer\n  token:\n    env: TOOL_CHECK_STOCK_TOKEN\n");
  const stored = async () =>
    (await client().call("tools_get", { path: { tool_id: id }, query: { reveal: "credentials" } })).auth;
  edit(path, (text) => `${text}timeout_ms: 9000\n`);
  expect(await parley("agents", "push", folder, "--yes")).toMatchObject({ status: 0 });
  expect(await stored()).toEqual(auth);

  const env = { ...environment(), TOOL_CHECK_STOCK_TOKEN: "sk-live-0987654321" };
  const dry = await start(["agents", "push", folder, "--dry-run"], { env }).ended;
  expect(dry.stdout).toContain("auth.token: set from TOOL_CHECK_STOCK_TOKEN");
  expect(dry.stdout + dry.stderr).not.toContain("sk-live");
  expect(await start(["agents", "push", folder, "--yes"], { env }).ended).toMatchObject({ status: 0 });
  expect(await stored()).toEqual({ type: "bearer", token: "sk-live-0987654321" });

  edit(path, (text) => text.replace("api.example.com", "other.example.com"));
  expect(await parley("agents", "push", folder, "--yes")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("saved for another scheme, host or port"),
  });
  edit(path, (text) => text.replace("    env: TOOL_CHECK_STOCK_TOKEN", "    sk-live-1234567890"));
  expect(await parley("agents", "push", folder, "--yes")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("auth.token: is a credential, which must not be in a file"),
  });
  await client().call("tools_delete", { path: { tool_id: id } });
});

test("everything that is wrong is reported, and nothing changes", async () => {
  const { folder, edit } = await pulled();
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  write("agents/good.yaml", "name: Good\nsystem_prompt: Hello\n");
  write(
    "agents/bad.yaml",
    "name: Bad\nsystem_promt: Hello\nengine: { barge_in_ms: fast }\ntools: [nothing]\n",
  );
  write("agents/torn.yaml", "name: [Torn\n");
  edit(MARA, (text) => text.replace("{%- endif %}", ""));
  const first = await parley("agents", "push", folder, "--yes");
  expect(first.status).toBe(1);
  expect(first.stderr.split("\n")).toEqual([
    expect.stringMatching(/^agents\/torn\.yaml: .* at line \d+, column \d+$/),
    'agents/bad.yaml: tools: there is no tool "nothing" in this folder or on the server',
    "agents/bad.yaml: system_prompt: is required",
    "agents/bad.yaml: system_promt: is not a known field",
    "agents/bad.yaml: engine.barge_in_ms: must be a whole number",
    "Nothing was changed.",
    "",
  ]);
  rmSync(join(folder, "agents/torn.yaml"));
  rmSync(join(folder, "agents/bad.yaml"));
  const second = await parley("agents", "push", folder, "--yes");
  expect(second).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^agents\/mara\S+: system_prompt: line \d+/),
  });
  expect((await client().call("agents_list", { query: { name: "Good" } })).data).toEqual([]);
});

test("a folder can be pushed to another workspace, where its tools have other ids", async () => {
  const { folder } = await pulled();
  const { token, workspaceId } = await otherWorkspace(shared());
  const env = environment(token);
  const pushed = await start(["agents", "push", folder, "--yes"], { env }).ended;
  expect(pushed).toMatchObject({ status: 0, stdout: expect.stringContaining("2 to create, 0 to update") });
  const there = createClient({ url: shared().url, token, workspaceId });
  const [agent] = (await there.call("agents_list")).data;
  const [tool] = (await there.call("tools_list")).data;
  expect(agent?.system_prompt).toBe((await mara()).system_prompt);
  const assigned = await there.call("agents_get_tools", { path: { agent_id: agent?.id ?? "" } });
  expect(assigned.tool_ids).toEqual([tool?.id]);
});

test("tools test sends the real request and fails unless the answer is 2xx", async () => {
  const good = await parley("tools", "test", "get_order_status", "--var", "order_number=1042");
  expect(good).toMatchObject({ status: 0, stderr: "" });
  expect(good.stdout).toMatch(/^GET http:\S+\/demo\/orders\/1042\nHTTP 200 in \d+ ms, \d+ bytes\n\{/);
  const bad = await parley("tools", "test", "get_order_status", "--var", "order_number=no such", "--json");
  expect(bad.status).toBe(1);
  expect(JSON.parse(bad.stdout).response.status).toBe(404);
  expect(await parley("tools", "test", "nothing")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('"nothing"'),
  });
});

test("calls tail shows calls, their turns and tools as they happen, until Ctrl-C", async () => {
  const people = start(["calls", "tail"], { env: environment() });
  const programs = start(["calls", "tail", "--json"], { env: environment() });
  await Promise.all([people.stderr.until(/Waiting for calls/), programs.stderr.until(/Waiting for calls/)]);
  const { ws_url, call_id } = await client().call("agents_start_browser_call", {
    path: { agent_id: EXAMPLE_AGENT_ID },
    body: { variable_values: { customer_name: "Ann\u001b[2J" } },
  });
  const socket = new WebSocket(ws_url);
  await people.stdout.until(/ agent +Hello Ann/);
  socket.send(JSON.stringify({ type: "text", text: "Where is order 1042?", final: true }));
  await people.stdout.until(/ tool +get_order_status .*→ HTTP 200 in \d+ ms\n/);
  await client().call("calls_end", { path: { call_id } });
  await people.stdout.until(/ ended +completed after \d+ s: ended by a member or the API\n/);
  await programs.stdout.until(/"type":"ended"/);
  socket.close();
  for (const run of [people, programs]) run.interrupt();
  const shown = await people.ended;
  expect(shown.status).toBe(0);
  expect(shown.stdout).toMatch(new RegExp(` started browser call with Mara, order desk \\(${call_id}\\)\n`));
  expect(shown.stdout).toMatch(/ caller +Where is order 1042\?\n/);
  expect(shown.stdout).not.toContain("\u001b");
  const { status, stdout } = await programs.ended;
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { call_id: string; type: string });
  expect(status).toBe(0);
  expect(new Set(lines.map((line) => line.call_id))).toEqual(new Set([call_id]));
  expect(lines.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["started", "transcript", "tool", "ended"]),
  );
});
