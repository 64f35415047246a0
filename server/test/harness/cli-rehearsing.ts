/** The tests of `parley rehearse`, for the file whose service and program they share. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Input, ParleyClient } from "../../../clients/typescript/src/client.ts";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { GREETED, newFolder } from "./cli-desk.ts";

interface Desk {
  /** Runs the program to its end. */
  parley(...parameters: string[]): Promise<{ status: number | null; stdout: string; stderr: string }>;
  client(): ParleyClient;
}

export function testRehearsing({ parley, client }: Desk): void {
  test("rehearse holds conversations, says which expectations aren't met, and writes JUnit XML", async () => {
    const folder = newFolder();
    const wrong = GREETED.replace("greeted by name", "wrong & late").replace(
      "- said: hello ann",
      "- said: good evening",
    );
    writeFileSync(join(folder, "orders.yaml"), `${GREETED}---${wrong}`);
    const report = join(folder, "out.xml");
    const run = await parley("rehearse", join(folder, "orders.yaml"), "--junit", report);
    expect(run).toMatchObject({ status: 1, stderr: "" });
    expect(run.stdout).toMatch(/^ok {4}greeted by name \(.*orders\.yaml\)/);
    expect(run.stdout).toContain('- the agent didn\'t say "good evening"\n');
    expect(run.stdout).toMatch(/^ {6}tool: get_order_status \{"order_number":"1042"\}$/m);
    expect(run.stdout).toMatch(/1 passed, 1 failed\.\n$/);
    const xml = readFileSync(report, "utf8");
    expect(xml).toContain('<testsuites tests="2" failures="1" errors="0"');
    expect(xml).toContain('<testcase name="wrong &amp; late" classname="Mara, order desk"');
    writeFileSync(join(folder, "good.yaml"), GREETED);
    const good = await parley("rehearse", join(folder, "good.yaml"), "--json");
    expect(good).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(good.stdout)).toMatchObject([
      { name: "greeted by name", status: "passed", problems: [] },
    ]);
  });

  test("rehearsal files are checked before anything is rehearsed", async () => {
    const folder = newFolder();
    const file = join(folder, "wrong.yaml");
    writeFileSync(
      file,
      GREETED.replace("agent: Mara", "agent: Sara").replace("ended_by:", "ended:").replace("say:", "sing:"),
    );
    const rehearsals = () => client().call("calls_list", { query: { direction: "rehearsal" } });
    const before = await rehearsals();
    const run = await parley("rehearse", file, join(folder, "none.yaml"));
    expect(run).toMatchObject({ status: 2, stdout: "" });
    expect(run.stderr).toContain(`${file}: caller.steps.0.sing: is not a known field\n`);
    expect(run.stderr).toContain(`${file}: expect.3: has none of called, not_called`);
    expect(run.stderr).toContain(
      `${join(folder, "none.yaml")}: there is no such file\nNothing was rehearsed.\n`,
    );
    writeFileSync(file, GREETED.replace("agent: Mara", "agent: Sara"));
    const nobody = await parley("rehearse", file);
    expect(nobody).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no agent called "Sara, order desk"'),
    });
    expect(await rehearsals()).toEqual(before);
    const refused = GREETED.replace("tool: get_order_status\n      result", "tool: nothing\n      result");
    writeFileSync(file, refused);
    const error = await parley("rehearse", file, "--json");
    expect(error.status).toBe(1);
    expect(JSON.parse(error.stdout)).toMatchObject([
      { status: "error", call_id: null, problems: [expect.any(String)] },
    ]);
  });

  test("rehearse runs an agent's stored scenarios, several times, beside files", async () => {
    const path = { agent_id: EXAMPLE_AGENT_ID };
    const refused = await parley("rehearse", "--scenarios", "Mara, order desk");
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining("has no scenarios") });
    expect(await parley("rehearse")).toMatchObject({ status: 2 });
    const scenario: Omit<Input<"scenarios_create">["body"], "name" | "expectations"> = {
      variable_values: { customer_name: "Ann" },
      caller: { steps: [{ say: "Where is order 1042?" }, { say: "Thank you, goodbye." }] },
      tools: { mode: "mocked", mocks: [{ tool: "get_order_status", result: { status: "lost" } }] },
    };
    const expectations = [{ tool_called: { tool: "get_order_status" } }];
    await client().call("scenarios_create", { path, body: { ...scenario, name: "asks", expectations } });
    const silent = {
      ...scenario,
      name: "is silent",
      expectations: [{ tool_not_called: "get_order_status" }],
    };
    const { id } = await client().call("scenarios_create", { path, body: silent });

    const file = join(newFolder(), "orders.yaml");
    writeFileSync(file, GREETED);
    const report = `${file}.xml`;
    const both = ["rehearse", file, "--scenarios", "Mara, order desk", "--times", "2"];
    const run = await parley(...both, "--junit", report);
    expect(run).toMatchObject({ status: 1, stderr: "" });
    expect(run.stdout).toMatch(/^ok {4}asks, run 2 of 2 \(scenarios of Mara, order desk\)/m);
    expect(run.stdout).toMatch(/^FAIL {2}is silent, run 1 of 2 /m);
    expect(run.stdout).toContain('- tool_not_called "get_order_status": get_order_status was called.\n');
    expect(run.stdout).toMatch(/^ {6}tool: get_order_status \{"order_number":"1042"\}$/m);
    expect(run.stdout).toMatch(/3 passed, 2 failed\.\n$/);
    const xml = readFileSync(report, "utf8");
    expect(xml).toContain('<testsuites tests="5" failures="2" errors="0"');
    expect(xml).toContain('<testsuite name="scenarios of Mara, order desk" tests="4" failures="2"');

    await client().call("scenarios_delete", { path: { ...path, scenario_id: id } });
    const good = await parley("rehearse", "--scenarios", "Mara, order desk", "--json");
    expect(good).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(good.stdout)).toMatchObject([{ file: null, name: "asks", status: "passed" }]);
  });
}
