import { expect, test } from "vitest";
import { browserInLetter, nameInLetter, timeInLetter, wordsInLetter } from "./letter-words.ts";
import { writeLetter } from "./write-letter.ts";

const PARTS = {
  subject: "Join",
  paragraphs: ["Hello."],
  notes: ["Ignore it."],
  publicUrl: "https://voice.example.com",
};

test("text and HTML say the same, with the link in both", () => {
  const action = { label: "Accept", url: "https://voice.example.com/join#a&b" };
  const { text, html } = writeLetter({ ...PARTS, action });
  expect(text).toBe(
    "Hello.\n\nAccept:\nhttps://voice.example.com/join#a&b\n\nIgnore it.\n\n-- \nSent by Parley at https://voice.example.com\n",
  );
  expect(html).toContain('href="https://voice.example.com/join#a&#38;b"');
  for (const part of ["<p>Hello.</p>", "Ignore it.", "Sent by Parley"]) expect(html).toContain(part);
});

test("names that people chose are neither markup nor headers", () => {
  const { subject, html } = writeLetter({ ...PARTS, subject: "A\r\nBcc: x", paragraphs: ["<b>\"&'\nB"] });
  expect(subject).toBe("A Bcc: x");
  expect(html).toContain("<p>&#60;b&#62;&#34;&#38;&#39;<br>B</p>");
});

test.each([
  ["Ann\n  Lee", "Ann Lee"],
  ["Pay at https://evil.example.com", "Pay at https: evil example com"],
  ["ann@example.com", "ann example com"],
  ["Ann. Lee.", "Ann. Lee."],
  ["x".repeat(61), `${"x".repeat(60)}…`],
])("%j is shown as %j, which no mail program makes a link of", (name, shown) => {
  expect(nameInLetter(name)).toBe(shown);
});

test.each([
  [
    "Webhook “pay.example.com”\nis failing. It answered 500.",
    "Webhook “pay example com” is failing. It answered 500.",
  ],
  ["Only 0.8 GB is free", "Only 0.8 GB is free"],
  ["x".repeat(301), `${"x".repeat(300)}…`],
])("the sentence %j is shown as %j", (words, shown) => {
  expect(wordsInLetter(words)).toBe(shown);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iOS"],
  ["curl/8.0 (Linux)", "A program on Linux"],
  ["<script>", "An unknown program"],
  [undefined, "An unknown program"],
])("the browser %j is called %j", (userAgent, name) => {
  expect(browserInLetter(userAgent)).toBe(name);
});

test("times are in UTC, whatever the server's zone is", () => {
  expect(timeInLetter(new Date("2026-11-23T15:40:00Z"))).toBe("23 November 2026 at 15:40 UTC");
});
