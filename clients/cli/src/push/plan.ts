/** What a push would do, found without changing anything. */
import type { ApiSchemas, JsonObject } from "../api-schema/schema.ts";
import { checkValue } from "../api-schema/check-value.ts";
import { fillCredentials } from "../folder/credentials.ts";
import { comparable } from "../folder/pull.ts";
import type { FolderProblem } from "../folder/read-folder.ts";
import type { FileResource, Kind, ServerResource } from "../folder/resource.ts";
import type { SeenVersions } from "../folder/seen-versions.ts";
import { changesBetween, type Change } from "./changes.ts";

export interface Step {
  file: FileResource;
  action: "create" | "update" | "unchanged";
  /** The record to update; null for a new one. */
  target: ServerResource | null;
  changes: Change[];
  /** Where changed credentials come from. */
  credentials: { path: string; variable: string }[];
  /** What is sent, without an agent's tools. */
  body: JsonObject;
  /** An agent's tools, by name. */
  tools: string[];
}

export interface PlanInput {
  schemas: ApiSchemas;
  local: readonly FileResource[];
  server: readonly ServerResource[];
  seen: SeenVersions;
  environment: Record<string, string | undefined>;
  /** Overwrite what changed on the server since this folder last saw it. */
  force: boolean;
}

export interface Plan {
  /** Tools first. */
  steps: Step[];
  problems: FolderProblem[];
}

export function makePlan(input: PlanInput): Plan {
  const plan: Plan = { steps: [], problems: [] };
  for (const file of input.local) {
    const report = (message: string) => plan.problems.push({ file: file.path, message });
    const matches = input.server.filter(({ kind, name }) => kind === file.kind && name === file.name);
    if (matches.length > 1) {
      report(
        `the workspace has ${matches.length} agents called ${JSON.stringify(file.name)}. Rename all but one`,
      );
      continue;
    }
    const step = stepFor(input, file, matches[0] ?? null, report);
    plan.steps.push(step);
    if (step.action === "update" && !input.force && isStale(input.seen, step))
      report(
        "has changed on the server since this folder was pulled. Pull and redo your change, or push with --force",
      );
  }
  return plan;
}

function stepFor(
  { schemas, local, server, environment }: PlanInput,
  file: FileResource,
  target: ServerResource | null,
  report: (message: string) => void,
): Step {
  const { tools: given, ...fields } = file.content;
  const isAgent = file.kind === "agent";
  const masks = target?.masks ?? new Map<string, string>();
  const filled = isAgent
    ? { body: fields, changed: [], problems: [] }
    : fillCredentials(file.content, masks, environment);
  const tools = isAgent ? readTools(given, [...local, ...server], report) : [];
  for (const { path, message } of filled.problems) report(`${path}: ${message}`);
  // Problems with credentials have already been reported.
  const said = new Set(filled.problems.map(({ path }) => path));
  for (const { path, message } of checkValue(schemas, isAgent ? schemas.agent : schemas.tool, filled.body))
    if (!said.has(path)) report(`${path}: ${message}`);
  const changes = changesBetween(target ? comparable(schemas, target) : {}, comparable(schemas, file));
  const isChanged = changes.length > 0 || filled.changed.length > 0;
  const action = target ? (isChanged ? "update" : "unchanged") : "create";
  return { file, action, target, changes, credentials: filled.changed, body: filled.body, tools };
}

/** The names of an agent's tools, each of which is in the folder or on the server. */
function readTools(
  given: unknown,
  resources: readonly { kind: Kind; name: string }[],
  report: (message: string) => void,
): string[] {
  if (given === undefined) return [];
  if (!Array.isArray(given) || given.some((name) => typeof name !== "string")) {
    report("tools: must be a list of tools' names");
    return [];
  }
  const names = given as string[];
  for (const name of names)
    if (!resources.some((other) => other.kind === "tool" && other.name === name))
      report(`tools: there is no tool ${JSON.stringify(name)} in this folder or on the server`);
  for (const name of new Set(names.filter((name, index) => names.indexOf(name) < index)))
    report(`tools: ${JSON.stringify(name)} is listed twice`);
  return names;
}

/** If this folder has seen no version, such as in CI, the files are what counts. */
function isStale(seen: SeenVersions, { file, target }: Step): boolean {
  const last = seen.of(file);
  return last !== undefined && target !== null && last.updated_at !== target.updatedAt;
}
