/** The list of agents in all its states. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { refuseUntilPressed } from "./refuse-until-pressed.ts";
import { screenshot } from "./screenshot.ts";

const EXAMPLE = "Mara, order desk";
const REFUSAL = {
  code: "INTERNAL",
  detail: { error: "internal", message: "Something is amiss; try again." },
};
const LIST = /\/public\/v1\/workspaces\/[^/]+\/agents(?:\?|$)/;

test("an agent is made, switched off, and deleted by typing its name; then nothing is there", async () => {
  const { page, open } = await signedInPage();
  await open("agents");
  await page.getByRole("link", { name: EXAMPLE }).waitFor();
  await page.keyboard.press("c");
  await page.getByRole("dialog", { name: "New agent" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-new");
  await page.getByLabel("Name").fill("Night shift");
  await page.getByLabel("Name").press("Enter");
  await page.getByText("Night shift created", { exact: true }).waitFor();

  await open("agents");
  const active = page.getByRole("switch", { name: "Night shift is active" });
  await active.click();
  await page.getByText("Night shift turned off", { exact: true }).waitFor();
  expect(await active.getAttribute("aria-checked")).toBe("false");

  for (const name of ["Night shift", EXAMPLE]) {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    const dialog = page.getByRole("alertdialog", { name: `Delete ${name}?` });
    const confirm = dialog.getByRole("button", { name: "Delete agent" });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole("textbox").fill(name.slice(0, -1));
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole("textbox").fill(name);
    await expectAccessible(page);
    await screenshot(page, "agent-delete");
    await confirm.click();
    await page.getByText(`${name} deleted`, { exact: true }).waitFor();
  }
  await page.getByText("No agents yet").waitFor();
  await expectAccessible(page);
  await screenshot(page, "agents-empty");
});

test("a menu opened while a dialog closes stays open: the focus doesn't go back over it", async () => {
  const { page, open } = await signedInPage();
  await open("agents");
  await page.getByRole("button", { name: `Actions for ${EXAMPLE}` }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.waitFor();
  await page.evaluate(pressAsDialogCloses(`Actions for ${EXAMPLE}`));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await expect.poll(() => dialog.count()).toBe(1);
});

test("what the service refuses is said in its words, and what was switched is switched back", async () => {
  const { page, open } = await signedInPage();
  await refuseUntilPressed(page, LIST, { status: 400, json: REFUSAL });
  await open("agents");
  await page.getByRole("alert").getByText("Something is amiss; try again.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "agents-error");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: EXAMPLE }).waitFor();
  await page.unrouteAll({ behavior: "wait" });

  await page.route("**/agents/agt_*", (route) => route.fulfill({ status: 409, json: REFUSAL }));
  const active = page.getByRole("switch", { name: `${EXAMPLE} is active` });
  await active.click();
  await page.getByText("Something is amiss; try again.", { exact: true }).waitFor();
  await expect.poll(() => active.getAttribute("aria-checked")).toBe("true");
});

test("long names fit, and more agents than are drawn at once are found, and drawn when asked for", async () => {
  const { page, open, api } = await signedInPage();
  for (let nth = 1; nth <= 50; nth++) await api("POST", "agents", { name: `Desk ${nth}`, system_prompt: "" });
  await api("POST", "agents", {
    name: `${"Donaudampfschifffahrtsgesellschaft".repeat(7)} end`,
    system_prompt: "",
  });
  await open("agents");
  await page.getByText("Donaudampf").first().waitFor();
  await expectAccessible(page);
  await screenshot(page, "agents-long");
  await page.getByText("Desk 2", { exact: true }).waitFor();
  await page.getByText("52 agents", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: EXAMPLE }).count()).toBe(0);
  await page.getByRole("searchbox", { name: "Search agents" }).fill("mara");
  await page.getByRole("link", { name: EXAMPLE }).waitFor();
  await page.getByRole("searchbox", { name: "Search agents" }).fill("");
  const more = page.getByRole("button", { name: "Load more" });
  await tabAndPress(page, more);
  await page.getByRole("link", { name: EXAMPLE }).waitFor();
  await expect.poll(() => more.count()).toBe(0);
  // The button disappeared with the last page. The focus is still at the end of the list.
  await expect.poll(() => page.locator(":focus").textContent()).toBe("Everything is loaded.");
});

/** Script for the page: presses the button of that name at the moment when the dialog is removed. */
const pressAsDialogCloses = (name: string) => `{
  const observer = new MutationObserver(() => {
    if (document.querySelector("[role=alertdialog]")) return;
    observer.disconnect();
    const press = new PointerEvent("pointerdown", { bubbles: true, cancelable: true, button: 0 });
    document.querySelector('[aria-label="${name}"]').dispatchEvent(press);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}`;
