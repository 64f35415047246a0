/**
 * Records which operation answered how to whom, for `npm test` to find those that no test performs or refuses
 * (`scripts/tests/unproven-operations.ts`). Works on whatever Fastify instance this process makes, so the service knows
 * nothing of it.
 */
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Names the folder of the run. Without it, nothing is recorded. */
export const ANSWERS_FOLDER = "PARLEY_TEST_ANSWERS";

let isRecording = false;

/**
 * Writes a line to a file of this process for each new combination of method, path, role and status:
 * `GET /public/v1/workspaces/:workspace_id/agents viewer 200`. The role is that of the sender, `person` for somebody
 * signed in without a workspace, or `none`. Does nothing without a folder, or if it was called before.
 */
export function recordAnswers(folder: string | undefined = process.env[ANSWERS_FOLDER]): void {
  if (!folder || isRecording) return;
  isRecording = true;
  const file = join(folder, `${process.pid}.txt`);
  const written = new Set<string>();
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    // Before the answer is sent: streams may never end.
    fastify.addHook("onSend", (request, reply, payload, done) => {
      const { url } = request.routeOptions;
      const line = `${request.method} ${url ?? "none"} ${roleOf(request)} ${reply.statusCode}\n`;
      if (url !== undefined && !written.has(line)) appendFileSync(file, line);
      written.add(line);
      done(null, payload);
    });
  });
}

/** The properties are missing where an instance has no operations. */
function roleOf({ actor, person }: Partial<Pick<FastifyRequest, "actor" | "person">>): string {
  return actor?.role ?? (person ? "person" : "none");
}
