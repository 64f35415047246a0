/** Headless Firefox ESR with a microphone that plays a tone, and an empty page with an origin of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type Page } from "puppeteer-core";

/** The tone that its microphone plays forever, Hz. */
export const FIREFOX_HZ = 440;

/**
 * No microphone prompt, no click needed for audio, and candidates for every address of this machine, loopback too. A
 * page without microphone permission only has candidates of the default route.
 */
const PREFERENCES = {
  "permissions.default.microphone": 1,
  "media.navigator.permission.disabled": true,
  "media.navigator.streams.fake": true,
  "media.navigator.audio.fake_frequency": FIREFOX_HZ,
  "media.autoplay.default": 0,
  "media.autoplay.blocking_policy": 0,
  "media.peerconnection.ice.loopback": true,
  "media.peerconnection.ice.obfuscate_host_addresses": false,
};
/** For a busy machine; 3 s are enough otherwise. */
const START_TIMEOUT_MS = 100_000;
const PAGE_TIMEOUT_MS = 60_000;

export interface Firefox {
  /** A new page with an origin of its own, which may use the microphone. */
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
  // For its profile, caches and everything else it writes, so that nothing of it stays.
  const folder = await mkdtemp(join(tmpdir(), "parley-firefox-"));
  const browser = await launch({
    browser: "firefox",
    // It dies with the test process, however that ends.
    executablePath: "/usr/bin/setpriv",
    ignoreDefaultArgs: true,
    args: ["--pdeathsig=KILL", "--", "firefox-esr", "--headless", "--profile", folder, "about:blank"],
    env: { PATH: process.env["PATH"] ?? "", HOME: folder, TMPDIR: folder, MOZ_CRASHREPORTER_DISABLE: "1" },
    extraPrefsFirefox: PREFERENCES,
    timeout: START_TIMEOUT_MS,
  });
  const pages = new Set<Page>();
  const blankPage = async (): Promise<Page> => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
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
      // Its other processes end a moment later and may still write.
      await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
