/** Kamailio as docs/trunk-recipes.md sets it up, between a phone, a provider and the service. */
import { expect, test } from "vitest";
import { startBaresip } from "../doubles/peers/baresip.ts";
import { docBlocks, replaceEach } from "../doubles/peers/doc-block.ts";
import { startKamailioWith } from "../doubles/peers/kamailio.ts";
import { callTool, finish } from "@parley/testing/models/reply-steps";
import { GREETING_HZ, openPhoneDesk, PATIENT } from "./phone-desk.ts";
import { hasTone } from "./tones.ts";

const PAGE = "trunk-recipes.md";
const [KAMAILIO, TRUNK] = docBlocks(PAGE, "Kamailio").map(({ text }) => text);
const NUMBERS = docBlocks(PAGE, "Before you start")
  .filter(({ language }) => language === "json")
  .map(({ text }) => JSON.parse(text));

const DESK = { name: "front desk", extension: "201" };

test("phones and a provider call the agent, and the agent calls outside, as the recipe says", async () => {
  const transfers = { transfer_call: { targets: [DESK] } };
  const desk = await openPhoneDesk({ agent: { ...PATIENT, builtin_tools: transfers } });
  desk.vendor.onChat(() => [...callTool("transfer_call", { target: DESK.name }), finish("tool_calls")]);
  const provider = await startBaresip({ user: "+4930901820", answers: "auto" });
  const kamailio = await startKamailioWith((port) =>
    replaceEach(KAMAILIO ?? "", {
      "192.168.178.10:5060": `127.0.0.1:${port}`,
      "192.168.178.20:5060": `127.0.0.1:${desk.sipPort}`,
      "198.51.100.5:5060": `127.0.0.1:${provider.port}`,
      "children=4": "children=1",
    }),
  );
  const body = { ...JSON.parse(TRUNK ?? ""), host: "127.0.0.1", port: kamailio.port };
  const { id: trunkId } = await desk.api("POST", "trunks", body);
  const ids: string[] = [];
  for (const number of NUMBERS) {
    const given = { ...number, trunk_id: trunkId, agent_id: desk.agentId };
    ids.push((await desk.api("POST", "phone-numbers", given)).id);
  }
  expect(await desk.api("POST", `trunks/${trunkId}/check`, { number: "201" })).toMatchObject({ ok: true });

  const server = `127.0.0.1:${kamailio.port}`;
  const phone = await startBaresip({ user: "201", password: "change-me-201", server });
  phone.command("dial", `sip:100@${server}`);
  await phone.until("CALL_ESTABLISHED");
  await phone.hears(hasTone(GREETING_HZ, 900));
  phone.command("hangup");
  expect(await desk.lastEnded()).toMatchObject({
    direction: "inbound",
    to_number: "100",
    from_number: "201",
    end_reason: "caller_hangup",
  });

  provider.command("dial", `sip:+4930123456@${server}`);
  await provider.until("CALL_ESTABLISHED");
  await provider.hears(hasTone(GREETING_HZ, 900));
  provider.command("hangup");
  expect(await desk.lastEnded()).toMatchObject({ to_number: "+4930123456", from_number: "+4930901820" });

  const callId = await desk.dial(ids[1] ?? "", "+4930901820");
  await provider.until("CALL_ESTABLISHED", 2);
  await provider.hears(hasTone(GREETING_HZ, 900));
  await desk.api("POST", `calls/${callId}/end`);
  await provider.until("CALL_CLOSED", 2);
  expect(await desk.ended(callId)).toMatchObject({ end_reason: "api_hangup", from_number: "+4930123456" });

  // A caller from outside who presses a key is transferred to a phone inside.
  provider.command("dial", `sip:+4930123456@${server}`);
  await provider.until("CALL_ESTABLISHED", 3);
  await provider.hears(hasTone(GREETING_HZ, 900));
  provider.command("sndcode", "#");
  await phone.until("CALL_INCOMING");
  phone.command("accept");
  await phone.until("CALL_ESTABLISHED", 2);
  expect(await desk.lastEnded()).toMatchObject({
    direction: "inbound",
    end_reason: "transferred",
    timeline: [
      { type: "digits", digits: "#" },
      { type: "transfer", name: DESK.name, target: "201", status: "started" },
      { type: "transfer", name: DESK.name, target: "201", status: "done" },
    ],
  });
});

test("whoever doesn't know a phone's password gets nowhere", async () => {
  const kamailio = await startKamailioWith((port) =>
    replaceEach(KAMAILIO ?? "", { "192.168.178.10:5060": `127.0.0.1:${port}`, "children=4": "children=1" }),
  );
  const server = `127.0.0.1:${kamailio.port}`;
  const stranger = await startBaresip({ user: "201", password: "change-me-202" });
  stranger.command("dial", `sip:100@${server}`);
  expect((await stranger.until("CALL_CLOSED")).param).toMatch(/40[17]/);
});
