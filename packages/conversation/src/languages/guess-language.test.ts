import { expect, test } from "vitest";
import { guessLanguage } from "./guess-language.ts";

test.each([
  ["я хочу оплатить счёт", ["en", "ru"], "ru"],
  ["注文はどこですか", ["zh", "ja", "en"], "ja"],
  ["我的订单在哪里", ["en", "zh-TW"], "zh-TW"],
  ["주문은 어디에 있나요", ["ko", "en"], "ko"],
  ["я хочу оплатить", ["ru", "uk", "en"], ""],
  ["ich habe das nicht bekommen", ["en", "de", "nl"], "de"],
  ["ik heb het niet gekregen", ["en", "de", "nl"], "nl"],
  ["I have not received it", ["en", "de", "nl"], "en"],
  ["Giuseppe Lorenzo", ["en", "it"], ""],
  ["hello", ["en", "de"], ""],
  ["42", ["en", "ru"], ""],
  ["", ["en", "ru"], ""],
  ["ich habe das nicht bekommen", ["de-Latf", "en"], "de-Latf"],
])("%s, of %j: %j", (text, languages, guess) => {
  expect(guessLanguage(text, languages)).toBe(guess);
});
