import { describe, expect, test } from "vitest";
import { leastTime } from "@parley/testing/harness/least-time";
import { dueAnswer } from "./due-answer.ts";
import { completenessOf } from "./completeness.ts";
import type { Completeness } from "./asked.ts";

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
  expect(completenessOf(text, { language, ...PUNCTUATED })).toBe("finished");
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
  expect(completenessOf(text, { language, ...PUNCTUATED })).toBe("unfinished");
});

describe("a recogniser that has written no full stop yet", () => {
  test.each<[string, Completeness]>([
    ["what is the weather", "unknown"],
    ["yes please", "finished"],
    ["I need a table and", "unfinished"],
    ["my number is 456", "unfinished"],
  ])("%s: %s", (text, ending) => {
    expect(completenessOf(text, { language: "en", punctuates: false })).toBe(ending);
  });
});

function toolThatNeeds(name: string, bounds: { minLength: number }) {
  const properties = { [name]: { type: "string", ...bounds } };
  return { name: "look_up", description: "", inputSchema: { type: "object", properties, required: [name] } };
}

const ORDER_TOOL = {
  name: "find_order",
  description: "",
  inputSchema: {
    type: "object",
    properties: { order_number: { type: "string", minLength: 6, maxLength: 6 }, comment: { type: "string" } },
    required: ["order_number"],
  },
};

describe("sentences that break off, with a full stop or without", () => {
  test.each([
    ["en", "I bought a washing machine and now it"],
    ["en", "the one that leaves at half past"],
    ["en", "hello I would like"],
    ["en", "I'd prefer Doctor"],
    ["en", "the order number is"],
    ["de", "Ich versuche mich anzumelden, aber da steht, dass mein"],
    ["de", "Es geht um"],
    ["de", "Ich war auf dem Heimweg, als plötzlich"],
    ["fr", "ça me dit toujours que mon"],
    ["fr", "soit mardi soit"],
    ["es", "iba camino de casa cuando de repente"],
    ["it", "Mi può dire se voi"],
    ["pt", "do dia três até ao"],
    ["nl", "het scherm gaat uit zodra ik"],
  ])("%s: %s", (language, text) => {
    for (const [said, punctuates] of [
      [`${text}.`, true],
      [text.toLowerCase().replaceAll(",", ""), false],
    ] as const)
      expect(completenessOf(said, { language, punctuates })).toBe("unfinished");
  });

  test.each([
    ["en", "I can't log in"],
    ["en", "Yes, it is"],
    ["en", "Medium, I think"],
    ["en", "That's all I need"],
    ["de", "Ich rufe Sie später noch einmal an"],
    ["de", "Ich weiß nicht, ob es kaputt ist"],
    ["fr", "Oui, annulez-le"],
    ["es", "Sí, así es"],
    ["it", "La media, credo"],
    ["pt", "Sim, é isso"],
    ["nl", "Ja, doe dat maar"],
    ["nl", "Ik bel later terug, ik neem het mee"],
  ])("%s: %s does not break off", (language, text) => {
    expect(completenessOf(`${text}.`, { language, punctuates: true })).toBe("finished");
    const bare = text.toLowerCase().replaceAll(",", "");
    expect(completenessOf(bare, { language, punctuates: false })).not.toBe("unfinished");
  });

  test("words that buy time do so where no full stop follows", () => {
    expect(completenessOf("I wanted to ask you actually", { language: "en", punctuates: false })).toBe(
      "unfinished",
    );
    expect(completenessOf("I wanted to ask you, actually.", { language: "en", punctuates: true })).toBe(
      "finished",
    );
  });
});

describe("what the agent asked for", () => {
  test.each<[string, string, Completeness]>([
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
    ["Can I have your order number?", "my order is a 17", "unfinished"],
    ["How can I reach you?", "write to anna dot miller", "unfinished"],
  ])("%s %s: %s", (question, text, ending) => {
    const due = dueAnswer(question, [], "en");
    expect(completenessOf(text, { language: "en", due, ...PUNCTUATED })).toBe(ending);
  });

  test.each<[string, string, Completeness]>([
    ["Which toppings would you like?", "mushrooms olives", "unfinished"],
    ["Which toppings would you like?", "mushrooms and olives", "unknown"],
    ["What would you like to order?", "two coffees a bagel", "unfinished"],
    ["What would you like to order?", "pepperoni pizza", "unknown"],
  ])("%s %s, without commas: %s", (question, text, ending) => {
    const due = dueAnswer(question, [], "en");
    expect(completenessOf(text, { language: "en", due, punctuates: false })).toBe(ending);
  });

  test("a tool's required argument says how long a code is", () => {
    const due = dueAnswer("What is your order number?", [ORDER_TOOL], "en");
    expect(due.length).toBe(6);
    expect(completenessOf("A17 44.", { language: "en", due, ...PUNCTUATED })).toBe("unfinished");
    expect(completenessOf("A17 449.", { language: "en", due, ...PUNCTUATED })).toBe("finished");
  });

  test("a least length says when a code is not whole, but not when it is", () => {
    const due = dueAnswer("What is your phone number?", [toolThatNeeds("phone", { minLength: 5 })], "en");
    const ending = (text: string) => completenessOf(text, { language: "en", due, ...PUNCTUATED });
    expect(ending("555.")).toBe("unfinished");
    expect(ending("555 12.")).toBe("unfinished");
    expect(ending("555 123 4567.")).toBe("finished");
  });

  test.each([
    ["phone_number", "Table for how many?", "For four."],
    ["phone_number", "How can I help?", "I was there on the 12."],
    ["email", "How can I help?", "The problem is urgent."],
    ["email", "Where are you?", "I am at home."],
    ["postcode", "How many would you like?", "Two."],
  ])("a tool that needs a %s: %s %s is finished", (name, question, text) => {
    const due = dueAnswer(question, [toolThatNeeds(name, { minLength: 6 })], "en");
    expect(completenessOf(text, { language: "en", due, ...PUNCTUATED })).toBe("finished");
  });

  test("without a kind in the question the required arguments are what may be due", () => {
    const due = dueAnswer("Could you read it to me?", [ORDER_TOOL], "en");
    expect([...due.kinds]).toEqual(["code"]);
    expect(completenessOf("A17.", { language: "en", due, ...PUNCTUATED })).toBe("unfinished");
    expect(completenessOf("A17 44.", { language: "en", due, ...PUNCTUATED })).toBe("unfinished");
    expect(completenessOf("I don't have it here.", { language: "en", due, ...PUNCTUATED })).toBe("finished");
  });
});

test("the time that a turn takes to be read grows with its length at most", async () => {
  const timeOf = (times: number) =>
    leastTime(() => {
      for (const piece of ["a ", "1 ", "a1", "'", "@", "a@", ". ", ", ", "ü.", "ß1 "]) {
        completenessOf(piece.repeat(times), { language: "de", ...PUNCTUATED });
        dueAnswer(piece.repeat(times), [ORDER_TOOL], "de");
      }
    });
  expect((await timeOf(40_000)) / (await timeOf(4_000))).toBeLessThan(30); // its square would be 100
});

describe("by the piece, where every piece ends with a full stop,", () => {
  const piece = (text: string, said = ""): Completeness =>
    completenessOf(text, { language: "en", punctuates: true, byPiece: true, due: dueAnswer(said, [], "en") });

  test.each(["Please send it to 24 Oak Street.", "Springfield.", "What is the weather?"])(
    "one may mean anything: %s",
    (text) => expect(piece(text)).toBe("unknown"),
  );

  test("one word waits no longer without it", () => {
    expect(piece("Springfield")).toBe("unknown");
    expect(piece("I live in Springfield")).toBe("unfinished");
  });

  test("unless it is listed as unfinished, or is part of an answer that is due", () => {
    for (const text of ["and", "and."]) expect(piece(text)).toBe("unfinished");
    for (const text of ["456", "456."]) expect(piece(text, "What is your phone number?")).toBe("unfinished");
  });

  test("what is certainly finished still is", () => expect(piece("Yes.")).toBe("finished"));
});
