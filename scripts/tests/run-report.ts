/** The outcome of a Vitest run, file by file. */

export interface FileReport {
  project: string;
  /** From the repository's root. */
  file: string;
  passed: number;
  /** Failed tests, and whatever else went wrong in the file: it doesn't load, an unhandled error. */
  failed: number;
  /** The name and the error of each of them. */
  failures: string[];
}

export interface RunReport {
  files: FileReport[];
  /** Errors that belong to no file. */
  homeless: string[];
  /** How long each project took, in the order in which they ran, s. */
  projects: { name: string; seconds: number }[];
}

/** Passed and failed, over all files. */
export function countsOf({ files, homeless }: RunReport): { passed: number; failed: number } {
  const sum = (of: (file: FileReport) => number): number =>
    files.reduce((total, file) => total + of(file), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) + homeless.length };
}

export const failedFiles = ({ files }: RunReport): FileReport[] => files.filter(({ failed }) => failed > 0);

/** Whether both are about one file in one project. */
export const isSameFile = (a: FileReport, b: FileReport): boolean =>
  a.project === b.project && a.file === b.file;

/** The report of a run, once some of its files have been run again. */
export function withSecondTries(
  { files, homeless, projects }: RunReport,
  again: readonly RunReport[],
): RunReport {
  const newer = again.flatMap((report) => report.files);
  return {
    files: files.map((file) => newer.find((other) => isSameFile(file, other)) ?? file),
    homeless: [...homeless, ...again.flatMap((report) => report.homeless)],
    projects,
  };
}
