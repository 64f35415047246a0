/** Finds path segments and query values of a URL that could be arguments. */
import { isSecretParameter } from "../../../platform/secrets/secret-names.ts";
import { percentDecoded } from "../../kinds/http/request/percent-decoded.ts";
import { hasPlaceholder } from "../../kinds/http/request/template.ts";
import { splitUrl } from "../../kinds/http/request/url-template.ts";
import { snakeCase } from "../draft/draft-name.ts";
import { looksVariable, type FoundValue } from "./fixed-value.ts";

const VERSION = /^v?\d{1,2}(?:\.\d+){0,2}$/i;
const WORD = /^[\p{L}_-]+$/u;

/** A piece of the URL: fixed text, or a value. */
type Piece = string | (FoundValue & { raw: string });

/** The URL in pieces, which together (values by their `raw`) make up the URL. */
export function urlPieces(url: string): Piece[] {
  const { origin, rest } = splitUrl(url);
  const mark = rest.search(/[?#]/);
  const [path, after] = mark < 0 ? [rest, ""] : [rest.slice(0, mark), rest.slice(mark)];
  return [origin, ...pathPieces(path), ...(after.startsWith("?") ? queryPieces(after) : [after])];
}

function pathPieces(path: string): Piece[] {
  const segments = path.split("/");
  return segments.flatMap((raw, index): Piece[] => {
    const slash = index === 0 ? [] : ["/"];
    const before = segments.slice(0, index).findLast((segment) => segment !== "") ?? "";
    const value = percentDecoded(raw);
    if (raw === "" || hasPlaceholder(raw) || isFixed(value, before)) return [...slash, raw];
    const wanted = nameAfter(before, value);
    const found = { raw, wanted, value, place: "path", is_likely: looksVariable(value) } as const;
    return [...slash, { ...found, type: "string" }];
  });
}

/** A plain word is a value only directly after a collection's name: the `ann` of `users/ann`. */
function isFixed(value: string, before: string): boolean {
  if (/^v\d/i.test(value) && VERSION.test(value)) return true;
  return !looksVariable(value) && !/s$/i.test(before);
}

/** `orders/5001` gives `order_id`, `users/ann` gives `user`. */
function nameAfter(before: string, value: string): string {
  const collection = WORD.test(before) ? snakeCase(before) : "";
  const one = collection
    .replace(/ies$/, "y")
    .replace(/(?<=(?:s|x|ch|sh))es$/, "")
    .replace(/(?<!s)s$/, "");
  if (one === "") return "id";
  return /\d/.test(value) && !value.includes("@") ? `${one}_id` : one;
}

function queryPieces(query: string): Piece[] {
  const mark = query.indexOf("#");
  const [pairs, fragment] = mark < 0 ? [query, ""] : [query.slice(0, mark), query.slice(mark)];
  const pieces = pairs
    .slice(1)
    .split("&")
    .flatMap((pair, index): Piece[] => {
      const separator = index === 0 ? "?" : "&";
      const equals = pair.indexOf("=");
      const [name, raw] = [percentDecoded(pair.slice(0, equals)), pair.slice(equals + 1)];
      if (equals <= 0 || raw === "" || hasPlaceholder(pair) || isSecretParameter(name))
        return [separator, pair];
      const value = percentDecoded(raw.replaceAll("+", " "));
      const found = { raw, wanted: name, value, place: "query", is_likely: looksVariable(value) } as const;
      return [`${separator}${pair.slice(0, equals + 1)}`, { ...found, type: "string" }];
    });
  return [...pieces, fragment];
}
