import { describe, expect, it } from "vitest";
import { writeIndex } from "../index/write-index.ts";
import type { IndexedDocument } from "../index/indexed-document.ts";
import { openIndex } from "../index/open-index.ts";
import { findPassages } from "./find-passages.ts";

const FILLER = Array.from({ length: 30 }, (_, index) => ({
  heading: `Chapter ${index + 100}`,
  page: null,
  text: `Paragraph about gardens, weather and the village of Lower Bramwell, part ${index + 500}.`,
}));

function shop(texts: readonly string[], over: Partial<IndexedDocument> = {}): IndexedDocument {
  const passages = texts.map((text, index) => ({ heading: "Shop", page: index + 1, text }));
  return {
    id: "doc_1",
    name: "Handbook",
    version: 3,
    language: "en",
    passages: [...passages, ...FILLER],
    ...over,
  };
}

const index = openIndex(
  writeIndex([
    shop([
      "The small box costs $3.99, the large one $12.50.",
      "We deliver on Mondays from 9:30 am to 5 pm.",
      "Part PX-200 fits the pump, part PX-300 the valve.",
      "Ask for Mrs. Kowalczyk at reception.",
      "Returns are accepted within thirty days of delivery.",
    ]),
  ]),
);

function find(question: string, cutOff = 0.6): string[] {
  return findPassages(index, question, { limit: 3, cutOff }).passages.map(({ text }) => text);
}

describe("finding passages", () => {
  it.each([
    ["Which box costs three ninety-nine?", "The small box"],
    ["What costs twelve dollars fifty?", "The small box"],
    ["Do you deliver at half past nine?", "We deliver"],
    ["What is the p x two hundred for?", "Part PX-200"],
    ["What is PX200?", "Part PX-200"],
    ["Is Mrs Kowalchyk there?", "Ask for"],
    ["Can I return it after 30 days?", "Returns"],
  ])("%s", (question, start) => {
    expect(find(question)[0]).toMatch(new RegExp(`^${start}`, "u"));
  });

  it("gives nothing where too little of the question is covered, and tells what came next", () => {
    const { passages, below } = findPassages(index, "Do you deliver fish by helicopter?", {
      limit: 3,
      cutOff: 0.6,
    });
    expect(passages).toEqual([]);
    expect(below[0]?.text).toMatch(/^We deliver/u);
    expect(below[0]?.score).toBeLessThan(0.6);
  });

  it("finds nothing for a sentence without content", () => {
    expect(findPassages(index, "Okay, yes please.", { limit: 3, cutOff: 0 })).toEqual({
      passages: [],
      below: [],
    });
  });

  it("doesn't take a number for another one", () => {
    expect(find("Which box costs 3.98?", 0.9)).toEqual([]);
  });

  it("names the place", () => {
    const { passages } = findPassages(index, "small box", { limit: 1, cutOff: 0.6 });
    expect(passages).toEqual([
      expect.objectContaining({
        documentId: "doc_1",
        name: "Handbook",
        version: 3,
        heading: "Shop",
        page: 1,
        score: 1,
      }),
    ]);
  });

  it("scores a passage by the question alone, whatever else there is to find", () => {
    const texts = ["Boxes are blue.", "Blue boxes are made of card.", "Blue boxes of strong card."];
    const [first, ...others] = findPassages(openIndex(writeIndex([shop(texts)])), "strong blue card boxes", {
      limit: 5,
      cutOff: 0,
    }).passages;
    expect(first).toMatchObject({ text: "Blue boxes of strong card.", score: 1 });
    for (const { score } of others) expect(score).toBeLessThan(1);
  });

  it("asks each language's documents in their own words", () => {
    const both = openIndex(
      writeIndex([
        shop(["The delivery takes two days."]),
        shop(["Die Lieferung dauert zwei Tage."], { id: "doc_2", language: "de" }),
      ]),
    );
    const found = (question: string) =>
      findPassages(both, question, { limit: 1, cutOff: 0.6 }).passages.map(({ documentId }) => documentId);
    expect(found("How long does delivery take?")).toEqual(["doc_1"]);
    expect(found("Wie lange dauert eine Lieferung?")).toEqual(["doc_2"]);
  });

  it("searches only the documents that are named", () => {
    const options = { limit: 3, cutOff: 0, documents: new Set([7]) };
    expect(findPassages(index, "small box", options)).toEqual({ passages: [], below: [] });
  });

  it("shares its bytes, and refuses others", () => {
    expect(writeIndex([])).toBeInstanceOf(SharedArrayBuffer);
    expect(() => openIndex(new ArrayBuffer(4))).toThrow(RangeError);
    expect(() => openIndex(new ArrayBuffer(64))).toThrow(RangeError);
  });
});
