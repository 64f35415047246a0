import { expect, test } from "vitest";
import { isMenu, isRecorded, isScreener, withoutOptions } from "./recorded-phrases.ts";
import { voicemailScore } from "./voicemail-phrases.ts";

test.each([
  "Thank you for calling Acme. For sales, press one. For support, press 2.",
  "Please listen carefully, as our menu options have changed.",
  "Für den Vertrieb drücken Sie bitte die Eins.",
  "Pour le service commercial, tapez un.",
  "Para ventas, pulse el número dos.",
  "Per l'assistenza, premere il tasto due.",
  "Para falar com vendas, digite um.",
  "Voor verkoop, toets twee.",
])("a menu says: %s", (text) => {
  expect([isMenu(text), isScreener(text), isRecorded(text)]).toEqual([true, false, true]);
});

test.each([
  "Hi. If you record your name and reason for calling, I'll see if this person is available.",
  "The person you're calling is using a screening service from Google. Go ahead and say your name, and why you're calling.",
  "Bitte nennen Sie Ihren Namen und den Grund Ihres Anrufs.",
  "Dites votre nom et le motif de votre appel.",
  "Diga su nombre y el motivo de su llamada.",
])("a screener says: %s", (text) => {
  expect([isMenu(text), isScreener(text), voicemailScore(text) < 2]).toEqual([false, true, true]);
});

test.each([
  "May I have your name and the reason for your call",
  "What's your name, and what is the reason for your call?",
  "Wie ist Ihr Name, und was ist der Grund Ihres Anrufs?",
  "Who's calling, please?",
  "Hello, Anna speaking, how can I help you?",
  "I can't press that button for you.",
  "Is your name Anna?",
])("a person says: %s", (text) => {
  expect([isMenu(text), isScreener(text), isRecorded(text)]).toEqual([false, false, false]);
});

test("a menu that offers to take a message is no mailbox, and the mailbox behind it is one", () => {
  const menu = "For sales, press one. To leave a message, press two. Press three to leave your name.";
  expect(voicemailScore(withoutOptions(menu))).toBe(0);
  expect(
    voicemailScore(withoutOptions(`${menu} Nobody is here now. Please leave a message after the tone.`)),
  ).toBe(2);
});
