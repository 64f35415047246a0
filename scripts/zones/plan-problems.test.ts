import { relative } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { planProblems, type SourceFile } from "./plan-problems.ts";
import { plans } from "./plans.ts";
import { importsIn, sourceFiles } from "./source-files.ts";
import { forbiddenSpecifiers, isFile, zonesOf, type Plan } from "./zone.ts";

describe.each(plans)("the plan of $root", (plan) => {
  it("matches the files", () => {
    expect(planProblems(plan, sourceFiles(plan))).toEqual([]);
  });

  it("is enforced by lint from every folder", () => {
    const folders = zonesOf(plan).filter(({ name }) => !isFile(name) && !plan.everywhere.includes(name));
    const refused = folders.flatMap((zone) => {
      const forbidden = new RegExp(forbiddenSpecifiers(plan, zone));
      return folders
        .filter(({ name }) => name !== zone.name && forbidden.test(specifierFrom(zone.name, name)))
        .map(({ name }) => `${zone.name} > ${name}`);
    });
    const unnamed = folders.flatMap(({ name, allowed }) =>
      folders
        .filter((other) => other.name !== name && !allowed.includes(other.name))
        .map((other) => `${name} > ${other.name}`),
    );
    expect(refused).toEqual(unnamed);
  });
});

describe("the check of a plan", () => {
  const plan: Plan = {
    root: "src",
    zones: { net: "", rooms: "net" },
    everywhere: ["errors.ts"],
    packages: [],
  };
  const files: SourceFile[] = [
    { path: "src/errors.ts", imports: [] },
    { path: "src/net/guard.ts", imports: ["src/errors.ts"] },
    { path: "src/rooms/agents.ts", imports: ["src/net/guard.ts"] },
  ];

  it("finds nothing if every folder and every import is planned", () => {
    expect(planProblems(plan, files)).toEqual([]);
  });

  it.each<[string, Plan["zones"], SourceFile[], string]>([
    [
      "a folder without a zone",
      {},
      [{ path: "src/lines/line.ts", imports: [] }],
      "src/lines is not in the plan",
    ],
    ["a zone without files", { voice: "" }, [], "src/voice is in the plan and has no files"],
    [
      "an import that was not planned",
      {},
      [{ path: "src/net/wire.ts", imports: ["src/rooms/agents.ts"] }],
      "src/net/wire.ts may not import src/rooms/agents.ts",
    ],
    ["an arrow that nobody uses", { net: "rooms", rooms: "" }, [], "net may import rooms and does not"],
    ["a circle", { net: "rooms" }, [], "these import one another: net, rooms"],
    [
      "a folder that grew",
      {},
      Array.from({ length: 20 }, (_, index) => ({ path: `src/net/n${index}.ts`, imports: [] })),
      "src/net has 21 files, more than 20",
    ],
  ])("%s", (_what, zones, more, problem) => {
    expect(planProblems({ ...plan, zones: { ...plan.zones, ...zones } }, [...files, ...more])).toContain(
      problem,
    );
  });

  it("counts types, side effects, lazy pages and threads as imports", () => {
    const text = `
      import type { A } from "./a.ts";
      import "../b.ts";
      const page = () => import("./c.tsx");
      new Worker(new URL("./d.ts", import.meta.url));
      import { external } from "package";`;
    expect(importsIn("src/x/file.ts", text)).toEqual(["src/x/a.ts", "src/b.ts", "src/x/c.tsx", "src/x/d.ts"]);
  });
});

/** The import path from a file in one folder to a file in another. */
function specifierFrom(folder: string, other: string): string {
  const way = relative(folder, other);
  return `${way.startsWith(".") ? way : `./${way}`}/some-file.ts`;
}
