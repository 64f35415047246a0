import { expect, test } from "vitest";
import { isOwnPage } from "./own-page.ts";

const PUBLIC_URL = "https://voice.example.com";

test.each([
  ["https://voice.example.com", "voice.example.com"],
  ["https://voice.example.com", "127.0.0.1:8080"], // a proxy that names the service itself
  ["https://voice.example.com:8443", "voice.example.com:8443"],
  ["https://voice.example.com:8443", "VOICE.example.com:8443"],
  ["http://localhost:8080", "localhost:8080"],
  ["http://127.0.0.1:8080", "127.0.0.1:8080"],
  ["http://[::1]:8080", "[::1]:8080"],
  ["http://localhost", "localhost:80"],
])("a page of %s, asking for the host %s, is the service's own", (origin, host) => {
  expect(isOwnPage(origin, host, PUBLIC_URL)).toBe(true);
});

test.each([
  ["null", "voice.example.com"],
  ["", "voice.example.com"],
  ["*", "voice.example.com"],
  ["http://voice.example.com", "voice.example.com"],
  ["https://voice.example.com:8443", "voice.example.com"],
  ["https://VOICE.example.com", "voice.example.com"],
  ["https://voice.example.com/", "voice.example.com"],
  ["https://voice.example.com, https://evil.example", "voice.example.com"],
  ["https://evil.voice.example.com", "voice.example.com"],
  ["https://voice.example.com.evil.example", "voice.example.com"],
  ["http://localhost:3000", "localhost:8080"],
  ["http://127.0.0.1:8080", "localhost:8080"],
  ["http://localhost:8080", "voice.example.com"],
  ["ws://localhost:8080", "localhost:8080"],
  ["chrome-extension://localhost:8080", "localhost:8080"],
])("a page of %j, asking for the host %s, is another site's", (origin, host) => {
  expect(isOwnPage(origin, host, PUBLIC_URL)).toBe(false);
});
