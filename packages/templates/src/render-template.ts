import { type Template, toValueSync } from "liquidjs";
import { ServiceError } from "@parley/base/errors";
import { BoundPassed, OutgrewFirstTry, type RenderBound, rootError } from "./liquid/bound-passed.ts";
import { CallContext, type CallScope } from "./liquid/call-context.ts";
import { withinMilliseconds } from "@parley/base/bounds/time-bound";
import { liquid, type ParsedTemplate } from "./reading/parse-template.ts";
import { firstTryMeter, fullMeter, type RenderMeter } from "./liquid/render-meter.ts";
import { MAX_OUTPUT_BYTES, RENDER_MILLISECONDS } from "./liquid/template-bounds.ts";
import type { TemplatePath } from "./template-texts.ts";
import { textEmitter } from "./liquid/text-emitter.ts";

/**
 * The clock is checked only between steps, so a first try takes templates up to this many characters, which limits what
 * one step can do.
 */
const MAX_FIRST_TRY_CHARACTERS = 16_000;

/**
 * Renders one template within its bounds (docs/templates.md#bounds). Throws ServiceError TEMPLATE_LIMIT with `template`
 * and `limit` (`time`, `memory` or `output`) if it exceeds one.
 *
 * A watchdog costs more than rendering most prompts, so a template is first tried without one, with a meter that gives
 * up after 5 ms or 128 KiB. If it gives up, the template is rendered again under the watchdog.
 */
export function renderTemplate(template: ParsedTemplate, name: TemplatePath, scope: CallScope): string {
  return bounded(name, () => firstTry(template, scope) ?? guarded(template, scope)) ?? "";
}

/** Only the first try; null if it gives up. */
export function renderQuickly(template: ParsedTemplate, name: TemplatePath, scope: CallScope): string | null {
  return bounded(name, () => firstTry(template, scope));
}

export type Render = (template: ParsedTemplate, name: TemplatePath, scope: CallScope) => string | null;

function bounded(name: TemplatePath, render: () => string | null): string | null {
  try {
    const text = render();
    if (text === null) return null;
    if (Buffer.byteLength(text, "utf8") > MAX_OUTPUT_BYTES) throw new BoundPassed("output");
    return storable(text);
  } catch (error) {
    const bound = passedBound(error);
    if (!bound) throw error;
    throw new ServiceError("TEMPLATE_LIMIT", LIMIT_MESSAGES[bound](name), { template: name, limit: bound });
  }
}

const LIMIT_MESSAGES: Readonly<Record<RenderBound, (name: TemplatePath) => string>> = {
  time: (name) => `${name} takes longer than ${RENDER_MILLISECONDS} ms to render. Shorten its loops.`,
  memory: (name) => `${name} takes too much memory to render. Shorten its loops and the text it builds.`,
  output: (name) => `${name} renders to more than ${MAX_OUTPUT_BYTES} bytes. Shorten it.`,
};

/** Null if the template needs more than a first try allows. */
function firstTry(template: ParsedTemplate, scope: CallScope): string | null {
  if (template.text.length > MAX_FIRST_TRY_CHARACTERS) return null;
  try {
    return renderOnce(template.nodes, scope, firstTryMeter());
  } catch (error) {
    if (rootError(error) instanceof OutgrewFirstTry) return null;
    throw error;
  }
}

/** Tried twice, because a thread's first run takes several times as long while V8 compiles the code. */
function guarded(template: ParsedTemplate, scope: CallScope): string {
  const render = () => renderOnce(template.nodes, scope, fullMeter());
  const done =
    withinMilliseconds(RENDER_MILLISECONDS, render) ?? withinMilliseconds(RENDER_MILLISECONDS, render);
  if (!done) throw new BoundPassed("time");
  return done.result;
}

function renderOnce(nodes: readonly Template[], scope: CallScope, meter: RenderMeter): string {
  const context = new CallContext(liquid, scope, meter);
  const emitter = textEmitter("output");
  toValueSync(liquid.renderer.renderTemplates([...nodes], context, emitter));
  return emitter.buffer;
}

function passedBound(error: unknown): RenderBound | undefined {
  const root = rootError(error);
  if (root instanceof BoundPassed) return root.bound;
  // The recursion was too deep, or a string longer than JavaScript allows.
  return root instanceof RangeError ? "memory" : undefined;
}

/** Removes what no database can store, which `{{ "\u0000" }}` and `{{ "😀" | split: "" | first }}` can produce. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
