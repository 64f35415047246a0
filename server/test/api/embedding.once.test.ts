/**
 * Pages of another site in real browsers, with a preview link that allows the site and with one that doesn't; and the
 * code that the page "Share" gives people to copy, run unchanged.
 */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import {
  pageSnippet,
  serverSnippets,
  widgetSnippet,
} from "../../../dashboard/src/features/agents/share/snippets.ts";
import { type Chromium, startChromium } from "../doubles/chromium.ts";
import { startFirefox } from "../doubles/firefox.ts";
import { SITE_SCRIPT } from "../doubles/site-page.ts";
import { freePort } from "../harness/free-ports.ts";
import { runProgram } from "../harness/run-program.ts";
import { sharedService } from "../harness/shared-service.ts";

const AGENTS = "/public/v1/workspaces/{workspace_id}/agents";
const LINK = `${AGENTS}/agt_00000000000000000000000001/preview-link`;
const VALUES = { variable_values: { customer_name: "Ann" } };
const service = sharedService({
  env: { PREVIEW_CALLS_AT_ONCE: "20", PREVIEW_CALLS_PER_ADDRESS_AND_HOUR: "50" },
});

/** Quotes and other letters, which each language writes in its own way. */
const TRICKY = { name: `Ann O'Brien "the Boss" Grüß $HOME \\n` };
const NO_AGENT = "No agent is available. Try again later.";
let chromium: Chromium;

beforeAll(async () => {
  chromium = await startChromium(SITE_SCRIPT);
});
afterAll(() => chromium.close());

interface SitePage {
  evaluate(run: string): Promise<unknown>;
  frames(): { evaluate(run: string): Promise<unknown> }[];
}

const OPEN: Record<"Chromium" | "Firefox", () => Promise<SitePage>> = {
  Chromium: () => chromium.newPage(),
  async Firefox() {
    const browser = await startFirefox(SITE_SCRIPT);
    onTestFinished(() => browser.close());
    return browser.newPage();
  },
};

test.each(["Chromium", "Firefox"] as const)("%s: a site calls once the link allows it", async (name) => {
  const page = await OPEN[name]();
  const before = (await calls()).length;
  const { body: own } = await service().request("PATCH", LINK, { allowed_origins: [] });
  const does = (what: string, ...given: unknown[]) =>
    evaluate(page, `site.${what}(${[own.url, ...given].map((value) => JSON.stringify(value)).join()})`);

  expect(await does("variables")).toBe(403);
  expect(await does("start", VALUES)).toBe("refused");
  expect(await does("startByForm")).toBe("refused");
  expect(await calls()).toHaveLength(before);
  expect(await framed(page, own.url)).toBe(false);

  const site = await page.evaluate("location.origin");
  await service().request("PATCH", LINK, { allowed_origins: [site] });
  expect(await does("variables")).toBe(200);
  expect(await does("start", {})).toBe(400); // and reads which values are missing
  expect(await does("webRtc", VALUES)).toEqual({
    wrong: "UNAUTHENTICATED",
    message: "state",
    events: true,
    patch: "application/trickle-ice-sdpfrag",
    ended: 200,
  });
  expect(await does("socket", VALUES)).toBe("state");
  expect(await does("widget", "Ann")).toMatch(/^Hello/);
  expect(await framed(page, own.url)).toBe(true);
});

test("whoever holds a call's token joins from anywhere, but never with cookies or from another name", async () => {
  const { body: link } = await service().request("GET", LINK);
  const started = await service().request("POST", `/preview/${link.slug}/token`, VALUES, { token: null });
  const call = started.body as { url: string; ws_url: string; events_url: string };
  for (const origin of ["https://anything.example", "null"]) {
    for (const [url, methods] of [
      [call.url, "POST, PATCH, DELETE"],
      [call.events_url, "GET"],
    ] as const) {
      const asked = { origin, "access-control-request-method": "POST" };
      const { status, headers } = await fetch(url, { method: "OPTIONS", headers: asked });
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-methods")).toBe(methods);
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("access-control-allow-private-network")).toBeNull();
    }
    const without = await fetch(call.url, { method: "OPTIONS", headers: { origin } });
    expect(without.status).toBe(405);
    expect(await opened(new WebSocket(call.ws_url, { origin }))).toBe("open");
  }
  const rebound = new WebSocket(call.ws_url, { headers: { host: "evil.example" } });
  expect(await opened(rebound)).toBe("refused");
});

function opened(socket: WebSocket): Promise<"open" | "refused"> {
  return new Promise((resolve) => {
    socket.once("open", () => {
      socket.terminate(); // to close it would be to hang up
      resolve("open");
    });
    socket.once("error", () => resolve("refused"));
  });
}

/** Whether the browser shows the service's page in a frame of this one. */
async function framed(page: SitePage, link: string): Promise<boolean> {
  await page.evaluate(`site.frame(${JSON.stringify(link)})`);
  // Not its location, which Firefox leaves as it is when it shows an error in its place.
  const shown = await Promise.all(
    page.frames().map((frame) => frame.evaluate("document.documentURI").catch(() => null)),
  );
  return shown.includes(link);
}

/** Fails with the page's words. A stack of that page would be looked up here. */
async function evaluate(page: SitePage, script: string): Promise<unknown> {
  return page.evaluate(script).catch((error: unknown) => {
    throw new Error(`${script}: ${String(error)}`);
  });
}

async function calls(): Promise<{ id: string }[]> {
  const { body } = await service().request("GET", "/public/v1/workspaces/{workspace_id}/calls");
  return body.data as { id: string }[];
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
  const ask = await runProgram(program, { name: file, text }, { PARLEY_TOKEN: service().token });
  expect((await ask("/other")).status).toBe(404);
  const answer = await ask("/start-call");
  expect(answer.status).toBe(201);
  await expectToken(await answer.json());

  const nowhere = text.replace(service().url, `http://127.0.0.1:${await freePort()}`);
  const askInVain = await runProgram(program, { name: file, text: nowhere }, { PARLEY_TOKEN: "none" });
  for (let nth = 0; nth < 2; nth++) {
    const failed = await askInVain("/start-call"); // and it goes on answering
    expect([failed.status, await failed.json()]).toEqual([502, { detail: { message: NO_AGENT } }]);
  }
});

test("a page of another site: its own call with its own server, and the widget", async () => {
  const { node = "" } = await snippets();
  const ask = await runProgram(
    process.execPath,
    { name: "server.mjs", text: node },
    { PARLEY_TOKEN: service().token },
  );
  const { body: link } = await service().request("GET", LINK);
  const html = `<!doctype html><title>Shop</title>${pageSnippet(service().url)}${widgetSnippet(service().url, link.slug)}`;
  const site = createServer((request, response) => {
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

  const page = await chromium.blankPage("");
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(origin);
  const talk = page.getByRole("button", { name: "Talk to us" });
  await page.route("**/start-call", (route) =>
    route.fulfill({ status: 502, json: { detail: { message: NO_AGENT } } }),
  );
  await talk.click();
  await expect.poll(() => said).toContain(NO_AGENT);
  await page.unrouteAll({ behavior: "wait" });
  said.length = 0; // the browser logs the 502
  await talk.click();
  await expect.poll(() => said).toContain("agent Hello there.");
  await page.getByRole("button", { name: "End call" }).click();
  await talk.waitFor();
  await page.getByRole("button", { name: /Mara/ }).click();
  await page.getByLabel("Customer name").waitFor();
  expect(said.filter((text) => /error|refused/i.test(text))).toEqual([]);
});

async function snippets() {
  const agent = {
    name: "Order desk",
    system_prompt: "You speak with {{ name }}.",
    first_message: "Hello there.",
  };
  const { body } = await service().request("POST", AGENTS, agent);
  const { url, workspaceId } = service();
  const texts = serverSnippets(`${url}/workspaces/${workspaceId}/agents/${body.id}/token`, TRICKY);
  return Object.fromEntries(texts.map(({ id, text }) => [id, text]));
}

/** The token is the newest call's, which knows the values. */
async function expectToken(answer: unknown): Promise<void> {
  const { call_id: id, token, events_url: events } = answer as Record<string, string>;
  const { body } = await service().request("GET", `/public/v1/workspaces/{workspace_id}/calls/${id}`);
  expect(body.variable_values).toEqual(TRICKY);
  const stream = await fetch(events ?? "", { headers: { authorization: `Bearer ${token}` } });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
}
