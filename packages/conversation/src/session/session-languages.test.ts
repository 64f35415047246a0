/** An agent with several languages (docs/engine.md#languages). */
import { expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

const GOODBYE = { call: "cut_call" } as const;
const OTHERS = [
  { language: "de", voices: [{ provider: "builtin", voice: "slt" } as const] },
  { language: "es", voices: [{ provider: "builtin", voice: "slt" } as const] },
];
const german = { call: "change_language", arguments: { language: "de" } };

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({
    ...options,
    plan: { languages: { own: "en", isNamed: false, others: OTHERS }, ...options.plan },
  });
  await call.connect();
  return call;
}

async function says(call: Conversation, text: string, language?: string): Promise<void> {
  await call.pass(600, 600);
  call.transcriber.hears(text, true, language);
  await call.pass(20);
}

const answered = (call: Conversation, times: number) =>
  call.until("the answer", () => call.turns().filter(({ role }) => role === "agent").length === times);

/** The rule about the language that the model was given with its nth request. */
const ruleOf = (call: Conversation, nth: number): string | undefined =>
  /Speak [^.]*\./.exec(promptOf(call, nth))?.[0];

function promptOf(call: Conversation, nth: number): string {
  const first = call.model.requests[nth]?.messages[0];
  return first?.role === "system" ? first.text : "";
}

const used = (call: Conversation) =>
  call.events.flatMap((event) => (event.type === "languages" ? [event.used] : [])).at(-1) ?? [];

test("it follows the caller after three words, in voice, instructions and its own sentences", async () => {
  const call = await connected();
  call.model.answers("Sure.");
  await says(call, "I have a question.", "en");
  await answered(call, 1);
  call.model.answers("Gerne.");
  await says(call, "Wo ist denn mein Paket?", "de");
  await answered(call, 2);
  call.model.answers(GOODBYE);
  await says(call, "Danke, das war alles.", "de");
  await call.until("the end", () => call.ended() !== null);
  expect(call.heard()).toEqual(["Sure.", "Gerne.", "Auf Wiederhören!"]);
  expect(call.voice.languages).toEqual(["en", "de", "de"]);
  expect([0, 1, 2].map((nth) => ruleOf(call, nth))).toEqual([
    "Speak English (en) now, and no other.",
    "Speak German (de) now, and no other.",
    "Speak German (de) now, and no other.",
  ]);
  expect(used(call)).toMatchObject([{ language: "de", why: "heard" }]);
  expect(used(call)[0]?.fromMs).toBeGreaterThan(600);
  expect(call.transcriber.expected).toEqual([["en", "de", "es"]]);
});

test("fewer words, names and numbers change nothing", async () => {
  const call = await connected();
  for (const [nth, text] of ["Schmidt.", "Anna von Bergen.", "Vier, sieben, elf."].entries()) {
    call.model.answers("Thanks.");
    await says(call, text, "de");
    await answered(call, nth + 1);
  }
  expect(call.voice.languages).toEqual(["en", "en", "en"]);
  expect(used(call)).toEqual([]);
});

test("an answer that nobody has heard yet is given again in the new language", async () => {
  const call = await connected();
  call.model.answers({ wait: 2_000 }, "Where do you live?");
  const text = "Wo ist denn mein Paket?";
  await call.pass(600, 600);
  call.transcriber.judges({ text, final: false, settled: true, endOfTurn: 0.9 });
  await call.until("the model is asked", () => call.model.requests.length === 1);
  call.model.answers("Gerne.");
  call.transcriber.judges({ text, final: true, language: "de" });
  await answered(call, 1);
  expect(call.heard()).toEqual(["Gerne."]);
  expect(ruleOf(call, call.model.requests.length - 1)).toBe("Speak German (de) now, and no other.");
});

test("it speaks the language that the caller asks for, and hears it first from then on", async () => {
  const call = await connected();
  call.model.answers(german);
  call.model.answers("Gerne.");
  await says(call, "Can we speak German?", "en");
  await answered(call, 1);
  expect(call.voice.languages).toEqual(["de"]);
  expect(ruleOf(call, 1)).toBe("Speak German (de) now, and no other.");
  expect(used(call)).toMatchObject([{ language: "de", why: "asked" }]);
  expect(call.invocations().map(({ name, outcome }) => [name, outcome?.error])).toEqual([
    ["change_language", null],
  ]);
  expect(call.transcriber.expected).toEqual([
    ["en", "de", "es"],
    ["de", "en", "es"],
  ]);
  expect(call.transcriber.openStreams).toBe(1);
  call.model.answers("You're welcome.");
  await says(call, "Thank you.", "en");
  await answered(call, 2);
  call.model.answers("Goodbye then.");
  await says(call, "Let me think about it.", "en");
  await answered(call, 3);
  expect(call.voice.languages).toEqual(["de", "de", "en"]);
  expect(used(call)).toMatchObject([
    { language: "de", why: "asked" },
    { language: "en", why: "heard" },
  ]);
});

test("a language that the agent lacks is refused to the model", async () => {
  const call = await connected();
  call.model.answers({ call: "change_language", arguments: { language: "fr" } });
  call.model.answers("I can't.");
  await says(call, "Can we speak French?", "en");
  await answered(call, 1);
  expect(call.invocations()[0]?.outcome?.error).toMatchObject({ type: "invalid_arguments" });
  expect(call.voice.languages).toEqual(["en"]);
});

test("where any of them is detected, the first words decide, and its own texts are for all", async () => {
  const call = await connected({
    plan: { language: "auto", languages: { own: "auto", isNamed: false, others: OTHERS } },
    engine: { goodbye_texts: ["So long!"] },
  });
  expect(call.transcriber.expected).toEqual([["auto", "de", "es"]]);
  call.model.answers("¡Claro!");
  await says(call, "quiero pagar", "es");
  await answered(call, 1);
  call.model.answers(GOODBYE);
  await says(call, "Merci beaucoup, c'est tout.", "fr");
  await call.until("the end", () => call.ended() !== null);
  expect(call.heard()).toEqual(["¡Claro!", "So long!"]);
  expect(call.voice.languages).toEqual(["es", "es"]);
  expect(ruleOf(call, 0)).toBe("Speak Spanish (es) now, and no other.");
});

test("its own sentences are for its own language", async () => {
  const call = await connected({ engine: { goodbye_texts: ["So long!"] } });
  call.model.answers(GOODBYE);
  await says(call, "Das war alles, vielen Dank.", "de");
  await call.until("the end", () => call.ended() !== null);
  expect(call.heard()).toEqual(["Auf Wiederhören!"]);
});

test("what the caller types tells the language, too", async () => {
  const call = await connected();
  call.model.answers("Gerne.");
  await call.types("Ich möchte gern wissen, wo das ist.");
  await answered(call, 1);
  expect(call.voice.languages).toEqual(["de"]);
});

test("an agent with one language is told nothing of languages", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers("Sure.");
  await says(call, "Wo ist denn mein Paket?", "de");
  await answered(call, 1);
  expect(promptOf(call, 0)).toBe("Be kind.");
  expect(call.model.requests[0]?.tools.map(({ name }) => name)).toEqual(["cut_call"]);
  expect(call.voice.languages).toEqual(["en"]);
});

test("an agent's own tool of that name stays, and the built-in one is neither offered nor spoken of", async () => {
  const call = await connected({ tools: [{ name: "change_language" }] });
  call.model.answers("Sure.");
  await says(call, "I have a question.", "en");
  await answered(call, 1);
  expect(call.model.requests[0]?.tools.map(({ name }) => name)).toEqual(["change_language", "cut_call"]);
  expect(ruleOf(call, 0)).toBe("Speak English (en) now, and no other.");
  expect(promptOf(call, 0)).not.toContain("change_language");
  call.model.answers("Gerne.");
  await says(call, "Wo ist denn mein Paket?", "de");
  await answered(call, 2);
  expect(ruleOf(call, 1)).toBe("Speak German (de) now, and no other.");
  expect(promptOf(call, 1)).not.toContain("change_language");
});

test("a speech model follows by itself, and keeps its connection", async () => {
  const call = await connected({ speech: true });
  call.model.answers(german);
  call.model.answers("Gerne.");
  await says(call, "Can we speak German?");
  await answered(call, 1);
  expect(ruleOf(call, 0)).toBe("Speak the one that the caller speaks.");
  expect(ruleOf(call, 1)).toBe("Speak the one that the caller speaks.");
  expect(used(call)).toMatchObject([{ language: "de", why: "asked" }]);
  expect(call.transcriber.opened).toBe(1);
});
