import { expect, test } from "vitest";
import { apiOfFile, callerWith } from "./api.ts";

const api = apiOfFile({ METRICS_TOKEN: "metrics-secret" });

test("with METRICS_TOKEN set, only requests that send it may read the metrics", async () => {
  const read = (token: string) => callerWith(api.app, "ws_1", token)("GET", "/metrics");
  expect((await read("metrics-secret")).status).toBe(200);
  expect((await read("metrics-secret2")).body).toMatchObject({ code: "UNAUTHENTICATED" });
  expect((await api.app.inject({ url: "/metrics" })).statusCode).toBe(401);
});
