import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startService } from "../harness/start-service.ts";

test("a request that is never sent whole doesn't keep the service from stopping", async () => {
  const service = await startService({ env: { DRAIN_TIMEOUT: "1" } });
  const { hostname, port, host } = new URL(service.url);
  const head = [
    `POST /public/v1/workspaces/${service.workspaceId}/agents HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${service.token}`,
    "Content-Type: application/json",
    "Content-Length: 100",
  ];
  const half = connect(Number(port), hostname);
  onTestFinished(() => void half.destroy());
  half.on("error", () => undefined); // it is cut off in the end
  half.write(`${head.join("\r\n")}\r\n\r\n{"name":`);
  await service.request("GET", "/healthz"); // so that the service has read that before
  await expect(service.stop()).resolves.toBeUndefined(); // with status 0 and nothing left open
});
