import { Type } from "typebox";
import { notFound } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { demoTimes } from "./demo-times.ts";

export const getDemoTimesOperation = defineOperation({
  id: "demo_get_free_times",
  method: "GET",
  path: "/demo/free-times/{date}",
  role: "public",
  tag: "demo",
  summary: "List free times in the demo calendar",
  description: "Sample data. The same day always returns the same times; weekends have none.",
  params: object({ date: Type.String({ description: "YYYY-MM-DD.", examples: ["2027-03-15"] }) }),
  responses: {
    200: object(
      {
        date: Type.String(),
        weekday: Type.String(),
        free_times: Type.Array(Type.String({ description: "HH:MM." })),
      },
      { title: "DemoFreeTimes" },
    ),
  },
  errors: ["NOT_FOUND"],
  handle(_context, { params }) {
    const times = demoTimes(params.date);
    if (!times) throw notFound("day", "Use a date such as 2027-03-15.");
    return Promise.resolve({ status: 200, body: times });
  },
});
