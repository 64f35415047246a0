import process from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Terminal } from "./terminal.ts";

/** The terminal of this process. Ends the process quietly if nobody reads its output any more (`parley … | head`). */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
  return {
    print: (line) => void stdout.write(`${line}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    isInteractive: stdin.isTTY && stderr.isTTY,
    ask: (question) => ask(question, stderr),
    async askSecret(question) {
      stderr.write(question);
      const answer = await ask("", new Writable({ write: (_chunk, _encoding, done) => done() }));
      stderr.write("\n");
      return answer;
    },
    readInput: () => text(stdin),
  };
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // Without this, Ctrl-C would only end the line that is being read.
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
