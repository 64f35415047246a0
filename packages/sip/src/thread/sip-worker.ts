/** Entry point of the signalling thread, which handles SIP. It exchanges plain data with the main thread. */
import { parentPort, workerData } from "node:worker_threads";
import { messageOf, stackOf } from "@parley/base/thrown";
import { createUserAgent } from "../user-agent/create-user-agent.ts";
import type { SipCommand, SipEvent, SipThreadOptions } from "../sip-messages.ts";
import { openSignalling, type Signalling } from "./open-signalling.ts";

if (!parentPort) throw new Error("sip-worker.ts is the entry of a worker thread");
const main = parentPort;

function emit(event: SipEvent): void {
  main.postMessage(event);
}

function logError(what: string, thrown: unknown): void {
  emit({ type: "log", level: "error", message: `${what}: ${stackOf(thrown)}` });
}

// A last resort for uncaught errors: one bad message must not end everyone else's calls.
process.on("uncaughtException", (error) => logError("uncaught", error));
process.on("unhandledRejection", (reason) => logError("unhandled", reason));

async function start(): Promise<Signalling> {
  const options = workerData as SipThreadOptions;
  try {
    return await openSignalling({ options, createUserAgent, emit });
  } catch (error) {
    emit({ type: "failed", message: messageOf(error) });
    main.close();
    throw error;
  }
}

async function close(signalling: Signalling): Promise<void> {
  await signalling.close();
  main.close(); // nothing else keeps the thread alive
}

const signalling = await start();
main.on("message", (command: SipCommand) => {
  if (command.type === "close") void close(signalling);
  else signalling.take(command);
});
