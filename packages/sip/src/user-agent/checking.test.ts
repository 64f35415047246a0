import { describe, expect, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import { header } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import type { CheckStep, SipTrunk } from "../sip-messages.ts";
import { TransportError } from "../transport/transport-error.ts";
import { createPair, SDP, trunk } from "@parley/testing/sip/test-user-agent";
import type { PeerAnswer } from "@parley/testing/sip/sip-peer";

const account = { username: "ann", password: "secret" };
const challenge = (nonce = "n1") => ({
  "WWW-Authenticate": `Digest realm="x", nonce="${nonce}", qop="auth"`,
});

async function check(
  changes: Partial<SipTrunk>,
  answer: (request: SipRequest) => [number, PeerAnswer] | null = () => [200, {}],
): Promise<CheckStep[]> {
  const { clock, ours, peer } = createPair({ trunks: [] });
  peer.answersOptions = false;
  peer.onRequest = (request) => {
    const given = answer(request);
    if (given) peer.respond(request, ...given);
  };
  ours.take({ type: "check", requestId: "c1", trunk: trunk(changes), codecs: ["PCMU", "PCMA"] });
  await clock.advance(40_000);
  expect(clock.waiting).toBe(0);
  return ours.last("check_result").steps;
}

const verdicts = (steps: CheckStep[]) => steps.map(({ name, ok }) => `${name} ${ok ? "ok" : "failed"}`);

describe("checking a trunk", () => {
  test("passes for a trunk that works", async () => {
    const steps = await check({ ...account, register: true }, (request) =>
      header(request, "Authorization") === undefined ? [401, { headers: challenge() }] : [200, {}],
    );
    expect(verdicts(steps)).toEqual(["dns ok", "connect ok", "options ok", "register ok", "codecs ok"]);
    expect(steps.at(-1)?.message).toContain("doesn't say which codecs");
  });

  test("that answers REGISTER but ignores OPTIONS passes, and one that ignores both doesn't", async () => {
    const trunk = { ...account, register: true };
    const steps = await check(trunk, ({ method }) => (method === "REGISTER" ? [200, {}] : null));
    expect(verdicts(steps)).toEqual(["dns ok", "connect ok", "options ok", "register ok"]);
    expect(steps[2]?.message).toContain("Turn off Ping.");
    expect(verdicts(await check(trunk, () => null))).toEqual(["dns ok", "options failed"]);
  });

  test("without ping sends no OPTIONS", async () => {
    const asked: string[] = [];
    const answer = ({ method }: SipRequest): [number, PeerAnswer] => {
      asked.push(method);
      return [200, {}];
    };
    const steps = await check({ ...account, register: true, ping: false }, answer);
    expect(verdicts(steps)).toEqual(["dns ok", "connect ok", "options ok", "register ok"]);
    expect(verdicts(await check({ ping: false }, answer))).toEqual(["dns ok", "options ok"]);
    expect(asked).toEqual(["REGISTER"]);
  });

  test("that is checked twice already is refused, and a neighbour's is checked all the while", async () => {
    const { clock, ours, peer } = createPair({ trunks: [] });
    peer.answersOptions = false;
    const ask = (requestId: string, id: string) =>
      ours.take({ type: "check", requestId, trunk: trunk({ id }), codecs: ["PCMU"] });
    const { most } = CAPS.sip_checks;
    for (let nth = 0; nth <= most.trunk; nth += 1) ask(`own ${nth}`, "trk_1");
    expect(ours.all("check_result")).toMatchObject([
      {
        requestId: `own ${most.trunk}`,
        steps: [{ ok: false, message: expect.stringContaining("Too many") }],
      },
    ]);
    expect(ours.all("refused")).toEqual([{ type: "refused", cap: "sip_checks" }]);
    ask("neighbour's", "trk_2");
    peer.onRequest = (request) => peer.respond(request, 200, {});
    await clock.advance(40_000);
    const answers = new Map(ours.all("check_result").map(({ requestId, steps }) => [requestId, steps]));
    expect(answers.get("neighbour's")?.length).toBeGreaterThan(1);
    expect(answers.size).toBe(most.trunk + 2);
  });

  test("leaves registrations alone: its REGISTER has no Contact", async () => {
    const contacts: unknown[] = [];
    await check({ ...account, register: true }, (request) => {
      if (request.method === "REGISTER") contacts.push(header(request, "Expires"));
      return [200, {}];
    });
    expect(contacts).toEqual([undefined]);
  });

  test.each<{
    what: string;
    changes: Partial<SipTrunk>;
    answer?: (request: SipRequest) => [number, PeerAnswer] | null;
    steps: string[];
    words: string;
  }>([
    {
      what: "a name that is unknown",
      changes: { host: "nowhere.example.com" },
      steps: ["dns failed"],
      words: "nowhere.example.com has no address",
    },
    {
      what: "nobody who answers by UDP",
      changes: {},
      answer: () => null,
      steps: ["dns ok", "options failed"],
      words: "Check Host, Port and Transport",
    },
    {
      what: "nothing that listens",
      changes: { transport: "tcp", host: "45.9.9.9" },
      steps: ["dns ok", "connect failed"],
      words: "Tried TCP on the default port",
    },
    {
      what: "a wrong password",
      changes: account,
      answer: () => [401, { headers: challenge() }],
      steps: ["dns ok", "connect ok", "options failed", "codecs ok"],
      words: "Check Username and Password",
    },
    {
      what: "no password where one is asked for",
      changes: {},
      answer: () => [407, { headers: {} }],
      steps: ["dns ok", "connect ok", "options failed", "codecs ok"],
      words: "Enter those of the SIP account",
    },
    {
      what: "403",
      changes: {},
      answer: () => [403, { reason: "Forbidden" }],
      steps: ["dns ok", "connect ok", "options failed", "codecs ok"],
      words: "access list at the provider",
    },
    {
      what: "an OPTIONS that it does not know",
      changes: {},
      answer: () => [405, { reason: "Method Not Allowed" }],
      steps: ["dns ok", "connect ok", "options ok", "codecs ok"],
      words: "answered OPTIONS with 405",
    },
    {
      what: "a registrar that takes none",
      changes: { ...account, register: true },
      answer: ({ method }) => [method === "REGISTER" ? 405 : 200, {}],
      steps: ["dns ok", "connect ok", "options ok", "register failed", "codecs ok"],
      words: "Turn off Register",
    },
    {
      what: "codecs of which we share none",
      changes: {},
      answer: () => [200, { sdp: SDP.replace("RTP/AVP 0", "RTP/AVP 18") }],
      steps: ["dns ok", "connect ok", "options ok", "codecs failed"],
      words: "supports G729",
    },
  ])("$what", async ({ changes, answer, steps, words }) => {
    const found = await check(changes, answer);
    expect(verdicts(found)).toEqual(steps);
    expect(found.map(({ message }) => message).join(" ")).toContain(words);
  });

  test("a certificate for another name", async () => {
    const { clock, ours, network } = createPair({ trunks: [] });
    network.refuses = () =>
      new TransportError("tls", "The certificate of 45.2.2.2 is for carrier.example.com.");
    ours.take({ type: "check", requestId: "c1", trunk: trunk({ transport: "tls" }), codecs: [] });
    await clock.advance(1_000);
    const { steps } = ours.last("check_result");
    expect(verdicts(steps)).toEqual(["dns ok", "connect ok", "tls failed"]);
    expect(steps.at(-1)?.message).toContain("Set Host to the name in its certificate");
  });
});
