import { describe, expect, it } from "vitest";
import { packageProblems } from "./package-problems.ts";
import { allTexts } from "./source-files.ts";
import { workspacePackages, type WorkspacePackage } from "./workspace-packages.ts";

it("finds nothing in the repository", () => {
  const packages = workspacePackages();
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["base", "conversation", "media", "providers", "sip", "testing"]),
  );
  expect(packageProblems(packages, allTexts())).toEqual([]);
});

describe("the check of packages", () => {
  const base = aPackage("base", { exports: { "./errors": "./src/errors.ts" } });
  const media = aPackage("media", { allowed: ["base"], exports: { "./rtp": "./src/rtp.ts" } });
  const testing = aPackage("testing", { allowed: ["media"], exports: { "./pair": "./src/pair.ts" } });
  const sip = aPackage("sip", { allowed: ["base"], allowedInTests: ["testing"] });
  const packages = [base, media, testing, sip];
  const texts = {
    "packages/media/src/rtp.ts": 'import { fail } from "@parley/base/errors";',
    "packages/testing/src/pair.ts": 'import { rtp } from "@parley/media/rtp";',
    "packages/sip/src/agent.ts": 'import { fail } from "@parley/base/errors";',
    "packages/sip/src/agent.test.ts": 'import { pair } from "@parley/testing/pair";',
    "server/src/phone.ts": 'import type { Rtp } from "@parley/media/rtp";',
  };

  it("finds nothing if every import is allowed and every name is used", () => {
    expect(packageProblems(packages, texts)).toEqual([]);
  });

  it.each([
    [
      "a package that the manifest doesn't name",
      "packages/sip/src/agent.ts",
      "@parley/media/rtp",
      "may not import @parley/media/rtp",
    ],
    [
      "doubles in a source file",
      "packages/sip/src/agent.ts",
      "@parley/testing/pair",
      "may not import @parley/testing/pair",
    ],
    [
      "a file behind the face",
      "server/src/phone.ts",
      "@parley/media/srtp/keys",
      "packages/media/package.json doesn't export",
    ],
    [
      "a path into another package",
      "packages/sip/src/agent.test.ts",
      "../../media/src/rtp.ts",
      "by its path",
    ],
    [
      "a path from outside",
      "server/src/phone.ts",
      "../../packages/media/src/rtp.ts",
      'write "@parley/media/…"',
    ],
    [
      "a path from the clients",
      "clients/web/src/leg.ts",
      "../../../packages/media/src/rtp.ts",
      "by its path",
    ],
    ["its own name", "packages/media/src/rtp.ts", "@parley/media/rtp", "use the path"],
  ])("%s", (_what, path, specifier, problem) => {
    const more = { ...texts, [path]: `${texts[path as keyof typeof texts] ?? ""}\nimport "${specifier}";` };
    expect(packageProblems(packages, more)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ["the URL of data in another package", 'new URL("../../packages/testing/src/suite.json.gz", here)'],
    ["a path to data in another package", 'join(here, "../../packages/testing/src/suite.json.gz")'],
  ])("%s", (_what, code) => {
    expect(packageProblems(packages, { ...texts, "server/src/suite.test.ts": code })).toEqual([
      expect.stringContaining('write "@parley/testing/…"'),
    ]);
  });

  describe("of faces for tests only", () => {
    const dtls = { exports: { ...media.exports, "./dtls": "./src/dtls.ts" }, testFaces: ["./dtls"] };
    const used = { ...texts, "server/src/rtp.test.ts": 'import { dtls } from "@parley/media/dtls";' };
    const mediaWith = (more: Partial<WorkspacePackage>) => [base, { ...media, ...more }, testing, sip];

    it("finds nothing if tests import them, or bench", () => {
      expect(packageProblems(mediaWith(dtls), used)).toEqual([]);
      const measured = { ...texts, "bench/dtls.ts": used["server/src/rtp.test.ts"] };
      expect(packageProblems(mediaWith(dtls), measured)).toEqual([]);
    });

    it("refuses them in the product, in its imports and in the list", () => {
      const more = { ...used, "server/src/dtls.ts": 'import { dtls } from "@parley/media/dtls";' };
      expect(packageProblems(mediaWith(dtls), more)).toEqual([
        "server/src/dtls.ts may not import @parley/media/dtls: packages/media/package.json lists it in testFaces, for tests only",
        "packages/media/package.json lists ./dtls in testFaces, but the product uses it",
      ]);
    });

    it("wants every name listed that only tests import", () => {
      expect(packageProblems(mediaWith({ ...dtls, testFaces: [] }), used)).toEqual([
        "packages/media/package.json exports ./dtls, which only tests import: list it in testFaces, too",
      ]);
    });

    it("refuses a listed name that isn't exported", () => {
      expect(packageProblems(mediaWith({ ...dtls, testFaces: ["./dtls", "./srtp"] }), used)).toEqual([
        "packages/media/package.json lists ./srtp in testFaces, but doesn't export it",
      ]);
    });

    it("refuses an export of a test helper", () => {
      const exports = { ...media.exports, "./dtls.test-helper": "./src/dtls.test-helper.ts" };
      const more = { ...texts, "server/src/rtp.test.ts": 'import "@parley/media/dtls.test-helper";' };
      expect(packageProblems(mediaWith({ exports, testFaces: ["./dtls.test-helper"] }), more)).toEqual([
        expect.stringContaining("exports ./dtls.test-helper, a test helper"),
      ]);
    });
  });

  it("what nothing imports, and circles", () => {
    const circle = [
      { ...base, allowed: ["media"], exports: { ...base.exports, "./old": "./src/old.ts" } },
      media,
      testing,
      sip,
    ];
    expect(packageProblems(circle, texts)).toEqual([
      "packages/base/package.json names @parley/media, which nothing there imports",
      "packages/base/package.json exports ./old, which nothing outside imports",
      "these packages import one another: base, media, testing, sip",
    ]);
  });
});

function aPackage(name: string, more: Partial<WorkspacePackage>): WorkspacePackage {
  return {
    name,
    folder: `packages/${name}`,
    allowed: [],
    allowedInTests: [],
    exports: {},
    testFaces: [],
    ...more,
  };
}
