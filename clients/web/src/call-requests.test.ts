import { afterEach, expect, test, vi } from "vitest";
import { rateCall } from "./call-requests.ts";

afterEach(() => vi.unstubAllGlobals());

const CALL = { url: "https://voice.example.com/calls/call_1/whip", token: "pct_1" };

/** What is asked of a service that answers so. */
function serviceAnswering(status: number, body: object): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    asked.push(new Request(url, init));
    return Response.json(body, { status });
  });
  return asked;
}

test("a rating goes beside the call's other addresses, with its token; without words it has no comment", async () => {
  const asked = serviceAnswering(200, { score: 4 });
  await rateCall(CALL, 4, "Quick.");
  await rateCall(CALL, 5, "");
  expect(asked.map(({ method, url }) => [method, url])).toEqual(
    Array.from({ length: 2 }, () => ["POST", "https://voice.example.com/calls/call_1/rating"]),
  );
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer pct_1");
  const bodies = await Promise.all(asked.map((request) => request.json() as Promise<unknown>));
  expect(bodies).toEqual([{ score: 4, comment: "Quick." }, { score: 5 }]);
});

test("what the service refuses rejects, in its words", async () => {
  serviceAnswering(401, {
    code: "UNAUTHENTICATED",
    detail: { message: "It can rate the call until 10 minutes after." },
  });
  await expect(rateCall(CALL, 4, null)).rejects.toThrow("until 10 minutes after");
});
