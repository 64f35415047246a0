import type { CallContext } from "../liquid/call-context.ts";
import { elementsOf, propertyOf } from "./elements.ts";
import { isEqual } from "../liquid/is-equal.ts";
import type { FilterThis, PromptFilter } from "./prompt-filter.ts";
import { plainValue, valueText } from "../values/value-text.ts";

/**
 * `where` and similar filters (https://shopify.dev/docs/api/liquid/filters/where). With a value, an element matches if
 * its property equals that value. Without one, or with nil, it matches if its property is neither nil nor false. A text
 * matches if it contains the property. An element that can have no properties, such as nil, ends the search without a
 * result, as in Liquid.
 */
export const SEARCH_FILTERS: Readonly<Record<string, PromptFilter>> = {
  where: search((elements, isMatch) => elements.filter(isMatch), []),
  reject: search((elements, isMatch) => elements.filter((element) => !isMatch(element)), []),
  has: search((elements, isMatch) => elements.some(isMatch), false),
  find: search((elements, isMatch) => elements.find(isMatch), undefined),
  find_index: search((elements, isMatch) => {
    const index = elements.findIndex(isMatch);
    return index === -1 ? undefined : index;
  }, undefined),
};

type Search = (elements: unknown[], isMatch: (element: unknown) => boolean) => unknown;

function search(run: Search, ofNone: unknown): PromptFilter {
  return function searched(value, property, target) {
    const elements = elementsOf(value);
    const name = plainValue(property);
    if (elements.length === 0 || name === undefined || name === null) return ofNone;
    try {
      return run(elements, (element) => matches(this, element, name, target));
    } catch (error) {
      if (error instanceof Unsearchable) return undefined;
      throw error;
    }
  };
}

class Unsearchable extends Error {}

function matches({ context }: FilterThis, element: unknown, property: unknown, target: unknown): boolean {
  const found = searchedProperty(context, plainValue(element), property);
  const wanted = plainValue(target);
  if (wanted !== undefined && wanted !== null) return isEqual(found, target, context.meter);
  const plain = plainValue(found);
  return plain !== undefined && plain !== null && plain !== false;
}

function searchedProperty(context: CallContext, element: unknown, property: unknown): unknown {
  if (element === undefined || element === null || typeof element === "boolean") throw new Unsearchable();
  if (typeof element === "string") return element.includes(valueText(property)) ? property : undefined;
  if (typeof element === "number") return element === property ? element : undefined;
  return propertyOf(context, element, property);
}
