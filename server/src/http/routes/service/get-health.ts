import { Type } from "typebox";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";

export const getHealthOperation = defineOperation({
  id: "service_health",
  method: "GET",
  path: "/healthz",
  role: "public",
  tag: "service",
  summary: "Check liveness",
  description: "Answers while the process runs, including during shutdown.",
  responses: { 200: object({ status: Type.Literal("ok") }) },
  errors: [],
  async handle() {
    return { status: 200, body: { status: "ok" } };
  },
});
