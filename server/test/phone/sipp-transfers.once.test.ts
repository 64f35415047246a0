/**
 * Transfers with sipp as the provider: accepted, or refused,
 * so that the target, a baresip phone, is called and bridged.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBaresip } from "../doubles/peers/baresip.ts";
import { keepHeader, receive, type SippStep } from "../doubles/peers/sipp-scenario.ts";
import { inDialog, respondInDialog } from "../doubles/peers/sipp-messages.ts";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { halved, tone } from "@parley/testing/sound/sound";
import { spoken } from "@parley/testing/sound/spoken";
import { createCleanup } from "../harness/create-cleanup.ts";
import { openPhoneDesk, REPLY_HZ, type PhoneDesk } from "./phone-desk.ts";
import { agentHangsUp, callerHangsUp, ringIn } from "./ring-in.ts";
import { hasTone } from "./tones.ts";

const SALES = "+4930999888";
const CALLER_HZ = 300;
const TARGET_HZ = 1_000;
const ESTABLISHED_MS = 900;
const NOTHING = new Int16Array();
const cleanup = createCleanup();
let desk: PhoneDesk;
let question: Int16Array;
beforeAll(async () => {
  const targets = [{ name: "sales", number: SALES }];
  desk = await openPhoneDesk({
    onFinish: cleanup.onFinish,
    agent: { builtin_tools: { transfer_call: { targets } } },
    greetingMs: 300,
  });
  question = (await spoken(["Sales, please."]))[0] ?? NOTHING;
  desk.vendor.onTranscription(() => ({ text: "Sales, please." }));
  desk.vendor.onChat(() => [
    ...sayWords("I am putting you through."),
    ...callTool("transfer_call", { target: "sales" }),
    finish("tool_calls"),
  ]);
});
afterAll(cleanup.run);

const receiveRefer = receive("REFER", {
  timeoutMs: 60_000,
  actions: keepHeader("From", "[^ ].*", "agent"),
});
const AGENT = "[$agent]";

/** Progress of the transfer (RFC 3515, 2.4.5). */
const notify = (cseq: number, status: string, state: string): SippStep[] => [
  inDialog("NOTIFY", cseq, {
    to: AGENT,
    headers: ["Event: refer", `Subscription-State: ${state}`],
    contentType: "message/sipfrag;version=2.0",
    body: `SIP/2.0 ${status}\n`,
  }),
  receive(200),
];

test("the provider is asked to transfer after the agent's last word, and the call ends when it has done so", async () => {
  const { number } = await desk.line({});
  const { sipp, rtp, mediaPort } = await ringIn(desk, number, {
    ends: [
      receiveRefer,
      respondInDialog(202, "Accepted"),
      ...notify(2, "180 Ringing", "active;expires=60"),
      ...notify(3, "200 OK", "terminated;reason=noresource"),
      ...agentHangsUp(),
    ],
  });
  rtp.say({ port: mediaPort }, halved(question), { loop: false });
  const { text: refer } = await sipp.until("received", /^REFER/);
  expect(hasTone(REPLY_HZ, ESTABLISHED_MS)(rtp.heard())).toBe(true);
  expect(refer).toMatch(/^Refer-To: <sip:\+4930999888@127\.0\.0\.1/m);
  await sipp.finished;
  expect(await desk.lastEnded()).toMatchObject({
    status: "completed",
    end_reason: "transferred",
    timeline: [
      { type: "transfer", name: "sales", target: SALES, status: "started" },
      { type: "transfer", name: "sales", target: SALES, status: "done" },
    ],
  });
});

test.each([
  ["405", [respondInDialog(405, "Method Not Allowed")], 2],
  ["603", [respondInDialog(603, "Decline")], 2],
  [
    "202 and then NOTIFY 503",
    [
      respondInDialog(202, "Accepted"),
      ...notify(2, "503 Service Unavailable", "terminated;reason=noresource"),
    ],
    3,
  ],
] as const)(
  "where REFER ends as %s the target is called, and it and the caller hear each other",
  async (_, steps, cseq) => {
    const target = await startBaresip({
      user: SALES,
      answers: "auto",
      says: tone(TARGET_HZ, 60_000, 16_000),
    });
    const { number } = await desk.line({ port: target.port });
    const { sipp, rtp, mediaPort } = await ringIn(desk, number, {
      ends: [
        receiveRefer,
        ...steps,
        receive("CONTINUE", { timeoutMs: 60_000 }),
        ...callerHangsUp(cseq, AGENT),
      ],
    });
    rtp.say({ port: mediaPort }, halved(question), { loop: false });
    await target.until("CALL_ESTABLISHED");
    rtp.say({ port: mediaPort }, tone(CALLER_HZ, 1_000, 8_000));
    await rtp.hears(hasTone(TARGET_HZ, ESTABLISHED_MS));
    await target.hears(hasTone(CALLER_HZ, ESTABLISHED_MS));
    await sipp.go();
    await sipp.finished;
    await target.until("CALL_CLOSED");
    expect(await desk.lastEnded()).toMatchObject({ status: "completed", end_reason: "transferred" });
  },
);
