import { expect, test } from "vitest";
import { ANY_LANGUAGE } from "./acknowledgements.ts";
import { isStopWord } from "./stop-words.ts";

test.each([
  ["en", "Stop!"],
  ["en-GB", "No, no."],
  ["en", "wait"],
  ["de", "Halt, stopp."],
  ["de-AT", "Nein!"],
  ["fr", "Attendez."],
  ["es", "¡Espera!"],
  ["it", "Un attimo."],
  ["pt-BR", "Não."],
  ["nl", "Wacht even."],
  [ANY_LANGUAGE, "Arrêtez!"],
])("in %s, %s stops the agent", (language, words) => {
  expect(isStopWord(words, language)).toBe(true);
});

test.each([
  ["en", "No, I want the blue one."],
  ["en", "Stop?"],
  ["en", "Halt."],
  ["fi", "Stop."],
  ["en", ""],
  [ANY_LANGUAGE, "Okay."],
])("in %s, %s is no such word", (language, words) => {
  expect(isStopWord(words, language)).toBe(false);
});

test.each(["es", "pt"])("in %s, 'para' stops only as a whole sentence: else it begins one", (language) => {
  expect(isStopWord("¡Para!", language)).toBe(true);
  expect(isStopWord("Para.", language)).toBe(true);
  expect(isStopWord("para", language)).toBe(false);
  expect(isStopWord("Para el martes.", language)).toBe(false);
  expect(isStopWord("Pare", language)).toBe(true);
});
