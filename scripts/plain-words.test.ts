/**
 * What people read is plain English: the API reference, errors, notices and reasons on call records. No words of
 * libraries, no paths into JSON, nothing that nobody at work would say.
 */
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Phrases that nobody says, keyed by what is wrong with them. */
const NEVER: Record<string, RegExp> = {
  "must, not is to": /\b(?:is|are) to (?!(?:the|a|an|your|be sure)\b)[a-z]+/,
  "you and your": /\bone's (?:own )?\w|\boneself\b/,
  "anyone or someone": /\b[Ww]hom?ever\b|\b[Ss]omebody\b/,
  "isn't, not is no": /(?<!\b[Tt]here )\bis no (?!longer\b)/,
  default: /\b(?:its|the|'s) standard\b(?! output)/i,
  "within this time": /\b(?:for|after) so long\b|\bso long before\b|\bwithout words for\b/,
  "won't be able to see this again": /here and never again|\bshown this once\b/,
  "newest first": /\bthe newest first\b/,
  "median and p95": /\bin the median\b|\b\d+ in 100\b/,
  "only admins can": /\bneeds the role\b|; you have \w+\.?$/,
  "can't be read, said of what": /^This cannot be read/,
  "turned off": /\bis not offered in calls now\b/,
  "active, expires": /\bStops working\b/,
  "agent hung up": /\bside hung up\b/,
  "interrupt or resume": /\bgoes on\b.*\bbarge-in\b|\bbarge-in it was\b/,
  "the agent listens and speaks": /\bis to hear\b|\bits vendor hears\b/,
  "used in": /\b[Ss]tands in (?:every|the|each)\b|\bstands? behind\b/,
  "select or create": /\bthat agents shall\b|^Make one and it\b/,
  "retried for 24 hours": /\bagain for a day\b|\btried again for a\b/,
  "told of, chosen": /\bis told of\b|\bspoken of\b|\bof so many\b|\bare others now\b/,
  "a word of this code": /\b(?:organs?|ears|second leg|the leg)\b/,
};

/** Phrases that only libraries use, and their names. */
const LIBRARIES =
  /\bAjv\b|liquidjs|OpenSSL|SSL routines|\bundici\b|Drizzle|better-auth|\bFastify\b|TypeBox|instancePath|must NOT|schema path/;

/** Paths into a body or record, as code writes them; `in backticks` and settings in capitals are fine. */
const PATHS =
  /(?:^|[\s(])(?:body|tool|auth|headers|model|voice|transcriber|engine|builtin_tools|variable_values|metadata|input_schema)\.[a-z0-9_]+|\b[a-z_]+\.\d+\.[a-z_]+\b|\bbody\/\w|\/properties\//;

/** The text without what is in backticks or inserted at run time. */
function wordsOf(text: string): string {
  return text.replaceAll(/`[^`]*`/g, "…").replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "…");
}

/** What is wrong with a text. */
function faultsIn(text: string): string[] {
  const words = wordsOf(text);
  const faults = Object.entries(NEVER).flatMap(([better, pattern]) => (pattern.test(words) ? [better] : []));
  if (LIBRARIES.test(words)) faults.push("a library's word");
  if (PATHS.test(words)) faults.push("a path into JSON");
  return faults;
}

/** Every description, summary and title below a part of the document, by where it is. */
function textsOf(value: unknown, place = "", found: [string, string][] = []): [string, string][] {
  if (typeof value !== "object" || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (name === "examples") continue;
    const isText = typeof member === "string" && ["description", "summary"].includes(name);
    if (isText) found.push([`${place}/${name}`, member]);
    else textsOf(member, `${place}/${name}`, found);
  }
  return found;
}

const document = JSON.parse(readFileSync(join(ROOT, "openapi.json"), "utf8")) as { paths: object };

/** Words of other languages, of models and of callers. */
const NOT_OURS =
  /\.test(?:-helper)?\.ts$|\/contract\/|agent-templates\/|providers\/src\/offline-model\/|packages\/testing\/|conversation\/src\/(?:words|end-of-turn|answering-machine)\//;
/** Files whose errors may name a library, since only the log gets them. */
const NAMES_A_LIBRARY = new Set([
  "packages/search/src/languages/italian-words.ts", // Italian for eleven
  "server/src/access/people/ask-auth.ts",
  "server/src/access/people/create-people.ts",
  "packages/templates/src/filters/filter-table.ts",
  "server/src/boot/config/config-values.ts",
]);

/** The sentences in the service's source, by file and line; what only goes to the log is left out. */
function sentences(): [string, string][] {
  const files = globSync("{server,packages/*}/src/**/*.ts", { cwd: ROOT })
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => !NOT_OURS.test(path));
  return files.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), "utf8");
    const code = source.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ""));
    return code.split("\n").flatMap((line, index): [string, string][] => {
      if (/^\s*\/\/|^import |\blogger\b|\blog\(/.test(line)) return [];
      const strings = line.replace(/\s\/\/ .*$/, "").matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
      return Array.from(strings, ([, plain, template]) => plain ?? template ?? "")
        .filter((text) => (wordsOf(text).match(/\b[a-z']{2,}\b/gi) ?? []).length >= 3)
        .map((text) => [`${path}:${index + 1}`, text]);
    });
  });
}

test.each([
  "The agent is to hear it.",
  "The only place where one's own token is shown.",
  "Whoever has the link can call.",
  "The body is no object.",
  "The model of the vendor; null: its standard.",
  "Shown here and never again.",
  "needs the role admin; you have viewer",
  "List agents, the newest first",
  "Choose those that agents shall call.",
  "auth.token is missing.",
  "Header headers.0.key is missing.",
  "must NOT have additional properties",
  "error:0A000086:SSL routines::certificate verify failed",
])("%j is noticed", (text) => expect(faultsIn(text)).not.toEqual([]));

test.each([
  "There is no tool with this ID. It is no longer available.",
  "Use it as the agent's `voice.voice`.",
  'The trunk "${trunk.label}" is busy.',
  "Your standards are fine, and so is the body.",
])("%j is fine", (text) => expect(faultsIn(text)).toEqual([]));

test("the API reference, which is also what models read", () => {
  const texts = textsOf(document);
  expect(texts.length).toBeGreaterThan(1000);
  const faults = texts.flatMap(([place, text]) =>
    faultsIn(text).map((fault) => `${place}: ${text} (${fault})`),
  );
  expect(faults).toEqual([]);
  const long = /\b(?:cannot|does not|do not|is not|are not|was not|could not)\b/;
  expect(texts.filter(([, text]) => long.test(wordsOf(text)))).toEqual([]);
});

test("descriptions are sentences, summaries are headings", () => {
  const isCode = /\/responses\/[^/]+\/description$/; // the codes of errors
  for (const [place, text] of textsOf(document.paths).filter(([where]) => !isCode.test(where))) {
    expect(text, place).toMatch(place.endsWith("/description") ? /[.)]$/ : /^[A-Z][^.]*$/);
  }
});

test("errors, notices and reasons", () => {
  const texts = sentences();
  expect(texts.length).toBeGreaterThan(800);
  const faults = texts.flatMap(([place, text]) =>
    faultsIn(text)
      .filter((fault) => fault !== "a library's word" || !NAMES_A_LIBRARY.has(place.replace(/:\d+$/, "")))
      .map((fault) => `${place}: ${text} (${fault})`),
  );
  expect(faults).toEqual([]);
});
