import { afterEach, expect, test, vi } from "vitest";
import { textsFor } from "../texts/texts.ts";
import { problemWords } from "./notices.ts";
import { loadPreview, startPreview } from "./preview.ts";
import { RefusedError } from "../../refused-error.ts";
import { SetupError } from "./setup-error.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetched = vi.fn(() =>
    Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }),
    ),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const ENGLISH = textsFor(["en"]);
const refusal = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test("a slug is one segment of the path, and an empty field gives no value", async () => {
  const fetched = answer(201, { call_id: "call_1" });
  expect(await startPreview("https://voice.example.com/any", "a/b", { name: "Ann", vip: "" })).toEqual({
    call_id: "call_1",
  });
  expect(fetched.mock.calls[0]).toMatchObject([
    "https://voice.example.com/preview/a%2Fb/token",
    { method: "POST", body: '{"variable_values":{"name":"Ann"}}' },
  ]);
});

test("a refusal is shown in the service's words, with when to try again", async () => {
  const detail = { message: "The agent is busy. Try again when another call has ended.", missing: ["name"] };
  answer(429, { code: "RATE_LIMITED", detail }, { "retry-after": "30" });
  const error = await refusal(loadPreview("https://voice.example.com", "slug"));
  expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfter: 30, missing: ["name"] });
  expect(problemWords(error, ENGLISH)).toBe("The agent is busy. Try again in 30 seconds.");
  expect(problemWords(error, textsFor(["de"]))).toBe(
    "Anrufe sind gerade nicht möglich. Versuchen Sie es in 30 Sekunden erneut.",
  );
});

test.each([
  [1, "in 1 second"],
  [100, "in 2 minutes"],
  [3_600, "in 60 minutes"],
  [7_200, "in 2 hours"],
])("a wait of %i s is said as people say it", async (seconds, words) => {
  answer(429, { code: "RATE_LIMITED", detail: { message: "Busy." } }, { "retry-after": String(seconds) });
  const error = await refusal(loadPreview("https://voice.example.com", "slug"));
  expect(problemWords(error, ENGLISH)).toBe(`Busy. Try again ${words}.`);
});

test("what answers in the service's place, and no answer at all", async () => {
  answer(502, "<h1>Bad gateway</h1>");
  const error = await refusal(loadPreview("https://voice.example.com", "slug"));
  expect(error).toMatchObject({ code: "UNKNOWN", message: "HTTP 502", retryAfter: null });
  expect(problemWords(error, ENGLISH)).toBe("Calls aren’t available right now.");
  expect(problemWords(new TypeError("fetch failed"), ENGLISH)).toBe(ENGLISH.texts.unreachable);
});

test("visitors don't read what only the page's developer can mend", () => {
  const errors = [
    new Error("getToken: no session cookie"),
    new SetupError("Set the attribute preview or the property getToken."),
    new RefusedError("FORBIDDEN", "Pages at https://shop.example can't use this preview link.", null, []),
  ];
  for (const error of errors) {
    expect(problemWords(error, ENGLISH)).toBe("Calls aren’t available right now.");
    expect(problemWords(error, textsFor(["fr"]))).toBe("Les appels sont impossibles pour le moment.");
  }
});
