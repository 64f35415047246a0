/** The arguments after `npm test --`: our own options, and what goes on to Vitest. */

export interface TestArguments {
  projects: string[];
  /** Everything without a dash: parts of paths, or values of options, which match no path. */
  filters: string[];
  /** `--changed`: since when; "HEAD" if it doesn't say. Null without it. */
  changedSince: string | null;
  /** For Vitest as they are. */
  rest: string[];
}

export function readTestArguments(given: readonly string[]): TestArguments {
  const result: TestArguments = { projects: [], filters: [], changedSince: null, rest: [] };
  const left = [...given];
  for (let argument = left.shift(); argument !== undefined; argument = left.shift()) {
    const [, option, value] = /^(--[a-z]+)(?:=(.*))?$/.exec(argument) ?? [];
    if (option === "--project") result.projects.push(value ?? left.shift() ?? "");
    else if (option === "--changed") result.changedSince = value ?? "HEAD";
    else {
      if (!argument.startsWith("-")) result.filters.push(argument);
      result.rest.push(argument);
    }
  }
  return result;
}
