import { describe, expect, test } from "vitest";
import { dueAnswer } from "./due-answer.ts";
import { endingOf } from "./ending.ts";
import type { Ending } from "./asked.ts";

const PUNCTUATED = { punctuates: true };

test.each([
  ["en", "What is the weather?"],
  ["en", "Yes."],
  ["en", "Book it!"],
  ["en", "I was born in 1984."],
  ["en", "I was born on March 14, 1984."],
  ["en", "I need two."],
  ["en", "Monday at 7:30."],
  ["en", "Which one is it for?"],
  ["en", 'He said "no."'],
  ["en-GB", "That was all, thank you."],
  ["de", "Das war alles, danke."],
  ["de", "Worum geht es da?"],
  ["fr", "C'est combien ?"],
  ["es", "¿Cuánto cuesta?"],
  ["ja", "はい、お願いします。"],
  ["hi", "यह कितना है।"],
  ["ur", "یہ کتنا ہے۔"],
  ["xx", "Something unknown."],
])("%s: %s looks finished", (language, text) => {
  expect(endingOf(text, { language, ...PUNCTUATED })).toBe("finished");
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
  ["en", "So..."],
  ["en", "So…"],
  ["en", "That is my"],
  ["en", "I would like."],
  ["en", "Let me check."],
  ["en", "I have two questions."],
  ["de", "Ich hätte gern einen Tisch und."],
  ["de", "Meine Nummer ist null eins sieben."],
  ["de", "Äh."],
  ["de", "Moment, ich schaue nach."],
  ["fr", "Je voudrais une table et."],
  ["fr", "Euh."],
  ["es", "Quiero una mesa para."],
  ["it", "Vorrei un tavolo e."],
  ["pt", "Quero uma mesa e."],
  ["nl", "Ik wil een tafel en."],
  ["ja", "はい、"],
])("%s: %s does not look finished", (language, text) => {
  expect(endingOf(text, { language, ...PUNCTUATED })).toBe("unfinished");
});

describe("a recogniser that has written no full stop yet", () => {
  test.each<[string, Ending]>([
    ["what is the weather", "unknown"],
    ["yes please", "finished"],
    ["I need a table and", "unfinished"],
    ["my number is 456", "unfinished"],
  ])("%s: %s", (text, ending) => {
    expect(endingOf(text, { language: "en", punctuates: false })).toBe(ending);
  });
});

const ORDER_TOOL = {
  name: "find_order",
  description: "",
  inputSchema: {
    type: "object",
    properties: { order_number: { type: "string", minLength: 6 }, comment: { type: "string" } },
    required: ["order_number"],
  },
};

describe("what the agent asked for", () => {
  test.each<[string, string, Ending]>([
    ["What is your phone number?", "It's 555 123.", "unfinished"],
    ["What is your phone number?", "It's 555 123 4567.", "finished"],
    ["Is your number 555 123 4567?", "Yes.", "finished"],
    ["Can I have your phone number?", "Yes, of course.", "unfinished"],
    ["What is your email address?", "john.smith@gmail.", "unfinished"],
    ["What is your email address?", "john.smith@gmail.com.", "finished"],
    ["What is your email address?", "john at example dot com", "finished"],
    ["Where do you live?", "I live at twenty one.", "unfinished"],
    ["Where do you live?", "21 Baker Street in London.", "finished"],
    ["Where do you live?", "In London.", "finished"],
    ["Could you spell your name?", "S M I.", "unfinished"],
    ["Could you spell your name?", "Smith, S M I T H.", "finished"],
    ["What is your date of birth?", "The fourteenth of March.", "unfinished"],
    ["What is your date of birth?", "The fourteenth of March 1984.", "finished"],
    ["What would you like to order?", "Two coffees, a bagel.", "unfinished"],
    ["What would you like to order?", "Two coffees and a bagel.", "finished"],
    ["Please tell me your six-digit code, I mean 6 digits.", "12 34.", "unfinished"],
    ["What is your postcode?", "It is SW1A 1AA.", "finished"],
  ])("%s %s: %s", (question, text, ending) => {
    const due = dueAnswer(question, [], "en");
    expect(endingOf(text, { language: "en", due, ...PUNCTUATED })).toBe(ending);
  });

  test("a tool's required argument says how long a code is", () => {
    const due = dueAnswer("What is your order number?", [ORDER_TOOL], "en");
    expect(due.length).toBe(6);
    expect(endingOf("A17 44.", { language: "en", due, ...PUNCTUATED })).toBe("unfinished");
    expect(endingOf("A17 449.", { language: "en", due, ...PUNCTUATED })).toBe("finished");
  });

  test("without a kind in the question the required arguments are what may be due", () => {
    const due = dueAnswer("Could you read it to me?", [ORDER_TOOL], "en");
    expect([...due.kinds]).toEqual(["code"]);
    expect(endingOf("A17.", { language: "en", due, ...PUNCTUATED })).toBe("unfinished");
    expect(endingOf("A17 44.", { language: "en", due, ...PUNCTUATED })).toBe("unfinished");
    expect(endingOf("I don't have it here.", { language: "en", due, ...PUNCTUATED })).toBe("finished");
  });
});

test("a turn of any length is read in no time", () => {
  const began = process.cpuUsage().user;
  for (const piece of ["a ", "1 ", "a1", "'", "@", "a@", ". ", ", ", "ü.", "ß1 "]) {
    endingOf(piece.repeat(40_000), { language: "de", ...PUNCTUATED });
    dueAnswer(piece.repeat(40_000), [ORDER_TOOL], "de");
  }
  expect(process.cpuUsage().user - began).toBeLessThan(500_000);
});
