/** The dashboard of a real service in a real browser. */
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { startChromium, type Chromium } from "../doubles/chromium.ts";
import { NOTE_FOCUS } from "./keyboard.ts";
import { ownerCookies } from "../harness/signed-up-owner.ts";
import { startService, type RunningService, type ServiceOptions } from "../harness/start-service.ts";

export interface DashboardPage {
  service: RunningService;
  page: Page;
  /** Goes to a page of the owner's workspace, such as `agents`. */
  open(path: string): Promise<void>;
  /** Another page of the same browser with its own session: nobody is signed in. */
  newPage(): Promise<Page>;
  /** Changes something through the API, as the owner; `path` is below the workspace. Fails if it is refused. */
  api(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
}

/** Refusals by the service and broken connections are part of the product; the browser logs each of them. */
const BROWSERS_OWN = /^(Failed to load resource|WebSocket connection to )/;

/** The browser of all files of this worker, which it ends with: a start takes longer than a page of its own. */
let browser: Promise<Chromium> | null = null;

/** A service, and a page where nobody is signed in. The test fails if the page breaks its policy or throws. */
export async function dashboardPage(options: ServiceOptions = {}): Promise<DashboardPage> {
  const service = await startService(options);
  browser ??= startChromium("", ["--lang=en-US"]);
  const chromium = await browser;
  onTestFinished(() => chromium.closePages());
  const complaints: string[] = [];
  onTestFinished(() => expect(complaints, "what the page complained of").toEqual([]));
  const newPage = async () => {
    const page = await chromium.blankPage("");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]); // without a window, nobody is asked
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.addInitScript(NOTE_FOCUS);
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !BROWSERS_OWN.test(message.text())) complaints.push(message.text());
    });
    return page;
  };
  const page = await newPage();
  return {
    service,
    page,
    newPage,
    open: async (path) => void (await page.goto(`${service.url}/w/${service.workspaceId}/${path}`)),
    api: async (method, path, body) => {
      const answer = await service.request(method, `/public/v1/workspaces/{workspace_id}/${path}`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body as Record<string, unknown>;
    },
  };
}

/** The same, with the first owner signed in. */
export async function signedInPage(options: ServiceOptions = {}): Promise<DashboardPage> {
  const dashboard = await dashboardPage({ ...options, signedUp: true });
  const { service, page } = dashboard;
  const cookies = await ownerCookies(service.dataDir);
  const rest = { url: service.url, httpOnly: true, sameSite: "Lax" as const };
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, ...rest })));
  return dashboard;
}
