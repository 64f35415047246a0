#!/usr/bin/env node
/** The program `parley`. */
import process from "node:process";
import { commands } from "./commands/commands.ts";
import { processTerminal } from "./command/process-terminal.ts";
import { runProgram } from "./command/run-program.ts";

process.exitCode = await runProgram(commands, process.argv.slice(2), {
  terminal: processTerminal(),
  environment: process.env,
  untilInterrupted: () => {
    const interrupted = new AbortController();
    process.once("SIGINT", () => interrupted.abort());
    process.once("SIGTERM", () => interrupted.abort());
    return interrupted.signal;
  },
});
