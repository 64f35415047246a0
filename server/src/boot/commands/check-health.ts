/**
 * Ends with status 0 if the service that these settings describe answers on this machine, else with 1: for containers.
 */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { loadConfig } from "../config/config.ts";
import { messageOf } from "@parley/base/thrown";

const TIMEOUT_MS = 4_000;
/** Where a service that listens on every address is on this machine, by HOST. */
const LOOPBACK = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
]);

try {
  const status = await healthStatus();
  if (status !== 200) throw new Error(`the service answered ${status}`);
} catch (error) {
  process.stderr.write(`Not healthy: ${messageOf(error).replaceAll("\n", " ")}\n`);
  process.exitCode = 1;
}

/** Rejects if nothing answers in time. */
function healthStatus(): Promise<number | undefined> {
  const { host, port, tls, acme } = loadConfig();
  const request = tls || acme ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: LOOPBACK.get(host) ?? host,
        port,
        path: "/healthz",
        headers: { host: "localhost" },
        rejectUnauthorized: false, // the certificate is for PUBLIC_URL
        timeout: TIMEOUT_MS,
        agent: false,
      },
      (answer) => resolve(answer.resume().statusCode),
    );
    asked.on("timeout", () => asked.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    asked.on("error", reject);
    asked.end();
  });
}
