import {
  type Emitter,
  evalToken,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type Tokenizer,
  type TopLevelToken,
  Value,
} from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";
import { isEqual } from "../liquid/is-equal.ts";
import type { ValueArgument } from "../liquid/liquid-tokens.ts";

interface CaseBranch {
  /** The values that a `when` lists; null for an `else`. */
  values: ValueArgument[] | null;
  templates: Template[];
}

/**
 * `case` as in https://shopify.dev/docs/api/liquid/tags/case: branches are tried in order, a branch that lists the
 * value twice renders twice, and an `else` renders if no branch before it did.
 */
export class CaseBlock extends Tag {
  readonly value: Value;
  readonly branches: CaseBranch[] = [];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    this.value = new Value(this.tokenizer.readFilteredValue(), liquid);
    let body: Template[] = []; // text before the first branch is not rendered
    const begin = (values: CaseBranch["values"]): void => {
      this.branches.push({ values, templates: (body = []) });
    };
    const stream = parser
      .parseStream(remaining)
      .on<TagToken>("tag:when", (when) => begin(readValues(when.tokenizer)))
      .on("tag:else", () => begin(null))
      .on("tag:endcase", () => stream.stop())
      .on<Template>("template", (node) => body.push(node))
      .on("end", () => {
        throw new Error(`tag ${token.getText()} not closed`);
      });
    stream.start();
  }

  *render(context: CallContext, emitter: Emitter): Generator<unknown, void, unknown> {
    const { renderer } = this.liquid;
    const target = yield this.value.value(context, false);
    let isMatched = false;
    for (const { values, templates } of this.branches) {
      if (!values && !isMatched) yield renderer.renderTemplates(templates, context, emitter);
      for (const value of values ?? []) {
        if (!isEqual(target, yield evalToken(value, context), context.meter)) continue;
        isMatched = true;
        yield renderer.renderTemplates(templates, context, emitter);
      }
    }
  }
}

/** Values separated by a comma or `or`. */
function readValues(tokenizer: Tokenizer): ValueArgument[] {
  const values: ValueArgument[] = [];
  do {
    values.push(tokenizer.readValueOrThrow());
    tokenizer.skipBlank();
    if (tokenizer.end()) return values;
    const isNext = tokenizer.peek() === "," || tokenizer.readIdentifier().getText() === "or";
    tokenizer.assert(isNext, 'Separate the values of a when with "," or "or".');
    if (tokenizer.peek() === ",") tokenizer.advance();
    tokenizer.skipBlank();
  } while (!tokenizer.end());
  return values;
}
