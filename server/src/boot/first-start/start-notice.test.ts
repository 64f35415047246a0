import { expect, test } from "vitest";
import { startNotice, stopNotice } from "./start-notice.ts";

const FIRST = {
  url: "http://127.0.0.1:8080",
  isFirst: true,
  ownerFile: "/srv/data/owner.json",
  previewUrl: "http://127.0.0.1:8080/preview/abc",
  ownerUrl: "http://127.0.0.1:8080/setup#token",
  hasModel: false,
};
const NOW = Date.UTC(2026, 0, 31, 12);

test("a person at a terminal gets a few lines", () => {
  expect(startNotice(FIRST, "text", NOW)).toBe(`
  Parley is running at http://127.0.0.1:8080

  Create your account:  http://127.0.0.1:8080/setup#token (works once)
  Call the example:     http://127.0.0.1:8080/preview/abc
  API token:            /srv/data/owner.json

  No language model yet: agents follow a rehearsal script and ignore their prompts.
  Start with OPENAI_API_KEY=... or add a key under Provider keys in the dashboard.

  Press Ctrl+C to stop.

`);
});

test("finished steps are not mentioned", () => {
  const settled = { ...FIRST, ownerFile: null, previewUrl: null, ownerUrl: null, hasModel: true };
  expect(startNotice(settled, "text", NOW)).toBe(`
  Parley is running at http://127.0.0.1:8080

  Press Ctrl+C to stop.

`);
});

test("a program gets one JSON line with the same links", () => {
  const printed = startNotice(FIRST, "json", NOW);
  expect(printed.endsWith("}\n")).toBe(true);
  expect(printed.trimEnd()).not.toContain("\n");
  expect(JSON.parse(printed)).toEqual({
    level: "info",
    time: new Date(NOW).toISOString(),
    url: "http://127.0.0.1:8080",
    sign_up_url: "http://127.0.0.1:8080/setup#token",
    preview_url: "http://127.0.0.1:8080/preview/abc",
    owner_file: "/srv/data/owner.json",
    has_model: false,
    msg: "Parley is running at http://127.0.0.1:8080 and takes calls",
  });
});

test("Ctrl+C prints how long calls have", () => {
  expect(stopNotice(30)).toBe(
    "\n  Stopping. Calls have 30 s to finish; press Ctrl+C again to end them now.\n",
  );
});
