import { expect, test } from "vitest";
import { requestText } from "./request-text.ts";

test("a request is shown as it was sent, its JSON with indents", () => {
  const headers = [{ key: "accept", value: "*/*" }];
  const request = { method: "POST", url: "https://example.com/orders", headers, body: '{"a":1}' };
  expect(requestText(request)).toBe('POST https://example.com/orders\naccept: */*\n\n{\n  "a": 1\n}');
  expect(requestText({ ...request, headers: [], body: null })).toBe("POST https://example.com/orders");
});

test("a request that was cut on its way to the page is shown as far as it goes", () => {
  expect(requestText('{"method":"POST","url":"https://exa…')).toBe('{"method":"POST","url":"https://exa…');
});
