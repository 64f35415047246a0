import { parseJson } from "@parley/base/parse-json";
/** Removes what is meant to be seen, not heard: Markdown, HTML, program code and JSON. */

/** The text without code blocks, JSON and markup. The words of links and emphasis stay. */
export function stripMarkup(text: string): string {
  return withoutJson(text.replace(/```[\s\S]*?(?:```|$)/gu, " "))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(/<br\s*\/?>/giu, ". ")
    .replace(/<\/?[a-z][^<>]{0,200}>/giu, " ")
    .replace(/&nbsp;/giu, " ")
    .replace(/&amp;/giu, "&")
    .replace(/&lt;/giu, "<")
    .replace(/&gt;/giu, ">")
    .replace(/&quot;|&#39;|&apos;/giu, "'")
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gmu, "")
    .replace(/^\s*(?:[-*_=]\s*){3,}$/gmu, " ")
    .replace(/[`*~]+/gu, "")
    .replace(/(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)/gu, "")
    .replace(/(?<=\S)[ \t]*\n\s*(?=\S)/gu, ", ")
    .replace(/([.,;:!?]),/gu, "$1");
}

/** Removes JSON objects and arrays. Brackets that don't hold JSON stay. */
function withoutJson(text: string): string {
  let rest = text;
  for (let start = rest.search(JSON_START); start !== -1;) {
    const end = endOfBrackets(rest, start);
    const isJson = end !== null && parseJson(rest.slice(start, end)) !== undefined;
    if (isJson) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
    const next = rest.slice(start + 1).search(JSON_START);
    start = next === -1 ? -1 : start + 1 + next;
  }
  return rest;
}

const JSON_START = /\{\s*["}]|\[\s*[[\]{"\d-]/u;

function endOfBrackets(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let i = start; i < text.length; i++) {
    const char = text[i];
    if (isInString) {
      if (char === "\\") i += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return null;
}
