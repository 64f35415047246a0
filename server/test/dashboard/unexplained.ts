import type { Page } from "playwright-core";

/** In the page: disabled buttons, switches, links and fields whose description, hint or title says nothing. */
const FIND = `[...document.querySelectorAll("main :disabled, main [aria-disabled=true]")]
  .filter((control) => control.checkVisibility())
  .filter((control) => {
    const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== "");
    const words = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return (words + (control.title ?? "")).trim() === "";
  })
  .map((control) => control.outerHTML.slice(0, 160))`;

/** What is disabled on the page and doesn't say why, as HTML. */
export function unexplained(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(FIND);
}
