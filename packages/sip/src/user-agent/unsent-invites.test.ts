/** Whether an INVITE that failed may have reached the trunk, where it would ring. */
import { expect, test } from "vitest";
import { createPair, trunk } from "@parley/testing/sip/test-user-agent";
import { TransportError } from "../transport/transport-error.ts";

test.each<[string, "refused" | "timeout" | "tls" | "unreachable" | "closed", boolean | undefined]>([
  ["a refused connection", "refused", true],
  ["a connection that isn't made in time", "timeout", true],
  ["a connection that broke", "closed", undefined],
])("after %s it is known whether the INVITE can have arrived", async (_what, kind, isUnsent) => {
  const { clock, ours } = createPair();
  await clock.advance(1_000);
  ours.transport.send = () => Promise.reject(new TransportError(kind, "It failed."));
  ours.dial();
  await clock.advance(100);
  expect(ours.last("leg_ended")).toMatchObject({ status: null, message: "It failed." });
  expect(ours.last("leg_ended").isUnsent).toBe(isUnsent);
});

test("after silence, nobody knows whether the INVITE arrived, even if another address refuses", async () => {
  const { clock, ours, network } = createPair({
    trunks: [trunk({ host: "carrier.example" })],
    dns: { "carrier.example": ["45.2.2.2", "45.2.2.3"] },
  });
  network.drops = () => true;
  await clock.advance(1_000);
  const send = ours.transport.send;
  ours.transport.send = (message, hop) =>
    hop.address === "45.2.2.3"
      ? Promise.reject(new TransportError("refused", "Nothing listens there."))
      : send(message, hop);
  ours.dial();
  await clock.advance(70_000);
  expect(ours.last("leg_ended")).toMatchObject({ failure: "refused" });
  expect(ours.last("leg_ended").isUnsent).toBeUndefined();
});

test("a name that isn't found sends nothing", async () => {
  const { clock, ours } = createPair({ trunks: [trunk({ host: "nowhere.example" })] });
  ours.dial();
  await clock.advance(50);
  expect(ours.last("leg_ended")).toMatchObject({ failure: "dns", isUnsent: true });
});
