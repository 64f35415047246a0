/** Headless Chromium with a fake microphone, and an empty page with an origin of its own. */
import { statfsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserServer, chromium, type Page } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
];

export interface Chromium {
  /** A new page with an origin of its own, which may use the microphone. */
  newPage(): Promise<Page>;
  /** A blank page that runs `script` before the scripts of any page it opens. */
  blankPage(script: string): Promise<Page>;
  /** Closes its pages; an open page keeps computing audio. */
  closePages(): Promise<void>;
  /** SIGKILL, so that no page can close its connections. */
  kill(): void;
  close(): Promise<void>;
}

/** Starts the system's browser. `script` is what its own page runs; nothing else is served. `flags` are added. */
export async function startChromium(script = "", flags: string[] = []): Promise<Chromium> {
  const html = `<!doctype html><title>caller</title><script>${script}</script>`;
  const server = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const process: BrowserServer = await chromium.launchServer({
    executablePath: "/usr/lib/chromium/chromium-headless-shell", // the command is a script, which would be killed in its place
    args: [...FLAGS, ...flags],
    ignoreDefaultArgs: unwantedDefaults(),
  });
  const browser = await chromium.connect(process.wsEndpoint());
  let isKilled = false;
  const pages = new Set<Page>();
  const openPage = async (): Promise<Page> => {
    const page = await browser.newPage();
    pages.add(page);
    return page;
  };
  return {
    async newPage() {
      const page = await openPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      return page;
    },
    async blankPage(initScript) {
      const page = await openPage();
      await page.addInitScript(initScript);
      return page;
    },
    async closePages() {
      await Promise.all(
        [...pages].map(async (page) => {
          await page.unrouteAll({ behavior: "ignoreErrors" }); // nobody waits for what is still being answered
          await page.close();
        }),
      );
      pages.clear();
    },
    kill() {
      isKilled = true;
      process.process().kill("SIGKILL");
    },
    async close() {
      if (!isKilled) await browser.close();
      await process.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the library would start it with, and what these tests don't want. */
function unwantedDefaults(): string[] {
  const { bavail, bsize } = statfsSync("/dev/shm");
  return [
    "--hide-scrollbars", // people have them, and they take up space
    // Pages drawn by way of the disk take a tenth longer. Containers often have 64 MB here, which is too little.
    ...(bavail * bsize > 1024 ** 3 ? ["--disable-dev-shm-usage"] : []),
  ];
}
