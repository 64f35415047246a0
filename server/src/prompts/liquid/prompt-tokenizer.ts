import { Tokenizer, type TopLevelToken } from "liquidjs";

type TokenizerOptions = Parameters<Tokenizer["readTopLevelToken"]>[0];

/**
 * liquidjs's tokenizer, which also reads `{{{name}}}`, as it is written for other template languages: a brace, the
 * output, a brace (contract 3.12 calls it legal, and warns).
 */
export class PromptTokenizer extends Tokenizer {
  override readTopLevelToken(options: TokenizerOptions): TopLevelToken {
    const { rawBeginAt } = this as unknown as { rawBeginAt: number };
    if (rawBeginAt > -1 || !this.match("{{{")) return super.readTopLevelToken(options);
    const begin = this.p;
    this.advance();
    const brace = this.readHTMLToken(["{{"]); // empty, since a `{{` follows at once
    brace.begin = begin;
    return brace;
  }
}
