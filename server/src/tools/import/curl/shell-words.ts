/** Splits one shell command into words, as POSIX shells and bash do (POSIX.1-2017, Shell Command Language 2.2). */
import { ImportProblem } from "../draft/import-problem.ts";
import { readAnsiCString } from "./ansi-c-string.ts";
import { readHereDocument } from "./here-document.ts";
import { pastedText } from "./pasted-text.ts";

export interface ShellWords {
  words: string[];
  /** Names of shell variables. Each `$NAME` becomes `{{NAME}}` in the words. */
  variables: string[];
  /** What the command reads from a here-document or here-string; null if there is none. */
  stdin: string | null;
  /** The part after the command that doesn't affect the request: a pipe or redirection, as written. */
  rest: string;
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
/** Web pages have other spaces, which no shell takes for one. */
const BLANK = /[ \t\u00a0\u2007\u202f]/;
const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;
const WINDOWS = "is written for Windows. Copy it as cURL for bash instead";

/**
 * Splits a command. Variables that are set before it (`export X=1`) have their values. Throws ImportProblem for
 * unclosed quotes, for anything that only a shell can evaluate (`$(…)`), for several commands, and for the quoting of
 * Windows shells.
 */
export function shellWords(source: string): ShellWords {
  let text = pastedText(source);
  const words: string[] = [];
  const assigned = new Map<string, string>();
  let stdin: string | null = null;
  let isHereString = false;
  const variables = new Set<string>();
  let word: string | null = null;
  let at = 0;
  const add = (part: string, length: number) => {
    word = (word ?? "") + part;
    at += length;
  };
  const endWord = () => {
    if (word !== null && isHereString) stdin = `${word}\n`;
    else if (word !== null) words.push(word);
    if (word !== null) isHereString = false;
    word = null;
  };
  const done = (rest: string): ShellWords => {
    endWord();
    takeAssignments(true);
    return { words, variables: [...variables], stdin, rest: rest.trim() };
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
    else if (character === "#" && word === null) at = afterComment(text, at);
    else if (character === "<" && readInput()) continue;
    else if (character === "|" || character === ">") {
      if (text[at + 1] !== "|") return done(withoutFileNumber(text.slice(at)));
      throw new ImportProblem("has more than one command. Import one at a time");
    } else if (";\n&".includes(character) && endsAssignments()) {
      at += text.startsWith("&&", at) ? 2 : 1;
    } else if (";\n&<()`^".includes(character)) {
      refuseOperator(text, at);
      return done("");
    } else add(character, 1);
  }
  return done("");

  /** Whether everything so far sets variables for the command that follows; a line that is empty counts, too. */
  function endsAssignments(): boolean {
    endWord();
    return takeAssignments(false);
  }

  /** `before`: also those in front of the command itself (`X=1 curl …`). */
  function takeAssignments(before: boolean): boolean {
    const start = words[0] === "export" ? 1 : 0;
    const end = words.findIndex((each, index) => index >= start && !ASSIGNMENT.test(each));
    if (end !== -1 && !(before && start === 0)) return false;
    for (const each of words.splice(0, end === -1 ? words.length : end)) {
      const [, name, value = ""] = ASSIGNMENT.exec(each) ?? [];
      if (name !== undefined) assigned.set(name, value);
    }
    return true;
  }

  /** `<<EOF` and `<<< word`; false for anything else. */
  function readInput(): boolean {
    if (text.startsWith("<<<", at)) {
      endWord();
      isHereString = true;
      at += 3;
      return true;
    }
    const found = readHereDocument(text, at);
    if (!found) return false;
    endWord();
    stdin = found.expands ? expanded(found.text) : found.text;
    text = text.slice(0, found.body.from) + text.slice(found.body.to);
    at = found.end;
    return true;
  }

  /** As in double quotes, but with plain quotes (POSIX.1-2017, Shell Command Language 2.7.4). */
  function expanded(document: string): string {
    const { words: parts, variables: names } = shellWords(`"${document.replaceAll('"', '\\"')}"`);
    names.forEach((name) => variables.add(name));
    return parts[0] ?? "";
  }

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
    const value = assigned.get(name);
    if (value === undefined) variables.add(name);
    add(value ?? `{{${name}}}`, end + close.length - at);
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
    throw new ImportProblem("reads its data from a file. Put the data in the command");
  }
  if (character === "(" || character === ")") {
    throw new ImportProblem(`has ${character} outside quotes. Put single quotes around the word`);
  }
  const after = text
    .slice(at + 1)
    .replace(/^&/, "")
    .replaceAll(/^[ \t]*#.*$/gm, "");
  if (/^[\s;]*$/.test(after)) return;
  if (character === "&" && text[at + 1] !== "&") {
    throw new ImportProblem("has & outside quotes. Put single quotes around the URL");
  }
  throw new ImportProblem("has more than one command. Import one at a time");
}

/** A comment that is a line of its own goes with its line: in a command it may stand between two options. */
function afterComment(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  if (end < 0) return text.length;
  const isOwnLine = text.slice(text.lastIndexOf("\n", at) + 1, at).trim() === "";
  return isOwnLine ? end + 1 : end;
}

function substitution(what: string): ImportProblem {
  return new ImportProblem(`has ${what}, which only a shell can resolve. Write its value instead`);
}
