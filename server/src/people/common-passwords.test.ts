import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "password1234",
  "Password1234!",
  "P@ssw0rd2024!",
  "passwordpassword",
  "123456789012",
  "qwertyuiop123",
  "qwertyuiop[]12",
  "1q2w3e4r5t6y",
  "iloveyou1234",
  "letmeinletmein",
  "welcome12345",
  "administrator1",
  "changeme123456",
  "abcdefghijkl",
  "aaaabbbbcccc",
  "sunshine2023!",
  "Willkommen2025",
])("%s is refused", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "glassy-otter-canoe",
  "violet tramway 1972",
  "the walrus ate my bicycle",
  "Dreizehn Kraniche fliegen",
  "xK9$vQ2mWz7!",
  "correct pelican umbrella",
  "a1b2c3d4e5f6g7h8xyz-quokka",
])("%s may be used", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
