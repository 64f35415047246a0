import { type Emitter, evalToken, ForTag, type Template } from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";
import { loopElements, loopNumber, segmentOf } from "./collection-segment.ts";
import { LoopPosition } from "../liquid/loop-position.ts";

/**
 * `for` as in https://shopify.dev/docs/api/liquid/tags/for: `forloop.parentloop`, `limit` and `offset` given as text,
 * `offset: continue` from where the last loop of the same name would have ended, and `reversed` applied after both.
 */
export class ForLoop extends ForTag {
  override *render(context: CallContext, emitter: Emitter): Generator<unknown, void, Template[]> {
    const { renderer } = this.liquid;
    const name = `${this.variable}-${this.collection.getText()}`;
    const elements: unknown[] = yield* this.elements(context, name);
    if (elements.length === 0) {
      yield renderer.renderTemplates(this.elseTemplates, context, emitter);
      return;
    }
    const forloop = new LoopPosition(name, elements.length, context.forLoops.at(-1));
    const scope = Object.assign(Object.create(null) as Record<string, unknown>, { forloop });
    context.push(scope);
    context.forLoops.push(forloop);
    for (const element of elements) {
      scope[this.variable] = element;
      context.continueCalled = context.breakCalled = false;
      yield renderer.renderTemplates(this.templates, context, emitter);
      if (context.breakCalled) break;
      forloop.index0++;
    }
    context.continueCalled = context.breakCalled = false;
    context.forLoops.pop();
    context.pop();
  }

  private *elements(context: CallContext, name: string): Generator<unknown, unknown[], unknown> {
    const all = loopElements(yield evalToken(this.collection, context));
    const { hash } = this.hash;
    const continues = hash["offset"]?.getText() === "continue";
    const from = continues
      ? (context.loopEnds.get(name) ?? 0)
      : ((yield* loopNumber(this.hash, "offset", context)) ?? 0);
    const limit = yield* loopNumber(this.hash, "limit", context);
    const segment = segmentOf(all, from, limit, context);
    context.loopEnds.set(name, from + segment.length);
    return "reversed" in hash ? segment.toReversed() : segment;
  }
}
