import { sql } from "drizzle-orm";
import { databaseUnavailable } from "../../operation/database-unavailable.ts";
import { Type } from "typebox";
import { ServiceError } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";

export const getReadinessOperation = defineOperation({
  id: "service_readiness",
  method: "GET",
  path: "/readyz",
  role: "public",
  tag: "service",
  summary: "Check readiness",
  description: "503 while the process can't take calls: starting, shutting down or without its database.",
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
      throw new ServiceError("AT_CAPACITY", "All call workers are busy or still starting.", {}, 5);
    }
    await db.execute(sql`select 1`);
    if (await disk.isFull()) throw databaseUnavailable("full");
    return { status: 200, body: { status: "ready" } };
  },
});
