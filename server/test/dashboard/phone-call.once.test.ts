/** A call placed from the dashboard to a baresip phone: what the page shows while it rings, lasts and is over. */
import { expect, test } from "vitest";
import { startBaresip } from "../doubles/peers/baresip.ts";
import { freeMediaPorts } from "../harness/free-media-ports.ts";
import { ownSignedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const SALES = "+4915112345678";
const PERSON = "+4930777";

test("a call rings, is answered and ends while the page follows it, and its record says how it went", async () => {
  const phone = await startBaresip({ user: PERSON, codecs: ["PCMA"] });
  const { page, open, api } = await ownSignedInPage({
    env: {
      SIP_HOST: "127.0.0.1",
      SIP_NETWORK_ALLOW: "127.0.0.0/8",
      MEDIA_PORTS: await freeMediaPorts(8),
    },
  });
  const { id: agentId } = await api("POST", "agents", {
    name: "Desk",
    system_prompt: "You answer the phone.",
    first_message: "Good day, this is the desk.",
  });
  const trunk = { label: "Carrier", host: "127.0.0.1", port: phone.port, country: "DE" };
  const { id: trunkId } = await api("POST", "trunks", trunk);
  await api("POST", "phone-numbers", { number: SALES, trunk_id: trunkId, agent_id: agentId, label: "Sales" });

  await open(`phone/trunks/${String(trunkId)}`);
  await page.getByRole("textbox", { name: "Number to test" }).fill("+19005551234");
  await page.getByRole("button", { name: "Test trunk" }).click();
  await page.getByText(/answered OPTIONS/).waitFor();
  await page.getByText(/\+19005551234 is a premium number/).waitFor();
  await expectAccessible(page);
  await screenshot(page, "trunk-checked");

  await open("phone/call");
  await page.getByRole("textbox", { name: "To", exact: true }).fill(PERSON);
  await page.getByRole("button", { name: "Call now" }).click();
  await page.getByText("Ringing", { exact: true }).first().waitFor();
  await screenshot(page, "call-ringing");
  await phone.until("CALL_INCOMING");
  phone.command("accept");
  await page.getByText("In progress", { exact: true }).first().waitFor();
  await page.getByText("Good day, this is the desk.").first().waitFor();
  for (const key of ["4", "2", "#"]) phone.command("sndcode", key);
  await page.getByText("42#").first().waitFor();
  phone.command("hangup");
  await page.getByText("Completed", { exact: true }).first().waitFor();
  const fact = (name: string) =>
    page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");
  await expect.poll(() => fact("Codec").textContent()).toBe("PCMA");
  await expect.poll(() => fact("Packet loss").textContent()).toMatch(/^0% received/);
  expect(await fact("Jitter").textContent()).toMatch(/^\d+ ms$/);
  await expectAccessible(page);
  await screenshot(page, "phone-record");

  await page.getByRole("tab", { name: "SIP" }).click();
  const messages = page.getByRole("list", { name: "SIP messages" }).getByRole("listitem");
  const lines = async () => (await messages.locator("code").allTextContents()).join("\n");
  await expect
    .poll(lines)
    .toMatch(/^INVITE sip:[^]*SIP\/2.0 180 [^]*SIP\/2.0 200 [^]*ACK [^]*BYE [^]*SIP\/2.0 200/);
  await messages.first().locator("summary").click();
  await page.getByLabel("Message 1").getByText("m=audio").waitFor();
  await expectAccessible(page);
  await screenshot(page, "phone-sip");
});
