import { describe, expect, it } from "vitest";
import { languageOf } from "../languages/languages.ts";
import { readItems } from "./read-items.ts";

function readings(text: string, code = "en"): string[][] {
  return readItems(text, languageOf(code)).map((item) => item.readings.map((terms) => terms.join("+")));
}
function onlyReadings(text: string, code = "en"): string[] {
  const [first = [], ...others] = readings(text, code);
  expect(others).toEqual([]);
  return first;
}

describe("what a sentence says", () => {
  it("leaves out what says nothing, and stems the rest", () => {
    expect(readings("Okay, could you tell me about your deliveries, please?")).toEqual([["deliveri"]]);
    expect(readings("Yes please.")).toEqual([]);
    expect(readings("Haben Sie Lieferzeiten?", "de")).toEqual(readings("die Lieferzeit", "de"));
  });

  it.each([
    ["fr", "Est-ce qu'il y a un parking ?", "parking"],
    ["fr", "Avez-vous un parking, peut-être ?", "parking"],
    ["fr", "Y a-t-il un parking ?", "parking"],
    ["it", "C'è un parcheggio?", "parcheggio"],
    ["it", "Dov'è il parcheggio?", "parcheggio"],
    ["es", "¿Y a qué hora hay aparcamiento?", "hora aparcamiento"],
    ["pt", "E o estacionamento?", "estacionamento"],
    ["nl", "Hebben jullie 's avonds parkeerplaatsen?", "avonds parkeerplaatsen"],
    ["de", "Gibt es bei Ihnen einen Parkplatz?", "Parkplatz"],
  ])("finds nothing but the content of %s: %s", (code, question, content) => {
    expect(readings(question, code)).toEqual(readings(content, code));
  });

  it("doesn't tell accents and case apart", () => {
    expect(readings("CAFÉ")).toEqual(readings("cafe"));
    expect(readings("Straße", "de")).toEqual(readings("STRASSE", "de"));
  });

  it.each([
    ["three ninety-nine", "#3.99"],
    ["three ninety-nine", "#399"],
    ["three dollars and ninety nine cents", "#3.99"],
    ["$3.99", "#3.99"],
    ["five five five one two three four", "=5551234"],
    ["555-1234", "=5551234"],
    ["nineteen eighty four", "#1984"],
    ["2 million", "#2000000"],
    ["PX-200", "=px200"],
    ["version 1.2.3", "=123"],
  ])("reads %s as %s", (text, term) => {
    expect(readings(text).flat()).toContain(term);
  });

  it("reads numbers of one word", () => {
    expect(onlyReadings("zweihundertfünfzig", "de")).toEqual(["#250"]);
    expect(onlyReadings("duecentocinquanta", "it")).toEqual(["#250"]);
    expect(onlyReadings("tweehonderdvijftig", "nl")).toEqual(["#250"]);
    expect(onlyReadings("3,99", "de")).toContain("#3.99");
  });

  it("doesn't take an article for a number", () => {
    expect(readings("one")).toEqual([]);
    expect(readings("ein", "de")).toEqual([]);
  });

  it("reads letters that are spelled as what is written in one", () => {
    expect(readings("p x two hundred")).toEqual([["px"], ["#200"]]);
    expect(readings("PX-200")).toEqual([["=px200", "px+#200"]]);
  });

  it("finds a word with a hyphen as one, too", () => {
    expect(readings("e-mail").flat()).toContain(readings("email").flat()[0]);
  });

  it("takes two neighbouring characters for a word in Chinese and Japanese", () => {
    expect(readings("营业时间", "zh").flat()).toEqual(["营业", "业时", "时间"]);
  });
});

describe("times of day", () => {
  it.each([
    ["en", "half past nine", ["@9:30", "@21:30"]],
    ["en", "nine thirty pm", ["@21:30"]],
    ["en", "9:30 a.m.", ["@9:30"]],
    ["en", "9am", ["@9:00"]],
    ["en", "noon", ["@12:00"]],
    ["en", "21:30", ["@21:30"]],
    ["en", "nine in the evening", ["@21:00"]],
    ["de", "halb zehn", ["@9:30", "@21:30"]],
    ["de", "neun Uhr dreißig", ["@9:30", "@21:30"]],
    ["de", "18 Uhr", ["@18:00"]],
    ["fr", "neuf heures et demie", ["@9:30", "@21:30"]],
    ["fr", "21h30", ["@21:30"]],
    ["es", "nueve y media", ["@9:30", "@21:30"]],
    ["it", "nove meno un quarto", ["@8:45", "@20:45"]],
    ["nl", "half tien", ["@9:30", "@21:30"]],
    ["pt", "nove e meia", ["@9:30", "@21:30"]],
  ] as const)("%s: %s", (code, text, times) => {
    expect(onlyReadings(text, code)).toEqual(times);
  });

  it("may also be meant by two numbers", () => {
    expect(onlyReadings("nine thirty")).toEqual(expect.arrayContaining(["@9:30", "@21:30", "#9.3", "#930"]));
  });
});
