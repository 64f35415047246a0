import { describe, expect, it } from "vitest";
import { languageOf } from "../languages/languages.ts";
import { readSpoken } from "./read-spoken.ts";

/** Folded words, and the number that begins at the first of them. */
const SPOKEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    "twenty three": "23",
    "two hundred and five": "205",
    "one thousand two hundred thirty four": "1234",
    "nineteen hundred": "1900",
    "three million": "3000000",
    "two thousand and six": "2006",
    "three point nine nine": "3.99",
    "three point five zero": "3.5",
    hundred: "100",
  },
  de: { dreiundzwanzig: "23", "drei komma neun neun": "3.99", "zwei tausend sechs": "2006", zwolf: "12" },
  fr: {
    "quatre vingt dix sept": "97",
    "quatre vingts": "80",
    "soixante et onze": "71",
    "septante deux": "72",
    "deux cent cinq": "205",
    "mille neuf cent": "1900",
    "trois virgule cinq": "3.5",
  },
  es: {
    "treinta y uno": "31",
    veintidos: "22",
    "quinientos doce": "512",
    "mil doscientos": "1200",
    cien: "100",
  },
  it: { ventuno: "21", ventotto: "28", "trenta due": "32", "due mila": "2000", "tre virgola due": "3.2" },
  nl: { drieentwintig: "23", "twee honderd vijf": "205", "drie komma vijf": "3.5" },
  pt: { "trinta e um": "31", "duzentos e cinco": "205", "mil e duzentos": "1200", cem: "100" },
};

describe("numbers said as words", () => {
  for (const [code, numbers] of Object.entries(SPOKEN)) {
    for (const [spoken, value] of Object.entries(numbers)) {
      it(`${code}: ${spoken} is ${value}`, () => {
        const words = spoken.split(" ");
        expect(readSpoken(words, 0, languageOf(code).numbers)).toEqual({ value, length: words.length });
      });
    }
  }

  it("ends where another number begins", () => {
    const { numbers } = languageOf("en");
    expect(readSpoken(["three", "ninety", "nine"], 0, numbers)).toEqual({ value: "3", length: 1 });
    expect(readSpoken(["zero", "five"], 0, numbers)).toEqual({ value: "0", length: 1 });
    expect(readSpoken(["twenty", "and", "thirty"], 0, numbers)).toEqual({ value: "20", length: 1 });
  });

  it("is null where no number begins", () => {
    expect(readSpoken(["and", "five"], 0, languageOf("en").numbers)).toBeNull();
    expect(readSpoken([], 0, languageOf("en").numbers)).toBeNull();
  });

  it("doesn't take a point for a fraction when no digits follow", () => {
    expect(readSpoken(["three", "point", "taken"], 0, languageOf("en").numbers)).toEqual({
      value: "3",
      length: 1,
    });
  });
});
