/** The bodies that docs/trunk-recipes.md shows are ones that the API takes. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Value } from "typebox/value";
import { docBlocks } from "../../../test/doubles/peers/doc-block.ts";
import { PhoneNumberInput } from "./phone-number-schema.ts";
import { checkTrunk, completeTrunk } from "./trunk-config.ts";
import { TrunkInput } from "./trunk-schema.ts";

const PAGE = "trunk-recipes.md";
const bodiesBelow = (heading: string): unknown[] =>
  docBlocks(PAGE, heading)
    .filter(({ language }) => language === "json")
    .map(({ text }) => JSON.parse(text) as unknown);

test.each([
  ["Twilio Elastic SIP Trunking", 1],
  ["Telnyx SIP", 1],
  ["Asterisk", 2],
  ["FreeSWITCH", 1],
  ["FRITZ!Box", 1],
  ["3CX", 1],
  ["Kamailio", 1],
])("a trunk can be created as the recipe for %s has it", (heading, count) => {
  const bodies = bodiesBelow(heading);
  expect(bodies).toHaveLength(count);
  for (const body of bodies) {
    expect([...Value.Errors(TrunkInput, body)]).toEqual([]);
    const trunk = checkTrunk(completeTrunk(body as TrunkInput));
    expect(trunk.country, "without a country nothing can be dialled").not.toBeNull();
  }
});

test("a registered account that is found by its name sends it in From", () => {
  for (const heading of ["Asterisk", "FRITZ!Box"]) {
    const registered = bodiesBelow(heading).filter((body) => (body as TrunkInput).register);
    expect(registered).toMatchObject([{ caller_id_header: "p_asserted_identity" }]);
  }
});

test("Twilio is told the port that its recipe opens, and the trunk's transport", () => {
  const page = readFileSync(new URL(`../../../../docs/${PAGE}`, import.meta.url), "utf8");
  const [, port, transport] =
    /\*\*Origination\*\*: add `sip:[^:;`]+:(\d+);transport=(\w+);edge=/.exec(page) ?? [];
  const [settings, trunk] = docBlocks(PAGE, "Twilio Elastic SIP Trunking");
  expect(settings?.text).toContain(`SIP_PORTS=${transport}:${port}\n`);
  expect(JSON.parse(trunk?.text ?? "")).toMatchObject({ transport });
});

test("so can the numbers for the recipes", () => {
  const bodies = bodiesBelow("Before you start");
  expect(bodies).toMatchObject([{ number: "100" }, { number: "+4930123456" }]);
  for (const body of bodies) expect([...Value.Errors(PhoneNumberInput, body)]).toEqual([]);
});
