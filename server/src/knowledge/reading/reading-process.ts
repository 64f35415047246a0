/**
 * The process that reads one document, and ends. It parses what anybody may have written, so it gets no secrets, may
 * read no files but the service's own and the document, and is killed by whoever started it if it takes too much.
 */
import { createReadStream } from "node:fs";
import { batchBlocks } from "./document/block-batches.ts";
import { cleanText } from "./document/clean-text.ts";
import { noFacts } from "./document/facts.ts";
import { CRASHED, Unreadable } from "./document/unreadable.ts";
import { readFormat } from "./read-format.ts";
import type { FromReading, ReadOrder } from "./reading-messages.ts";

const LONGEST_TITLE = 300;
const PROGRESS_EVERY_MS = 500;

/** Resolves once the message has left, so that a slow receiver slows the reading and not the other way round. */
function send(message: FromReading): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

async function readAll({ path, maxBytes }: ReadOrder): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (path === null
    ? process.stdin
    : createReadStream(path)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new Unreadable(
        "too_large",
        `The file is larger than ${Math.floor(maxBytes / 1e6)} MB. Split it.`,
      );
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function read(order: ReadOrder): Promise<FromReading> {
  const facts = noFacts();
  let told = -Infinity; // the first page is told at once
  const onPage = (page: number, pages: number): void => {
    if (performance.now() - told < PROGRESS_EVERY_MS) return;
    told = performance.now();
    void send({ type: "progress", page, pages }).catch(() => undefined); // nobody is there any more
  };
  let isEmpty = true;
  const blocks = readFormat(await readAll(order), facts, { ...order.options, onPage });
  for await (const batch of batchBlocks(blocks, order.bounds)) {
    isEmpty = false;
    await send({ type: "blocks", blocks: batch });
  }
  facts.title =
    cleanText(facts.title ?? "")
      .slice(0, LONGEST_TITLE)
      .toWellFormed() || null;
  return isEmpty && !order.options.isWebPage
    ? { type: "unreadable", fault: "empty", message: "The file has no text." }
    : { type: "done", facts };
}

function unreadable(error: unknown): FromReading {
  if (error instanceof Unreadable) return { type: "unreadable", fault: error.fault, message: error.message };
  return { type: "unreadable", ...CRASHED };
}

process.once("message", (order: ReadOrder) => {
  void read(order)
    .catch(unreadable)
    .then(send)
    .then(() => process.disconnect());
});
process.once("disconnect", () => process.exit());
