import type { Socket } from "node:net";

/** Longest line, in characters. */
const LONGEST_LINE = 65_536;

/** Each line of JSON from the socket. @throws Error if a line is too long or isn't JSON. */
export async function* readJsonLines(socket: Socket): AsyncGenerator {
  socket.setEncoding("utf8");
  let rest = "";
  for await (const text of socket as AsyncIterable<string>) {
    rest += text;
    for (let end = rest.indexOf("\n"); end !== -1; end = rest.indexOf("\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 1);
      yield JSON.parse(line);
    }
    if (rest.length > LONGEST_LINE) throw new Error("too long a line");
  }
}

export function writeJsonLine(socket: Socket, value: unknown): void {
  socket.write(`${JSON.stringify(value)}\n`);
}
