import { type Emitter, Parser, type Template, type TopLevelToken, TypeGuards } from "liquidjs";
import type { HtmlToken } from "./liquid-tokens.ts";

/** Text between tags and outputs. Unlike liquidjs's own it is not a generator, which would cost more than the text. */
export class TextNode implements Template {
  readonly token: HtmlToken;
  private readonly text: string;

  constructor(token: HtmlToken) {
    this.token = token;
    this.text = token.getContent();
  }

  render(_context: unknown, emitter: Emitter): void {
    emitter.write(this.text);
  }
}

/** liquidjs's parser with our text nodes. Block tags get it too, and use it for their bodies. */
export class TemplateParser extends Parser {
  override parseToken(token: TopLevelToken, remaining: TopLevelToken[]): ReturnType<Parser["parseToken"]> {
    if (TypeGuards.isHTMLToken(token))
      return new TextNode(token) as unknown as ReturnType<Parser["parseToken"]>;
    return super.parseToken(token, remaining);
  }
}
