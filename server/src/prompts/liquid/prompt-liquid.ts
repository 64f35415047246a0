import { defaultOperators, Liquid, Tag } from "liquidjs";
import type { CallContext } from "./call-context.ts";
import { promptFilters } from "./filter-table.ts";
import { nodeRenderer } from "./node-renderer.ts";
import { asLiquidFilter } from "./prompt-filter.ts";
import { MAX_VALUE_UNITS } from "./template-bounds.ts";
import { unitsOf } from "../values/value-units.ts";

/** Tags that read files. */
const FILE_TAGS = ["include", "render", "layout", "block"];

/** liquidjs as prompts use it: no files, only our filters, every step metered. */
export function promptLiquid(): Liquid {
  const liquid = new Liquid({
    templates: {}, // a file system without files, in case a tag ever asks for one
    relativeReference: false,
    ownPropertyOnly: true,
    locale: "en-US",
    operators: meteredOperators(),
  });
  for (const name of FILE_TAGS) liquid.registerTag(name, refusedTag(name));
  for (const name of Object.keys(liquid.filters)) liquid.unregisterFilter(name);
  for (const [name, filter] of promptFilters()) liquid.registerFilter(name, asLiquidFilter(filter));
  Object.defineProperty(liquid, "renderer", { value: nodeRenderer });
  return liquid;
}

type TagClass = Extract<Parameters<Liquid["registerTag"]>[1], new (...args: never) => unknown>;

function refusedTag(name: string): TagClass {
  return class extends Tag {
    constructor(...args: ConstructorParameters<TagClass>) {
      const [token, remaining, liquid] = args;
      super(token, remaining, liquid);
      throw new Error(`The tag "${name}" cannot be used here: a template reads no files.`);
    }

    override render(): void {}
  };
}

/** Comparing arrays takes longer the larger they are, at every level. */
function meteredOperators(): typeof defaultOperators {
  const metered = Object.entries(defaultOperators).map(([name, operator]) => {
    const run = operator as (...operands: unknown[]) => boolean;
    return [
      name,
      (...operands: unknown[]) => {
        const { meter } = operands.at(-1) as CallContext;
        for (const operand of operands.slice(0, -1)) {
          if (typeof operand === "object" && operand !== null)
            meter.chargeWork(unitsOf(operand, MAX_VALUE_UNITS));
        }
        return run(...operands);
      },
    ];
  });
  return Object.fromEntries(metered) as typeof defaultOperators;
}
