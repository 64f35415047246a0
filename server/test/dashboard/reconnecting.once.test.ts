/** The page's call when its network breaks: it comes back by itself and shows that it does. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startLossyRelay, throughRelay } from "@parley/testing/network/lossy-relay";
import { CUT_PATH_SCRIPT, cutPath } from "../doubles/cut-path.ts";
import { dashboardPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const RECONNECTING = "Connection lost. Reconnecting…";

async function startPreview(dashboard: DashboardPage, origin: string): Promise<void> {
  const { slug } = await dashboard.api("GET", `agents/${dashboard.example.agentId}/preview-link`);
  const { page } = dashboard;
  await page.goto(`${origin}/preview/${String(slug)}`);
  await page.getByLabel("Customer name").fill("Ann");
  await page.getByRole("button", { name: "Start call" }).click();
  await page.locator('[data-role="agent"]').first().waitFor();
}

async function goesOn(page: Page): Promise<void> {
  await page.getByText(RECONNECTING).waitFor({ state: "detached", timeout: 20_000 });
  await page.locator('[data-role="agent"]').getByText("Sorry, we were cut off for a moment.").waitFor();
  await page.getByLabel("Type instead of talking").fill("Where is my order 1042?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator('[data-status="succeeded"]').waitFor({ state: "attached" });
  await page.getByRole("button", { name: "End call" }).click();
  await page.getByRole("status").getByText("You hung up.").waitFor();
}

test("a socket that breaks", async () => {
  const dashboard = await dashboardPage();
  const { service, page } = dashboard;
  await page.addInitScript("delete window.RTCPeerConnection;");
  const way = await startTcpWay(Number(new URL(service.url).port));
  await startPreview(dashboard, way.origin);
  await page.locator('[data-transport="websocket"]').waitFor();
  way.isOpen = false;
  way.breakAll();
  await page.getByText(RECONNECTING).waitFor();
  await expectAccessible(page);
  await screenshot(page, "preview-reconnecting");
  way.isOpen = true;
  await goesOn(page);
  expect(await page.getByText(RECONNECTING).count()).toBe(0);
});

test("what is typed meanwhile waits, is said once, and comes back if the call ends", async () => {
  const dashboard = await dashboardPage();
  const { service, page } = dashboard;
  await page.addInitScript("delete window.RTCPeerConnection;");
  const way = await startTcpWay(Number(new URL(service.url).port));
  await startPreview(dashboard, way.origin);
  await page.getByRole("button", { name: "Transcript" }).click();
  const field = page.getByLabel("Type instead of talking");
  const waiting = page.locator("[data-waiting]");
  const type = async (words: string) => {
    await field.fill(words);
    await page.getByRole("button", { name: "Send" }).click();
  };
  way.isOpen = false;
  way.breakAll();
  await page.getByText(RECONNECTING).waitFor();
  await type("Where is my order 1042?");
  await waiting.getByText("Where is my order 1042?").waitFor();
  await waiting.getByText("Waiting to send").waitFor();
  await expectAccessible(page);
  way.isOpen = true;
  await page.locator('[data-status="succeeded"]').waitFor({ state: "attached" });
  await waiting.waitFor({ state: "detached" });
  expect(await page.locator('[data-role="caller"]').allInnerTexts()).toEqual([
    expect.stringContaining("Where is my order 1042?"),
  ]);
  way.isOpen = false;
  way.breakAll();
  await page.getByText(RECONNECTING).waitFor();
  await type("And my other one?");
  await waiting.getByText("And my other one?").waitFor();
  await field.fill("It's 1043.");
  await page.getByRole("button", { name: "End call" }).click();
  await page.getByText("Not sent: And my other one? It's 1043.").waitFor();
  await expectAccessible(page);
});

test("a WebRTC connection through which nothing comes any more", async () => {
  const dashboard = await dashboardPage();
  const { service, page } = dashboard;
  let relays = 0;
  let cut: () => void = () => undefined;
  await page.route("**/whip?page=*", async (route) => {
    if (route.request().method() !== "POST" || relays++ > 0) return route.continue();
    const response = await route.fetch();
    const answer = await response.text();
    const port = Number(/^m=audio (\d+)/m.exec(answer)?.[1]);
    const relay = await startLossyRelay(port, { loss: 0, mostDelayMs: 0 });
    onTestFinished(() => relay.close());
    cut = relay.cut;
    return route.fulfill({ response, body: throughRelay(answer, relay) });
  });
  await startPreview(dashboard, service.url);
  expect(relays).toBe(1);
  cut();
  await expect.poll(() => relays, { timeout: 20_000 }).toBe(2);
  await goesOn(page);
});

test("a WebSocket is tried beside a new WebRTC connection, and the first through which something comes stays", async () => {
  const dashboard = await dashboardPage();
  const { service, page } = dashboard;
  await page.addInitScript(CUT_PATH_SCRIPT);
  const cut = await cutPath(page);
  await startPreview(dashboard, service.url);
  await page.locator('[data-transport="webrtc"]').waitFor();
  cut();
  await page.locator('[data-transport="websocket"]').waitFor();
  await goesOn(page);
  const tried = await page.evaluate<string[]>("tried");
  expect(tried.slice(0, -1).toSorted()).toEqual(["offer", "offer", "socket"]);
  expect(tried.at(-1)).toBe("offer given up"); // because of the socket, rather than before it
});

/** A proxy to a local port whose connections can be broken. */
async function startTcpWay(port: number) {
  const sockets = new Set<Socket>();
  const way = {
    isOpen: true,
    origin: "",
    breakAll: () => sockets.forEach((socket) => socket.destroy()),
  };
  const server = createServer((near) => {
    if (!way.isOpen) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  way.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    way.breakAll();
    await new Promise((resolve) => server.close(resolve));
  });
  return way;
}
