import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A site on an origin of its own, until the test is over. Returns the origin. */
export async function openOtherSite(answer: RequestListener): Promise<string> {
  const site = createServer(answer);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}
