import { expect, test } from "vitest";
import type { SipTrunk } from "../../sip-messages.ts";
import { connectSteps, optionsStep, type ProbeResult } from "./check-words.ts";

const trunk = (transport: SipTrunk["transport"]) =>
  ({ host: "sip.example.com", port: null, transport }) as SipTrunk;
const failed = (failure: "timeout" | "refused" | "tls"): ProbeResult => ({
  kind: "failure",
  failure: { failure, message: "It failed." },
});

test.each(["udp", "tcp", "tls"] as const)(
  "a trunk that doesn't answer by %s fails its check, with a hint",
  (transport) => {
    expect(optionsStep(trunk(transport), failed("timeout"))).toEqual([
      {
        name: "options",
        ok: false,
        message: expect.stringContaining("If calls through it work, turn off Ping.") as string,
      },
    ]);
  },
);

test("what kept the connection from being made is told once", () => {
  const steps = (transport: SipTrunk["transport"]) => [
    ...connectSteps(trunk(transport), failed("refused")),
    ...optionsStep(trunk(transport), failed("refused")),
  ];
  for (const transport of ["udp", "tcp"] as const)
    expect(steps(transport)).toMatchObject([{ name: "connect", ok: false }]);
  expect(connectSteps(trunk("tls"), failed("tls"))).toMatchObject([
    { name: "connect", ok: true },
    { name: "tls", ok: false },
  ]);
});
