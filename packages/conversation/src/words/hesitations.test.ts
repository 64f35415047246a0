import { expect, test } from "vitest";
import { ANY_LANGUAGE } from "./acknowledgements.ts";
import { isHesitation } from "./hesitations.ts";

test.each([
  ["Uh.", "en"],
  ["Um…", "en-GB"],
  ["Uh, um,", "en"],
  ["Äh.", "de"],
  ["Ähm, äh", "de-AT"],
  ["Euh...", "fr"],
  ["Eh,", "es"],
  ["Ehm.", "it"],
  ["Hã.", "pt"],
  ["Uhm", "nl"],
  ["Uh.", "sv"],
  ["Uh.", ANY_LANGUAGE],
])("%s says nothing in %s", (text, language) => {
  expect(isHesitation(text, language)).toBe(true);
});

test.each([
  ["Um.", "pt"], // one
  ["Um.", "de"], // at
  ["Er.", "de"], // he
  ["Em", "pt"], // in
  ["Um.", ANY_LANGUAGE],
  ["Eh?", "en"],
  ["Uh, stop.", "en"],
  ["Uh huh.", "en"],
  ["uh uh uh uh uh", "en"],
  ["", "en"],
])("%s says something in %s", (text, language) => {
  expect(isHesitation(text, language)).toBe(false);
});
