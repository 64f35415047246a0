import { closeSync, openSync, readSync } from "node:fs";

/** Short enough that a process can't take much more than its limit in between: Linux hands out about 1 GB a second. */
const EVERY_MS = 25;

/**
 * Calls `onExceeded` once if the memory of process `pid` that is in use (resident or swapped out, of its heap and of
 * everything else) passes `maxBytes`. Costs about 20 µs each time. Other systems than Linux don't tell it: there only
 * the flags of the process bound its heap.
 * @returns ends the watch
 */
export function watchMemory(pid: number, maxBytes: number, onExceeded: () => void): () => void {
  const file = openStatus(pid);
  if (file === null) return () => undefined;
  const text = Buffer.alloc(4_096);
  const timer = setInterval(() => {
    if (usedBytes(file, text) <= maxBytes) return;
    stop();
    onExceeded();
  }, EVERY_MS);
  let isOpen = true;
  function stop(): void {
    clearInterval(timer);
    if (isOpen) closeSync(file!);
    isOpen = false;
  }
  return stop;
}

function openStatus(pid: number): number | null {
  try {
    return openSync(`/proc/${pid}/status`, "r");
  } catch {
    return null; // no Linux, or the process has ended
  }
}

/** 0 once the process has ended (proc_pid_status(5)). */
function usedBytes(file: number, text: Buffer): number {
  try {
    const status = text.toString("latin1", 0, readSync(file, text, 0, text.length, 0));
    const kib = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
    return (kib("VmRSS") + kib("VmSwap")) * 1_024;
  } catch {
    return 0;
  }
}
