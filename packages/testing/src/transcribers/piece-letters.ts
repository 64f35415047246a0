/** Tracks what is in transit between a client and a double, so that tests can set the time by hand. */
import type { IncomingHttpHeaders } from "node:http";
import type { VendorResponse, VendorClient } from "@parley/providers/http/vendor-client";
import { createWatch } from "../timing/watch.ts";

const HEADER = "x-letter";

/** `isOver`: the client has read the answer, or has given up. */
interface Letter {
  hasArrived: boolean;
  isAnswered: boolean;
  isOver: boolean;
}

export function countLetters() {
  const watch = createWatch();
  const letters = new Map<string, Letter>();

  function mark(letter: Letter | undefined, what: keyof Letter): void {
    if (letter) letter[what] = true;
    watch.look();
  }

  const isSettled = (): boolean =>
    [...letters.values()].every(
      ({ hasArrived, isAnswered, isOver }) => isOver || (hasArrived && !isAnswered),
    );

  async function* readBy(letter: Letter, answer: VendorResponse): VendorResponse["chunks"] {
    try {
      yield* answer.chunks;
    } finally {
      mark(letter, "isOver");
    }
  }

  return {
    look: watch.look,
    until: watch.until,
    /** The letter of a request that the server has read. */
    arrived(headers: IncomingHttpHeaders): Letter | undefined {
      const letter = letters.get(String(headers[HEADER]));
      mark(letter, "hasArrived");
      return letter;
    },
    /** The server answers from here on. */
    answered: (letter: Letter | undefined) => mark(letter, "isAnswered"),
    settled: () => watch.until(isSettled),
    watch: (client: VendorClient): VendorClient => ({
      ...client,
      async send(request) {
        const letter = { hasArrived: false, isAnswered: false, isOver: false };
        const name = String(letters.size + 1);
        letters.set(name, letter);
        try {
          const headers = { ...request.headers, [HEADER]: name };
          const answer = await client.send({ ...request, headers });
          return { ...answer, chunks: readBy(letter, answer) };
        } catch (error) {
          mark(letter, "isOver");
          throw error;
        }
      },
    }),
  };
}
