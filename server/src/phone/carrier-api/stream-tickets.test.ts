import { expect, test } from "vitest";
import { createStreamTickets } from "./stream-tickets.ts";

test("a ticket admits one stream, in time, to its trunk's call", () => {
  let now = 0;
  const tickets = createStreamTickets(() => now);
  const token = tickets.issue("call_1", "trk_1", 60_000);
  expect(tickets.redeem(token, "trk_2")).toBeNull();
  expect(tickets.redeem(`${token}x`, "trk_1")).toBeNull();
  expect(tickets.redeem(token, "trk_1")).toBe("call_1");
  expect(tickets.redeem(token, "trk_1")).toBeNull();
  const late = tickets.issue("call_1", "trk_1", 60_000);
  now = 60_000;
  expect(tickets.redeem(late, "trk_1")).toBeNull();
});

test("tickets of an ended call admit nothing", () => {
  const tickets = createStreamTickets(() => 0);
  const tokens = [1, 2].map(() => tickets.issue("call_1", "trk_1", 1_000));
  const other = tickets.issue("call_2", "trk_1", 1_000);
  tickets.forget("call_1");
  expect(tokens.map((token) => tickets.redeem(token, "trk_1"))).toEqual([null, null]);
  expect(tickets.redeem(other, "trk_1")).toBe("call_2");
});
