/**
 * What models write into their text although it isn't meant to be spoken: thoughts, tool calls, and the control tokens
 * of their chat templates.
 */

export type MarkKind =
  /** Until its end, or that of the answer. */
  | "thought"
  | "call"
  /** The end of thoughts whose beginning is in the prompt. */
  | "bare_close"
  /** By itself. */
  | "token"
  /** What follows belongs to another turn. */
  | "end";

export interface Mark {
  readonly kind: MarkKind;
  /** Matches the whole mark at the beginning of a text. */
  readonly whole: RegExp;
  /** Whether a text may be the beginning of the mark. It is shorter than the longest mark. */
  mayBegin(text: string): boolean;
  /** What ends thoughts or a call; null: the end of the answer. */
  readonly close: RegExp | null;
}

/** Longer names of functions and control tokens are none. */
const LONGEST_NAME = 64;
/** No mark is longer. */
export const LONGEST_MARK = 100;

/** Qwen, DeepSeek and others; Magistral; Kimi; Command; Seed; gpt-oss (Harmony). The sources are the chat templates. */
const THOUGHTS: readonly (readonly [open: string, close: string])[] = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["<thought>", "</thought>"],
  ["<reasoning>", "</reasoning>"],
  ["<seed:think>", "</seed:think>"],
  ["[THINK]", "[/THINK]"],
  ["◁think▷", "◁/think▷"],
  ["<|START_THINKING|>", "<|END_THINKING|>"],
  ["<|channel|>analysis", "<|end|>"],
];

/** Hermes and Qwen; Mistral; Llama; DeepSeek; Kimi; Granite; gpt-oss. */
const CALLS: readonly (readonly [open: string, closes: readonly string[]])[] = [
  ["<tool_call>", ["</tool_call>"]],
  ["<function_call>", ["</function_call>"]],
  ["[TOOL_CALLS]", []],
  ["<|python_tag|>", ["<|eom_id|>", "<|eot_id|>"]],
  ["<|tool_call|>", ["<|end_of_text|>"]],
  ["<｜tool▁calls▁begin｜>", ["<｜tool▁calls▁end｜>"]],
  ["<|tool_calls_section_begin|>", ["<|tool_calls_section_end|>"]],
  ["<|channel|>commentary", ["<|call|>", "<|end|>"]],
  ["<|start|>assistant to=", ["<|call|>", "<|end|>"]],
];

const TOKENS = ["<|channel|>final<|message|>", "<|start|>assistant"];

const ENDS = [
  "<|im_end|>",
  "<|eot_id|>",
  "<|eom_id|>",
  "<|endoftext|>",
  "<|end_of_text|>",
  "<|end_of_turn|>",
  "<|return|>",
  "<｜end▁of▁sentence｜>",
  "<end_of_turn>",
  "</s>",
];

/** The longest of several that match is meant: literal marks come before the patterns that match them, too. */
export const MARKS: readonly Mark[] = [
  ...THOUGHTS.map(([open, close]) => literal("thought", open, [close])),
  ...THOUGHTS.slice(0, -1).map(([, close]) => literal("bare_close", close)),
  ...CALLS.map(([open, closes]) => literal("call", open, closes)),
  ...TOKENS.map((token) => literal("token", token)),
  ...ENDS.map((end) => literal("end", end)),
  {
    kind: "call",
    whole: new RegExp(`^<function=[^<>\\s]{1,${LONGEST_NAME}}>`, "u"),
    mayBegin: (text) => isBegun(text, "<function=", /^[^<>\s]*$/u),
    close: closing(["</function>"]),
  },
  {
    kind: "token",
    whole: new RegExp(`^<\\|[a-z0-9_:/-]{1,${LONGEST_NAME}}\\|>`, "iu"),
    mayBegin: (text) => isBegun(text, "<|", /^[a-z0-9_:/-]*\|?$/iu),
    close: null,
  },
];

function literal(kind: MarkKind, text: string, closes: readonly string[] = []): Mark {
  // Models spell tags in any case, but the words in square brackets only so: people write "[think]", too.
  const isTag = text.startsWith("<");
  const own = isTag ? text.toLowerCase() : text;
  return {
    kind,
    whole: new RegExp(`^${RegExp.escape(text)}`, isTag ? "iu" : "u"),
    mayBegin: (begun) => own.startsWith(isTag ? begun.toLowerCase() : begun),
    close: closing(closes),
  };
}

function closing(closes: readonly string[]): RegExp | null {
  return closes.length === 0 ? null : new RegExp(closes.map((close) => RegExp.escape(close)).join("|"), "iu");
}

function isBegun(text: string, open: string, rest: RegExp): boolean {
  if (text.length <= open.length) return open.startsWith(text);
  return (
    text.length < LONGEST_NAME + 4 + open.length &&
    text.startsWith(open) &&
    rest.test(text.slice(open.length))
  );
}
