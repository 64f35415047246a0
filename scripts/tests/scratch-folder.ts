import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps what is here in memory. */
const IN_MEMORY = "/dev/shm";
const PREFIX = "parley-test-";
/** What must be free there, and of the machine's memory: a run holds up to 1 GB of databases at a time, bytes. */
const LEAST_ROOM = 4 * 1024 ** 3;
const LEAST_MEMORY = 6 * 1024 ** 3;

/**
 * Makes a folder for what one run of the tests writes and throws away: the `TMPDIR` of everything it starts. It is in
 * memory where there is room: tests copy hundreds of database directories, and a copy on a disk takes four times as
 * long. Also removes what killed runs have left in memory.
 */
export function makeScratchFolder(): string {
  if (roomIn(IN_MEMORY) < LEAST_ROOM || freemem() < LEAST_MEMORY) return makeIn(tmpdir());
  removeLeftOver(IN_MEMORY);
  const folder = makeIn(IN_MEMORY);
  if (canRunPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return makeIn(tmpdir());
}

function makeIn(place: string): string {
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user; what is in here has modes of its own
  return folder;
}

/** Containers often forbid it in /dev/shm, and tests pack programs and run them. */
function canRunPrograms(folder: string): boolean {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** 0 where there is no such folder, as on macOS and Windows. */
function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Removes the folders in `place` whose process has ended. */
export function removeLeftOver(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // somebody else's
  }
}
