/** The test that `parley agents pull` and `push` keep the digits of numbers, for the file whose service they share. */
import { expect, test } from "vitest";
import type { cliDesk } from "./cli-desk.ts";
import type { RunningService } from "./start-service.ts";

type Desk = Pick<ReturnType<typeof cliDesk>, "parley" | "pulled">;

export function testNumbers({ parley, pulled }: Desk, service: () => RunningService): void {
  test("numbers keep their digits in a pulled folder, in what a push would change, and on the server after it", async () => {
    const { url, token, workspaceId } = service();
    const call = async (method: string, path: string, body?: string) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const address = `${url}/public/v1/workspaces/${workspaceId}/${path}`;
      const response = await fetch(address, { method, headers, ...(body !== undefined && { body }) });
      return { ok: response.ok, text: await response.text() };
    };
    const body = '{"account":12345678901234567890,"price":1.10,"list":[1E2,-0,1e23]}';
    const schema = '{"type":"object","properties":{"id":{"type":"integer","maximum":9223372036854775807}}}';
    const tool = `{"name":"exact","url":"https://a.example.com/","method":"POST","body":${body},"input_schema":${schema}}`;
    const made = await call("POST", "tools", tool);
    expect(made.ok, made.text).toBe(true);
    const path = `tools/${(JSON.parse(made.text) as { id: string }).id}`;
    const { folder, read, edit } = await pulled();
    expect(read("tools/exact.yaml")).toContain("account: 12345678901234567890\n");
    expect(read("tools/exact.yaml")).toContain("price: 1.10\n");
    expect((await parley("agents", "push", folder, "--dry-run")).stdout).toContain("0 to update");
    edit("tools/exact.yaml", (text) => text.replace("12345678901234567890", "12345678901234567891"));
    const dry = await parley("agents", "push", folder, "--dry-run");
    expect(dry.stdout).toContain("12345678901234567890");
    expect(dry.stdout).toContain("12345678901234567891");
    const json = await parley("agents", "push", folder, "--dry-run", "--json");
    expect(json.stdout).toMatch(/\b12345678901234567891\b(?!")/);
    expect(await parley("agents", "push", folder, "--yes")).toMatchObject({ status: 0 });
    const saved = (await call("GET", path)).text;
    expect(saved).toContain(`"body":${body.replace("67890,", "67891,")}`);
    expect(saved).toContain(schema);
    await call("DELETE", path);
  });
}
