/** Trunks, numbers and calls that are placed by hand. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndChoose, tabAndPick, tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const NUMBER = "+4915112345678";
const LONG_NAME = "Reminder of appointments in the surgery of Doctor Müller-Lüdenscheidt";

test("a trunk and a number are entered, an agent is assigned, and a call says that the line is down", async () => {
  const { page, open, api } = await signedInPage();
  await api("POST", "agents", {
    name: "Needs a name",
    system_prompt: "Be kind.\nYou speak with {{ customer_name }}.",
    first_message: "Hello {{ nick }}",
  });
  await api("POST", "agents", { name: LONG_NAME, system_prompt: "{{ customer_name }}" });
  await api("POST", "agents", {
    name: "Desk",
    system_prompt: 'Be kind to {{ customer_name | default: "them" }}.',
  });
  const done = (text: string) => page.getByText(text, { exact: true }).waitFor();

  await open("phone");
  await page.getByRole("heading", { name: "No phone numbers yet" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "phone-empty");
  await page.getByRole("link", { name: "Add a trunk first" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Carrier");
  await page.getByLabel("Host").fill("127.0.0.1");
  await page.getByRole("textbox", { name: "Username" }).fill("parley");
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.getByLabel("Allowed IP addresses").fill("203.0.113.0/24\nnowhere");
  await page.getByRole("switch", { name: "Register" }).click();
  // The browser's region is a guess, which says so; what follows from it is said before anything is saved.
  const country = page.getByRole("combobox", { name: "Country" });
  expect(await country.innerText()).toBe("United States (+1)");
  await page.getByText("Guessed from your browser’s region.").waitFor();
  await page.getByText(/^Calls one country: United States \(\+1\)\. Other countries/).waitFor();
  await country.press("Enter");
  await page.getByRole("option", { name: "United Kingdom (+44)" }).click();
  await page.getByText(/^Calls one country: United Kingdom \(\+44\)/).waitFor();
  const tried = page.getByLabel("Number to try");
  await tried.fill("+44 20 7946 0958");
  await page.getByText("+44 20 7946 0958 would be dialled.").waitFor();
  await tried.fill("+4930123456");
  await page.getByText(/^\+4930123456 isn't a number in the trunk's country \(GB\)/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add trunk" }).click();
  await page.getByText(/^Line 2: /).waitFor();
  await expect.poll(() => page.locator(":focus").inputValue()).toContain("nowhere");
  await expectAccessible(page);
  await screenshot(page, "trunk-new");
  await page.getByLabel("Allowed IP addresses").fill("203.0.113.0/24");
  await page.getByRole("button", { name: "Add trunk" }).click();
  await done("Carrier added");

  // The password stays as long as its destination does; it is never shown.
  await page.getByRole("link", { name: "Carrier" }).click();
  await page.getByText(/Stored: ••••tery/).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Password" }).inputValue()).toBe("");
  await page.getByLabel("Host").fill("127.0.0.2");
  await page.getByRole("link", { name: "Trunks" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Password" }).getAttribute("aria-invalid"))
    .toBe("true");
  await page.getByLabel("Host").fill("127.0.0.1");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Main carrier");
  await page.getByRole("button", { name: "Save" }).click();
  await done("Main carrier saved");
  await expectAccessible(page);
  await screenshot(page, "trunks");

  await page.getByRole("link", { name: "Numbers" }).click();
  await page.getByRole("link", { name: "Add number" }).first().click();
  await page.getByLabel("Number").fill("0151 12345678");
  await page.getByLabel("Label").fill("Sales");
  await page.getByText("Must be a phone number with country code").waitFor();
  await page.getByLabel("Number").fill("0049 151 1234-5678");
  await page.getByRole("combobox", { name: "Answered by" }).press("Enter");
  await page.getByRole("option", { name: "Needs a name" }).click();
  await expect.poll(() => page.getByLabel("Number").inputValue()).toBe(NUMBER);
  await page.getByRole("button", { name: "Add number" }).click();
  const missing = page.getByRole("list", { name: "Variables without a value" });
  await missing.getByText("system prompt, line 2").waitFor();
  await missing.getByText("first message, line 1").waitFor();
  const link = missing.getByRole("link", { name: "customer_name" });
  expect(await link.getAttribute("href")).toMatch(/\/agents\/agt_\w+\?at=system_prompt%3A2%3A19$/);
  const [editor] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await editor.locator(".cm-focused").waitFor();
  // The cursor is in the line of the variable.
  await expect
    .poll(() =>
      editor.evaluate("getSelection()?.anchorNode?.parentElement?.closest('.cm-line')?.textContent"),
    )
    .toContain("customer_name");
  await editor.close();
  await expectAccessible(page);
  await screenshot(page, "number-unresolved");
  await page.getByRole("combobox", { name: "Answered by" }).press("Enter");
  await page.getByRole("option", { name: "Desk" }).first().click();
  await page.getByRole("button", { name: "Add number" }).click();
  await done(`${NUMBER} added`);
  await expectAccessible(page);
  await screenshot(page, "phone");

  await page.getByRole("button", { name: `Actions for ${NUMBER}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Call from this number" }).press("Enter");
  const call = page.getByRole("button", { name: "Call now" });
  await page.getByLabel("Customer name").fill("Ann");
  expect(await call.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: "To", exact: true }).fill("hello");
  await call.click();
  await page.getByText("Must be a phone number with country code").waitFor();
  await page.getByRole("textbox", { name: "To", exact: true }).fill("+44 20 7946 0958");
  await call.click();
  await page
    .getByRole("alert")
    .getByText(/^The trunk "Main carrier" can't place calls right now: /)
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, "phone-call");

  // Another agent may call from it, too, with variables that its own calls are asked for.
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await open("phone");
  await page.getByRole("link", { name: NUMBER }).click();
  const adding = page.getByRole("combobox", { name: "Add an agent" });
  await adding.press("Enter");
  await page.getByRole("option", { name: "Needs a name" }).click();
  await page.getByRole("button", { name: "Remove Needs a name" }).press("Enter");
  await adding.and(page.locator(":focus")).waitFor();
  await adding.press("Enter");
  await page.getByRole("option", { name: "Needs a name" }).click();
  await adding.press("Enter");
  await page.getByRole("option", { name: LONG_NAME }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(
    await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
  ).toBe(0);
  await page.setViewportSize(size);
  await screenshot(page, "number-shared");
  await page.getByRole("button", { name: "Save" }).click();
  await done(`${NUMBER} saved`);
  await page.getByRole("button", { name: `Actions for ${NUMBER}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Call from this number" }).press("Enter");
  await page.getByRole("combobox", { name: "Agent" }).press("Enter");
  await page.getByRole("option", { name: "Needs a name" }).click();
  await page.getByLabel("nick").waitFor();
  await expectAccessible(page);

  await open("phone/trunks");
  const trunk = page.getByRole("button", { name: "Actions for Main carrier" });
  const remove = async (what: string, name: string) => {
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("alertdialog").getByRole("textbox").fill(name);
    await page.getByRole("button", { name: `Delete ${what}` }).click();
  };
  await trunk.click();
  await remove("trunk", "Main carrier");
  await page.getByRole("alertdialog").getByRole("alert").waitFor(); // a number uses it
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await open("phone");
  await page.getByRole("button", { name: `Actions for ${NUMBER}` }).click();
  await remove("number", NUMBER);
  await page.getByRole("heading", { name: "No phone numbers yet" }).waitFor();
});

test("by keyboard: from no trunk to a call, by way of the variable that stands in the way", async () => {
  const { page, open, api } = await signedInPage();
  const prompt = "Be kind.\nYou speak with {{ customer_name }}.";
  await api("POST", "agents", { name: "Needs a name", system_prompt: prompt });
  await api("POST", "agents", { name: "Desk", system_prompt: "{{ topic }} {{ nick | default: 'you' }}" });
  const done = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const button = (name: string) => page.getByRole("button", { name });

  await open("phone");
  await tabAndPress(page, page.getByRole("link", { name: "Add a trunk first" }));
  await page.getByRole("textbox", { name: "Name", exact: true }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Carrier");
  await tabAndType(page, page.getByLabel("Host"), "127.0.0.1");
  await tabAndChoose(page, page.getByRole("combobox", { name: "Transport" }), "TLS");
  await tabAndType(page, page.getByRole("textbox", { name: "Password" }), "correct horse battery");
  await tabAndType(page, page.getByLabel("Allowed IP addresses"), "nowhere");
  await tabAndPress(page, page.getByRole("switch", { name: "Register" }), "Space");
  await tabAndPress(page, button("Add trunk"));
  await page.getByText(/^Line 1: /).waitFor();
  await tabAndType(page, page.getByLabel("Allowed IP addresses"), "203.0.113.0/24");
  await tabAndType(page, page.getByRole("textbox", { name: "Username" }), "parley");
  await tabAndPress(page, button("Add trunk"));
  await done("Carrier added");

  await tabAndPress(page, page.getByRole("link", { name: "Numbers" }));
  await tabAndPress(page, page.getByRole("link", { name: "Add number" }).first());
  await page.getByLabel("Number").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("0049 151 1234-5678");
  await tabAndChoose(page, page.getByRole("combobox", { name: "Answered by" }), "Needs a name");
  await tabAndPress(page, button("Add number"));
  const opened = page.context().waitForEvent("page");
  await tabAndPress(page, page.getByRole("link", { name: "customer_name" }), "Enter");
  const editor = await opened;
  await editor.locator(".cm-focused").waitFor();
  await editor.keyboard.type("dear ");
  await editor.getByText("You speak with {{ dear customer_name }}.").waitFor(); // it was typed where the name is
  await editor.close();
  await tabAndChoose(page, page.getByRole("combobox", { name: "Answered by" }), "Desk");
  await tabAndPress(page, button("Add number"));
  await page.getByRole("link", { name: "topic" }).waitFor();
  await tabAndChoose(page, page.getByRole("combobox", { name: "Answered by" }), "Nobody");
  await tabAndPress(page, button("Add number"));
  await done(`${NUMBER} added`);
  await tabAndPress(page, page.getByRole("link", { name: NUMBER }));
  await tabAndType(page, page.getByLabel("Label"), "Sales");
  await tabAndPress(page, button("Save"));
  await done(`${NUMBER} saved`);
  const actions = button(`Actions for ${NUMBER}`);
  const remove = page.getByRole("menuitem", { name: "Delete…" });
  const question = page.getByRole("alertdialog");
  await tabAndPick(page, actions, remove);
  await question.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => actions.and(page.locator(":focus")).count()).toBe(1);
  await tabAndPick(page, actions, remove);
  await tabAndType(page, question.getByRole("textbox"), NUMBER);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "No phone numbers yet" }).waitFor();
  expect(await page.evaluate("document.activeElement !== document.body")).toBe(true);
});

test("a call is placed once, however often it is sent, and what was typed for it is not lost", async () => {
  const { page, open, api } = await signedInPage();
  const { id: trunkId } = await api("POST", "trunks", {
    label: "Carrier",
    host: "127.0.0.1",
    register: true,
    username: "parley",
    country: "GB",
  });
  const agent = { name: "Desk", system_prompt: "{{ topic | default: 'all' }}" };
  const { id: agentId } = await api("POST", "agents", agent);
  await api("POST", "phone-numbers", { number: NUMBER, trunk_id: trunkId, agent_id: agentId });
  await open("phone/call");
  const keys: (string | undefined)[] = [];
  let answer: "lost" | "accepted" | "real" = "lost";
  await page.route("**/outbound-call", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (answer === "lost") return route.abort();
    if (answer === "real") return route.continue();
    return route.fulfill({ status: 201, json: { call_id: "call_1", status: "queued" } });
  });
  const call = page.getByRole("button", { name: "Call now" });
  const to = page.getByRole("textbox", { name: "To", exact: true });
  await tabAndType(page, to, "+44 20 7946 0958");
  await tabAndType(page, page.getByRole("textbox", { name: "topic" }), "invoice");
  await tabAndPress(page, call);
  await page.getByText("Can't reach the server").waitFor();
  answer = "real";
  await tabAndPress(page, call);
  await page.getByText("The trunk is down").waitFor();
  await tabAndPress(page, page.getByRole("link", { name: "Trunks" }));
  await page.getByRole("button", { name: "Keep editing" }).press("Enter");
  await tabAndType(page, page.getByRole("textbox", { name: "topic" }), "delivery");
  answer = "accepted";
  await tabTo(page, call);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("/calls/call_1"); // nothing asks whether to leave
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
