/** Which server to use, from the environment or from `parley login`. */
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { Failure, UsageError } from "../command/failure.ts";

export interface Settings {
  /** The server's origin, such as `https://voice.example.com`. */
  url: string;
  token: string;
  /** Null: the token's workspace, which the server has to be asked for. */
  workspaceId: string | null;
}
type Environment = Record<string, string | undefined>;

/**
 * The environment's server if it names one, otherwise the one from `parley login`. They are never mixed: a token goes
 * only to the server it was given with. Throws UsageError and Failure.
 */
export async function readSettings(environment: Environment): Promise<Settings> {
  const { PARLEY_URL: url, PARLEY_TOKEN: token, PARLEY_WORKSPACE: workspaceId } = environment;
  if (url || token) {
    if (!url || !token) throw new UsageError("Set both PARLEY_URL and PARLEY_TOKEN, or neither.");
    return { url: readAddress(url), token, workspaceId: workspaceId || null };
  }
  const path = settingsPath(environment);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT")
      throw new Failure("You aren't logged in. Run `parley login`, or set PARLEY_URL and PARLEY_TOKEN.");
    throw new Failure(`Can't read ${path} (${error.code}). Check its permissions.`);
  });
  const saved = readSaved(text);
  if (!saved) throw new Failure(`${path} is damaged. Run \`parley login\` again.`);
  if (workspaceId && workspaceId !== saved.workspaceId)
    throw new UsageError(
      "PARLEY_WORKSPACE isn't the workspace you logged in to. Run `parley login` with a token of it.",
    );
  return saved;
}

/** Saves them so that only the user can read them. Returns the file's path. */
export async function saveSettings(environment: Environment, settings: Settings): Promise<string> {
  const path = settingsPath(environment);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}.tmp`;
  const { url, token, workspaceId: workspace } = settings;
  await writeFile(unfinished, `${JSON.stringify({ url, token, workspace }, null, 2)}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, path);
  return path;
}

/** Deletes them, even if they can't be read. Returns the file's path; null if there was none. Throws Failure. */
export async function removeSettings(environment: Environment): Promise<string | null> {
  const path = settingsPath(environment);
  try {
    await rm(path);
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new Failure(`Can't delete ${path} (${code}). Delete it yourself.`, { cause: error });
  }
}

/** `config.json` below the user's configuration directory (XDG Base Directory Specification). */
function settingsPath({ XDG_CONFIG_HOME: base }: Environment): string {
  return join(base && isAbsolute(base) ? base : join(homedir(), ".config"), "parley", "config.json");
}

function readSaved(text: string): Settings | null {
  try {
    const { url, token, workspace } = JSON.parse(text) as Record<string, unknown>;
    if (typeof url !== "string" || typeof token !== "string" || typeof workspace !== "string") return null;
    return { url, token, workspaceId: workspace };
  } catch {
    return null;
  }
}

/** The server's origin; any page of it may be given. Throws UsageError. */
export function readAddress(given: string): string {
  const text = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(text))
    throw new UsageError(`${given} isn't an address. Use one like https://voice.example.com.`);
  return new URL(text).origin;
}
