import type { Emitter, Liquid, Template } from "liquidjs";
import type { CallContext } from "./call-context.ts";
import { textEmitter } from "./text-emitter.ts";

/**
 * Replaces liquidjs's renderer, which every block tag calls for its body, so that our meter runs before every node and
 * the output of a `capture` is bounded like any other value.
 */
export const nodeRenderer = { renderTemplates } as unknown as Liquid["renderer"];

function* renderTemplates(
  nodes: readonly Template[],
  context: CallContext,
  emitter: Emitter = textEmitter("memory"),
): Generator<unknown, string, unknown> {
  context.meter.tick();
  for (const node of nodes) {
    context.meter.tick();
    const text = yield node.render(context, emitter);
    if (text) emitter.write(text);
    if (context.breakCalled || context.continueCalled) break;
  }
  return emitter.buffer;
}
