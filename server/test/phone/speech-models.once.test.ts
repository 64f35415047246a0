/**
 * Speech models over real lines, one service for both: OpenAI's on a SIP call with keys and a transfer, Gemini's over
 * WebRTC.
 */
import { createEncoder } from "libopus-wasm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startGeminiDouble, type GeminiDouble } from "@parley/testing/models/gemini-server";
import { keepHeader, receive } from "../doubles/peers/sipp-scenario.ts";
import { inDialog, respondInDialog } from "../doubles/peers/sipp-messages.ts";
import { halved } from "@parley/testing/sound/sound";
import { spoken } from "@parley/testing/sound/spoken";
import { weriftCaller } from "@parley/testing/media/werift-caller";
import { createCleanup } from "../harness/create-cleanup.ts";
import { GREETING, GREETING_HZ, openPhoneDesk, type PhoneDesk } from "./phone-desk.ts";
import { agentHangsUp, ringIn } from "./ring-in.ts";
import { hasTone } from "./tones.ts";

const SALES = "+4930999888";
const FRAME = 320;
/** The tone that the doubles' models speak with. */
const MODEL_HZ = 440;
const NOTHING = new Int16Array();
const cleanup = createCleanup();
let desk: PhoneDesk;
let gemini: GeminiDouble;
let question: Int16Array;
beforeAll(async () => {
  gemini = await startGeminiDouble();
  cleanup.onFinish(() => gemini.close());
  desk = await openPhoneDesk({
    onFinish: cleanup.onFinish,
    env: { GEMINI_BASE_URL: gemini.origin, GEMINI_API_KEY: gemini.apiKey },
    agent: {
      speech_model: { provider: "openai" },
      builtin_tools: { transfer_call: { targets: [{ name: "sales", number: SALES }] } },
    },
    greetingMs: 500,
  });
  question = (await spoken(["Sales, please."]))[0] ?? NOTHING;
});
afterAll(cleanup.run);

const texts = (call: { transcript: { role: string; text: string }[] }): string[] =>
  call.transcript.map(({ role, text }) => `${role}: ${text}`);

test("on a SIP call the model greets, hears keys and the caller, and transfers after its last word", async () => {
  const { realtime } = desk.vendor;
  // Sound that comes late is a pause, so the caller's sentence may be heard in two pieces, and answered again.
  realtime.onHeard((nth) => (nth === 0 ? "Sales, please." : ""));
  realtime.onAnswer(() =>
    realtime.sessions[0]?.conversation().includes("user (sound): Sales, please.")
      ? [{ say: "I am putting you through." }, { call: "transfer_call", arguments: { target: "sales" } }]
      : [{ say: "Thank you very much." }],
  );
  const { number } = await desk.line({});
  const { sipp, rtp, mediaPort } = await ringIn(desk, number, {
    ends: [
      receive("REFER", { timeoutMs: 60_000, actions: keepHeader("From", "[^ ].*", "agent") }),
      respondInDialog(202, "Accepted"),
      inDialog("NOTIFY", 2, {
        to: "[$agent]",
        headers: ["Event: refer", "Subscription-State: terminated;reason=noresource"],
        contentType: "message/sipfrag;version=2.0",
        body: "SIP/2.0 200 OK\n",
      }),
      receive(200),
      ...agentHangsUp(),
    ],
  });
  await rtp.hears(hasTone(GREETING_HZ, 400));
  rtp.say({ port: mediaPort }, null);
  await rtp.press("1#");
  await desk.vendor.until(() => realtime.sessions[0]?.responses.length === 1);
  await rtp.hears(hasTone(MODEL_HZ, 400 + 1_000));
  rtp.say({ port: mediaPort }, halved(question), { loop: false });
  const { text: refer } = await sipp.until("received", /^REFER/);
  expect(refer).toMatch(/^Refer-To: <sip:\+4930999888@127\.0\.0\.1/m);
  await sipp.finished;

  const call = await desk.lastEnded();
  expect(call).toMatchObject({ direction: "inbound", status: "completed", end_reason: "transferred" });
  expect(texts(call)).toEqual([
    `agent: ${GREETING}`,
    "caller: Pressed 1#",
    "agent: Thank you very much.",
    "caller: Sales, please.",
    "agent: I am putting you through.",
  ]);
  const [session] = realtime.sessions;
  expect(session?.errors).toEqual([]);
  expect(session?.conversation()).toContain("user: The caller pressed 1 #.");
  expect(call.errors).toEqual([]);
});

test("over WebRTC the model hears the caller, and its sound comes back", async () => {
  const { live } = gemini;
  live.onHeard((nth) => (nth === 0 ? "Sales, please." : ""));
  live.onAnswer(() =>
    live.sessions.at(-1)?.memory.at(-1)?.includes("Sales")
      ? [{ say: "Nobody is there. Goodbye then." }, { call: "cut_call", arguments: {} }]
      : [],
  );
  const { id: agentId } = await desk.api("POST", "agents", {
    name: "Browser desk",
    system_prompt: "You answer.",
    first_message: "",
    speech_model: { provider: "gemini" },
    model: { provider: "rehearsal" },
    transcriber: { provider: "page" },
    voice: { provider: "builtin", voice: "slt" },
  });
  const { body: started } = await desk.service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${agentId}/token`,
    {},
  );
  const caller = weriftCaller();
  onTestFinished(() => caller.close());
  const answer = await fetch(started.url, {
    method: "POST",
    headers: { authorization: `Bearer ${started.token}`, "content-type": "application/sdp" },
    body: await caller.offer(),
  });
  expect(answer.status).toBe(201);
  await caller.answer(await answer.text());
  await expect.poll(() => caller.channelState(), { timeout: 20_000, interval: 50 }).toBe("open");
  const payloads = await packetsOf(question);
  const isOver = () => caller.messages.some((message) => message.includes("Goodbye then."));
  const silent = await packetsOf(new Int16Array(FRAME * 3_000));
  await caller.play(0, payloads.length + silent.length, {
    payloads: [...payloads, ...silent],
    until: isOver,
  });
  const call = await desk.ended(started.call_id);
  expect(call).toMatchObject({ status: "completed", end_reason: "agent_hangup" });
  expect(texts(call)).toEqual(["caller: Sales, please.", "agent: Nobody is there. Goodbye then."]);
  expect(live.sessions.flatMap(({ errors }) => errors)).toEqual([]);
  // Silence is a few bytes; speech isn't.
  expect(caller.received.filter(({ payload }) => payload.length > 20).length).toBeGreaterThan(50);
});

async function packetsOf(samples: Int16Array): Promise<Buffer[]> {
  const encoder = await createEncoder({ channels: 1, sampleRate: 16_000 });
  const packets: Buffer[] = [];
  for (let at = 0; at + FRAME <= samples.length; at += FRAME)
    packets.push(Buffer.from(encoder.encode(samples.subarray(at, at + FRAME))));
  encoder.free();
  return packets;
}
