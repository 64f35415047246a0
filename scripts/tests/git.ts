/** What git knows of the files here. */
import { spawnSync } from "node:child_process";

/** What a git command prints, without the end of its last line; null if it fails or there is no git. */
function git(root: string, ...parameters: string[]): string | null {
  const { status, stdout } = spawnSync("git", parameters, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout.trimEnd() : null;
}

/** Files that differ from `commit`, those that git doesn't know yet included; null if git can't tell. */
export function changedFiles(root: string, commit: string): string[] | null {
  const changed = git(root, "diff", "--name-only", "--no-renames", commit, "--");
  const added = git(root, "ls-files", "--others", "--exclude-standard");
  if (changed === null || added === null) return null;
  return [...new Set([...lines(changed), ...lines(added)])];
}

/**
 * The last commit whose tests, nightly ones included, have run for sure: where this branch left `origin/main`, or, on
 * `main` itself, the newest one that is a day older than the last. Null if git can't tell, for example in a shallow
 * clone.
 */
export function lastLanded(root: string): string | null {
  const head = git(root, "rev-parse", "HEAD");
  const left = git(root, "merge-base", "HEAD", "origin/main");
  if (head === null) return null;
  if (left !== null && left !== head) return left;
  const seconds = Number(git(root, "log", "-1", "--format=%ct"));
  const before = git(root, "rev-list", "-1", `--before=${seconds - DAY_SECONDS}`, "HEAD");
  return before === "" ? null : before;
}

const DAY_SECONDS = 24 * 60 * 60;

const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");
