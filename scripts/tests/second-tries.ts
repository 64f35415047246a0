/**
 * A file that failed is run once more, alone, after everything else: a slow moment of the machine then costs a minute,
 * not the run. Nothing else is ever repeated (docs/decisions/0217-quick-tests.md).
 */
import {
  countsOf,
  failedFiles,
  isSameFile,
  withSecondTries,
  type FileReport,
  type RunReport,
} from "./run-report.ts";
import type { VitestRun } from "./run-vitest.ts";

/** If more files than this fail at first, it isn't noise. */
const MOST_SECOND_TRIES = 3;

export interface TestOutcome {
  passed: number;
  failed: number;
  /** What to print above the last line. */
  notes: string[];
}

/** The outcome of a first run and its second tries. `runAlone` runs one of its files again. */
export async function withSecondTry(
  first: VitestRun,
  runAlone: (file: FileReport) => Promise<VitestRun>,
): Promise<TestOutcome> {
  if (first.report === null) return { passed: 0, failed: 1, notes: ["Vitest ended without a report."] };
  const failed = failedFiles(first.report);
  if (failed.length > MOST_SECOND_TRIES) {
    const note = `${failed.length} files failed, which is too many for a second try.`;
    return outcome(first.report, first.code, [note]);
  }
  const again: RunReport[] = [];
  for (const file of failed) {
    const { report, code } = await runAlone(file);
    // Otherwise the second try has shown nothing, and the first failures stay.
    if (report !== null && (code === 0 || countsOf(report).failed > 0)) again.push(report);
  }
  const last = withSecondTries(first.report, again);
  const saved = failed.filter((file) => !failedFiles(last).some((other) => isSameFile(other, file)));
  const notes =
    saved.length === 0
      ? []
      : [
          "Passed on the second try:",
          ...saved.map(
            ({ project, file, failures }) => `  ${file} (${project})\n${indented(failures[0] ?? "")}`,
          ),
        ];
  return outcome(last, failed.length > 0 ? 0 : first.code, notes);
}

/** Vitest can also fail without a failing test, for example if there are no tests. */
function outcome(report: RunReport, code: number, notes: string[]): TestOutcome {
  const { passed, failed } = countsOf(report);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, notes };
}

const indented = (text: string): string => text.replaceAll(/^/gm, "      ");
