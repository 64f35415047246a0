/** The asking side of the control socket, for programs that `npm run` starts beside the service. */
import { connect, type Socket } from "node:net";
import type { Static, TSchema } from "typebox";
import { readJsonLines, writeJsonLine } from "./socket-lines.ts";
import type { ControlCommand, ControlReply } from "./control-command.ts";
import { controlSocketPath, windowsPipe, withSocketAddress } from "./socket-address.ts";

export interface RunningServiceLine {
  /** @throws Error with one sentence for the operator: the service's own, or that it is gone. */
  ask<Input extends TSchema, Answer extends TSchema>(
    command: ControlCommand<Input, Answer>,
    input: Static<Input>,
  ): Promise<Static<Answer>>;
  close(): void;
}

/** Connects to the service that runs on `dataDir`. @throws Error with one sentence if none does, or if it may not. */
export async function connectToService(dataDir: string): Promise<RunningServiceLine> {
  const path = controlSocketPath(dataDir);
  const socket = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(whyNot(error, dataDir), { cause: error });
  });
  const replies = readJsonLines(socket);
  return {
    async ask(command, input) {
      writeJsonLine(socket, { command: command.name, input });
      const { value } = await replies.next().catch(() => ({ value: undefined }));
      const reply = value as ControlReply | undefined;
      if (!reply) throw new Error("The service stopped before it answered.");
      if ("error" in reply) throw new Error(reply.error);
      return reply.answer as Static<typeof command.answer>;
    },
    close: () => void socket.destroy(),
  };
}

function open(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket =
      process.platform === "win32"
        ? connect(windowsPipe(path))
        : withSocketAddress(path, (at) => connect(at));
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      socket.on("error", () => undefined); // whoever waits for a reply notices the end
      resolve(socket);
    });
  });
}

function whyNot({ code }: NodeJS.ErrnoException, dataDir: string): string {
  if (code === "EACCES" || code === "EPERM")
    return `Only the user that runs the service on ${dataDir} can do this: run the command as that user, or as root.`;
  return `No service is running on ${dataDir}. Start it first, or set DATA_DIR to the folder that it uses.`;
}
