/** The dashboard of a real service in a real browser. */
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { startChromium, type Chromium } from "../doubles/chromium.ts";
import { NOTE_FOCUS } from "./keyboard.ts";
import { EXAMPLE_AGENT_ID, EXAMPLE_TOOL_ID } from "../../src/boot/first-start/example.ts";
import { ownWorkspace } from "../harness/own-workspace.ts";
import type { Request } from "../harness/requester.ts";
import { serviceOfRun } from "../harness/run-context.ts";
import { OWNER, ownerCookies, type Cookie } from "../harness/signed-up-owner.ts";
import { startService, type RunningService, type ServiceOptions } from "../harness/start-service.ts";

/** The service, as one workspace sees it. */
export interface ServiceInUse {
  readonly url: string;
  readonly workspaceId: string;
  /** The owner's access token. */
  readonly token: string;
  request: Request;
}

export interface DashboardPage<Service extends ServiceInUse = ServiceInUse> {
  service: Service;
  /** The workspace's owner, who has no other workspace. */
  owner: { name: string; email: string; password: string };
  /** What a first start makes. */
  example: { agentId: string; toolId: string };
  page: Page;
  /** Goes to a page of the owner's workspace, such as `agents`. */
  open(path: string): Promise<void>;
  /** Another page of the same browser with its own session: nobody is signed in. */
  newPage(): Promise<Page>;
  /** Changes something through the API, as the owner; `path` is below the workspace. Fails if it is refused. */
  api(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
}

/**
 * Refusals by the service and broken connections are part of the product; the browser logs each of them. So is what the
 * element tells the developers of other people's pages.
 */
const EXPECTED = /^(Failed to load resource|WebSocket connection to |<parley-call>: )/;

/** The browser of this worker, for all its files: starting one takes longer than opening a page. */
let browser: Promise<Chromium> | null = null;

/**
 * A workspace of the test's own in the service that its worker shares, and a page where nobody is signed in. The test
 * fails if the page breaks its policy or throws.
 */
export async function dashboardPage(): Promise<DashboardPage> {
  return (await sharedPage()).dashboard;
}

/** The same, with the owner signed in. */
export async function signedInPage(): Promise<DashboardPage> {
  const { dashboard, cookies } = await sharedPage();
  await signIn(dashboard, cookies);
  return dashboard;
}

/** A service of the test's own, for tests of its settings, first start, log and end. */
export async function ownDashboardPage(
  options: Omit<ServiceOptions, "signedUp"> = {},
): Promise<DashboardPage<RunningService>> {
  return await openPage(await startService(options), OWNER, FIRST_EXAMPLE);
}

/** The same, with the first owner signed in. */
export async function ownSignedInPage(
  options: Omit<ServiceOptions, "signedUp"> = {},
): Promise<DashboardPage<RunningService>> {
  const service = await startService({ ...options, signedUp: true });
  const dashboard = await openPage(service, OWNER, FIRST_EXAMPLE);
  await signIn(dashboard, await ownerCookies(service.dataDir));
  return dashboard;
}

const FIRST_EXAMPLE = { agentId: EXAMPLE_AGENT_ID, toolId: EXAMPLE_TOOL_ID };

async function sharedPage(): Promise<{ dashboard: DashboardPage; cookies: Cookie[] }> {
  const shared = serviceOfRun();
  const { workspaceId, token, request, owner, example, cookies } = await ownWorkspace(shared);
  const dashboard = await openPage({ url: shared.url, workspaceId, token, request }, owner, example);
  return { dashboard, cookies };
}

async function signIn({ page, service }: DashboardPage, cookies: Cookie[]): Promise<void> {
  const rest = { url: service.url, httpOnly: true, sameSite: "Lax" as const };
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, ...rest })));
}

async function openPage<Service extends ServiceInUse>(
  service: Service,
  owner: DashboardPage["owner"],
  example: DashboardPage["example"],
): Promise<DashboardPage<Service>> {
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
      if (message.type() === "error" && !EXPECTED.test(message.text())) complaints.push(message.text());
    });
    return page;
  };
  const page = await newPage();
  return {
    service,
    owner,
    example,
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
