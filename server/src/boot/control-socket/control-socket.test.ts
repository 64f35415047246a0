import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Type } from "typebox";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "@parley/base/logger";
import type { ServiceContext } from "../../service-context.ts";
import { connectToService } from "./ask-service.ts";
import { answered, type ControlSession } from "./control-command.ts";
import { openControlSocket, type ControlSocket } from "./control-socket.ts";
import { controlSocketPath, windowsPipe } from "./socket-address.ts";

/** A named pipe instead of a file. */
const isPipe = process.platform === "win32";
/** What the data folder holds while the service runs. */
const FILES = isPipe ? [] : ["operator.sock"];

const double = { name: "double", input: Type.Object({ n: Type.Integer() }), answer: Type.Integer() };
const hold = { name: "hold", input: Type.Object({}), answer: Type.Null() };
const unknown = { name: "unknown", input: Type.Object({}), answer: Type.Null() };

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-operator-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function openOn(
  dataDir: string,
  onHold: (session: ControlSession) => void = () => undefined,
): Promise<ControlSocket> {
  const context = { config: { dataDir }, logger: createLogger("silent", "json") } as ServiceContext;
  const socket = await openControlSocket(context, [
    answered(double, async (_context, { n }) => {
      if (n > 100) throw new Error("That is too large.");
      return n * 2;
    }),
    answered(hold, async (_context, _input, session) => {
      onHold(session);
      return null;
    }),
  ]);
  onTestFinished(() => socket.close());
  return socket;
}

async function connected(dataDir: string) {
  const service = await connectToService(dataDir);
  onTestFinished(() => service.close());
  return service;
}

test("a program asks the running service, more than once, and gets its answers and its reasons", async () => {
  const dataDir = newDataDir();
  await openOn(dataDir);
  const service = await connected(dataDir);
  expect(await service.ask(double, { n: 21 })).toBe(42);
  await expect(service.ask(double, { n: 101 })).rejects.toThrow(/^That is too large\.$/);
  expect(await service.ask(double, { n: 4 })).toBe(8);
  await expect(service.ask(unknown, {})).rejects.toThrow(
    "The running service doesn't know this command. Restart it with this version of Parley.",
  );
  const other = { ...double, input: Type.Object({ n: Type.String() }) };
  await expect(service.ask(other, { n: "21" })).rejects.toThrow("doesn't know this command");
});

test("only the service's own user can connect, and closing leaves nothing behind", async () => {
  const dataDir = newDataDir();
  const socket = await openOn(dataDir);
  expect(readdirSync(dataDir)).toEqual(FILES);
  const rights = FILES.map((name) => statSync(join(dataDir, name))).map(({ mode, uid }) => [
    mode & 0o777,
    uid,
  ]);
  expect(rights).toEqual(FILES.map(() => [0o600, process.getuid?.()]));
  await socket.close();
  expect(readdirSync(dataDir)).toEqual([]);
  await expect(connectToService(dataDir)).rejects.toThrow(
    `No service is running on ${dataDir}. Start it first, or set DATA_DIR to the folder that it uses.`,
  );
});

test("a socket that a killed service left is replaced, and a closing service leaves a newer one alone", async () => {
  const dataDir = newDataDir();
  writeFileSync(join(dataDir, "operator.sock"), "");
  const older = await openOn(dataDir);
  const newer = await openOn(dataDir);
  await (isPipe ? newer : older).close(); // a pipe stays with who opened it first, and ends with that process
  const service = await connected(dataDir);
  expect(await service.ask(double, { n: 3 })).toBe(6);
});

test("a data folder with a path longer than a socket's address works, if the system has a way to it", async () => {
  const dataDir = join(newDataDir(), "a".repeat(100), "b".repeat(100));
  mkdirSync(dataDir, { recursive: true });
  await openOn(dataDir);
  const hasWay = isPipe || process.platform === "linux";
  const answer = connected(dataDir).then((service) => service.ask(double, { n: 5 }));
  const outcome = await answer.catch((error: Error) => error.message);
  expect(outcome.toString()).toMatch(hasWay ? /^10$/ : /^No service is running on /);
  expect(readdirSync(dataDir)).toEqual(hasWay ? FILES : []);
});

test("what a command holds is released when its program goes, and before the service closes", async () => {
  const dataDir = newDataDir();
  const released: string[] = [];
  const gone = Promise.withResolvers<void>();
  const names = ["program", "service"];
  const socket = await openOn(dataDir, (session) => {
    const name = names.shift() ?? "";
    session.defer(() => {
      released.push(name);
      gone.resolve();
    });
  });
  const first = await connectToService(dataDir);
  await first.ask(hold, {});
  first.close();
  await gone.promise;
  expect(released).toEqual(["program"]);

  const second = await connected(dataDir);
  await second.ask(hold, {});
  await socket.close();
  expect(released).toEqual(["program", "service"]);
  await expect(second.ask(hold, {})).rejects.toThrow("The service stopped before it answered.");
});

test("a connection that sends anything else is ended", async () => {
  const dataDir = newDataDir();
  await openOn(dataDir);
  for (const bytes of ["GET / HTTP/1.1\r\n\r\n", "x".repeat(100_000)]) {
    const path = controlSocketPath(dataDir);
    const socket = connect(isPipe ? windowsPipe(path) : path);
    onTestFinished(() => void socket.destroy());
    const closed = new Promise((resolve) => {
      socket.on("error", () => undefined);
      socket.once("close", resolve);
    });
    socket.write(bytes);
    await closed;
  }
  expect(await (await connected(dataDir)).ask(double, { n: 1 })).toBe(2);
});
