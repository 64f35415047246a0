import { expect, test } from "vitest";
import { readMail } from "./config-mail.ts";

const MAIL_FROM = "Parley <parley@example.com>";
const read = (SMTP_URL: string, from = MAIL_FROM) => readMail({ SMTP_URL, MAIL_FROM: from });

test("no SMTP_URL: no email", () => {
  expect(readMail({ MAIL_FROM })).toBeNull();
});

test.each([
  ["smtps://mail.example.com", { host: "mail.example.com", port: 465, tls: "implicit", login: null }],
  [
    "smtp://ann%40example.com:p%3Aw@mail.example.com",
    { port: 587, tls: "starttls", login: { user: "ann@example.com", password: "p:w" } },
  ],
  ["smtp://relay:25?tls=off", { host: "relay", port: 25, tls: "off" }],
  ["smtp://127.0.0.1:2525", { tls: "off" }],
  ["smtp://[::1]:2525/", { host: "::1", tls: "off" }],
])("%s", (url, expected) => {
  expect(read(url)).toMatchObject({ from: MAIL_FROM, ...expected });
});

test.each([
  "http://mail.example.com",
  "mail.example.com",
  "smtp://",
  "smtp://mail.example.com/inbox",
  "smtp://mail.example.com?tls=on",
  "smtps://mail.example.com?tls=off",
  "smtp://a%b@mail.example.com",
])("%s is refused, and the message doesn't repeat a password", (url) => {
  expect(() => read(url)).toThrow(/^SMTP_URL /);
});

test.each(["Parley", "a@b>", "<a@b", "Par\nley <a@b.example>", "a@b, c@d"])(
  "the sender %j is refused",
  (from) => {
    expect(() => read("smtp://mail.example.com", from)).toThrow(/^MAIL_FROM /);
  },
);

test("SMTP_URL needs a sender", () => {
  expect(() => read("smtp://mail.example.com", "")).toThrow("MAIL_FROM is required with SMTP_URL.");
  expect(read("smtp://mail.example.com", "parley@example.com")?.from).toBe("parley@example.com");
});
