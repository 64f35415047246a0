/** The search thread: searches the indexes of this process for all its calls, one after another. */
import { parentPort, type MessagePort } from "node:worker_threads";
import { messageOf } from "@parley/base/thrown";
import { type OpenIndex, openIndex } from "@parley/search/index/open-index";
import { answerSearch } from "./answer-search.ts";
import type { SearchAnswer, SearchCommand, SearchReport, SearchRequest } from "./search-messages.ts";

const indexes = new Map<string, OpenIndex>();

parentPort?.on("message", (command: SearchCommand) => {
  if (command.type === "client") serve(command.port);
  else if (command.type === "release") indexes.delete(command.index);
  else hold(command.index, command.bytes);
});

function hold(index: string, bytes: SharedArrayBuffer): void {
  let message: string | null = null;
  try {
    indexes.set(index, openIndex(bytes));
  } catch (error) {
    indexes.delete(index);
    message = messageOf(error);
  }
  parentPort?.postMessage({ message } satisfies SearchReport);
}

function serve(port: MessagePort): void {
  port.on("message", (request: SearchRequest) => port.postMessage(answer(request)));
}

function answer({ id, set, turn }: SearchRequest): SearchAnswer {
  const index = indexes.get(set.index);
  if (!index) return { id, error: "The index of the agent's documents isn't in memory." };
  try {
    return { id, found: answerSearch(index, turn, set) };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}
