import { expect, test } from "vitest";
import { afterRequest, afterWords, startFollowing, type Following } from "./follow-language.ts";

/** The agent's language after each event, if it has English, German and Spanish. `>de`: the caller asks for German. */
function spoken(first: string, events: readonly (string | readonly [language: string, text: string])[]) {
  let following: Following = startFollowing(first, first === "en" ? ["de", "es-ES"] : ["en", "de", "es-ES"]);
  return events.map((event) => {
    following =
      typeof event === "string"
        ? afterRequest(following, event.slice(1))
        : afterWords(following, { language: event[0], text: event[1] });
    return following.current;
  });
}

test.each<[string, Parameters<typeof spoken>[1], (string | null)[]]>([
  ["three words at once", [["de", "Wo ist mein Paket?"]], ["de"]],
  [
    "three words in a row",
    [
      ["es", "Hola."],
      ["es", "quiero"],
      ["es", "pagar"],
      ["es", "ahora"],
    ],
    ["en", "en", "en", "es-ES"],
  ],
  ["a question in capitals", [["de", "Sprechen Sie Deutsch?"]], ["de"]],
  [
    "words of the own language in between",
    [
      ["de", "das ist"],
      ["en", "I mean"],
      ["de", "das ist"],
    ],
    ["en", "en", "en"],
  ],
  [
    "back after two words",
    [
      ["de", "wo ist mein Paket"],
      ["en", "thank you"],
    ],
    ["de", "de"],
  ],
  [
    "back after three words",
    [
      ["de", "wo ist mein Paket"],
      ["en", "thank you"],
      ["en", "goodbye now"],
    ],
    ["de", "de", "en"],
  ],
  [
    "words of the followed language on the way back",
    [
      ["de", "wo ist mein Paket"],
      ["en", "thank you"],
      ["de", "das hier"],
      ["en", "well then"],
    ],
    ["de", "de", "de", "de"],
  ],
  [
    "two other languages in turn",
    [
      ["de", "ich bin"],
      ["es", "yo soy"],
      ["de", "ich bin"],
    ],
    ["en", "en", "en"],
  ],
  ["asked", [">de"], ["de"]],
  ["asked, and back after three words", [">de", ["en", "thanks a lot my friend"]], ["de", "en"]],
  ["asked, and two words", [">de", ["en", "thank you"]], ["de", "de"]],
  ["words before it was asked", [["es", "yo soy"], ">de", ["es", "hoy"]], ["en", "de", "de"]],
  ["asked for one that it lacks", [">fr"], ["en"]],
  ["a name", [["de", "Müller."]], ["en"]],
  [
    "a name of three words",
    [
      ["es", "Juan Carlos García"],
      ["it", "Giuseppe di Lorenzo"],
      ["de", "Anna von Bergen"],
    ],
    ["en", "en", "en"],
  ],
  [
    "the same name again and again",
    [
      ["de", "Schmidt"],
      ["de", "Schmidt"],
      ["de", "Schmidt"],
    ],
    ["en", "en", "en"],
  ],
  ["figures", [["de", "4 7 11 23"]], ["en"]],
  [
    "number words",
    [
      ["de", "vier sieben elf null"],
      ["es", "uno dos tres cuatro"],
    ],
    ["en", "en"],
  ],
  ["spelled letters", [["de", "m u e l l e r"]], ["en"]],
  [
    "noise",
    [
      ["es", "[música]"],
      ["es", "(risas) (risas) (risas)"],
      ["de", "äh ähm öh"],
      ["de", ""],
    ],
    ["en", "en", "en", "en"],
  ],
  [
    "what is said in any language",
    [
      ["de", "okay, ja, super"],
      ["es", "sí, claro, vale"],
    ],
    ["en", "en"],
  ],
  ["a language that the agent lacks", [["fr", "je voudrais payer ma facture"]], ["en"]],
  ["an unknown language", [["und", "la la la la la"]], ["en"]],
  ["a region", [["es-419", "quiero pagar la factura"]], ["es-ES"]],
])("English, after %s", (_, events, languages) => {
  expect(spoken("en", events)).toEqual(languages);
});

test.each<[string, Parameters<typeof spoken>[1], (string | null)[]]>([
  ["the first words decide", [["de", "guten"]], ["de"]],
  [
    "a name doesn't",
    [
      ["de", "Müller."],
      ["es", "quiero pagar"],
    ],
    [null, "es-ES"],
  ],
  ["nor does a language that the agent lacks", [["fr", "bonjour madame"]], [null]],
  [
    "then three words change it",
    [
      ["de", "guten Tag"],
      ["en", "thank you"],
      ["en", "very much"],
    ],
    ["de", "de", "en"],
  ],
])("auto: %s", (_, events, languages) => {
  expect(spoken("auto", events)).toEqual(languages);
});

test("words of the same sound count once, in their last form", () => {
  const first = afterWords(startFollowing("en", ["de"]), {
    language: "de",
    text: "wo ist",
    sound: { from: 0, until: 500 },
  });
  expect(afterWords(first, { language: "de", text: "wo ist", sound: { from: 0, until: 900 } }).current).toBe(
    "en",
  );
  expect(
    afterWords(first, { language: "de", text: "wo ist das", sound: { from: 0, until: 900 } }).current,
  ).toBe("de");
  expect(
    afterWords(first, { language: "de", text: "das da", sound: { from: 900, until: 1_400 } }).current,
  ).toBe("de");
});

test.each([
  ["wo ist denn mein Paket", "de"],
  ["where is my order please", "en"],
  ["quiero pagar la factura de mi madre", "es-ES"],
  ["Schmidt", "en"],
])("without a detected language, the words tell: %s", (text, language) => {
  expect(afterWords(startFollowing("en", ["de", "es-ES"]), { language: "", text }).current).toBe(language);
});
