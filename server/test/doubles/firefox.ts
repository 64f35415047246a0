/** Headless Firefox ESR with a microphone that plays a tone, and an empty page of the test's own origin. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { launch, type Page } from "puppeteer-core";

/** No question for the microphone, no click before sound, host candidates with their addresses, loopback too. */
const PREFERENCES = {
  "media.navigator.permission.disabled": true,
  "media.navigator.streams.fake": true,
  "media.autoplay.default": 0,
  "media.autoplay.blocking_policy": 0,
  "media.peerconnection.ice.loopback": true,
  "media.peerconnection.ice.obfuscate_host_addresses": false,
};

export interface Firefox {
  /** A new page at an address of this test, which may use the microphone. */
  newPage(): Promise<Page>;
  /** A blank page. */
  blankPage(): Promise<Page>;
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the system's browser over WebDriver BiDi. `script` is what its own page runs; nothing else is served. */
export async function startFirefox(script = ""): Promise<Firefox> {
  const html = `<!doctype html><title>caller</title><script>${script}</script>`;
  const server = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
  const pages = new Set<Page>();
  const blankPage = async (): Promise<Page> => {
    const page = await browser.newPage();
    pages.add(page);
    return page;
  };
  return {
    blankPage,
    async newPage() {
      const page = await blankPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      return page;
    },
    async closePages() {
      await Promise.all([...pages].map((page) => page.close()));
      pages.clear();
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
