import { createHash } from "node:crypto";

const ITEMS = [
  "a pair of walking boots",
  "a two person tent",
  "a down sleeping bag",
  "a headlamp and two batteries",
  "a rain jacket in size medium",
  "a camping stove",
];
const STAGES = [
  { status: "being packed", delivery: "in three to four days" },
  { status: "shipped", delivery: "the day after tomorrow" },
  { status: "out for delivery", delivery: "today between 2 and 4 pm" },
  { status: "delivered", delivery: "yesterday at 11 am" },
];

/** An order of the demo shop. The same number always gives the same order. */
export function demoOrder(orderNumber: string) {
  const [first = 0, second = 0] = createHash("sha256").update(orderNumber.toUpperCase()).digest();
  const stage = STAGES[first % STAGES.length] ?? { status: "shipped", delivery: "tomorrow" };
  return { order_number: orderNumber, ...stage, items: ITEMS[second % ITEMS.length] ?? "a tent" };
}
