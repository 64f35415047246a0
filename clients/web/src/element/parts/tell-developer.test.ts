import { afterEach, expect, test, vi } from "vitest";
import { RefusedError } from "../../refused-error.ts";
import { serviceOrigin, SetupError } from "./setup-error.ts";
import { tellDeveloper } from "./tell-developer.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refused = (code: string) => new RefusedError(code, "HTTP 404", null, []);
const HERE = { url: "https://voice.example.com", preview: "slug" };

function saidOf(error: unknown, place: { url: string | null; preview: string | null }): string | null {
  vi.stubGlobal("location", { origin: "https://shop.example.com" });
  const log = vi.spyOn(console, "error").mockReturnValue();
  tellDeveloper(error, place);
  expect(log.mock.calls.every(([, given]) => given === error)).toBe(true);
  return (log.mock.calls[0]?.[0] as string | undefined) ?? null;
}

test.each([
  [refused("FORBIDDEN"), "Pages at https://shop.example.com can't use", "your-sites-origin"],
  [refused("NOT_FOUND"), 'The preview link "slug" doesn\'t exist', "parley-call"],
  [refused("UNKNOWN"), "The address in url answered HTTP 404", "parley-call"],
  [new SetupError("Set it."), "Set it. See", "parley-call"],
  [new Error("no cookie"), "The call didn't start", "startcall"],
])("%s: what to change, and the part of the docs that says more", (error, words, part) => {
  const said = saidOf(error, HERE);
  expect(said).toContain(`<parley-call>: ${words}`);
  expect(said).toMatch(new RegExp(` See https://voice\\.example\\.com/docs/guide/embed#${part}$`));
});

test.each([refused("RATE_LIMITED"), refused("MISSING_VARIABLES"), new TypeError("Failed to fetch")])(
  "%s is between the visitor and the service",
  (error) => expect(saidOf(error, HERE)).toBeNull(),
);

test("what getToken throws is always told, and a page that names no service still reads where to look", () => {
  const error = new TypeError("user is undefined");
  expect(saidOf(error, { url: null, preview: null })).toMatch(
    / See \/docs\/guide\/embed#startcall on your service$/,
  );
  expect(saidOf(error, { url: "localhost:8080", preview: null })).toMatch(/on your service$/);
});

test.each([null, "", "voice.example.com", "localhost:8080", "/parley"])(
  "%j is no service's address",
  (url) => {
    expect(() => serviceOrigin(url)).toThrow(SetupError);
  },
);

test("a service's address may have a path", () => {
  expect(serviceOrigin("https://voice.example.com/any?a=b")).toBe("https://voice.example.com");
});
