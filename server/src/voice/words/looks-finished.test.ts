import { expect, test } from "vitest";
import { looksFinished } from "./looks-finished.ts";

test.each([
  ["en", "What is the weather?"],
  ["en", "Yes."],
  ["en", "Book it!"],
  ["en", "I was born in 1984."],
  ["en", "I need two."],
  ["en", "Which one is it for?"],
  ["en", 'He said "no."'],
  ["en-GB", "That was all, thank you."],
  ["de", "Das war alles, danke."],
  ["de", "Worum geht es da?"],
  ["fr", "C'est combien ?"],
  ["es", "¿Cuánto cuesta?"],
  ["ja", "はい、お願いします。"],
  ["hi", "यह कितना है।"],
  ["xx", "Something unknown."],
])("%s: %s looks finished", (language, text) => {
  expect(looksFinished(text, language)).toBe(true);
});

test.each([
  ["en", ""],
  ["en", "what is the weather"],
  ["en", "I would like to, um."],
  ["en", "I need a table and"],
  ["en", "I need a table and."],
  ["en", "Well,"],
  ["en", "My number is zero seven seven."],
  ["en", "It is 0 7 7 4."],
  ["en", "Order 123456."],
  ["en", "So..."],
  ["en", "So…"],
  ["en", "That is my"],
  ["en", "Is it five, six, seven?"],
  ["de", "Ich hätte gern einen Tisch und."],
  ["de", "Meine Nummer ist null eins sieben."],
  ["de", "Äh."],
  ["fr", "Je voudrais une table et."],
  ["fr", "Euh."],
  ["es", "Quiero una mesa para."],
  ["it", "Vorrei un tavolo e."],
  ["pt", "Quero uma mesa e."],
  ["nl", "Ik wil een tafel en."],
  ["ja", "はい、"],
])("%s: %s does not look finished", (language, text) => {
  expect(looksFinished(text, language)).toBe(false);
});
