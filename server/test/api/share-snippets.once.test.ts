/** What the page "Share" gives people to copy, run as it stands. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createSite } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  pageSnippet,
  serverSnippets,
  widgetSnippet,
} from "../../../dashboard/src/features/agents/share/snippets.ts";
import { startChromium } from "../doubles/chromium.ts";
import { sharedService } from "../harness/shared-service.ts";

const LINK = "/public/v1/workspaces/{workspace_id}/agents/agt_00000000000000000000000001/preview-link";
const AGENTS = "/public/v1/workspaces/{workspace_id}/agents";
/** Quotes and other letters, which each language writes in its own way. */
const VALUES = { name: `Ann O'Brien "the Boss" Grüß $HOME \\n` };
const service = sharedService();

async function snippets() {
  const agent = {
    name: "Order desk",
    system_prompt: "You speak with {{ name }}.",
    first_message: "Hello there.",
  };
  const { body } = await service().request("POST", AGENTS, agent);
  const { url, workspaceId } = service();
  const texts = serverSnippets(`${url}/workspaces/${workspaceId}/agents/${body.id}/token`, VALUES);
  return Object.fromEntries(texts.map(({ id, text }) => [id, text]));
}

/** The token is the newest call's, which knows the values. */
async function expectToken(answer: unknown): Promise<void> {
  const { call_id: id, token, events_url: events } = answer as Record<string, string>;
  const { body } = await service().request("GET", `/public/v1/workspaces/{workspace_id}/calls/${id}`);
  expect(body.variable_values).toEqual(VALUES);
  const stream = await fetch(events ?? "", { headers: { authorization: `Bearer ${token}` } });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

test("curl", async () => {
  const { curl = "" } = await snippets();
  const shell = spawn("bash", ["-c", curl], { env: { ...process.env, PARLEY_TOKEN: service().token } });
  let output = "";
  shell.stdout.on("data", (text) => (output += String(text)));
  const code = await new Promise((resolve) => shell.once("close", resolve));
  expect(code).toBe(0);
  await expectToken(JSON.parse(output));
});

test.each([
  ["node", process.execPath, "server.mjs"],
  ["python", "python3", "server.py"],
] as const)("%s: a server answers its page, and nothing else", async (language, program, file) => {
  const { [language]: text = "" } = await snippets();
  const ask = await runServer(program, file, text);
  expect((await ask("/other")).status).toBe(404);
  const answer = await ask("/start-call");
  expect(answer.status).toBe(201);
  await expectToken(await answer.json());
});

/** Resolves once it answers, with what posts to it. */
async function runServer(
  program: string,
  file: string,
  text: string,
): Promise<(path: string) => Promise<Response>> {
  const folder = await mkdtemp(join(tmpdir(), "parley-snippet-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, file), text);
  const port = await freePort();
  const server = spawn(program, [file], {
    cwd: folder,
    env: { ...process.env, PARLEY_TOKEN: service().token, PORT: String(port) },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("close", resolve));
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: "POST" });
  const isUp = async () =>
    ask("/").then(
      () => true,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  return ask;
}

test("a page of another site: its own call with its own server, and the widget", async () => {
  const { node = "" } = await snippets();
  const ask = await runServer(process.execPath, "server.mjs", node);
  const { body: link } = await service().request("GET", LINK);
  const html = `<!doctype html><title>Shop</title>${pageSnippet(service().url)}${widgetSnippet(service().url, link.slug)}`;
  const site = createSite((request, response) => {
    if (request.method === "GET") response.setHeader("content-type", "text/html").end(html);
    else void ask(request.url ?? "").then(async (answer) => response.end(await answer.text()));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await service().request("PATCH", LINK, { allowed_origins: [origin] });

  const browser = await startChromium();
  onTestFinished(() => browser.close());
  const page = await browser.blankPage("");
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto(origin);
  await page.getByRole("button", { name: "Talk to us" }).click();
  await expect.poll(() => said).toContain("agent Hello there.");
  await page.getByRole("button", { name: /Mara/ }).click();
  await page.getByLabel("customer_name").waitFor();
  expect(said.filter((text) => /error|refused/i.test(text))).toEqual([]);
});
