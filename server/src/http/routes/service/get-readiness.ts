import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { ServiceError } from "../../../errors.ts";
import { object } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation.ts";

export const getReadinessOperation = defineOperation({
  id: "service_readiness",
  method: "GET",
  path: "/readyz",
  role: "public",
  tag: "service",
  summary: "Tell whether this process can take a call",
  responses: { 200: object({ status: Type.Literal("ready") }) },
  errors: ["AT_CAPACITY", "SHUTTING_DOWN"],
  async handle({ db, calls }) {
    if (!calls.canTakeCall()) {
      const message =
        "This process takes no call at present: its call workers are busy, or it is shutting down.";
      throw new ServiceError("AT_CAPACITY", message, {}, 5);
    }
    await db.execute(sql`select 1`);
    return { status: 200, body: { status: "ready" } };
  },
});
