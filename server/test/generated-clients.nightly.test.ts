/**
 * Clients generated from the document that the service sends: each is compiled and sends three requests.
 * `@hey-api/openapi-ts` from npm makes one; our own generator makes one for Debian's Python, since npm and Debian have
 * no other for it (docs/decisions/0252-document-that-compiles.md).
 */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import type { Document } from "../../clients/typescript/generate/api-source.ts";
import { foldedDocument } from "../../clients/typescript/generate/folded-document.ts";
import {
  pythonAsyncClientSource,
  pythonClientSource,
  pythonTypesSource,
} from "../../clients/typescript/generate/python/python-sources.ts";
import { sharedService } from "./harness/shared-service.ts";

const run = promisify(execFile);
const shared = sharedService();
/** What both programs print: the new agent's id, its name read again, and the status of a refusal. */
const EXPECTED = [expect.stringMatching(/^agt_/), "Ann's agent", 422] as unknown[];

const TYPESCRIPT = `
import { agentsCreate, agentsGet, type NewInvitation } from "./client";
import { client } from "./client/client.gen";

async function main(): Promise<void> {
  const { URL: baseUrl = "", TOKEN: auth = "", WORKSPACE: workspace_id = "" } = process.env;
  client.setConfig({ baseUrl, auth });
  const body = { name: "Ann's agent", system_prompt: "Greet." };
  const created = await agentsCreate({ path: { workspace_id }, body, throwOnError: true });
  const id: string = created.data.id;
  const read = await agentsGet({ path: { workspace_id, agent_id: id }, throwOnError: true });
  const refused = await agentsCreate({ path: { workspace_id }, body: { ...body, name: "" } });
  console.log(JSON.stringify([id, read.data.name, refused.response?.status]));
}
export const idOf = ({ id }: NewInvitation): string => id;
void main();
`;

const PYTHON = `
import json, os
from parley import Parley, ParleyError

with Parley(os.environ["URL"], token=os.environ["TOKEN"], workspace_id=os.environ["WORKSPACE"]) as parley:
    created = parley.agents_create({"name": "Ann's agent", "system_prompt": "Greet."})
    read = parley.agents_get(created["id"])
    try:
        parley.agents_create({"name": "", "system_prompt": "Greet."})
        status = 0
    except ParleyError as error:
        status = error.status
    print(json.dumps([created["id"], read["name"], status]))
`;

test("a TypeScript client made by @hey-api/openapi-ts compiles and calls the service", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true }));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(await servedDocument()));
  const packages = ["@hey-api/openapi-ts@0.99.0", "typescript@5.9.3", "@types/node@24.19.2"];
  await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages], { cwd: folder });
  const node = (path: string, ...parameters: string[]) =>
    run(process.execPath, [join(folder, path), ...parameters], { cwd: folder, env: environment() });
  const generator = "node_modules/@hey-api/openapi-ts/bin/run.js";
  await node(generator, "-i", "openapi.json", "-o", "src/client", "--silent", "--no-log-file");
  await writeFile(join(folder, "src", "main.ts"), TYPESCRIPT);
  const options = { strict: true, target: "es2022", module: "commonjs", moduleResolution: "node10" };
  const compilerOptions = { ...options, lib: ["es2022", "dom", "dom.iterable"], outDir: "out" };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  await node("node_modules/typescript/bin/tsc", "-p", ".");
  const { stdout } = await node("out/main.js");
  expect(JSON.parse(stdout)).toEqual(EXPECTED);
});

test("a Python client made from the served document compiles and calls the service", async () => {
  const folder = await temporaryFolder();
  const document = foldedDocument(await servedDocument()) as Document;
  const own = fileURLToPath(new URL("../../clients/python/parley", import.meta.url));
  await cp(own, join(folder, "parley"), {
    recursive: true,
    filter: (path) => !/_gen\.py$|types\.py$/.test(path),
  });
  await writeFile(join(folder, "parley", "types.py"), pythonTypesSource(document));
  await writeFile(join(folder, "parley", "client_gen.py"), pythonClientSource(document));
  await writeFile(join(folder, "parley", "async_client_gen.py"), pythonAsyncClientSource(document));
  await writeFile(join(folder, "main.py"), PYTHON);
  await run("/usr/bin/python3", ["-W", "error", "-m", "compileall", "-q", folder]);
  const { stdout } = await run("/usr/bin/python3", [join(folder, "main.py")], { env: environment() });
  expect(JSON.parse(stdout)).toEqual(EXPECTED);
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parley-client-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function servedDocument(): Promise<unknown> {
  return (await fetch(`${shared().url}/openapi.json`)).json();
}

function environment(): Record<string, string> {
  const { url, token, workspaceId } = shared();
  return { URL: url, TOKEN: token, WORKSPACE: workspaceId };
}
