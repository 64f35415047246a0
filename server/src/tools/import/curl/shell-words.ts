/** Splits one shell command into words, as POSIX shells and bash do (POSIX.1-2017, Shell Command Language 2.2). */
import { ImportProblem } from "../draft/import-problem.ts";
import { readAnsiCString } from "./ansi-c-string.ts";

export interface ShellWords {
  words: string[];
  /** Names of shell variables. Each `$NAME` becomes `{{NAME}}` in the words. */
  variables: string[];
  /** The part after the command that doesn't affect the request: a pipe or redirection, as written. */
  rest: string;
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const BLANK = /[ \t]/;
const WINDOWS = "is written for Windows. Copy it as cURL for bash instead";

/**
 * Splits a command. Throws ImportProblem for unclosed quotes, for anything that only a shell can evaluate (`$(…)`,
 * here-documents), for several commands, and for the quoting of Windows shells.
 */
export function shellWords(source: string): ShellWords {
  const text = source.replaceAll("\r\n", "\n").trimStart();
  const words: string[] = [];
  const variables = new Set<string>();
  let word: string | null = null;
  let at = 0;
  const add = (part: string, length: number) => {
    word = (word ?? "") + part;
    at += length;
  };
  const endWord = () => {
    if (word !== null) words.push(word);
    word = null;
  };
  const done = (rest: string): ShellWords => {
    endWord();
    return { words, variables: [...variables], rest: rest.trim() };
  };

  while (at < text.length) {
    const character = text[at] ?? "";
    if (BLANK.test(character)) {
      endWord();
      at++;
    } else if (character === "'") readSingleQuotes();
    else if (character === '"') readDoubleQuotes();
    else if (character === "\\") readBackslash();
    else if (character === "$") readDollar(true);
    else if (character === "#" && word === null) at = endOfLine(text, at);
    else if (character === "|" || character === ">") {
      if (text[at + 1] !== "|") return done(withoutFileNumber(text.slice(at)));
      throw new ImportProblem("has more than one command. Import one at a time");
    } else if (";\n&<()`^".includes(character)) {
      refuseOperator(text, at);
      return done("");
    } else add(character, 1);
  }
  return done("");

  /** `2>file`: the digit belongs to the redirection. */
  function withoutFileNumber(rest: string): string {
    if (rest.startsWith(">") && word !== null && /^[0-9]$/.test(word)) word = null;
    return rest;
  }

  function readSingleQuotes(): void {
    const end = text.indexOf("'", at + 1);
    if (end < 0) throw new ImportProblem("has a quote ' that is never closed");
    add(text.slice(at + 1, end), end + 1 - at);
  }

  function readDoubleQuotes(): void {
    add("", 1);
    while (text[at] !== '"') {
      const character = text[at];
      if (character === undefined) throw new ImportProblem('has a quote " that is never closed');
      if (character === "$") readDollar(false);
      else if (character === "`") throw substitution("`…`");
      else if (character === "\\" && '$`"\\\n'.includes(text[at + 1] ?? " ")) {
        add(text[at + 1] === "\n" ? "" : (text[at + 1] ?? ""), 2);
      } else add(character, 1);
    }
    at++;
  }

  function readBackslash(): void {
    const next = text[at + 1];
    if (next === "\n") at += 2; // line continuation
    else add(next ?? "\\", 2);
  }

  function readDollar(isUnquoted: boolean): void {
    const next = text[at + 1] ?? "";
    if (isUnquoted && next === "'") {
      const { text: quoted, end } = readAnsiCString(text, at + 2);
      add(quoted, end - at);
    } else if (isUnquoted && next === '"') at++; // `$"…"`, a translatable string, is read like any other
    else if (next === "(") throw substitution("$(…)");
    else if (next === "{") readVariable(at + 2, "}");
    else if (/[A-Za-z_]/.test(next)) readVariable(at + 1, "");
    else if (/[0-9@*#?$!-]/.test(next)) {
      throw new ImportProblem(
        `has $${next}, which the shell replaces. Put it in single quotes, or write \\$`,
      );
    } else add("$", 1);
  }

  function readVariable(start: number, close: string): void {
    NAME.lastIndex = start;
    const name = NAME.exec(text)?.[0] ?? "";
    const end = start + name.length;
    if (name === "" || !text.startsWith(close, end)) {
      throw new ImportProblem("has an expansion ${…} that only a shell can resolve. Write its value instead");
    }
    variables.add(name);
    add(`{{${name}}}`, end + close.length - at);
  }
}

/** Throws for an operator outside quotes, unless nothing follows it. */
function refuseOperator(text: string, at: number): void {
  const character = text[at] ?? "";
  if (character === "^") throw new ImportProblem(WINDOWS);
  if (character === "`") {
    throw /^`[ \t]*(?:\n|$)/.test(text.slice(at)) ? new ImportProblem(WINDOWS) : substitution("`…`");
  }
  if (character === "<") {
    throw new ImportProblem("reads its data from a file or a here-document. Put the data in the command");
  }
  if (character === "(" || character === ")") {
    throw new ImportProblem(`has ${character} outside quotes. Put single quotes around the word`);
  }
  const after = text.slice(at + 1).replace(/^&/, "");
  if (/^[\s;]*$/.test(after)) return;
  if (character === "&" && text[at + 1] !== "&") {
    throw new ImportProblem("has & outside quotes. Put single quotes around the URL");
  }
  throw new ImportProblem("has more than one command. Import one at a time");
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function substitution(what: string): ImportProblem {
  return new ImportProblem(`has ${what}, which only a shell can resolve. Write its value instead`);
}
