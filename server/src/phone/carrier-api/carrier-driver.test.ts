import { expect, test } from "vitest";
import type { Dialable } from "@parley/base/e164/dialable";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { carrierAddresses } from "../numbering/carrier-addresses.ts";
import type { CarrierAccount } from "./carrier-account.ts";
import { createCarrierDriver } from "./carrier-driver.ts";

const ACCOUNTS: CarrierAccount[] = [
  { kind: "twilio", accountSid: "AC1", authToken: "t", region: null },
  { kind: "telnyx", apiKey: "k", publicKey: "p", connectionId: "c" },
];

/** A carrier that is asked too often, and says to come back at once. */
function busyCarrier(account: CarrierAccount) {
  const sent: string[] = [];
  const client: Pick<GuardedClient, "send"> = {
    send: (request) => {
      sent.push(`${request.method} ${request.url}`);
      return Promise.resolve({
        status: 429,
        headers: [{ key: "Retry-After", value: "0" }],
        body: new Uint8Array(),
      } as unknown as Awaited<ReturnType<GuardedClient["send"]>>);
    },
  };
  const addresses = carrierAddresses("https://voice.example.com", account.kind, "trk_1");
  const driver = createCarrierDriver(client, { twilio: null, telnyx: null }, account, addresses);
  const dial = (isWanted: () => boolean) =>
    driver.dial({
      callId: "call_1",
      ticket: "tkt_1",
      to: "+4930123456" as unknown as Dialable,
      from: "+4930999999",
      timeoutS: 45,
      isWanted,
    });
  return { sent, dial };
}

test.concurrent.each(ACCOUNTS)("$kind isn't asked again for a call that has ended", async (account) => {
  const { sent, dial } = busyCarrier(account);
  await expect(dial(() => false)).rejects.toMatchObject({ status: 429 });
  expect(sent).toHaveLength(1);
});
