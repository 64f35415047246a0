import { expect, test } from "vitest";
import { startBaresip } from "../doubles/peers/baresip.ts";
import { startKamailio } from "../doubles/peers/kamailio.ts";
import { startLinphone } from "../doubles/peers/linphone.ts";
import { startRtpengine } from "../doubles/peers/rtpengine.ts";
import { sipsak } from "../doubles/peers/sipsak.ts";
import { loudness, pitch, tone, type HeardSound } from "@parley/testing/sound/sound";

/** If this fails, the service's tests with these peers will too, and it isn't the service's fault. */
test("the peers themselves talk: baresip over TCP to Linphone over UDP, through Kamailio and rtpengine", async () => {
  const media = await startRtpengine();
  const kamailio = await startKamailio({ users: { ann: "a", lin: "b" }, media: media.controlPort });
  const registrar = { host: "127.0.0.1", port: kamailio.port };
  const lin = await startLinphone({ says: tone(600, 60_000), registrar: { ...registrar, password: "b" } });
  const server = `127.0.0.1:${kamailio.port}`;
  const account = { user: "ann", password: "a", server, transport: "tcp" } as const;
  const ann = await startBaresip({ ...account, says: tone(440, 60_000) });
  expect((await sipsak(["-s", `sip:${server}`])).status).toBe(0);

  ann.command("dial", `sip:lin@${server}`);
  await lin.until(/moving from state .* to LinphoneCallIncomingReceived/);
  lin.command("answer");
  await ann.until("CALL_ESTABLISHED");
  expectTone(await ann.hears((sound) => sound.samples.length > sound.sampleRate), 600);
  ann.command("hangup");
  expectTone(await lin.heard(), 440);
});

function expectTone({ samples, sampleRate }: HeardSound, hz: number): void {
  const last = samples.subarray(-sampleRate / 2);
  expect(loudness(last)).toBeGreaterThan(3_000);
  expect(Math.abs(pitch(last, sampleRate) - hz)).toBeLessThan(10);
}
