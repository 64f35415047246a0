/** The archives of the client libraries, as they can be published and installed. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installArchives, packPackages } from "../harness/pack-packages.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NAMES = ["client", "web", "cli"];
const folder = mkdtempSync(join(tmpdir(), "parley-packages-"));
const read = (...path: string[]) => readFileSync(join(...path), "utf8");
const placeOf = (name: string) => join(folder, "node_modules/@parley", name);

beforeAll(() => {
  const remote = "ssh://git@git.example.org:2222/voice/parley.git";
  installArchives(folder, packPackages(folder, [], "--repository", remote));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(NAMES)(
  "@parley/%s has a licence, says where it comes from, and names only files that it has",
  (name) => {
    const place = placeOf(name);
    const manifest = JSON.parse(read(place, "package.json")) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      license: "Apache-2.0",
      repository: { type: "git", url: "git+https://git.example.org/voice/parley.git" },
      publishConfig: { access: "public" },
    });
    expect(read(place, "LICENSE")).toBe(read(ROOT, "LICENSE"));
    const { directory } = manifest["repository"] as { directory: string };
    expect(read(ROOT, directory, "package.json")).toContain(`"name": "@parley/${name}"`);
    const named = JSON.stringify([manifest["exports"], manifest["bin"]]).match(/[^"]*dist\/[^"]*/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(join(place, path)))).toEqual([]);
    expect(manifest).not.toHaveProperty("scripts");
  },
);

test("a module of another project imports them, whatever conditions it is run with", () => {
  const code = `
    import { createClient } from "@parley/client";
    import { engineSettingsSchema } from "@parley/client/schemas";
    import { startCall } from "@parley/web";
    import { mountOrb } from "@parley/web/orb";
    import * as words from "@parley/web/words";
    console.log([createClient, startCall, mountOrb].map((one) => typeof one).join(), typeof engineSettingsSchema, Object.keys(words).length > 0);`;
  for (const conditions of [[], ["--conditions=parley:source"]]) {
    const parameters = [...conditions, "--input-type=module", "--eval", code];
    const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: "utf8" });
    expect(stdout + stderr).toBe("function,function,function object true\n");
  }
});

test("the Python package has the licence, and npm publish in a package's own folder says what to do instead", () => {
  expect(read(ROOT, "clients/python/LICENSE")).toBe(read(ROOT, "LICENSE"));
  const publish = spawnSync("npm", ["run", "prepublishOnly"], {
    cwd: join(ROOT, "clients/cli"),
    encoding: "utf8",
  });
  expect(publish.status).toBe(1);
  expect(publish.stderr).toContain("npm run pack");
});
