/**
 * A double of an owner's HTTP API: a real server on loopback that logs what it received and answers as told.
 *
 *   const api = await startToolServer();
 *   api.onRequest((request) => ({ status: 200, json: { state: "shipped" } }));
 *   api.onRequest(async () => { await gate; return { status: 200, json: {} }; });   // slow: a gate that the test controls
 *   … `${api.url}/orders/{{order}}` …
 *   await api.until(() => api.requests.length === 1);
 *   await api.close();
 */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createWatch } from "@parley/testing/timing/watch";

export interface ToolRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ToolAnswer {
  status: number;
  json: unknown;
}

export interface ToolServer {
  url: string;
  requests: ToolRequest[];
  onRequest(answer: (request: ToolRequest) => ToolAnswer | Promise<ToolAnswer>): void;
  /** Resolves when `condition` holds. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function startToolServer(): Promise<ToolServer> {
  const watch = createWatch();
  const requests: ToolRequest[] = [];
  let answer: (request: ToolRequest) => ToolAnswer | Promise<ToolAnswer> = () => ({ status: 200, json: {} });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      const received = { method, path, headers, body: Buffer.concat(chunks).toString("utf8") };
      requests.push(received);
      watch.look();
      void Promise.resolve(answer(received)).then(({ status, json }) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(json));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    onRequest: (next) => (answer = next),
    until: watch.until,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
