/** Asks the server what it thinks of a plan, without saving anything. */
import { ParleyError, type Input, type ParleyClient } from "@parley/client";
import type { FolderProblem } from "../folder/read-folder.ts";
import type { Step } from "./plan.ts";

/** What would make a push fail. Throws what isn't about the files, such as too low a role. */
export async function checkOnServer(client: ParleyClient, steps: readonly Step[]): Promise<FolderProblem[]> {
  const problems: FolderProblem[] = [];
  for (const step of steps) {
    if (step.action === "unchanged") continue;
    const messages =
      step.file.kind === "tool" ? await checkTool(client, step) : await checkAgent(client, step);
    problems.push(...messages.map((message) => ({ file: step.file.path, message })));
  }
  return problems;
}

async function checkTool(client: ParleyClient, { body, target }: Step): Promise<string[]> {
  const tool = { ...body, ...(target && { id: target.id }) } as Input<"tools_resolve">["body"]["tool"];
  try {
    const { error, request } = await client.call("tools_resolve", { body: { tool } });
    return error && !request ? [`url: ${error.message}`] : [];
  } catch (error) {
    return aboutFields(error);
  }
}

async function checkAgent(client: ParleyClient, { body }: Step): Promise<string[]> {
  const { system_prompt, first_message = "", voicemail } = body as unknown as Input<"agents_create">["body"];
  try {
    const { problems } = await client.call("agents_render", { body: { system_prompt, first_message } });
    const message = voicemail?.message ?? "";
    const further =
      message === ""
        ? { problems: [] }
        : await client.call("agents_render", { body: { system_prompt: message } });
    return [
      ...problems.map(
        ({ template, line, column, message: text }) => `${template}: line ${line}, column ${column}: ${text}`,
      ),
      ...further.problems.map(
        ({ line, column, message: text }) => `voicemail.message: line ${line}, column ${column}: ${text}`,
      ),
    ];
  } catch (error) {
    return aboutFields(error);
  }
}

/** What the server refuses in the record itself. */
export function aboutFields(error: unknown): string[] {
  if (!(error instanceof ParleyError)) throw error;
  if (error.is("VALIDATION_FAILED"))
    return error.detail.fields.map(({ path, message }) => `${path.replace(/^tool\./, "")}: ${message}`);
  const isAboutRecord =
    error.is("PRIVATE_NETWORK") ||
    error.is("TEMPLATE_LIMIT") ||
    error.is("INBOUND_VARIABLES_UNRESOLVED") ||
    error.is("CONFLICT");
  if (isAboutRecord) return [error.detail.message];
  throw error;
}
