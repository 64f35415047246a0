import { LiquidError } from "liquidjs";
import { isTimeZone } from "../dates/wall-clock.ts";
import { rootError } from "../liquid/bound-passed.ts";

/** Something that makes a template invalid, and where. */
export interface TemplateProblem {
  message: string;
  /** Offset into the template; null for the template as a whole. */
  offset: number | null;
  /** Refused when saved. A template that was saved before this rule existed still renders. */
  isBearable?: true;
}

export const TOO_DEEP = "The template is nested too deeply. Split it up.";

/**
 * Words an error of liquidjs's parser for the template's author. Errors that it doesn't throw on purpose are rethrown.
 */
export function problemOf(error: unknown): TemplateProblem {
  if (!LiquidError.is(error)) throw error;
  const cause = rootError(error);
  const { begin } = error.token;
  if (cause instanceof RangeError) return { message: TOO_DEEP, offset: begin };
  const original = cause instanceof Error && cause !== error ? cause.message : withoutPosition(error.message);
  const offset = original === PIPE_EXPECTED ? begin - 1 : begin; // liquidjs has already read past the character
  const { input } = error.token;
  const isOutput = /\{\{-?\s*$/u.test(input.slice(0, begin)) || input.startsWith("{{", begin);
  const zone = zonedTime(input, offset);
  if (zone)
    return {
      message: `Write {{ "now" | date: "%A, %B %-d, %Y, %-I:%M %p", "${zone}" }} for the time there.`,
      offset,
    };
  return { message: explained(original, input.slice(offset, offset + 40), isOutput), offset };
}

/** The zone in `{{ current_time_America/New_York }}`, as Retell writes it; the error is at its first slash. */
function zonedTime(input: string, offset: number): string | null {
  const area = /\bcurrent_(?:time|calendar)_([A-Za-z]+)$/u.exec(
    input.slice(Math.max(0, offset - 40), offset),
  )?.[1];
  const place = /^(?:\/[A-Za-z_+-]+){1,2}/u.exec(input.slice(offset, offset + 60))?.[0];
  if (area === undefined || place === undefined) return null;
  return isTimeZone(area + place) ? area + place : null;
}

/** Whether this follows from an earlier error: the end of a block whose beginning failed. */
export function isLeftover(error: unknown): boolean {
  return error instanceof Error && BLOCK_PART.test(error.message);
}

const BLOCK_PART = /^tag "(end\w*|else|elsif|when)" not found/u;

const PIPE_EXPECTED = 'expected "|" before filter';

/** Removes the position, which liquidjs appends to its message. */
function withoutPosition(message: string): string {
  return message.replace(/, line:\d+, col:\d+$/u, "");
}

function explained(message: string, source: string, isOutput: boolean): string {
  const part = BLOCK_PART.exec(message)?.[1];
  if (part) return `{% ${part} %} is outside the block it belongs to.`;
  const unknownTag = /^tag "(.*)" not found$/su.exec(message)?.[1];
  if (unknownTag !== undefined) return `There is no tag "${unknownTag}".`;
  const openBlock = /^tag ((?:\{%-?\s*)?(\w+).*) not closed$/su.exec(message);
  if (openBlock)
    return `${shortened(openBlock[1] ?? "")} is never closed. End it with {% end${openBlock[2] ?? ""} %}.`;
  if (/^tag .* not closed$/su.test(message)) return `${shortened(source)} has no closing %}.`;
  if (/^output .* not closed$/su.test(message)) {
    return `${shortened(source)} has no closing }}. To write two braces as text, use {% raw %}{{{% endraw %}.`;
  }
  if (/^raw .* not closed$/su.test(message)) return "{% raw %} is never closed. End it with {% endraw %}.";
  const surplus = /^unexpected "(.*)"$/su.exec(message)?.[1];
  if (surplus !== undefined) {
    return `"${shortened(surplus)}" can't follow else or the end of a block. For a condition, write {% elsif %}.`;
  }
  if (/^(?:duplicated else|unexpected elsif after else)$/u.test(message))
    return "A branch after {% else %} never renders. Move it up.";
  if (/[“”‘’]/u.test(source)) return "Curly quotes don't work here. Use straight ones.";
  if (/^=[^=]/u.test(source)) return 'Use "==" to compare.';
  if (message === PIPE_EXPECTED) return "Unexpected text after the value. Filters follow a |.";
  if (message.endsWith(".")) return message; // already in our words
  if (message === 'invalid value expression: ""' && isOutput) return "Empty {{ }}: add a variable name.";
  const advice = ADVICE.find(([pattern]) => pattern.test(message))?.[1];
  const [unread = ""] = /^\{%.*?%\}|^.*?(?=\s*-?(?:\}\}|%\}|$))/su.exec(source) ?? [];
  return advice ?? `"${shortened(unread)}" can't be read here.`;
}

/** Advice that replaces liquidjs's messages. */
const ADVICE: readonly [RegExp, string][] = [
  [/^illegal (?:liquid )?tag syntax/u, "Add the name of a tag after {%."],
  [/^expected filter name/u, "Add the name of a filter after |."],
  [/^\[ not closed/u, "Close the [ with ]."],
  [/^invalid range syntax/u, "Write a range as (1..5)."],
  [/^unbalanced parentheses/u, "Close the ( with )."],
  [/^invalid value expression: ""|, value expected$/u, "Add a value here."],
  [/^expected variable name/u, "Add the name of a variable."],
  [/^expected "="/u, "Add = and a value."],
];

function shortened(source: string): string {
  const line = source.split("\n", 1)[0] ?? "";
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
}
