import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * When a process started, in the system's own words: with the number it tells a process from a later one that got the
 * same number. Null: there is no such process.
 */
export async function processStartedAt(pid: number): Promise<string | null> {
  try {
    if (process.platform === "linux") return fromProcStat(await readFile(`/proc/${pid}/stat`, "utf8"));
    const { stdout } = await (process.platform === "win32"
      ? run("powershell.exe", ["-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.Ticks`])
      : run("env", ["LC_ALL=C", "ps", "-o", "lstart=", "-p", `${pid}`]));
    return stdout.trim() || null;
  } catch {
    return null; // both ways fail when there is no such process
  }
}

/** Field 22 of proc_pid_stat(5), clock ticks since boot; field 2 is the name in parentheses and may hold anything. */
function fromProcStat(text: string): string | null {
  return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}
