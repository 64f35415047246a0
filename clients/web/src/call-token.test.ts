import { expect, test } from "vitest";
import { namePage, readCallToken } from "./call-token.ts";

const ANSWER = {
  call_id: "call_1",
  token: "pct_1",
  expires_at: "2026-01-01T00:00:00Z",
  url: "https://voice.example.com/calls/call_1/whip",
  ws_url: "wss://voice.example.com/calls/call_1/ws?token=pct_1",
  events_url: "https://voice.example.com/calls/call_1/events",
  ice_servers: [{ urls: "stun:stun.example.com" }],
};

test("the token endpoint's answer is used as it came, or at the address where the page reaches the service", () => {
  expect(readCallToken(ANSWER, undefined)).toEqual(ANSWER);
  expect(readCallToken(ANSWER, "http://localhost:8080/")).toEqual({
    ...ANSWER,
    url: "http://localhost:8080/calls/call_1/whip",
    ws_url: "ws://localhost:8080/calls/call_1/ws?token=pct_1",
    events_url: "http://localhost:8080/calls/call_1/events",
  });
});

test("a token alone gets its other addresses from the one that came with it", () => {
  const { expires_at: _, ...needed } = ANSWER;
  expect(readCallToken("pct_1", ANSWER.url)).toEqual({ ...needed, ice_servers: [] });
  expect(() => readCallToken("pct_1", "https://voice.example.com")).toThrow(TypeError);
  expect(() => readCallToken(undefined, ANSWER.url)).toThrow("startCall needs token or getToken.");
});

test("an error that the page's server passed on is told in the service's words", () => {
  const refused = { code: "AT_CAPACITY", detail: { error: "at_capacity", message: "All lines are busy." } };
  const read = (answer: unknown) => () => readCallToken(answer as typeof ANSWER, undefined);
  expect(read(refused)).toThrow("All lines are busy.");
  for (const wrong of [{}, null, { token: "pct_1" }])
    expect(read(wrong)).toThrow("getToken gave no call token.");
});

test("a page names itself where it connects, and nowhere else", () => {
  expect(namePage(ANSWER, "page-one")).toEqual({
    ...ANSWER,
    url: `${ANSWER.url}?page=page-one`,
    ws_url: `${ANSWER.ws_url}&page=page-one`,
  });
});
