import { relative, sep } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * How long the slowest files take, in seconds. With two or three files at a time, a long one that begins last leaves a
 * processor without work. Others are ordered by size, as Vitest does.
 */
const SECONDS: Record<string, number> = {
  "server/test/dashboard/every-page.once.test.ts": 80,
  "server/test/scaling/rolling-restart.once.test.ts": 80,
  "server/test/scaling/killed-process.once.test.ts": 45,
  "server/test/dashboard/workspace-keyboard.once.test.ts": 45,
  "server/test/db/crash.once.test.ts": 40,
  "server/test/firefox-call.once.test.ts": 40,
  "server/test/phone/softphones.once.test.ts": 38,
  "server/test/web-line.once.test.ts": 35,
  "server/test/barge-in.once.test.ts": 30,
  "server/test/speech-model-call.once.test.ts": 29,
  "server/test/browser-call.once.test.ts": 29,
  "server/test/scaling/next-version.once.test.ts": 28,
  "server/test/fuzz/fuzz.test.ts": 25,
  "server/test/recordings.either.test.ts": 23,
  "server/test/api/call-analysis.test.ts": 23,
  "server/test/db/service-crash.test.ts": 22,
  "packages/testing/src/sound/echo-of-voices.test.ts": 15,
  "packages/providers/src/contract/transcribers.test.ts": 15,
};

/** The slowest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const seconds = ({ moduleId }: TestSpecification): number =>
      SECONDS[relative(this.ctx.config.root, moduleId).replaceAll(sep, "/")] ?? 0;
    return sorted.toSorted((a, b) => seconds(b) - seconds(a));
  }
}
