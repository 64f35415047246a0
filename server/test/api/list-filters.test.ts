/** Lists that show only what was asked for. */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { apiOfFile } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();

test("tools, webhooks, trunks and numbers filter by what they have", async () => {
  const call = await api.caller("admin");
  const make = async (room: string, body: object) =>
    (await call("POST", `${BASE}/${room}`, body)).body.id as string;
  const tool = { url: "https://api.example.com/" };
  const [look, off] = [
    await make("tools", { ...tool, name: "look_up" }),
    await make("tools", { ...tool, name: "Look_up_2", active: false }),
  ];
  const hook = { url: "https://example.com/", events: ["call.ended"] };
  const [told, quiet] = [await make("webhooks", hook), await make("webhooks", { ...hook, active: false })];
  const twilio = { kind: "twilio", account_sid: `AC${"0".repeat(32)}`, auth_token: "1234567890abcdef" };
  const [sip, carrier] = [
    await make("trunks", { label: "Office", host: "sip.example.com" }),
    await make("trunks", { label: "office 2", ...twilio }),
  ];
  const [first, second] = ["+4930100", "+4930200"].map(
    (prefix) => `${prefix}${randomInt(100_000, 999_999)}`,
  ) as [string, string];
  const [one, two] = [
    await make("phone-numbers", { number: first, trunk_id: sip }),
    await make("phone-numbers", { number: second, trunk_id: carrier }),
  ];
  const ids = async (query: string) =>
    (await call("GET", `${BASE}/${query}`)).body.data.map(({ id }: { id: string }) => id);
  const expected = {
    "tools?name=look_up": [look],
    "tools?search=UP_2": [off],
    "tools?active=true": [look],
    "tools?active=false": [off],
    "webhooks?active=true": [told],
    "webhooks?active=false": [quiet],
    "trunks?label=Office": [sip],
    "trunks?kind=twilio": [carrier],
    [`phone-numbers?number=${encodeURIComponent(first)}`]: [one],
    [`phone-numbers?trunk_id=${carrier}`]: [two],
    "phone-numbers?agent_id=agt_none": [],
  };
  const found = Object.keys(expected).map(async (query) => [query, await ids(query)] as const);
  expect(Object.fromEntries(await Promise.all(found))).toEqual(expected);
});
