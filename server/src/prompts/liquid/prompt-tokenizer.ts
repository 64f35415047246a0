import { Tokenizer, type TopLevelToken } from "liquidjs";

type TokenizerOptions = Parameters<Tokenizer["readTopLevelToken"]>[0];

/**
 * liquidjs's tokenizer, extended to read `{{{name}}}`, as other template languages write it: a brace, the output, a
 * brace. That is legal, with a warning (docs/templates.md#what-an-agent-needs).
 */
export class PromptTokenizer extends Tokenizer {
  override readTopLevelToken(options: TokenizerOptions): TopLevelToken {
    const { rawBeginAt } = this as unknown as { rawBeginAt: number };
    if (rawBeginAt > -1 || !this.match("{{{")) return super.readTopLevelToken(options);
    const begin = this.p;
    this.advance();
    const brace = this.readHTMLToken(["{{"]); // empty, since a `{{` follows directly
    brace.begin = begin;
    return brace;
  }
}
