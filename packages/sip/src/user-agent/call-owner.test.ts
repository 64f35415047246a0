/** Which of several trunks that admit a caller has the best claim to the call (docs/phone.md#calls-that-ring-in). */
import { expect, test } from "vitest";
import { createPair, ringing, THEIRS, trunk } from "@parley/testing/sip/test-user-agent";
import { header } from "../message/headers.ts";
import type { SipTrunk } from "../sip-messages.ts";

const account = (username: string) => ({ register: true, username, password: "x" });
/** A trunk elsewhere that lists the caller's address. */
const listed = { host: "45.9.9.9", inboundAuth: { addresses: [THEIRS], digest: false } };

test.each<[string, Partial<SipTrunk>, Partial<SipTrunk>]>([
  ["an older trunk wins over a later one", listed, listed],
  ["a host wins over a list", { host: THEIRS }, listed],
  [
    "a listed address wins over a range that has strangers in it",
    listed,
    {
      host: "45.8.8.8",
      inboundAuth: { addresses: ["45.0.0.0/8"], digest: false },
    },
  ],
  ["a registrar that took our password wins over a host", account("ann"), { host: THEIRS }],
  ["a name like the called extension claims nothing", listed, { ...account("+493011"), ...listed }],
])("of trunks that claim a caller's address, %s", async (_rule, owner, neighbour) => {
  const both = [trunk({ ...owner, id: "trk_own" }), trunk({ ...neighbour, id: "trk_new" })];
  const areEqual = neighbour.host === owner.host;
  for (const trunks of areEqual ? [both] : [both, both.toReversed()]) {
    const pair = createPair({ trunks });
    pair.peer.onRequest = (request) => {
      if (request.method === "REGISTER")
        pair.peer.respond(request, 200, { contact: header(request, "Contact") ?? null });
    };
    await ringing(pair);
    expect(pair.ours.last("incoming").ownerId).toBe("trk_own");
  }
});

test("the account whose Contact a registrar put in place of what was dialled has the best claim", async () => {
  const trunks = [trunk({ id: "trk_a", ...account("ann") }), trunk({ id: "trk_b", ...account("+493011") })];
  const forwarded = { "P-Called-Party-ID": "<sip:200@provider.example>" };
  const pair = createPair({ trunks });
  await ringing(pair, { headers: forwarded });
  expect(pair.ours.last("incoming")).toMatchObject({ ownerId: "trk_b", calledParty: "200" });
});
