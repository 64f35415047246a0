import { expect, test } from "vitest";
import { readAllowedOrigins, readWebOrigin } from "./allowed-origins.ts";

test.each([
  ["https://shop.example.com", "https://shop.example.com"],
  ["https://shop.example.com/", "https://shop.example.com"],
  ["HTTPS://Shop.Example.COM:443", "https://shop.example.com"],
  ["http://shop.example.com:80", "http://shop.example.com"],
  ["http://shop.example.com:443", "http://shop.example.com:443"],
  ["https://müller.example", "https://xn--mller-kva.example"],
  ["https://ＳＨＯＰ.example", "https://shop.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["http://2130706433:3000", "http://127.0.0.1:3000"],
  ["https://intranet", "https://intranet"],
])("%s is stored as browsers send it: %s", (given, stored) => {
  expect(readWebOrigin(given)).toBe(stored);
});

test.each([
  "",
  "*",
  "null",
  "shop.example.com",
  "//shop.example.com",
  "https:shop.example.com",
  "https://",
  "https://*",
  "https://*.example.com",
  "https://shop.example.com/page",
  "https://shop.example.com?",
  "https://shop.example.com#",
  "https://shop.example.com\\",
  "https://shop.example.com:*",
  "https://shop.example.com:65536",
  "https://user@shop.example.com",
  "https://shop.example.com.",
  "https://shop_1.example.com",
  "https://-shop.example.com",
  "https://a;script-src",
  "https://a,b",
  "https://a b",
  "https://a'b'",
  "https://sho\tp.example.com",
  "https://%73hop.example.com/%2e",
  "https://[::1]:3000",
  "https://300.1.1.1",
  "ftp://shop.example.com",
  "file:///etc",
  "data:text/html,x",
  "chrome-extension://abcdefghijklmnop",
  "blob:https://shop.example.com/1",
  "https://shop.example.com\nhttps://evil.example",
])("%j is no origin of a website", (given) => {
  expect(readWebOrigin(given)).toBeNull();
});

test("the same origin written twice is kept once, and every wrong one is named", () => {
  expect(readAllowedOrigins(["https://A.example", "http://b.example", "https://a.example:443/"])).toEqual([
    "https://a.example",
    "http://b.example",
  ]);
  const read = () => readAllowedOrigins(["*", "https://a.example", "null"]);
  expect(read).toThrow(
    expect.objectContaining({
      code: "VALIDATION_FAILED",
      members: {
        fields: [
          expect.objectContaining({ path: "allowed_origins.0" }),
          expect.objectContaining({ path: "allowed_origins.2" }),
        ],
      },
    }),
  );
});
