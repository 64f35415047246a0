import type { Readable } from "node:stream";

/** What a child process has printed so far, by line. */
export class ChildLog {
  #text = "";
  readonly #waiting = new Set<() => void>();

  constructor(...streams: Readable[]) {
    for (const stream of streams) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        this.#text += text;
        for (const check of this.#waiting) check();
      });
    }
  }

  get text(): string {
    return this.#text;
  }

  /** Lines that are JSON objects, parsed: the service's log. */
  get entries(): Record<string, unknown>[] {
    return this.#text
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** Resolves when the log matches; if it never does, the test's own timeout ends the wait. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    const found = pattern.exec(this.#text);
    if (found) return found;
    return await new Promise((resolve) => {
      const check = (): void => {
        const match = pattern.exec(this.#text);
        if (!match) return;
        this.#waiting.delete(check);
        resolve(match);
      };
      this.#waiting.add(check);
    });
  }
}
