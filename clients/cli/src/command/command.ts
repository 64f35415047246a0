/** What a command of the program is made of. */
import type { Terminal } from "./terminal.ts";

export interface OptionSpec {
  type: "boolean" | "string";
  /** May be given several times. */
  multiple?: boolean;
  /** What stands for its value in the help, such as `FILE`. */
  value?: string;
  help: string;
}
type Options = Record<string, OptionSpec>;

type ValueOf<O extends OptionSpec> = OptionSpec extends O
  ? boolean | string | string[]
  : O["type"] extends "boolean"
    ? boolean
    : O["multiple"] extends true
      ? string[]
      : string;

export interface Given<O extends Options = Options> {
  operands: string[];
  options: { [Name in keyof O]?: ValueOf<O[Name]> };
}

export interface CommandContext {
  terminal: Terminal;
  environment: Record<string, string | undefined>;
  /** From then on, Ctrl-C aborts the signal instead of ending the process. */
  untilInterrupted: () => AbortSignal;
}

export interface Command<O extends Options = Options> {
  /** The words that run it, such as `agents push`. */
  name: string;
  /** As in a usage line, such as `[DIR]`. */
  operands: string;
  /** How many operands it takes. */
  takes: { least: number; most: number };
  /** One line. */
  summary: string;
  /** Further help, in lines of up to 80 characters. */
  details?: string;
  options: O;
  /** The exit status. Throws UsageError, Failure, and what the client throws. */
  run(given: Given<O>, context: CommandContext): Promise<number>;
}

/** Infers the types of a command's options. */
export function defineCommand<const O extends Options>(command: Command<O>): Command {
  return command;
}
