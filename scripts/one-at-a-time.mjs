/** Lets one process at a time do some work, for programs that are started twice in one checkout. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOOK_MS = 200;
/** A process writes its id as soon as it has the folder. */
const NAMELESS_MS = 10_000;

/**
 * Runs `work` while this process holds the folder `lock`, and returns what it returns. Waits for another process that
 * holds it, unless that has died.
 */
export function oneAtATime(lock, work) {
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(join(lock, "pid"), String(process.pid));
  return true;
}

/** NaN while the owner hasn't said who it is. */
function ownerOf(lock) {
  try {
    return Number(readFileSync(join(lock, "pid"), "utf8") || Number.NaN);
  } catch {
    return Number.NaN;
  }
}

/** Whether its process has died, or never came to say which it is. */
function isAbandoned(lock) {
  const pid = ownerOf(lock);
  if (Number.isNaN(pid))
    return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > NAMELESS_MS;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
