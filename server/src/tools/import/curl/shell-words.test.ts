import fc from "fast-check";
import { expect, test } from "vitest";
import { shellWords } from "./shell-words.ts";

const words = (command: string) => shellWords(command).words;

test.each<[string, string[]]>([
  ["curl  a\tb ", ["curl", "a", "b"]],
  ["a'b c'd", ["ab cd"]],
  [`'a"b' "c'd"`, ['a"b', "c'd"]],
  [`"a\\"b\\\\c\\$d\\e"`, ['a"b\\c$d\\e']],
  ["a\\ b\\'c", ["a b'c"]],
  ["''", [""]],
  ['a "" b', ["a", "", "b"]],
  ["a \\\n  b\\\nc", ["a", "bc"]],
  ["a \\\r\n b", ["a", "b"]],
  ['"x\\\ny"', ["xy"]],
  ["'x\ny'", ["x\ny"]],
  ["$'a\\n\\t\\'\\\\b'", ["a\n\t'\\b"]],
  ["$'\\x41\\101\\u00e9\\U1F600'", ["AA\u00e9\u{1f600}"]],
  ["$'\\xc3\\xa9'", ["\u00e9"]],
  ["$'\\q'", ["\\q"]],
  ['$"hello"', ["hello"]],
  ["a # comment\n", ["a"]],
  ["a#b", ["a#b"]],
  ["a; ", ["a"]],
  ["curl 'x?a=1&b=2'", ["curl", "x?a=1&b=2"]],
  ["a 100$ $", ["a", "100$", "$"]],
  ["{a,b} [1] * ? ~ !", ["{a,b}", "[1]", "*", "?", "~", "!"]],
])("%j", (command, expected) => {
  expect(words(command)).toEqual(expected);
});

test("a variable of the shell becomes one of the tool, but not in single quotes", () => {
  expect(shellWords(`a "x $B y" \${C}d '$E'`)).toEqual({
    words: ["a", "x {{B}} y", "{{C}}d", "$E"],
    variables: ["B", "C"],
    stdin: null,
    rest: "",
  });
});

test("what follows a pipe or a redirection is set aside", () => {
  expect(shellWords("a b | jq .x")).toMatchObject({ words: ["a", "b"], rest: "| jq .x" });
  expect(shellWords("a b > out.json")).toMatchObject({ words: ["a", "b"], rest: "> out.json" });
  expect(shellWords("a b 2>/dev/null")).toMatchObject({ words: ["a", "b"], rest: ">/dev/null" });
});

test.each([
  ["'abc", "never closed"],
  ['"abc', "never closed"],
  ["$'abc", "never closed"],
  ["a $(date)", "only a shell"],
  ["a `date`", "only a shell"],
  ['a "`date`"', "only a shell"],
  ["a ${B:-c}", "only a shell"],
  ["a ${}", "only a shell"],
  ['a "costs $5"', "single quotes"],
  ["a https://x/?b=1&c=2", "outside quotes"],
  ["a && b", "more than one command"],
  ["a || b", "more than one command"],
  ["a; b", "more than one command"],
  ["a\nb", "more than one command"],
  ["a (b)", "outside quotes"],
  ['curl ^\n -H ^"A: b^"', "Windows"],
  ["curl `\n -H x", "Windows"],
  ["$'\\Uffffffff'", "isn't a character"],
])("%j is refused", (command, why) => {
  expect(() => words(command)).toThrow(why);
});

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("'", '"', "\\", "$", "`", "\n", "\t", " ", "&", ";", "|", "x", "#", "{", "^", "é"),
  }),
);

const quotings: Record<string, (value: string) => string> = {
  single: (value) => `'${value.replaceAll("'", "'\\''")}'`,
  double: (value) => `"${value.replaceAll(/["\\$`]/g, "\\$&")}"`,
  ansi: (value) =>
    `$'${value
      .replaceAll(/['\\]/g, "\\$&")
      .replaceAll("\n", "\\n")
      .replaceAll(/\P{ASCII}/gu, hex)}'`,
  bare: (value) =>
    value === ""
      ? "''"
      : value.replaceAll(/[^A-Za-z0-9]/gsu, (mark) => (mark === "\n" ? "$'\\n'" : `\\${mark}`)),
};

function hex(character: string): string {
  return [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16)}`).join("");
}

test.each(Object.keys(quotings))("whatever is quoted with %s quotes is read back", (name) => {
  const quote = quotings[name] ?? String;
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (values) => {
      const clean = values.map((value) => value.replaceAll("\r\n", "\n").toWellFormed());
      const command = `curl ${clean.map(quote).join(" \\\n ")}`;
      expect(words(command)).toEqual(["curl", ...clean]);
    }),
    { numRuns: 300 },
  );
});

test("pieces in different quotes side by side are one word", () => {
  const piece = fc.tuple(fc.constantFrom(...Object.keys(quotings)), text);
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const clean = pieces.map(
        ([name, value]) => [name, value.replaceAll("\r\n", "\n").toWellFormed()] as const,
      );
      const command = `curl ${clean.map(([name, value]) => quotings[name]?.(value)).join("")}`;
      expect(words(command)).toEqual(["curl", clean.map(([, value]) => value).join("")]);
    }),
  );
});

function outcomeOf(command: string): string {
  try {
    return words(command) && "read";
  } catch (error) {
    return (error as Error).name;
  }
}

test("any text is read or refused with a reason, quickly", () => {
  fc.assert(
    fc.property(text, (command) => {
      expect(outcomeOf(command)).toMatch(/^(read|ImportProblem)$/);
    }),
    { numRuns: 1000 },
  );
});
