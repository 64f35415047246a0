import { type Emitter, evalToken, type Hash, TablerowTag } from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";
import { loopElements, segmentOf } from "./collection-segment.ts";
import { TablePosition } from "../liquid/loop-position.ts";
import { wholeNumber } from "../values/number-operand.ts";
import { plainValue } from "../values/value-text.ts";

/** `tablerow` as in https://shopify.dev/docs/api/liquid/tags/tablerow, with `break` and `continue`. */
export class TableRow extends TablerowTag {
  override *render(context: CallContext, emitter: Emitter): Generator<unknown, void, unknown> {
    const collection = plainValue(yield evalToken(this.collection, context));
    if (collection === undefined || collection === null || collection === false) return;
    const elements = yield* this.segment(loopElements(collection), context);
    const columns = (yield* tableNumber(this.args, "cols", context)) ?? elements.length;
    const name = `${this.variable}-${this.collection.getText()}`;
    const tablerowloop = new TablePosition(name, elements.length, columns);
    const scope = Object.assign(Object.create(null) as Record<string, unknown>, { tablerowloop });
    context.push(scope);
    emitter.write('<tr class="row1">\n');
    for (const element of elements) {
      scope[this.variable] = element;
      emitter.write(`<td class="col${tablerowloop.col}">`);
      context.continueCalled = context.breakCalled = false;
      yield this.liquid.renderer.renderTemplates(this.templates, context, emitter);
      emitter.write("</td>");
      if (context.breakCalled) break;
      if (tablerowloop.col_last && !tablerowloop.last) {
        emitter.write(`</tr>\n<tr class="row${tablerowloop.row + 1}">`);
      }
      tablerowloop.index0++;
    }
    context.continueCalled = context.breakCalled = false;
    emitter.write("</tr>\n");
    context.pop();
  }

  private *segment(all: unknown[], context: CallContext): Generator<unknown, unknown[], unknown> {
    const from = (yield* tableNumber(this.args, "offset", context)) ?? 0;
    const limit = yield* tableNumber(this.args, "limit", context);
    return segmentOf(all, from, limit, context);
  }
}

/** Unlike in a `for`, nil and text that isn't a number are 0. */
function* tableNumber(
  args: Hash,
  name: string,
  context: CallContext,
): Generator<unknown, number | null, unknown> {
  const token = args.hash[name];
  if (!token) return null;
  const value = plainValue(yield evalToken(token, context));
  const isZero = value === undefined || value === null || typeof value === "string";
  return wholeNumber(value) ?? (isZero ? 0 : null);
}
