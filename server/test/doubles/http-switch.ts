/**
 * An address that stays, for doubles that come and go: requests go to the double that `to` names. So a service that was
 * told an address at its start can have a fresh double for each test.
 */
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";

export interface HttpSwitch {
  /** The address without a path: `http://127.0.0.1:port`. */
  origin: string;
  /** From now on, requests go to this double. */
  to(baseUrl: string): void;
  close(): Promise<void>;
}

export async function startHttpSwitch(): Promise<HttpSwitch> {
  let target = "http://127.0.0.1:1";
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const forwarded = httpRequest(
      new URL(url, target),
      { method, headers: { ...headers, host: new URL(target).host }, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once("error", () => outgoing.destroy());
      },
    );
    forwarded.once("error", () => outgoing.destroy());
    outgoing.once("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (baseUrl) => void (target = new URL(baseUrl).origin),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
