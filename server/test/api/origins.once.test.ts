/** Pages of another site in real browsers: calls with a preview link that allows the site, and with one that doesn't. */
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { startChromium } from "../doubles/chromium.ts";
import { startFirefox } from "../doubles/firefox.ts";
import { SITE_SCRIPT } from "../doubles/site-page.ts";
import { sharedService } from "../harness/shared-service.ts";

const LINK = "/public/v1/workspaces/{workspace_id}/agents/agt_00000000000000000000000001/preview-link";
const VALUES = { variable_values: { customer_name: "Ann" } };
const service = sharedService({
  env: { PREVIEW_CALLS_AT_ONCE: "20", PREVIEW_CALLS_PER_ADDRESS_AND_HOUR: "50" },
});

interface SitePage {
  evaluate(run: string): Promise<unknown>;
  frames(): { evaluate(run: string): Promise<unknown> }[];
}

const BROWSERS = { Chromium: startChromium, Firefox: startFirefox };

test.each(["Chromium", "Firefox"] as const)("%s: a site calls once the link allows it", async (name) => {
  const browser = await BROWSERS[name](SITE_SCRIPT);
  onTestFinished(() => browser.close());
  const page: SitePage = await browser.newPage();
  const before = (await calls()).length;
  const { body: own } = await service().request("PATCH", LINK, { allowed_origins: [] });
  const does = (what: string, ...given: unknown[]) =>
    evaluate(page, `site.${what}(${[own.url, ...given].map((value) => JSON.stringify(value)).join()})`);

  expect(await does("variables")).toBe("refused");
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
