/** Carries out a plan, step by step, and says what happened to each. */
import { ParleyError, type Input, type ParleyClient } from "@parley/client";
import { Failure } from "../command/failure.ts";
import type { ServerResource } from "../folder/resource.ts";
import type { SeenVersions } from "../folder/seen-versions.ts";
import { aboutFields } from "./check-on-server.ts";
import type { Plan, Step } from "./plan.ts";

export interface StepResult {
  step: Step;
  /** `skipped`: an earlier step failed. */
  outcome: "done" | "unchanged" | "failed" | "skipped";
  message: string | null;
}

/**
 * Stops at the first step that fails: a later one may need it. Each record, and an agent's tools, are replaced only if
 * nobody has changed them since the plan was made. `onResult` is called after each step.
 */
export async function carryOut(
  client: ParleyClient,
  { steps }: Plan,
  {
    server,
    seen,
    onResult,
  }: { server: readonly ServerResource[]; seen: SeenVersions; onResult: (result: StepResult) => void },
): Promise<StepResult[]> {
  const toolIds = new Map(server.filter(({ kind }) => kind === "tool").map(({ name, id }) => [name, id]));
  const results: StepResult[] = [];
  for (const step of steps) {
    const result = results.some(({ outcome }) => outcome === "failed")
      ? ({ step, outcome: "skipped", message: null } as const)
      : await attempt(step, async () => {
          const { kind, name, hash } = step.file;
          const remember = ({ updated_at: updatedAt }: Saved) => seen.remember(step.file, updatedAt, hash);
          const saved = await perform(client, step, toolIds, remember);
          if (kind === "tool") toolIds.set(name, saved.id);
          await remember(saved);
        });
    results.push(result);
    onResult(result);
  }
  return results;
}

async function attempt(step: Step, work: () => Promise<void>): Promise<StepResult> {
  try {
    await work();
    return { step, outcome: step.action === "unchanged" ? "unchanged" : "done", message: null };
  } catch (error) {
    return { step, outcome: "failed", message: failureOf(error) };
  }
}

const AGAIN = "Pull and redo your change, or push with --force";

function failureOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (!(error instanceof ParleyError)) return "the server can't be reached any more. Push again when it can";
  if (error.is("PRECONDITION_FAILED")) return `changed on the server just now. ${AGAIN}`;
  try {
    return aboutFields(error).join("\n");
  } catch {
    return error.detail.message;
  }
}

interface Saved {
  id: string;
  updated_at: string;
}

async function perform(
  client: ParleyClient,
  step: Step,
  toolIds: ReadonlyMap<string, string>,
  remember: (saved: Saved) => Promise<void>,
): Promise<Saved> {
  const { file, target, action } = step;
  if (action === "unchanged" && target) return { id: target.id, updated_at: target.updatedAt };
  return file.kind === "tool" ? saveTool(client, step) : saveAgent(client, step, toolIds, remember);
}

function saveTool(client: ParleyClient, { body: fields, target }: Step): Promise<Saved> {
  const body = fields as unknown as Input<"tools_create">["body"];
  if (!target) return client.call("tools_create", { body });
  return client.call(
    "tools_update",
    { path: { tool_id: target.id }, body },
    unchangedSince(target.updatedAt),
  );
}

async function saveAgent(
  client: ParleyClient,
  step: Step,
  toolIds: ReadonlyMap<string, string>,
  remember: (saved: Saved) => Promise<void>,
): Promise<Saved> {
  const { target, tools } = step;
  const body = step.body as unknown as Input<"agents_create">["body"];
  const before = (target?.content["tools"] ?? []) as string[];
  const hasSameTools = before.join("\n") === tools.join("\n");
  const saved = target
    ? await client.call(
        "agents_update",
        { path: { agent_id: target.id }, body: hasSameTools ? body : withBuiltinsOf(target, body) },
        unchangedSince(target.updatedAt),
      )
    : await client.call("agents_create", { body });
  if (hasSameTools) return saved;
  await remember(saved); // if the next request fails, another push may go on from here
  const path = { agent_id: saved.id };
  const assignment = {
    tool_ids: tools.map((name) => toolIds.get(name) ?? name),
    builtin_tools: body.builtin_tools ?? {},
  };
  let version = saved.updated_at;
  const options = {
    ...unchangedSince(version),
    // The agent isn't read again, since somebody may have made a change that this folder hasn't seen.
    onHeaders: (headers: Headers) => (version = /"([^"]+)"/.exec(headers.get("etag") ?? "")?.[1] ?? version),
  };
  await client.call("agents_replace_tools", { path, body: assignment }, options).catch((error: unknown) => {
    if (!(error instanceof ParleyError) || !error.is("PRECONDITION_FAILED")) throw error;
    throw new Failure(
      `was pushed without its tools and built-in tools, because somebody changed it on the server just now. ${AGAIN}`,
      { cause: error },
    );
  });
  return { id: saved.id, updated_at: version };
}

/**
 * The built-in tools change together with the agent's own: a built-in tool may take the name of one that the agent still
 * has until then, and is refused beside it.
 */
function withBuiltinsOf(
  { content }: ServerResource,
  { builtin_tools: _later, ...body }: Input<"agents_create">["body"],
): Input<"agents_create">["body"] {
  const builtins = content["builtin_tools"] as typeof _later;
  return { ...body, ...(builtins && { builtin_tools: builtins }) };
}

function unchangedSince(updatedAt: string) {
  return { headers: { "if-match": `"${updatedAt}"` } };
}
