import {
  type Emitter,
  type Liquid,
  LiquidError,
  ParseError,
  Parser,
  type Template,
  type TopLevelToken,
  TypeGuards,
} from "liquidjs";
import { ExpressionTokenizer } from "./expression-tokenizer.ts";
import type { HtmlToken } from "./liquid-tokens.ts";
import { OutputNode } from "./output-node.ts";

/**
 * Text between tags and outputs. Unlike liquidjs's own it is not a generator, which would cost more than the text
 * itself.
 */
export class TextNode implements Template {
  readonly token: HtmlToken;
  private text: string;

  constructor(token: HtmlToken) {
    this.token = token;
    this.text = token.getContent();
  }

  isBlank(): boolean {
    return this.text.trim() === "";
  }

  /** From now on, renders nothing. */
  silence(): void {
    this.text = "";
  }

  render(_context: unknown, emitter: Emitter): void {
    emitter.write(this.text);
  }
}

/** liquidjs's parser with our text and output nodes. Block tags use it too, for their bodies. */
export class TemplateParser extends Parser {
  private readonly engine: Liquid;

  constructor(liquid: Liquid) {
    super(liquid);
    this.engine = liquid;
  }

  override parseToken(token: TopLevelToken, remaining: TopLevelToken[]): ReturnType<Parser["parseToken"]> {
    if (TypeGuards.isHTMLToken(token)) return new TextNode(token) as never;
    if (!TypeGuards.isOutputToken(token)) return super.parseToken(token, remaining);
    const { operators } = this.engine.options;
    const tokenizer = new ExpressionTokenizer(token.input, operators, token.file, token.contentRange);
    try {
      return new OutputNode(token, tokenizer, this.engine) as never;
    } catch (error) {
      throw LiquidError.is(error) ? error : new ParseError(error as Error, token);
    }
  }
}
