/** What tests of the command line share: a place to run it, folders, and a rehearsal file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { CliOptions, CliRun } from "./packed-cli.ts";
import type { RunningService } from "./start-service.ts";

/** A rehearsal of the example agent that passes. */
export const GREETED = `
name: greeted by name
agent: Mara, order desk
variable_values: { customer_name: Ann }
caller:
  steps:
    - say: Where is order 1042?
    - say: Thank you, goodbye.
tools:
  mode: mocked
  mocks:
    - tool: get_order_status
      result: { order_number: "1042", status: lost in space }
expect:
  - said: hello ann
  - called: get_order_status
    with: { order_number: "1042" }
  - said_matching: lost in (space|time)
  - ended_by: agent
`;

/** A folder that is removed when the test has finished. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export function cliDesk(
  service: () => RunningService,
  start: (parameters: string[], options?: CliOptions) => CliRun,
) {
  const environment = (token = service().token) => ({ PARLEY_URL: service().url, PARLEY_TOKEN: token });
  /** Runs the program as the owner, to its end. */
  const parley = (...parameters: string[]) => start(parameters, { env: environment() }).ended;

  /** A folder with what the workspace has. */
  async function pulled() {
    const folder = newFolder();
    expect(await parley("agents", "pull", folder)).toMatchObject({ status: 0, stderr: "" });
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    const edit = (path: string, change: (text: string) => string) =>
      writeFileSync(join(folder, path), change(read(path)));
    return { folder, read, edit };
  }

  return { environment, parley, pulled };
}
