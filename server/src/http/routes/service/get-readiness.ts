import { sql } from "drizzle-orm";
import { databaseUnavailable } from "../../operation/database-unavailable.ts";
import { Type } from "typebox";
import { ServiceError } from "../../../errors.ts";
import { object } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";

export const getReadinessOperation = defineOperation({
  id: "service_readiness",
  method: "GET",
  path: "/readyz",
  role: "public",
  tag: "service",
  summary: "Tell whether this process can take a call",
  responses: { 200: object({ status: Type.Literal("ready") }) },
  errors: ["AT_CAPACITY", "SHUTTING_DOWN", "DATABASE_UNAVAILABLE"],
  async handle({ db, disk, calls }) {
    if (calls.isDraining()) {
      throw new ServiceError(
        "SHUTTING_DOWN",
        "This process is shutting down and takes no more calls.",
        {},
        5,
      );
    }
    if (!calls.canTakeCall()) {
      throw new ServiceError(
        "AT_CAPACITY",
        "All call workers of this process are busy or not up yet.",
        {},
        5,
      );
    }
    await db.execute(sql`select 1`);
    if (await disk.isFull()) throw databaseUnavailable("full");
    return { status: 200, body: { status: "ready" } };
  },
});
