import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Command, CommandContext, Given } from "./command.ts";
import { explainError } from "./explain-error.ts";
import { UsageError } from "./failure.ts";
import { commandHelp, programHelp } from "./help.ts";

const USAGE = 2;

/** Runs the command that the arguments name. The exit status: 0 done, 1 failed, 2 not used as it should be. */
export async function runProgram(
  commands: readonly Command[],
  given: string[],
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  const [first] = given;
  if (first === "--version") {
    terminal.print(version());
    return 0;
  }
  const command = commands.find(({ name }) => startsWithWords(given, name.split(" ")));
  if (!command) {
    const asked = first === undefined || first === "help" || first === "--help" || first === "-h";
    if (asked) terminal.print(programHelp(commands));
    else terminal.note(`${unknownCommand(commands, given)}\nRun parley --help to see the commands.`);
    return asked && first !== undefined ? 0 : USAGE;
  }
  try {
    const rest = given.slice(command.name.split(" ").length);
    if (rest.includes("--help") || rest.includes("-h")) {
      terminal.print(commandHelp(command));
      return 0;
    }
    return await command.run(readArguments(command, rest), context);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(`${error.message}\nRun parley ${command.name} --help for help.`);
      return USAGE;
    }
    const words = explainError(error);
    terminal.note(words ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    return 1;
  }
}

function startsWithWords(given: string[], words: string[]): boolean {
  return words.every((word, index) => given[index] === word);
}

/** Throws UsageError. */
function readArguments({ options, takes, operands: usage }: Command, rest: string[]): Given {
  let parsed;
  try {
    parsed = parseArgs({ args: rest, options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's sentence, without its advice on how to write a value that begins with a dash.
    throw new UsageError((error as Error).message.replace(/\. To specify .*$/s, "."));
  }
  const { positionals, values } = parsed;
  if (positionals.length < takes.least) throw new UsageError(`${usage} is missing.`);
  const extra = positionals[takes.most];
  if (extra !== undefined) throw new UsageError(`Unexpected argument: ${extra}`);
  return { operands: positionals, options: values as Given["options"] };
}

function unknownCommand(commands: readonly Command[], [first = "", second]: string[]): string {
  const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  if (group.length === 0) return `Unknown command: ${first}`;
  const named = second === undefined ? `Incomplete command: ${first}` : `Unknown command: ${first} ${second}`;
  return `${named}. There is ${group.join(", ")}.`;
}

function version(): string {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
