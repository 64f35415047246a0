import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/**
 * Vitest reporter that writes "N passed, N failed" to a file, for `npm test` to print last. Failures outside a test (a
 * file that doesn't load, an unhandled error) count as failed.
 */
export class SummaryReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed++;
        if (state === "failed") failed++;
      }
    }
    writeFileSync(this.#path, `${passed} passed, ${failed} failed\n`);
  }
}
