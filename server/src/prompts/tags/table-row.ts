import { type Emitter, evalToken, TablerowTag } from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";
import { loopElements, loopNumber, segmentOf } from "./collection-segment.ts";
import { TablePosition } from "../liquid/loop-position.ts";

/** `tablerow` as in https://shopify.dev/docs/api/liquid/tags/tablerow, with `break` and `continue`. */
export class TableRow extends TablerowTag {
  override *render(context: CallContext, emitter: Emitter): Generator<unknown, void, unknown> {
    const elements = yield* this.elements(context);
    const columns = (yield* loopNumber(this.args, "cols", context)) ?? elements.length;
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

  private *elements(context: CallContext): Generator<unknown, unknown[], unknown> {
    const all = loopElements(yield evalToken(this.collection, context));
    const from = (yield* loopNumber(this.args, "offset", context)) ?? 0;
    const limit = yield* loopNumber(this.args, "limit", context);
    return segmentOf(all, from, limit, context);
  }
}
