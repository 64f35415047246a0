import { describe, expect, test } from "vitest";
import { createPrivateText } from "./private-text.ts";

/** What is spoken of an answer that comes in these pieces. */
function spokenOf(pieces: readonly string[]): { text: string; calls: readonly (string | null)[] } {
  const filter = createPrivateText();
  let text = "";
  for (const piece of pieces) {
    const taken = filter.push(piece);
    text = taken.isAfterThoughts ? taken.text : text + taken.text;
  }
  text += filter.end();
  return { text, calls: filter.calls() };
}

/** Whole, by the character, and cut in two at every place. */
function waysToCut(answer: string): string[][] {
  const halves = Array.from({ length: answer.length - 1 }, (_, at) => [
    answer.slice(0, at + 1),
    answer.slice(at + 1),
  ]);
  return [[answer], answer.split(""), ...halves];
}

const CALL = '{"name":"get","arguments":{"id":1}}';

describe("is never spoken, however it is cut", () => {
  test.each<[shape: string, answer: string, spoken: string, calls?: string[]]>([
    ["thoughts", "<think>hm</think>\n\nHi.", "Hi."],
    ["thoughts after space", "\n<think>hm</think>Hi.", "\nHi."],
    ["thoughts in another case", "<Think>hm</THINK>Hi.", "Hi."],
    ["thoughts without an end", "<think>hm, what now", ""],
    ["thoughts in the middle", "One moment. <think>hm</think> Hi.", "One moment. Hi."],
    ["thoughts twice", "<think>a</think>Hi. <think>b</think>There.", "Hi. There."],
    ["<thinking>", "<thinking>a < b</thinking>Hi.", "Hi."],
    ["<thought>", "<thought>hm</thought>Hi.", "Hi."],
    ["<reasoning>", "<reasoning>hm</reasoning>\nHi.", "Hi."],
    ["Seed", "<seed:think>hm</seed:think>Hi.", "Hi."],
    ["Magistral", "[THINK]hm[/THINK]Hi.", "Hi."],
    ["Kimi", "◁think▷hm◁/think▷Hi.", "Hi."],
    ["Command", "<|START_THINKING|>hm<|END_THINKING|>Hi.", "Hi."],
    [
      "Harmony",
      "<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>Hi.<|return|>",
      "Hi.",
    ],
    ["a bare end of thoughts", "The caller greets me.</think>\n\nHi.", "Hi."],
    ["a bare </thinking>", "hm</thinking>Hi.", "Hi."],
    ["a bare </reasoning>", "hm</reasoning>Hi.", "Hi."],
    ["a bare [/THINK]", "hm[/THINK]Hi.", "Hi."],
    ["an end of turn", "Hi.<|im_end|>", "Hi."],
    ["another turn", "Hi.<|im_end|>\n<|im_start|>user\nWhat?<|im_end|>", "Hi."],
    ["Llama's end", "Hi.<|eot_id|>", "Hi."],
    ["Gemma's end", "Hi.<end_of_turn>", "Hi."],
    ["an unknown control token", "<|im_start|>Hi<|reserved_7|> there.", "Hi there."],
    ["Hermes' call", `<tool_call>\n${CALL}\n</tool_call>`, "", [`\n${CALL}\n`]],
    ["a call after words", `Sure. <tool_call>${CALL}</tool_call>`, "Sure. ", [CALL]],
    ["two calls", `<tool_call>${CALL}</tool_call>\n<tool_call>${CALL}</tool_call>`, "", [CALL, CALL]],
    ["a call without an end", `<tool_call>${CALL}`, "", [CALL]],
    ["Llama's call", '<function=get>{"id":1}</function>', "", ['<function=get>{"id":1}']],
    ["Mistral's call", `[TOOL_CALLS][${CALL}]`, "", [`[${CALL}]`]],
    ["Llama's python tag", `<|python_tag|>${CALL}<|eom_id|>`, "", [CALL]],
    ["Granite's call", `<|tool_call|>[${CALL}]`, "", [`[${CALL}]`]],
    ["a function call", `<function_call>${CALL}</function_call>`, "", [CALL]],
    [
      "Harmony's call",
      '<|channel|>commentary to=functions.get <|constrain|>json<|message|>{"id":1}<|call|>',
      "",
      [' to=functions.get <|constrain|>json<|message|>{"id":1}'],
    ],
    ["DeepSeek's call", "<｜tool▁calls▁begin｜>x<｜tool▁calls▁end｜><｜end▁of▁sentence｜>", "", ["x"]],
  ])("%s", (_shape, answer, spoken, calls = []) => {
    for (const pieces of waysToCut(answer))
      expect({ pieces, ...spokenOf(pieces) }).toEqual({ pieces, text: spoken, calls });
  });
});

describe("is spoken as it is, and at once", () => {
  test.each([
    "I <3 you.",
    "It's < 5 and > 3.",
    "a<b and b>c",
    "Press <b>one</b> now.",
    "Wait<break time='1s'/> a bit.",
    "A tool call takes a second.",
    "I made a tool call for you.",
    "The tool_call is done.",
    "[tool calls] are listed there.",
    "See [1] and [2].",
    "[think] about it",
    "[Thinking] is hard.",
    "I think so.",
    "I was thinking of Monday.",
    "My reasoning is simple.",
    "The function of the button is to stop.",
    "<function> is no word.",
    "function=x is a setting",
    "Python is a language.",
    "Use a pipe | between the two.",
    "<| is a strange arrow, and so is |>.",
    "Two pipes: || and <||>.",
    "An e-mail to <ann@example.com>.",
    "[TOOL] is a heading.",
    "The price is [roughly] 5 €.",
    "Thoughts? </b> None.",
    "5 < 6 [obviously] < 7",
    "◁ and ▷ are arrows.",
    "Grüße 👋 <",
    "The list ends here: [",
    "<thinkers> are a club.",
    "im_end is a word, too.",
  ])("%s", (answer) => {
    for (const pieces of waysToCut(answer))
      expect({ pieces, ...spokenOf(pieces) }).toEqual({ pieces, text: answer, calls: [] });
  });

  test("only what may become a mark waits", () => {
    const filter = createPrivateText();
    expect(filter.push("I know.").text).toBe("I know.");
    expect(filter.push(" I <").text).toBe(" I ");
    expect(filter.push("3 you").text).toBe("<3 you");
    expect(filter.push(" [TOOL_C").text).toBe(" ");
    expect(filter.push("ARS]").text).toBe("[TOOL_CARS]");
  });
});

test("thoughts without an end take no memory, and a call that is too long isn't kept", () => {
  const filter = createPrivateText();
  filter.push("<tool_call>");
  for (let nth = 0; nth < 100; nth++) filter.push("x".repeat(1_000));
  filter.push("</tool_call>");
  expect(filter.calls()).toEqual([null]);
  expect(filter.push("Hi.").text).toBe("Hi.");
});
