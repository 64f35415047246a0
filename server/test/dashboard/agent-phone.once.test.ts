/** The numbers of an agent: those that it answers, and those that it only calls from. */
import { expect, test } from "vitest";
import { newNumber } from "../harness/new-number.ts";
import { actAs } from "./act-as.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndChoose, tabAndPress } from "./keyboard.ts";
import { refuseUntilPressed } from "./refuse-until-pressed.ts";
import { screenshot } from "./screenshot.ts";

const PROMPT = "{{ topic | default: 'all' }}";

test("numbers are assigned to answer or only to call from, and taken back; a call begins with both chosen", async () => {
  const { page, open, api } = await signedInPage();
  const create = async (path: string, body: object) => String((await api("POST", path, body))["id"]);
  const trunkId = await create("trunks", { label: "Carrier", host: "sip.example.com", country: "DE" });
  const deskId = await create("agents", { name: "Order desk", system_prompt: PROMPT });
  const reminder = await create("agents", { name: "Reminder", system_prompt: "Hello {{ customer_name }}" });
  const [first, second] = [newNumber(), newNumber()];
  const number = { trunk_id: trunkId, agent_id: deskId };
  const firstId = await create("phone-numbers", { ...number, number: first, label: "Sales" });
  const secondId = await create("phone-numbers", { ...number, number: second, agent_id: null });
  const stored = (id: string) => api("GET", `phone-numbers/${id}`);
  const row = (text: string) => page.getByRole("list", { name: "Phone numbers" }).getByText(text);

  // Both share a number: the desk answers it, and the reminder only calls from it.
  await open(`agents/${reminder}/settings/phone`);
  await page.getByText("No numbers yet. Assign one", { exact: false }).waitFor();
  await expectAccessible(page);
  await tabAndPress(page, page.getByRole("button", { name: "Assign number" }));
  const dialog = page.getByRole("dialog", { name: "Assign a number" });
  await tabAndChoose(page, dialog.getByRole("combobox", { name: "Number" }), `${first} · Sales`);
  await dialog.getByText("Order desk no longer answers this number.").waitFor();
  const assign = dialog.getByRole("button", { name: "Assign", exact: true });
  await tabAndPress(page, assign);
  // Nobody gives a caller's call its values, so the agent can't answer; it can still call.
  await dialog.getByRole("list", { name: "Variables without a value" }).getByText("customer_name").waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-phone-refused");
  const use = dialog.getByRole("combobox", { name: "What the agent does with it" });
  await use.press("Enter");
  await page.getByRole("option", { name: "Calls only" }).press("Enter");
  await assign.press("Enter");
  await page.getByText(`${first} assigned`, { exact: true }).waitFor();
  await row("Calls only").waitFor();
  await row("Sales · Answered by Order desk · Carrier").waitFor();
  expect(await stored(firstId)).toMatchObject({ agent_id: deskId, outbound_agent_ids: [reminder] });
  await expectAccessible(page);
  await screenshot(page, "agent-phone");

  await page.getByRole("link", { name: `Call now from ${first}` }).click();
  await page.getByRole("heading", { name: "Place a call" }).waitFor();
  expect(await page.getByRole("combobox", { name: "Agent" }).innerText()).toBe("Reminder");
  await page.getByLabel("Customer name").waitFor();

  await open(`agents/${deskId}/settings/phone`);
  await row("Answers and calls").waitFor();
  await page.getByRole("button", { name: "Assign number" }).click();
  await dialog.getByRole("combobox", { name: "Number" }).click();
  expect(await page.getByRole("option").allInnerTexts()).toEqual([`${second}\nAnswered by nobody`]);
  await page.getByRole("option").click();
  await assign.click();
  await page.getByText(`${second} assigned`, { exact: true }).waitFor();
  expect(await stored(secondId)).toMatchObject({ agent_id: deskId, outbound_agent_ids: [] });
  await page.getByRole("button", { name: `Unassign… ${first}` }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText(/^Calls to it will be rejected/).waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Unassign", exact: true }).click();
  await page.getByText(`${first} unassigned`, { exact: true }).waitFor();
  expect(await stored(firstId)).toMatchObject({ agent_id: null, outbound_agent_ids: [reminder] });
  const left = page.getByRole("list", { name: "Phone numbers" }).getByRole("listitem");
  await expect.poll(() => left.filter({ hasText: first }).count()).toBe(0);
});

test("a viewer reads the numbers; what can't be loaded is retried; a workspace without numbers leads to a new one", async () => {
  const { page, open, api, example } = await signedInPage();
  const path = `agents/${example.agentId}/settings/phone`;
  await open(path);
  await page.getByText("No numbers yet. Add one", { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add number" }).click();
  await page.getByRole("heading", { name: "Add a phone number" }).waitFor();

  const trunk = await api("POST", "trunks", { label: "Carrier", host: "sip.example.com", outbound: false });
  const number = newNumber();
  const from = { outbound_agent_ids: [example.agentId] };
  await api("POST", "phone-numbers", { number, trunk_id: trunk["id"], ...from });
  const detail = { error: "internal", message: "Something is amiss; try again." };
  await refuseUntilPressed(page, /\/phone-numbers(\?|$)/, {
    status: 400,
    json: { code: "INTERNAL", detail },
  });
  await open(path);
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await page.getByText("Answered by nobody · Carrier · Outbound calls are off on its trunk").waitFor();
  expect(await page.getByRole("link", { name: /^Call now/ }).count()).toBe(0);
  await page.unrouteAll({ behavior: "wait" });
  await actAs(page, "viewer");
  await open(path);
  await page.getByRole("link", { name: number }).waitFor();
  expect(await page.getByRole("button", { name: /ssign/ }).count()).toBe(0);
  await expectAccessible(page);
});

test("a trunk without a country is offered that of its numbers", async () => {
  const { page, open, api } = await signedInPage();
  const trunk = await api("POST", "trunks", { label: "Carrier", host: "sip.example.com" });
  await api("POST", "phone-numbers", { number: newNumber(), trunk_id: trunk["id"] });
  await open(`phone/trunks/${String(trunk["id"])}`);
  await page.getByText("This trunk can't call any numbers yet. Set its country.").waitFor();
  await expectAccessible(page);
  await page.getByText("Country of its numbers: Germany.").waitFor();
  await tabAndPress(page, page.getByRole("button", { name: "Use Germany" }));
  const country = page.getByRole("combobox", { name: "Country" });
  await expect.poll(() => country.innerText()).toBe("Germany (+49)");
  await page.getByText(/^Calls one country: Germany \(\+49\)/).waitFor();
  await page.getByLabel("Denied prefixes").fill("49");
  await page.getByText(/^Some settings can’t be used yet: Must be a plus sign/).waitFor();
  expect((await api("GET", `trunks/${String(trunk["id"])}`))["country"]).toBeNull();
  await page.getByLabel("Denied prefixes").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Carrier saved", { exact: true }).waitFor();
  expect((await api("GET", `trunks/${String(trunk["id"])}`))["country"]).toBe("DE");
});
