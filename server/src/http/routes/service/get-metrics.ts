import { createHash, timingSafeEqual } from "node:crypto";
import { Type } from "typebox";
import { ServiceError } from "@parley/base/errors";
import { bearerToken } from "../../operation/bearer-token.ts";
import { defineOperation } from "../../operation/operation.ts";

export const getMetricsOperation = defineOperation({
  id: "service_metrics",
  method: "GET",
  path: "/metrics",
  role: "public",
  tag: "service",
  summary: "Get Prometheus metrics",
  responses: { 200: Type.String() },
  responseType: "text/plain",
  description: "If METRICS_TOKEN is set, send it as a bearer token.",
  errors: ["UNAUTHENTICATED"],
  async handle({ config, metrics }, request) {
    const given = bearerToken(authorization(request.headers));
    if (config.metricsToken !== null && !isSame(given, config.metricsToken))
      throw new ServiceError("UNAUTHENTICATED", "Send METRICS_TOKEN as Authorization: Bearer <token>.");
    const { registry } = metrics;
    const headers = { "content-type": registry.contentType };
    return { status: 200, body: await registry.metrics(), headers };
  },
});

function authorization(headers: Record<string, string | string[] | undefined>): string | undefined {
  const { authorization: header } = headers;
  return typeof header === "string" ? header : undefined;
}

function isSame(given: string | null, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== null && timingSafeEqual(digest(given), digest(token));
}
