/** An agent whose language is `auto` (docs/engine.md#dead-air). */
import { expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

const GOODBYE = { call: "cut_call" } as const;

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({ ...options, plan: { language: "auto", ...options.plan } });
  await call.connect();
  return call;
}

/** The caller says this, in a language that the transcriber detects. */
async function says(call: Conversation, text: string, language?: string): Promise<void> {
  await call.pass(600, 600);
  call.transcriber.hears(text, true, language);
  await call.pass(20);
}

test.each([
  ["de", "Das war alles, danke.", "Auf Wiederhören!"],
  ["es-419", "Eso es todo, gracias.", "¡Adiós!"],
  ["sv", "Det var allt, tack.", "Goodbye!"],
  [undefined, "That was all, thanks.", "Goodbye!"],
  ["und", "That was all, thanks.", "Goodbye!"],
])("a caller in %s is told goodbye in that language, or in English", async (language, text, goodbye) => {
  const call = await connected();
  call.model.answers(GOODBYE);
  await says(call, text, language);
  await call.until("the end", () => call.ended() !== null);
  expect(call.heard()).toEqual([goodbye]);
});

test("the agent's own texts stay as they are", async () => {
  const call = await connected({ engine: { goodbye_texts: ["So long!"] } });
  call.model.answers(GOODBYE);
  await says(call, "Das war alles, danke.", "de");
  await call.until("the end", () => call.ended() !== null);
  expect(call.heard()).toEqual(["So long!"]);
});

test("the caller may change the language", async () => {
  const call = await connected();
  call.model.answers("Gerne.");
  await says(call, "Sprechen Sie Deutsch?", "de");
  await call.until("the answer", () => call.turns().length === 2);
  call.model.answers(GOODBYE);
  await says(call, "Or in English, that was all.", "en");
  await call.until("the end", () => call.ended() !== null);
  expect(call.heard()).toEqual(["Gerne.", "Goodbye!"]);
});

test("an acknowledgement tells nothing of the language, and is understood in every one", async () => {
  const call = await connected();
  const long = "Wir haben von Montag bis Freitag von neun bis siebzehn Uhr geöffnet.";
  call.model.answers(long);
  await says(call, "Wann haben Sie geöffnet?", "de");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  await call.pass(1_000);
  await says(call, "D'accord, okay.", "fr");
  await call.until("it was said", () => call.transcript().includes(`agent: ${long}`));
  call.model.answers(GOODBYE);
  await call.pass(2_000);
  await says(call, "Danke, das war alles.");
  await call.until("the end", () => call.ended() !== null);
  expect(call.heard().at(-1)).toBe("Auf Wiederhören!");
});

test("the end of a turn is read in the language that was detected", async () => {
  const call = await connected();
  call.model.answers("Für wen?");
  await says(call, "Ich möchte einen Tisch für.", "de");
  await call.pass(1_000);
  expect(call.model.requests).toEqual([]);
  await call.until("the model is asked", () => call.model.requests.length === 1, 600);
});

test("an agent with a language keeps it", async () => {
  const call = await connected({ plan: { language: "en" } });
  call.model.answers(GOODBYE);
  await says(call, "Das war alles, danke.", "de");
  await call.until("the end", () => call.ended() !== null);
  expect(call.heard()).toEqual(["Goodbye!"]);
});

test("the voice is told the language, and English until it was detected", async () => {
  const call = startConversation({ plan: { language: "auto", firstMessage: "Hello!" } });
  const languages: string[] = [];
  const speak = call.voice.speak.bind(call.voice);
  call.voice.speak = (text, options) => {
    languages.push(options.language);
    return speak(text, options);
  };
  await call.connect();
  await call.until("the greeting", () => call.turns().length === 1);
  call.model.answers("Gerne.");
  await says(call, "Sprechen Sie Deutsch?", "de");
  await call.until("the answer", () => call.turns().length === 3);
  expect(languages).toEqual(["en", "de"]);
});
