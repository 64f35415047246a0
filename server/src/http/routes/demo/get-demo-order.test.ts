import { expect, test } from "vitest";
import { getDemoOrderOperation } from "./get-demo-order.ts";

type Handle = (context: null, request: { params: { order_number: string } }) => Promise<{ body: unknown }>;
const order = (number: string) =>
  (getDemoOrderOperation.handle as unknown as Handle)(null, { params: { order_number: number } });

test("the same number is always the same order", async () => {
  const first = await order("1042");
  expect(first.body).toMatchObject({ order_number: "1042" });
  expect(await order("1042")).toEqual(first);
  expect(await order("A".repeat(20))).toMatchObject({ status: 200 });
});

test.each(["A".repeat(21), "10 42", "10/42", "ö"])("%s is no order's number", async (number) => {
  await expect(order(number)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
