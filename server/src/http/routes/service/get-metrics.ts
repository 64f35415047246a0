import { Type } from "typebox";
import { defineOperation } from "../../operation/operation.ts";

export const getMetricsOperation = defineOperation({
  id: "service_metrics",
  method: "GET",
  path: "/metrics",
  role: "public",
  tag: "service",
  summary: "What the service counts and measures, for Prometheus",
  responses: { 200: Type.String() },
  responseType: "text/plain",
  errors: [],
  async handle({ metrics }) {
    const { registry } = metrics;
    const headers = { "content-type": registry.contentType };
    return { status: 200, body: await registry.metrics(), headers };
  },
});
