import { expect, test } from "vitest";
import { BadAnswer, readAnswer } from "./read-answer.ts";

const turn = (id: string, role: "agent" | "caller", text: string) => ({
  id,
  role,
  text,
  start_ms: 0,
  end_ms: 1,
  interrupted_at_ms: null,
});
const transcript = [
  turn("t1", "agent", "Hello, how can I help?"),
  turn("t2", "caller", "I’d like a refund, please. It’s order 1042."),
];
const asked = { transcript, criteria: ["A refund was promised."], agentName: "Mara", hasOutcome: true };
const answer = (change: object = {}) =>
  JSON.stringify({
    summary: " Wanted a refund. ",
    outcome: { reason: "refund", order: "1042" },
    outcome_quotes: { reason: "i'd like a refund", order: "It was order 1042", other: "Hello" },
    criteria: [{ number: 1, met: false, quote: "“Hello, how can I help?”" }],
    ...change,
  });

test("quotes are found in any punctuation and case, with their turn; those that nobody said are dropped", () => {
  expect(readAnswer(`Sure:\n\`\`\`json\n${answer()}\n\`\`\``, asked)).toEqual({
    summary: "Wanted a refund.",
    outcome: { reason: "refund", order: "1042" },
    evidence: { reason: { text: "i'd like a refund", turn_id: "t2" } },
    criteria: [
      {
        criterion: "A refund was promised.",
        met: false,
        quote: { text: "“Hello, how can I help?”", turn_id: "t1" },
      },
    ],
    success: false,
  });
});

const SAID_BY_AGENT = "Hello, how can I help?";
const SAID_BY_CALLER = "it's order 1042";
/** The result of one verdict on one criterion. */
function judged(criterion: string, verdict: object) {
  const text = answer({ criteria: [{ number: 1, met: true, ...verdict }] });
  const { criteria, success } = readAnswer(text, { ...asked, criteria: [criterion] });
  return { met: criteria[0]?.met, quote: criteria[0]?.quote?.turn_id ?? null, success };
}
const NOT_JUDGED = { met: null, quote: null, success: null };

test.each([
  ["no quote", {}],
  ["a quote that nobody said", { quote: "Your money is on its way" }],
  ["part of a word", { quote: "elp" }],
  ["words of two turns", { quote: "how can I help I'd like" }],
  ["two words", { quote: "can I" }],
  ["no text", { quote: 7 }],
  ["words of the caller about the agent", { quote: SAID_BY_CALLER }],
  [
    "words of the caller, whatever the model says that it's about",
    { quote: SAID_BY_CALLER, about: "caller" },
  ],
])("with %s, nobody knows whether the agent met a criterion", (_case, verdict) => {
  for (const met of [true, false]) {
    expect(judged("The agent was polite.", { ...verdict, met })).toEqual(NOT_JUDGED);
  }
});

test.each([
  ["The agent greeted the caller.", { quote: SAID_BY_AGENT }, "t1"],
  ["The agent greeted the caller.", { quote: "HELLO how can\n I help" }, "t1"],
  ["The agent greeted the caller.", { quote: "how can I" }, "t1"],
  ["Mara greeted the caller.", { quote: SAID_BY_CALLER, about: "caller" }, null],
  ["A greeting was said.", { quote: SAID_BY_CALLER }, null],
  ["A greeting was said.", { quote: SAID_BY_AGENT }, "t1"],
  ["A greeting was said.", { quote: SAID_BY_CALLER, about: "caller" }, null],
  ["An order number, if any", { quote: SAID_BY_CALLER, about: "caller" }, "t2"],
  ["An order was named by the caller.", { quote: SAID_BY_CALLER, about: "caller" }, "t2"],
  ["The caller said that the parcel was damaged.", { quote: SAID_BY_CALLER, about: "caller" }, "t2"],
  ["The caller was satisfied.", { quote: SAID_BY_CALLER, about: "caller" }, "t2"],
  ["The caller was told the price.", { quote: SAID_BY_CALLER, about: "caller" }, null],
  ["The caller was told the price.", { quote: SAID_BY_AGENT, about: "caller" }, "t1"],
  ["The caller named an order.", { quote: SAID_BY_CALLER }, "t2"],
  ["The caller named an order to the agent.", { quote: "order 1042 it’s" }, null],
  ["The caller was greeted.", { quote: SAID_BY_CALLER, about: "agent" }, null],
  ["The caller was greeted.", { quote: SAID_BY_AGENT, about: "agent" }, "t1"],
])("%s by %j rests on turn %s", (criterion, verdict, turnId) => {
  for (const met of [true, false]) {
    const expected = turnId === null ? NOT_JUDGED : { met, quote: turnId, success: met };
    expect(judged(criterion, { ...verdict, met })).toEqual(expected);
  }
});

test.each([
  "The caller was told the price.",
  "The customer must always be told the price.",
  "Callers are never interrupted",
  "Was the caller asked for an order number?",
  "The caller's order was found.",
  "The caller has been clearly offered a refund.",
  "The caller wasn't put on hold.",
  "The caller was told by the agent what it costs.",
  "A refund was promised to the caller.",
  "Dem Anrufer wurde ein Termin angeboten.",
  "Der Kunde wird über die Kosten informiert.",
  "Der Anrufer ist über die Kosten informiert worden.",
  "Le client a été informé du prix.",
  "El cliente fue informado del precio.",
  "O cliente foi informado do preço.",
  "Il cliente è stato informato del prezzo.",
])("%s is the agent's deed", (criterion) => {
  expect(judged(criterion, { quote: SAID_BY_CALLER, about: "caller" })).toEqual(NOT_JUDGED);
  expect(judged(criterion, { quote: SAID_BY_AGENT, about: "caller" }).quote).toBe("t1");
});

test.each([
  "The caller was angry.",
  "The caller is a new customer.",
  "The caller needed help with an order that was delayed.",
  "The caller's order number was given by the customer.",
  "Was the caller happy?",
  "Der Anrufer wird später zahlen.",
  "El cliente fue amable.",
])("%s can be the caller's", (criterion) => {
  expect(judged(criterion, { quote: SAID_BY_CALLER, about: "caller" }).quote).toBe("t2");
});

test("words are counted as they were said, not as the model writes them", () => {
  for (const quote of ["c-a-n I", "o.r.d.e.r 1042", "h o w"]) {
    expect(judged("An order number, if any", { quote, about: "caller" })).toEqual(NOT_JUDGED);
  }
  for (const quote of ["howcani", "HOW-CAN-I", "It’s order 1.042"]) {
    expect(judged("An order number, if any", { quote, about: "caller" }).quote).not.toBeNull();
  }
});

test("a verdict needs words, not characters: a language without spaces has them too", () => {
  const inJapanese = [turn("t1", "agent", "ご注文は明日届きます。")];
  const judge = (quote: string) =>
    readAnswer(answer({ criteria: [{ number: 1, met: true, quote }] }), { ...asked, transcript: inJapanese })
      .success;
  expect(judge("注文は明日届きます")).toBe(true);
  expect(judge("明日")).toBeNull();
  expect(judge("明 日 届")).toBeNull(); // two words, one of them cut
});

test("a call is a success if every criterion was met, and nobody knows if one can't be told", () => {
  const judge = (...verdicts: unknown[]) =>
    readAnswer(
      answer({
        criteria: verdicts.map((met, index) => ({ number: index + 1, met, quote: SAID_BY_AGENT })),
      }),
      { ...asked, criteria: ["a", "b"].slice(0, verdicts.length) },
    ).success;
  expect(judge(true)).toBe(true);
  expect(judge(true, false)).toBe(false);
  expect(judge(true, null)).toBeNull();
  expect(judge(true, "yes")).toBeNull();
  expect(readAnswer(answer(), { ...asked, criteria: [] }).success).toBeNull();
});

test.each([
  ["no JSON", "I can't do that.", /one JSON object/],
  ["half an object", '{"summary": "a', /one JSON object/],
  ["no summary", answer({ summary: " " }), /summary/],
  ["no outcome", answer({ outcome: "refund" }), /outcome/],
  ["no verdict", answer({ criteria: [] }), /number 1/],
])("an answer with %s is refused with what is wrong", (_case, text, words) => {
  expect(() => readAnswer(text, asked)).toThrow(BadAnswer);
  expect(() => readAnswer(text, asked)).toThrow(words);
});
