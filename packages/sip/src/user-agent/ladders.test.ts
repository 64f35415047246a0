import { expect, test } from "vitest";
import { connected, createPair, trunk } from "@parley/testing/sip/test-user-agent";

const firstLine = ({ text, direction }: { text: string; direction: string }): string =>
  `${direction} ${text.split("\r\n", 1)[0]}`;

test("the ladder of an incoming call begins with its INVITE", async () => {
  const { ours } = await connected();
  expect(ours.all("ladder").map(firstLine)).toEqual([
    "received INVITE sip:+493011@45.1.1.1 SIP/2.0",
    "sent SIP/2.0 100 Trying",
    "sent SIP/2.0 200 OK",
    expect.stringMatching(/^received ACK sip:parley@45\.1\.1\.1/),
  ]);
  expect(ours.events.findIndex(({ type }) => type === "ladder")).toBeGreaterThan(
    ours.events.findIndex(({ type }) => type === "incoming"),
  );
});

test("credentials are masked, and our own address is shown as the peer sees it", async () => {
  const { clock, ours, peer } = createPair({ trunks: [trunk({ username: "ann", password: "secret" })] });
  ours.dial();
  await clock.advance(50);
  const headers = { "Proxy-Authenticate": 'Digest realm="x", nonce="n", qop="auth"' };
  peer.respond(peer.lastRequest("INVITE"), 407, { headers });
  await clock.advance(50);
  const texts = ours.all("ladder").map(({ text }) => text);
  expect(texts[0]).toContain("Contact: <sip:ann@45.1.1.1:5060>");
  expect(texts.join("\n")).toContain('response="***"');
  expect(texts.join("\n")).not.toMatch(/response="?[0-9a-f]{32}/);
});

test("no peer can make it longer than 200 messages of 4 kB", async () => {
  const { clock, ours, peer, invite } = await connected();
  for (let info = 0; info < 150; info++) {
    peer.requestAsCaller(invite, "INFO", { headers: { "X-Long": "ä".repeat(4_000) } });
    await clock.advance(50);
  }
  const ladder = ours.all("ladder");
  expect(ladder).toHaveLength(200);
  expect(Math.max(...ladder.map(({ text }) => Buffer.byteLength(text)))).toBeLessThanOrEqual(4_096);
  expect(ladder.some(({ text }) => text.includes("\uFFFD"))).toBe(false);
});
