import type { Command } from "./command.ts";

const EVERYWHERE = ["-h, --help", "Show this help"] as const;

/** The help of the whole program. */
export function programHelp(commands: readonly Command[]): string {
  const rows = commands.map(
    ({ name, operands, summary }) => [`${name} ${operands}`.trim(), summary] as const,
  );
  return `Usage: parley COMMAND

Commands:
${columns(rows)}

parley COMMAND --help shows a command's options; parley --version the version.

In CI, set PARLEY_URL and PARLEY_TOKEN instead of logging in, and
PARLEY_WORKSPACE if you want to be sure of the workspace.`;
}

/** The help of one command. */
export function commandHelp({ name, operands, summary, details, options }: Command): string {
  const rows = Object.entries(options).map(([option, { value, help }]) => {
    return [`--${option}${value === undefined ? "" : ` ${value}`}`, help] as const;
  });
  const usage = ["parley", name, operands, rows.length > 0 ? "[OPTIONS]" : ""].filter((part) => part !== "");
  const parts = [
    `Usage: ${usage.join(" ")}`,
    `${summary}.`,
    details,
    `Options:\n${columns([...rows, EVERYWHERE])}`,
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}
