import type { Page } from "playwright-core";

export interface PageWatch {
  /** Errors that the page threw or wrote to its console. */
  complaints: string[];
  /** Origins that it asked over HTTP. */
  origins: Set<string>;
}

/** Notes from now on what goes wrong in a page, and which origins it asks. */
export function watchPage(page: Page): PageWatch {
  const complaints: string[] = [];
  const origins = new Set<string>();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (request.url().startsWith("http")) origins.add(new URL(request.url()).origin);
  });
  return { complaints, origins };
}
