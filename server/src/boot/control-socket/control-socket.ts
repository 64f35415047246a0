/**
 * The running service's local control socket: `npm run` commands ask it for what only the running service can do. It
 * is a Unix socket in DATA_DIR that only the service's own user (and root) can connect to; there is no way to it over
 * the network (docs/decisions/0199-operator-socket.md).
 */
import { chmod, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { Value } from "typebox/value";
import type { ServiceContext } from "../../service-context.ts";
import { messageOf, rootMessageOf } from "@parley/base/thrown";
import { readJsonLines, writeJsonLine } from "./socket-lines.ts";
import type { AnsweredCommand, ControlQuestion, ControlReply, ControlSession } from "./control-command.ts";
import { controlSocketPath, windowsPipe, withSocketAddress } from "./socket-address.ts";

const MOST_CONNECTIONS = 8;

export interface ControlSocket {
  /** Ends every connection, waits for what their commands deferred, and removes the socket. */
  close(): Promise<void>;
}

/**
 * Listens in `config.dataDir`. Where that can't hold a socket, such as on some network drives,
 * the service runs without one and says so in its log.
 */
export async function openControlSocket(
  context: ServiceContext,
  commands: readonly AnsweredCommand[],
): Promise<ControlSocket> {
  const open = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    const conversation = converse(socket, context, commands).finally(() => open.delete(socket));
    open.set(socket, conversation);
  });
  server.maxConnections = MOST_CONNECTIONS;
  const path = controlSocketPath(context.config.dataDir);
  const remove = await listenAt(server, path).catch((error: unknown) => {
    context.logger.warn(
      { reason: rootMessageOf(error), path },
      "npm run commands that need the running service won't work",
    );
    return () => Promise.resolve();
  });
  return {
    async close() {
      await remove();
      server.close();
      for (const socket of open.keys()) socket.destroy();
      await Promise.all(open.values());
    },
  };
}

/** Resolves with a function that removes the socket, unless another process has taken its place. */
async function listenAt(server: Server, path: string): Promise<() => Promise<void>> {
  if (process.platform === "win32") {
    await listening(server, windowsPipe(path));
    return () => Promise.resolve();
  }
  // Bound in a folder that nobody else can enter, so that it is private from its first moment, and only then moved to
  // its place. There it replaces one that a killed process left.
  const folder = await mkdtemp(join(dirname(path), "operator-"));
  try {
    const bound = join(folder, "operator.sock");
    await withSocketAddress(bound, (address) => listening(server, address));
    await chmod(bound, 0o600);
    const { ino } = await stat(bound);
    await rename(bound, path);
    return async () => {
      const found = await stat(path).catch(() => null);
      if (found?.ino === ino) await rm(path, { force: true });
    };
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function converse(
  socket: Socket,
  context: ServiceContext,
  commands: readonly AnsweredCommand[],
): Promise<void> {
  await using releases = new AsyncDisposableStack();
  const session: ControlSession = { defer: (release) => releases.defer(release) };
  socket.on("error", () => undefined); // the reading loop below notices
  try {
    for await (const line of readJsonLines(socket)) {
      const reply = await replyTo(line as ControlQuestion | null, context, commands, session);
      if (!socket.destroyed) writeJsonLine(socket, reply);
    }
  } catch (error) {
    context.logger.debug({ err: error }, "a connection to the operator socket broke");
  } finally {
    socket.destroy();
  }
}

async function replyTo(
  question: ControlQuestion | null,
  context: ServiceContext,
  commands: readonly AnsweredCommand[],
  session: ControlSession,
): Promise<ControlReply> {
  const { logger } = context;
  const known = commands.find(({ command }) => command.name === question?.command);
  if (!known || !Value.Check(known.command.input, question?.input)) {
    return {
      error: "The running service doesn't know this command. Restart it with this version of Parley.",
    };
  }
  const command = known.command.name;
  try {
    const answer = await known.answer(context, question?.input, session);
    logger.info({ command }, "the operator ran a command");
    return { answer };
  } catch (error) {
    logger.warn({ command, reason: rootMessageOf(error) }, "a command of the operator failed");
    return { error: messageOf(error) };
  }
}
