/** Writes a workspace's agents and tools to a folder, or nothing (docs/cli.md#agents-as-files). */
import { isDeepStrictEqual } from "node:util";
import { readApiSchemas, type ApiSchemas } from "../api-schema/schema.ts";
import { withoutDefaults } from "../api-schema/without-defaults.ts";
import type { Connection } from "../connection/connection.ts";
import { hashOf, readFolder, type FolderProblem } from "./read-folder.ts";
import type { FileResource, Resource, ServerResource } from "./resource.ts";
import { readSeenVersions } from "./seen-versions.ts";
import { agentContent, readServerResources } from "./server-resources.ts";
import { fileText, newPath, writeWhole } from "./write-file.ts";

interface PulledFile {
  file: string;
  action: "new" | "changed" | "unchanged";
}

interface PullOutcome {
  files: PulledFile[];
  /** Files of agents and tools that the server doesn't have. */
  only_here: string[];
  /** Agents that share a name, and tools that files can't describe. Their files stay, and everything else is written. */
  skipped: { name: string; message: string }[];
  /** If there are any, nothing was written. */
  problems: FolderProblem[];
}

/** `force`: overwrite files that were edited since this folder last saw the server. */
export async function pull(connection: Connection, root: string, force: boolean): Promise<PullOutcome> {
  const { client, url, workspaceId } = connection;
  const schemas = await readApiSchemas(client);
  const { resources: local, problems: broken } = await readFolder(root);
  const all = await readServerResources(client, schemas, local);
  const agents = doubledAgents(all);
  const tools = toolsOfOtherKinds(all);
  const isSkipped = ({ kind, name }: ServerResource) =>
    (kind === "agent" ? agents : tools).some((each) => each.name === name);
  const server = all.filter((resource) => !isSkipped(resource));
  const seen = await readSeenVersions(root, url, workspaceId);

  const problems = force ? [] : [...broken];
  const taken = new Set([...local.map(({ path }) => path), ...broken.map(({ file }) => file)]);
  const writes = server.map((resource) => {
    const file = local.find(({ kind, name }) => kind === resource.kind && name === resource.name);
    const path = file?.path ?? newPath(resource, taken);
    taken.add(path);
    const same = file !== undefined && saysTheSame(schemas, file, resource);
    if (file && !same && !force && seen.of(resource)?.file_hash !== file.hash)
      problems.push({
        file: path,
        message: "has changes that a pull would overwrite. Commit them, then pull with --force",
      });
    const action: PulledFile["action"] = file ? (same ? "unchanged" : "changed") : "new";
    return { resource, path, action, hash: file?.hash ?? "" };
  });
  const onlyHere = local.filter(
    ({ kind, name }) => !all.some((other) => other.kind === kind && other.name === name),
  );
  const files = writes.map(({ path, action }) => ({ file: path, action }));
  const skipped = [...agents, ...tools];
  const outcome = { files, only_here: onlyHere.map(({ path }) => path), skipped, problems };
  if (problems.length > 0) return { ...outcome, files: [] };

  for (const { resource, path, action, hash } of writes) {
    const text = fileText(resource);
    if (action !== "unchanged") await writeWhole(root, path, text);
    await seen.remember(resource, resource.updatedAt, action === "unchanged" ? hash : hashOf(text));
  }
  return outcome;
}

/** Whether a push of the file would change nothing. */
export function saysTheSame(schemas: ApiSchemas, file: FileResource, server: Resource): boolean {
  return isDeepStrictEqual(comparable(schemas, file), comparable(schemas, server));
}

/** The content without defaults, in one order of fields. */
export function comparable(schemas: ApiSchemas, { kind, content }: Resource): Record<string, unknown> {
  const { tools, ...fields } = content;
  const schema = kind === "agent" ? schemas.agent : schemas.tool;
  const kept = withoutDefaults(schemas, schema, fields);
  return kind === "agent" ? agentContent(kept, Array.isArray(tools) ? (tools as string[]) : []) : kept;
}

/** Files refer to agents by name, so agents with the same name can't be told apart in a folder. */
function doubledAgents(server: readonly ServerResource[]): PullOutcome["skipped"] {
  const names = server.filter(({ kind }) => kind === "agent").map(({ name }) => name);
  const doubled = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [...doubled].map((name) => ({
    name,
    message: `Several agents are called ${JSON.stringify(name)}, so none of them was written. Rename all but one.`,
  }));
}

/** Files describe HTTP tools. A server may have saved another kind, whose fields this program doesn't know. */
function toolsOfOtherKinds(server: readonly ServerResource[]): PullOutcome["skipped"] {
  return server.flatMap(({ kind, name, content: { kind: ofTool = "http" } }) => {
    if (kind !== "tool" || ofTool === "http") return [];
    const message = `The tool ${JSON.stringify(name)} is of the kind ${String(ofTool)}, so it was not written. Update this program.`;
    return [{ name, message }];
  });
}
