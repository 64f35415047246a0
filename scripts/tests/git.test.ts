import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changedFiles, lastLanded } from "./git.ts";

const NOW = 1_790_000_000;
const HOUR = 3600;

/** A repository on `main`, with a commit of one file at each of these times, s. */
function repository(...times: number[]) {
  const root = mkdtempSync(join(tmpdir(), "parley-git-"));
  onTestFinished(() => rmSync(root, { recursive: true, maxRetries: 3 }));
  const git = (parameters: string[], date = NOW): string => {
    const env = { ...process.env, GIT_AUTHOR_DATE: `${date} +0000`, GIT_COMMITTER_DATE: `${date} +0000` };
    const { status, stdout, stderr } = spawnSync("git", parameters, { cwd: root, env, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const commit = (file: string, date: number): string => {
    writeFileSync(join(root, file), `${date}`);
    git(["add", "."]);
    git(["-c", "user.name=Ann", "-c", "user.email=ann@example.com", "commit", "-qm", file], date);
    return git(["rev-parse", "HEAD"]);
  };
  git(["init", "-q", "-b", "main"]);
  return { root, git, commit, commits: times.map((time, nth) => commit(`file${nth}`, time)) };
}

test("on main, what is a day older than the last commit has landed", () => {
  const { root, commits } = repository(NOW - 60 * HOUR, NOW - 30 * HOUR, NOW - 20 * HOUR, NOW);
  expect(lastLanded(root)).toBe(commits[1]);
  expect(changedFiles(root, commits[1] ?? "")).toEqual(["file2", "file3"]);
});

test("on a branch, what it began with has landed, however old", () => {
  const { root, git, commit, commits } = repository(NOW - HOUR, NOW);
  git(["update-ref", "refs/remotes/origin/main", commits[1] ?? ""]);
  expect(lastLanded(root)).toBeNull(); // it is what main has, and there is nothing a day older
  commit("mine", NOW + HOUR);
  expect(lastLanded(root)).toBe(commits[1]);
});

test("what isn't committed has changed, too", () => {
  const { root, commits } = repository(NOW);
  writeFileSync(join(root, "file0"), "otherwise");
  writeFileSync(join(root, "new"), "");
  expect(changedFiles(root, commits[0] ?? "")).toEqual(["file0", "new"]);
});

test("without git, or without such a commit, nobody can tell", () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-no-git-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(lastLanded(folder)).toBeNull();
  expect(changedFiles(folder, "HEAD")).toBeNull();
  expect(changedFiles(repository(NOW).root, "0".repeat(40))).toBeNull();
});
