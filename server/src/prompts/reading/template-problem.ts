import { LiquidError } from "liquidjs";
import { rootError } from "../liquid/bound-passed.ts";

/** Something that makes a template invalid, and where. */
export interface TemplateProblem {
  message: string;
  /** Offset into the template; null for the template as a whole. */
  offset: number | null;
}

export const TOO_DEEP = "The template nests too deeply; take it apart.";

/**
 * What liquidjs's parser threw, in words for the template's author. Anything it doesn't throw on purpose is rethrown.
 */
export function problemOf(error: unknown): TemplateProblem {
  if (!LiquidError.is(error)) throw error;
  const cause = rootError(error);
  const { begin } = error.token;
  if (cause instanceof RangeError) return { message: TOO_DEEP, offset: begin };
  const original = cause instanceof Error && cause !== error ? cause.message : withoutPosition(error.message);
  const offset = original === PIPE_EXPECTED ? begin - 1 : begin; // liquidjs has already read past the character
  return { message: explained(original, error.token.input.slice(offset, offset + 40)), offset };
}

/** Whether this follows from an earlier error: the end of a block that couldn't begin. */
export function isLeftover(error: unknown): boolean {
  return error instanceof Error && BLOCK_PART.test(error.message);
}

const BLOCK_PART = /^tag "(end\w*|else|elsif|when)" not found/u;

const PIPE_EXPECTED = 'expected "|" before filter';

/** liquidjs puts the position at the end of its message. */
function withoutPosition(message: string): string {
  return message.replace(/, line:\d+, col:\d+$/u, "");
}

function explained(message: string, source: string): string {
  const part = BLOCK_PART.exec(message)?.[1];
  if (part) return `{% ${part} %} stands outside of the block it belongs to.`;
  const unknownTag = /^tag "(.*)" not found$/su.exec(message)?.[1];
  if (unknownTag !== undefined) return `There is no tag "${unknownTag}".`;
  const openBlock = /^tag ((?:\{%-?\s*)?(\w+).*) not closed$/su.exec(message);
  if (openBlock)
    return `${shortened(openBlock[1] ?? "")} is never closed; end it with {% end${openBlock[2] ?? ""} %}.`;
  if (/^tag .* not closed$/su.test(message)) return `${shortened(source)} has no closing %}.`;
  if (/^output .* not closed$/su.test(message)) {
    return `${shortened(source)} has no closing }}; to write two braces as text use {% raw %}{{{% endraw %}.`;
  }
  if (/^raw .* not closed$/su.test(message)) return "{% raw %} is never closed; end it with {% endraw %}.";
  if (/[“”‘’]/u.test(source)) return "Typographic quotes cannot be read here; use straight ones.";
  if (/^=[^=]/u.test(source)) return 'A single "=" cannot be read here; compare with "==".';
  if (message === PIPE_EXPECTED)
    return "Something stands after the value that is no operator; filters follow a |.";
  return message.endsWith(".") ? message : `This cannot be read: ${message}.`;
}

function shortened(source: string): string {
  const line = source.split("\n", 1)[0] ?? "";
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
}
