import { expect, test } from "vitest";
import type { SipEvent } from "../../sip-messages.ts";
import { TransportError } from "../../transport/transport-error.ts";
import { sendFailureOf } from "./send-failure.ts";

test("a transport's failure is told in its words, a fault of this code goes to the log", () => {
  const told: SipEvent[] = [];
  const userAgent = { emit: (event: SipEvent) => void told.push(event) };
  const refused = new TransportError("refused", "Nothing listens there.");
  expect(sendFailureOf(userAgent, refused, "sip.example.com")).toEqual({
    failure: "refused",
    message: "Nothing listens there.",
  });
  expect(told).toEqual([]);

  expect(sendFailureOf(userAgent, new TypeError("x is not a function"), "sip.example.com")).toEqual({
    failure: "network",
    message: "The request to sip.example.com couldn't be sent. See the server's log.",
  });
  const message = expect.stringContaining("x is not a function") as string;
  expect(told).toEqual([{ type: "log", level: "error", message }]);
});
