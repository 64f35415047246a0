import { Type } from "typebox";
import { notFound } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { demoOrder } from "./demo-order.ts";

/** The endpoint of the example tool that a first start creates (docs/operations.md#first-start). */
export const getDemoOrderOperation = defineOperation({
  id: "demo_get_order",
  method: "GET",
  path: "/demo/orders/{order_number}",
  role: "public",
  tag: "demo",
  summary: "Look up an order in the demo shop",
  description: "Sample data. The same number always returns the same order.",
  params: object({
    order_number: Type.String({ description: "Letters, digits and hyphens.", examples: ["1042"] }),
  }),
  responses: {
    200: object(
      {
        order_number: Type.String(),
        status: Type.String(),
        delivery: Type.String(),
        items: Type.String(),
      },
      { title: "DemoOrder" },
    ),
  },
  errors: ["NOT_FOUND"],
  async handle(_context, { params }) {
    if (!/^[A-Za-z0-9-]{1,20}$/.test(params.order_number))
      throw notFound("order", "Use letters, digits and hyphens, such as 1042.");
    return { status: 200, body: demoOrder(params.order_number) };
  },
});
