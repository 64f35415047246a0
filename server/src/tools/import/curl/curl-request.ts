/** What a cURL command would send, read from its words. */
import { ImportProblem } from "../draft/import-problem.ts";
import { longOption, shortOption, type CurlOption, type RequestOption } from "./curl-options.ts";
import type { ShellWords } from "./shell-words.ts";

/** A piece of the body or the query, in the given order. */
export interface CurlData {
  option: "data" | "data-raw" | "data-binary" | "data-urlencode" | "json";
  value: string;
}

export interface CurlRequest {
  url: string;
  /** From `-X`. Null: cURL decides. */
  method: string | null;
  /** `Name: value`, as given to `-H`. */
  headers: string[];
  data: CurlData[];
  /** `-G`: the data belongs in the query. */
  isDataInQuery: boolean;
  /** From `-u`: `name:password`. */
  user: string | null;
  bearer: string | null;
  cookies: string[];
  userAgent: string | null;
  referer: string | null;
  queries: string[];
  /** Seconds, as text. */
  maxTime: string | null;
  isGlobbing: boolean;
  /** Options that were left out, and why. */
  dropped: { option: string; why: string }[];
}

type Values = Map<RequestOption, string[]>;

/**
 * Parses the words of one command. Throws ImportProblem for anything that isn't a cURL command, or that no tool can
 * represent.
 */
export function readCurlRequest({ words }: Pick<ShellWords, "words">): CurlRequest {
  const values: Values = new Map();
  const dropped: CurlRequest["dropped"] = [];
  const data: CurlData[] = [];
  const rest = withoutProgram(words);
  let areOptionsOver = false;
  let at = 0;
  for (; at < rest.length; at++) {
    const word = rest[at] ?? "";
    if (word === "--%")
      throw new ImportProblem("is written for PowerShell. Copy it as cURL for bash instead");
    if (areOptionsOver || !word.startsWith("-") || word === "-") note("url", word);
    else if (word === "--") areOptionsOver = true;
    else if (word.startsWith("--")) take(word, longOption(word.slice(2)), null);
    else takeLetters(word);
  }
  return toRequest(values, data, dropped);

  /** `-sSL`, `-XPOST`: letters until one takes the rest of the word, or the next word, as its value. */
  function takeLetters(letters: string): void {
    for (let index = 1; index < letters.length; index++) {
      const option = shortOption(letters[index] ?? "");
      const remainder = letters.slice(index + 1);
      if (take(`-${letters[index]}`, option, remainder === "" ? null : remainder)) return;
    }
  }

  /** True if the option took a value. */
  function take(shown: string, option: CurlOption | null, attached: string | null): boolean {
    if (!option) throw new ImportProblem(`has the unknown option ${shown.slice(0, 60)}. Remove it`);
    if (option.kind === "refused") throw new ImportProblem(`has ${shown}, which ${option.why}`);
    if (option.kind === "dropped") dropped.push({ option: shown, why: option.why });
    const value = option.takesValue ? (attached ?? rest[++at]) : "";
    if (value === undefined) throw new ImportProblem(`ends after ${shown}, which needs a value`);
    if (option.kind === "request") note(option.name, value);
    return option.takesValue;
  }

  function note(name: RequestOption, value: string): void {
    if (name.startsWith("data") || name === "json") data.push({ option: name as CurlData["option"], value });
    values.set(name, [...(values.get(name) ?? []), value]);
  }
}

/** Removes `curl` itself, and a prompt that was copied along. */
function withoutProgram(words: string[]): string[] {
  const start = words[0] === "$" || words[0] === "%" ? 1 : 0;
  const program = words[start] ?? "";
  if (!/^(?:.*[/\\])?curl(?:\.exe)?$/i.test(program)) {
    throw new ImportProblem('must be a cURL command: it begins with "curl"');
  }
  return words.slice(start + 1);
}

function toRequest(values: Values, data: CurlData[], dropped: CurlRequest["dropped"]): CurlRequest {
  const last = (name: RequestOption) => values.get(name)?.at(-1) ?? null;
  const urls = values.get("url") ?? [];
  const [url] = urls;
  if (url === undefined || url === "") throw new ImportProblem("has no URL");
  if (urls.length > 1) throw new ImportProblem("has more than one URL. Import one request at a time");
  return {
    url,
    method: last("request"),
    headers: values.get("header") ?? [],
    data,
    isDataInQuery: values.has("get"),
    user: last("user"),
    bearer: last("oauth2-bearer"),
    cookies: values.get("cookie") ?? [],
    userAgent: last("user-agent"),
    referer: last("referer"),
    queries: values.get("url-query") ?? [],
    maxTime: last("max-time"),
    isGlobbing: !values.has("globoff"),
    dropped,
  };
}
