import {
  evalToken,
  type FilteredValueToken,
  type Liquid,
  Tag,
  type TagToken,
  type Token,
  type TopLevelToken,
  TypeGuards,
  Value,
} from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";
import type { ValueArgument } from "../liquid/liquid-tokens.ts";
import { valueText } from "../values/value-text.ts";

/**
 * `cycle` as in https://shopify.dev/docs/api/liquid/tags/cycle: a group's position is stored under the value of its
 * name, whatever values it cycles through. Without a name, the values identify the group, unless one of them is a
 * variable: then each tag counts for itself.
 */
export class CycleTag extends Tag {
  readonly group: ValueArgument | undefined;
  readonly candidates: FilteredValueToken[] = [];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    const { tokenizer } = this;
    const begin = tokenizer.p;
    const group = tokenizer.readValue();
    tokenizer.skipBlank();
    if (group && tokenizer.peek() === ":") {
      this.group = group;
      tokenizer.advance();
    } else {
      tokenizer.p = begin;
    }
    while (!tokenizer.end()) {
      this.candidates.push(tokenizer.readFilteredValue());
      tokenizer.skipBlank();
      tokenizer.assert(
        tokenizer.end() || tokenizer.peek() === ",",
        'expected "," between the values of a cycle',
      );
      tokenizer.advance();
      tokenizer.skipBlank();
    }
    tokenizer.assert(this.candidates.length > 0, "Add values to the cycle.");
  }

  *render(context: CallContext): Generator<unknown, unknown, unknown> {
    const { cycles, meter } = context;
    const group = this.group ? `group ${valueText(yield evalToken(this.group, context))}` : this.ownGroup();
    if (!cycles.has(group)) meter.chargeValue(group);
    const index = cycles.get(group) ?? 0;
    const next = index + 1 < this.candidates.length ? index + 1 : 0;
    cycles.set(group, next);
    const candidate = this.candidates[index];
    return candidate && (yield new Value(candidate, this.liquid).value(context, false));
  }

  private ownGroup(): string {
    const isFixed = this.candidates.every(
      ({ initial, filters }) => filters.length === 0 && initial.postfix.every((token) => isLiteral(token)),
    );
    const values = this.candidates.map((candidate) => candidate.getText()).join(",");
    return isFixed ? values : `at ${this.token.begin}: ${values}`;
  }
}

function isLiteral(token: Token): boolean {
  return (
    TypeGuards.isQuotedToken(token) || TypeGuards.isNumberToken(token) || TypeGuards.isLiteralToken(token)
  );
}
