/** The signalling thread: the entry of the thread that speaks SIP. Plain data goes in and out. */
import { parentPort, workerData } from "node:worker_threads";
import { messageOf, stackOf } from "../../../thrown.ts";
import { createUserAgent } from "../agent/create-user-agent.ts";
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

// For whatever nobody awaited or caught: what one message breaks must not end the calls of others.
process.on("uncaughtException", (error) => logError("uncaught", error));
process.on("unhandledRejection", (reason) => logError("unhandled", reason));

async function start(): Promise<Signalling> {
  const options = workerData as SipThreadOptions;
  try {
    return await openSignalling({ options, createAgent: createUserAgent, emit });
  } catch (error) {
    emit({ type: "failed", message: messageOf(error) });
    main.close();
    throw error;
  }
}

async function close(signalling: Signalling): Promise<void> {
  await signalling.close();
  main.close(); // the last thing that kept the thread alive
}

const signalling = await start();
main.on("message", (command: SipCommand) => {
  if (command.type === "close") void close(signalling);
  else signalling.take(command);
});
