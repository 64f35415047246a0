import { describe, expect, it } from "vitest";
import { quotesPassage } from "./find-quotes.ts";
import { isQuestion, leansOnBefore } from "./is-question.ts";
import { questionOfTurn } from "./question-of-turn.ts";

describe("whether a turn asks something", () => {
  it.each([
    ["en", "When do you open"],
    ["en", "So tell me, when do you open"],
    ["en", "You deliver to Leeds?"],
    ["de", "Wann haben Sie geöffnet"],
    ["fr", "Quand est-ce que vous ouvrez"],
    ["es", "Quería saber cuándo abren"],
    ["it", "Quando aprite"],
    ["nl", "Wanneer bent u open"],
    ["pt", "Quando abrem"],
    ["ja", "何時に開きますか？"],
  ])("%s: %s", (language, text) => {
    expect(isQuestion(text, language)).toBe(true);
  });

  it.each([
    ["en", "My name is John Miller."],
    ["en", "Five five five one two."],
    ["en", "Okay, yes please."],
    ["es", "Creo que sí."],
    ["fr", "Je crois que oui."],
    ["it", "Penso che sia così."],
    ["pt", "Acho que sim."],
  ])("%s: no: %s", (language, text) => {
    expect(isQuestion(text, language)).toBe(false);
  });
});

describe("what is sought for a turn", () => {
  it("is nothing without content", () => {
    expect(questionOfTurn("Okay, yes please.", null, ["en"])).toBeNull();
    expect(questionOfTurn("And you?", "When do you open on Mondays?", ["en"])).toBeNull();
  });

  it("is the turn before, too, where a turn leans on it", () => {
    expect(leansOnBefore("And on Sundays?", "en")).toBe(true);
    expect(leansOnBefore("And how do I return a parcel that came broken?", "en")).toBe(false);
    expect(questionOfTurn("And on Sundays?", "When do you open on Mondays?", ["en"])).toMatchObject({
      text: "When do you open on Mondays? And on Sundays?",
      asks: true,
    });
    expect(leansOnBefore("È aperto la domenica?", "it")).toBe(false);
    expect(leansOnBefore("E la domenica?", "it")).toBe(true);
    expect(leansOnBefore("É aberto aos domingos?", "pt")).toBe(false);
    expect(questionOfTurn("And Sundays.", "I like Mondays.", ["en"])?.asks).toBe(false);
    expect(questionOfTurn("And on Sundays?", null, ["en"])?.text).toBe("And on Sundays?");
  });

  it("stays the same while only quiet words come", () => {
    const key = (text: string) => questionOfTurn(text, null, ["en"])?.key;
    expect(key("When do you open")).toBe(key("Um, when do you open, please"));
    expect(key("When do you open")).not.toBe(key("When do you open on Sundays"));
  });
});

describe("whether an answer quotes a passage", () => {
  const passage =
    "Parcels that arrive damaged are replaced free of charge within thirty days. A box costs $3.99.";
  it.each([
    ["Damaged parcels are replaced.", false],
    ["Parcels that arrive damaged are replaced free of charge.", true],
    ["It's three ninety-nine.", true],
    ["Within 30 days.", true],
    ["Within 20 days.", false],
  ])("%s", (heard, quotes) => {
    expect(quotesPassage(heard, passage, "What if it's broken?", "en")).toBe(quotes);
  });

  it("doesn't count what the question brought along", () => {
    expect(quotesPassage("Thirty days, you said?", passage, "Is it thirty days?", "en")).toBe(false);
  });
});
