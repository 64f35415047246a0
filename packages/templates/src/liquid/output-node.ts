import type { Emitter, Liquid, Template, Tokenizer } from "liquidjs";
import { Value } from "liquidjs";
import type { CallContext } from "./call-context.ts";
import type { OutputToken } from "./liquid-tokens.ts";

/** `{{ … }}`. Needed because liquidjs's own uses its own tokenizer and prints `5.0` as 5. */
export class OutputNode implements Template {
  readonly token: OutputToken;
  readonly value: Value;

  constructor(token: OutputToken, tokenizer: Tokenizer, liquid: Liquid) {
    this.token = token;
    this.value = new Value(tokenizer.readFilteredValue(), liquid);
  }

  *render(context: CallContext, emitter: Emitter): Generator<unknown, void, unknown> {
    emitter.write(yield this.value.value(context, false));
  }
}
