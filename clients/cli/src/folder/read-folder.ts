/** Reads a folder's files of agents and tools. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject } from "../api-schema/schema.ts";
import { Failure } from "../command/failure.ts";
import { readDocuments } from "../yaml/read-documents.ts";
import { FOLDERS, KINDS, type FileResource, type Kind } from "./resource.ts";

export interface FolderProblem {
  file: string;
  message: string;
}

export interface Folder {
  resources: FileResource[];
  problems: FolderProblem[];
}

/** Files that can't be read as agents or tools are problems. Throws Failure if the folder can't be read. */
export async function readFolder(root: string): Promise<Folder> {
  const folder: Folder = { resources: [], problems: [] };
  for (const kind of KINDS) {
    for (const path of await filesOf(root, kind)) {
      const read = readResource(kind, path, await readFile(join(root, path), "utf8"));
      if ("message" in read) folder.problems.push(read);
      else folder.resources.push(read);
    }
  }
  folder.problems.push(...doubledNames(folder.resources));
  return folder;
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function filesOf(root: string, kind: Kind): Promise<string[]> {
  const folder = join(root, FOLDERS[kind]);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new Failure(`Can't read ${folder} (${error.code}). Check the folder.`);
  });
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => `${FOLDERS[kind]}/${name}`);
}

function readResource(kind: Kind, path: string, text: string): FileResource | FolderProblem {
  const [document = { value: null }, second] = readDocuments(text);
  if ("problem" in document) return { file: path, message: document.problem };
  if (second) return { file: path, message: "must have one document, without ---" };
  const content = document.value;
  if (!isObject(content))
    return { file: path, message: `must have the fields of ${kind === "agent" ? "an agent" : "a tool"}` };
  const { name } = content;
  if (typeof name !== "string" || name === "") return { file: path, message: "name: is required" };
  return { kind, name, content, path, hash: hashOf(text) };
}

function doubledNames(resources: FileResource[]): FolderProblem[] {
  return resources.flatMap(({ kind, name, path }, index) => {
    const first = resources.findIndex((other) => other.kind === kind && other.name === name);
    if (first === index) return [];
    return [
      {
        file: path,
        message: `has the same name as ${resources[first]?.path}. Names must be unique in a folder`,
      },
    ];
  });
}
