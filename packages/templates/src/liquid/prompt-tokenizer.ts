import type { TagToken, Tokenizer, TopLevelToken } from "liquidjs";
import { ExpressionTokenizer } from "./expression-tokenizer.ts";
import type { HtmlToken, TokenizerOptions } from "./liquid-tokens.ts";

const END_OF_RAW = /\{%-?\s*endraw\s*-?%\}/gu;

/** The end of a `doc`, whose content is never parsed. */
const END_OF_DOC = /\{%-?\s*enddoc\s*-?%\}/gu;

/**
 * liquidjs's tokenizer for a whole template, extended to read `{{{name}}}`, which other template languages use, as a
 * brace, the output and a brace. It is legal, with a warning (docs/templates.md#what-an-agent-needs).
 */
export class PromptTokenizer extends ExpressionTokenizer {
  private isInDoc = false;
  private commentDepth = 0;

  override readTopLevelToken(options: TokenizerOptions): TopLevelToken {
    if (this.isInDoc) return this.readDoc();
    const { rawBeginAt } = this as unknown as { rawBeginAt: number };
    if (rawBeginAt > -1 || !this.match("{{{")) return super.readTopLevelToken(options);
    const begin = this.p;
    this.advance();
    const brace = this.readHTMLToken(["{{"]); // empty, since a `{{` follows directly
    brace.begin = begin;
    return brace;
  }

  override readTagToken(options: TokenizerOptions): TagToken {
    const begin = this.p;
    try {
      return this.noticed(super.readTagToken(options));
    } catch (error) {
      // In a comment, a tag needs no name, only its end.
      if (this.commentDepth === 0 || this.p >= this.N || this.p === begin) throw error;
      return this.readHTMLToken(["{"]) as unknown as TagToken;
    }
  }

  /** liquidjs's own method doesn't recognise `{%- endraw %}`. */
  override readEndrawOrRawContent(
    options: TokenizerOptions,
  ): ReturnType<Tokenizer["readEndrawOrRawContent"]> {
    END_OF_RAW.lastIndex = this.p;
    const end = END_OF_RAW.exec(this.input)?.index;
    if (end === undefined) throw this.error(`raw ${this.snapshot(this.p)} not closed`);
    if (end > this.p) return this.textUntil(end);
    Object.assign(this, { rawBeginAt: -1 });
    return super.readTagToken(options);
  }

  private noticed(token: TagToken): TagToken {
    token.tokenizer = this.within(token.tokenizer.p, token.contentRange[1]);
    if (token.name === "doc" && this.commentDepth === 0) this.isInDoc = true;
    if (token.name === "comment") this.commentDepth++;
    if (token.name === "endcomment") this.commentDepth = Math.max(this.commentDepth - 1, 0);
    return token;
  }

  /** Everything up to the end of the `doc`, as text. Without an end, the rest of the template. */
  private readDoc(): TopLevelToken {
    this.isInDoc = false;
    END_OF_DOC.lastIndex = this.p;
    return this.textUntil(END_OF_DOC.exec(this.input)?.index ?? this.N);
  }

  private textUntil(end: number): HtmlToken {
    const text = this.readHTMLToken([""]);
    this.p = text.end = end;
    return text;
  }
}
