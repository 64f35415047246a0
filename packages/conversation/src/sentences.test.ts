import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSentenceSplitter, splitSentences } from "./sentences.ts";

test.each<[string, string[], string?]>([
  ["Hello. How are you?", ["Hello.", "How are you?"]],
  ["It costs 3.50 euros. Fine.", ["It costs 3.50 euros.", "Fine."]],
  ["Dr. Smith and Mr. Jones, e.g. the two. Yes.", ["Dr. Smith and Mr. Jones, e.g. the two.", "Yes."]],
  ["I am J. R. Miller. Hi.", ["I am J. R. Miller.", "Hi."]],
  ["It was I. You knew.", ["It was I.", "You knew."]],
  ["Well... maybe. Yes.", ["Well... maybe.", "Yes."]],
  ["Wait… No.", ["Wait…", "No."]],
  ['He said "Go." Then he left.', ['He said "Go."', "Then he left."]],
  ["Go to example.com. Then click.", ["Go to example.com.", "Then click."]],
  ["Really?! Yes!", ["Really?!", "Yes!"]],
  ["Am 3. Mai um 8 Uhr. Gut?", ["Am 3. Mai um 8 Uhr.", "Gut?"], "de"],
  ["Das kostet z.B. fünf Euro. Ja.", ["Das kostet z.B. fünf Euro.", "Ja."], "de"],
  ["You need 5. Take them.", ["You need 5.", "Take them."]],
  ["今日は晴れです。明日は雨です。", ["今日は晴れです。", "明日は雨です。"], "ja"],
  ["今天很热。要水吗？", ["今天很热。", "要水吗？"], "zh"],
  ["**Two** things:\n1. First one\n2. Second one", ["Two things:", "1. First one", "2. Second one"]],
  ["- milk\n- eggs", ["milk", "eggs"]],
  ["See [our page](https://x.test/a_b) 😀 now! 👍🏽", ["See our page now!"]],
  ["# Title\nText with `code` and snake_case and 2*3.", ["Title", "Text with code and snake_case and 2*3."]],
  ["नमस्ते। आप कैसे हैं?", ["नमस्ते।", "आप कैसे हैं?"], "hi"],
  ["شکریہ۔ آپ کیسے ہیں؟ ٹھیک۔", ["شکریہ۔", "آپ کیسے ہیں؟", "ٹھیک۔"], "ur"],
  ["Run this:\n```\nnpm. start\n```\nThen <b>call</b> us.", ["Run this:", "Then call us."]],
  ["", []],
  ["🎉", []],
  ["No end", ["No end"]],
])("%s", (text, sentences, language = "en") => {
  expect(splitSentences(text, language)).toEqual(sentences);
  const splitter = createSentenceSplitter(language);
  const streamed = text.split("").flatMap((char) => splitter.push(char));
  expect([...streamed, ...splitter.flush()]).toEqual(sentences);
});

describe("while it streams", () => {
  test("a sentence comes as soon as the next one begins", () => {
    const splitter = createSentenceSplitter();
    expect(splitter.push("Hello there.")).toEqual([]);
    expect(splitter.push(" H")).toEqual(["Hello there."]);
    expect(splitter.push("ow are you? ")).toEqual(["How are you?"]);
  });

  test("a number is not cut in its middle", () => {
    const splitter = createSentenceSplitter();
    expect(splitter.push("It costs 3.")).toEqual([]);
    expect(splitter.push("50 euros.")).toEqual([]);
    expect(splitter.flush()).toEqual(["It costs 3.50 euros."]);
  });

  test("a long first sentence begins with its first clause", () => {
    const splitter = createSentenceSplitter();
    const text =
      "Since you asked about our opening hours today, I can tell you that we close at five, or later.";
    expect(splitter.push(text)).toEqual(["Since you asked about our opening hours today,"]);
  });

  test("text without any end is cut between words", () => {
    const pieces = splitSentences("word ".repeat(200));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(220);
    expect(pieces.join(" ")).toBe("word ".repeat(200).trim());
  });

  test("no word is lost or doubled, however the text is cut", () => {
    const words = fc.array(
      fc.constantFrom("One", "two,", "three.", "Four!", "五。", "3.5", "e.g.", "six...", "seven?", "\n"),
      { maxLength: 60 },
    );
    const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, cuts, (list, lengths) => {
        const text = list.join(" ");
        const splitter = createSentenceSplitter();
        const pieces: string[] = [];
        let at = 0;
        for (let n = 0; at < text.length; n++) {
          const length = lengths[n % lengths.length] ?? 1;
          pieces.push(...splitter.push(text.slice(at, at + length)));
          at += length;
        }
        pieces.push(...splitter.flush());
        const letters = (value: string): string => value.replace(/[^\p{L}\p{N}]/gu, "");
        expect(letters(pieces.join(""))).toBe(letters(text));
      }),
    );
  });
});
