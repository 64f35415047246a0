import { expect, test } from "vitest";
import { ratePassword } from "./password-strength.ts";

const guesses = (password: string, own: string[] = []) => ratePassword({ password, own });

test("a person's own name and address are guessed first, in whatever form they are written", () => {
  const own = ["Wilhelmina Oosterhuis", "wilhelmina.oosterhuis@example.com"];
  const alone = guesses("wilhelmina.oosterhuis@example.com");
  expect(guesses("wilhelmina.oosterhuis@example.com", own)).toBeLessThan(alone / 2);
  // Fullwidth letters are the same name.
  const wide = ["ｗｉｌｈｅｌｍｉｎａ.ｏｏｓｔｅｒｈｕｉｓ@example.com"];
  expect(guesses("wilhelmina.oosterhuis@example.com", wide)).toBeLessThan(alone / 2);
});

test("common words of callers' languages are weak, a random password isn't", () => {
  expect(guesses("willkommen")).toBeLessThan(4);
  expect(guesses("v8#qLz2!mRw9")).toBeGreaterThan(10);
});

test("a very long password is rated by its beginning", () => {
  const long = "v8#qLz2!mRw9".repeat(20);
  expect(guesses(long)).toBe(guesses(long.slice(0, 64)));
});
