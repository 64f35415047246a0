/** Converts the URL of a cURL command to a tool's URL. */
import type { ToolWarning } from "../../config/tool-warning.ts";
import { percentDecoded } from "../../kinds/http/request/percent-decoded.ts";
import { splitUrl } from "../../kinds/http/request/url-template.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { readDocumentedUrl } from "./documented-values.ts";

export interface CurlUrl {
  url: string;
  /** The `name:password` before the host. */
  user: string | null;
}

/** `{name}` as documentation writes it, but not `{{name}}`. */
const NAME_IN_BRACES = /(?<!\{)\{([A-Za-z_][A-Za-z0-9_.-]*)\}(?!\})/g;
const GLOB = /(?<!\{)\{[^{}]*,[^{}]*\}(?!\})|\[(?:\d+-\d+|[A-Za-z]-[A-Za-z])(?::\d+)?\]/;

/** Adds the scheme that cURL would guess, removes user info, turns `{name}` into `{{name}}` and appends queries. */
export function readCurlUrl(
  given: string,
  { queries, isGlobbing }: { queries: string[]; isGlobbing: boolean },
  warnings: ToolWarning[],
): CurlUrl {
  let url = given.trim();
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(url) && !url.startsWith("{{")) {
    const message = "The command has no scheme, so http is used. Use https if the endpoint supports it.";
    warnings.push({ code: "scheme_guessed", path: "url", message });
    url = `http://${url}`;
  }
  if (isGlobbing) url = readBraces(url, warnings);
  const { origin, rest } = splitUrl(url);
  const at = origin.lastIndexOf("@");
  const start = origin.indexOf("://") + 3;
  const user = at < 0 ? null : percentDecoded(origin.slice(start, at));
  const host = at < 0 ? origin : origin.slice(0, start) + origin.slice(at + 1);
  const whole = host + appendQueries(rest.split("#", 1)[0] ?? "", queries);
  return { url: readDocumentedUrl(whole, warnings), user };
}

function readBraces(url: string, warnings: ToolWarning[]): string {
  const glob = GLOB.exec(url);
  if (glob) {
    throw new ImportProblem(
      `has ${glob[0].slice(0, 60)} in its URL, which stands for several requests. Choose one`,
    );
  }
  const names: string[] = [];
  const replaced = url.replace(NAME_IN_BRACES, (_braces, name: string) => {
    names.push(name);
    return `{{${name}}}`;
  });
  if (names.length > 0) {
    const message = `${names.join(", ")} in braces became a variable of the tool.`;
    warnings.push({ code: "variable_assumed", path: "url", message });
  }
  return replaced;
}

function appendQueries(rest: string, queries: string[]): string {
  const query = queries.filter((part) => part !== "").join("&");
  if (query === "") return rest;
  const path = rest === "" ? "/" : rest;
  if (!path.includes("?")) return `${path}?${query}`;
  return /[?&]$/.test(path) ? path + query : `${path}&${query}`;
}
