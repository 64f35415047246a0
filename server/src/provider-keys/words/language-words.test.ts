import { expect, test } from "vitest";
import { languageWords } from "./language-words.ts";

const official = (list: unknown, provider: Parameters<typeof languageWords>[1]["provider"]) =>
  languageWords(list, { provider, isOfficial: true });

test.each([
  ["azure-speech", [{ ShortName: "a", Locale: "de-DE" }, { Locale: "de-AT" }, { Locale: "en-US" }]],
  ["google-speech", { voices: [{ name: "a", languageCodes: ["de-DE"] }, { languageCodes: ["en-GB"] }] }],
  ["voice-server", { voices: [{ id: "a", language: "en" }, { id: "b", language: "de" }, { id: "c" }] }],
] as const)("%s names the languages of the account's voices", (provider, list) => {
  expect(official(list, provider)[0]).toBe("Its voices speak 2 languages: de, en.");
});

test("ElevenLabs lists those of its voices' models; its transcriber's are the table's", () => {
  const models = [
    { model_id: "eleven_flash_v2_5", languages: [{ language_id: "en" }, { language_id: "de" }] },
  ];
  const [spoken, heard] = official(models, "elevenlabs");
  expect(spoken).toBe("Its voices speak 2 languages: de, en.");
  expect(heard).toMatch(/^Its default transcriber hears \d+ languages: .*\bde\b/);
});

test("an account that lists none has those of the models that agents use by default, at the vendor only", () => {
  const [heard, ...rest] = official({ access_token: "x" }, "deepgram");
  expect(heard).toMatch(/^Its default transcriber hears \d+ languages?: /);
  expect(rest).toEqual([]);
  expect(languageWords({}, { provider: "deepgram", isOfficial: false })).toEqual([]);
});

test("part of a list says nothing of the account, and many codes are counted", () => {
  expect(
    languageWords(
      { voices: [{ language: "en" }], has_more: true },
      { provider: "cartesia", isOfficial: false },
    ),
  ).toEqual([]);
  const many = Array.from({ length: 50 }, (_, at) => ({
    Locale: String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26)),
  }));
  expect(official(many, "azure-speech")[0]).toMatch(/speak 50 languages: .* and 10 more\.$/);
});
