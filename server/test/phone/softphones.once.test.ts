/** Calls with third-party phones: baresip over each transport, and Linphone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { foundPieces } from "../doubles/page-loudspeaker.ts";
import { startBaresip } from "../doubles/peers/baresip.ts";
import { startLinphone } from "../doubles/peers/linphone.ts";
import { finish, sayWords } from "@parley/testing/models/reply-steps";
import { spoken } from "@parley/testing/sound/spoken";
import { createCleanup } from "../harness/create-cleanup.ts";
import { GREETING_HZ, openPhoneDesk, REPLY_HZ, type PhoneDesk } from "./phone-desk.ts";
import { hasTone } from "./tones.ts";

const QUESTION = "Where is my order?";
const NOTHING = new Int16Array();
const PAUSE = new Int16Array(16_000 * 2);
const cleanup = createCleanup();
let desk: PhoneDesk;
let question: Int16Array;
let number: string;
beforeAll(async () => {
  const voicemail = { action: "continue" };
  desk = await openPhoneDesk({ onFinish: cleanup.onFinish, agent: { voicemail } });
  // One number for all callers; over TLS, so that they may use SRTP.
  ({ number } = await desk.line({ transport: "tls", codecs: ["opus", "G722", "PCMA"] }));
  question = (await spoken([QUESTION]))[0] ?? NOTHING;
  desk.vendor.onTranscription(() => ({ text: QUESTION }));
  desk.vendor.onChat(() => [...sayWords("It has been sent."), finish("stop")]);
});
afterAll(cleanup.run);

/** Checks that the service transcribed the latest question as the caller said it. */
function expectHeardQuestion(): void {
  const pieces = foundPieces(desk.vendor.transcriptions.at(-1)?.samples ?? NOTHING, question);
  expect(pieces.filter(Boolean).length / pieces.length).toBeGreaterThan(0.6);
}

const KINDS = [
  { transport: "udp", codec: "PCMA", encryption: undefined },
  { transport: "tcp", codec: "G722", encryption: undefined },
  { transport: "tls", codec: "opus", encryption: "srtp-mand" },
] as const;

test.each(KINDS)(
  "baresip calls over $transport in $codec: it is heard and hears the answer",
  async ({ transport, codec, encryption }) => {
    const phone = await startBaresip({
      user: "ann",
      transport,
      codecs: [codec],
      ...(encryption && { encryption }),
      says: Int16Array.from([...PAUSE, ...question, ...new Int16Array(16_000 * 60)]),
    });
    const port = transport === "tls" ? desk.tlsPort : desk.sipPort;
    phone.command("dial", `sip:${number}@127.0.0.1:${port}`); // over its account's transport
    await phone.until("CALL_ESTABLISHED");
    await phone.hears(hasTone(GREETING_HZ, 900));
    await phone.hears(hasTone(REPLY_HZ, 600));
    expectHeardQuestion();
    phone.command("hold");
    phone.command("resume");
    phone.command("hangup");
    expect(await desk.lastEnded()).toMatchObject({
      end_reason: "caller_hangup",
      phone: { media: { codec, is_encrypted: encryption !== undefined } },
    });
  },
);

test.each(KINDS)(
  "the service calls baresip over $transport in $codec",
  async ({ transport, codec, encryption }) => {
    const phone = await startBaresip({
      user: "+4930777",
      transport,
      codecs: [codec],
      ...(encryption && { encryption }),
      answers: "auto",
      says: Int16Array.from([...PAUSE, ...question, ...new Int16Array(16_000 * 60)]),
    });
    const port = transport === "tls" ? phone.tlsPort : phone.port;
    const { numberId } = await desk.line({ transport, port, codecs: [codec] });
    const callId = await desk.dial(numberId, "+4930777");
    await phone.until("CALL_ESTABLISHED");
    await phone.hears(hasTone(GREETING_HZ, 900));
    await phone.hears(hasTone(REPLY_HZ, 600));
    expectHeardQuestion();
    await desk.api("POST", `calls/${callId}/end`);
    await phone.until("CALL_CLOSED");
    expect(await desk.ended(callId)).toMatchObject({
      end_reason: "api_hangup",
      phone: { media: { codec, is_encrypted: encryption !== undefined } },
    });
  },
);

test("over TLS, baresip without SRTP is called without encryption after it refused the encrypted offer", async () => {
  const phone = await startBaresip({ user: "+4930777", transport: "tls", answers: "auto" });
  const { numberId } = await desk.line({ transport: "tls", port: phone.tlsPort, codecs: ["PCMA"] });
  const callId = await desk.dial(numberId, "+4930777");
  await phone.until("CALL_ESTABLISHED");
  await phone.hears(hasTone(GREETING_HZ, 900));
  phone.command("hangup");
  expect(await desk.ended(callId)).toMatchObject({
    end_reason: "caller_hangup",
    phone: { media: { codec: "PCMA", is_encrypted: false } },
  });
});

test("Linphone calls, is heard and hears, pauses and resumes", async () => {
  const phone = await startLinphone({
    user: "lin",
    says: Int16Array.from([...PAUSE, ...question, ...new Int16Array(16_000 * 60)]),
  });
  const before = desk.vendor.chats.length;
  phone.command(`call sip:${number}@127.0.0.1:${desk.sipPort}`);
  await phone.until(/to LinphoneCallStreamsRunning/);
  await desk.vendor.until(() => desk.vendor.chats.length === before + 1);
  expectHeardQuestion();
  phone.command("pause");
  await phone.until(/to LinphoneCallPaused/);
  phone.command("resume");
  await phone.until(/to LinphoneCallPaused[^]*to LinphoneCallStreamsRunning/);
  phone.command("terminate");
  expect(hasTone(GREETING_HZ, 900)(await phone.heard())).toBe(true);
  const call = await desk.lastEnded();
  expect(call.end_reason).toBe("caller_hangup");
  expect(call.timeline.filter(({ type }: { type: string }) => type === "hold")).toHaveLength(2);
});
