/** The Python client against the real service, with Debian's Python and httpx. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sharedService } from "../harness/shared-service.ts";

const PROGRAM = fileURLToPath(new URL("python_client.py", import.meta.url));
const CLIENT = fileURLToPath(new URL("../../../clients/python", import.meta.url));
const run = promisify(execFile);
const shared = sharedService();

test("Python programs call the service, one after another and at once, and get its answers and errors", async () => {
  const { url, token, workspaceId } = shared();
  const env = {
    URL: url,
    TOKEN: token,
    WORKSPACE: workspaceId,
    PYTHONPATH: CLIENT,
    PYTHONDONTWRITEBYTECODE: "1",
  };
  const { stdout } = await run("/usr/bin/python3", [PROGRAM], { env });
  const seen = JSON.parse(stdout) as Record<string, unknown>;
  expect(seen).toEqual({
    agent: expect.objectContaining({
      name: "Grüße / 1",
      system_prompt: "Greet {{ name }}.",
      language: "en",
    }) as unknown,
    is_same: true,
    name: "New name",
    precondition: [412, "PRECONDITION_FAILED", "precondition_failed", expect.any(String)],
    put_back: "New name",
    missing: ["name"],
    numbers: true,
    price: [true, "1.10", 2.1],
    each: true,
    found: ["New name"],
    calls: [],
    metrics: "# HELP",
    sound: "RIFF",
    event: ["changed", expect.arrayContaining(["tools"])],
    listen_in: [404, "NOT_FOUND", "not_found"],
    "path ": "The path needs tool_id",
    "path ..": "The path needs tool_id",
    stranger: [401, "UNAUTHENTICATED", "unauthenticated", expect.any(String)],
    at_once: [true, true],
    not_found: [404, "NOT_FOUND", "not_found"],
    async_event: "changed",
    each_at_once: true,
    live: ["RIFF", null],
    proxy: [503, "UNKNOWN", 7],
  });
});
