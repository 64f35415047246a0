/** A line that opens or closes a block of code in Markdown, such as ```bash. */
const FENCE = /^[ \t]*(?:```+|~~~+)[ \t]*[\w-]*[ \t]*$/;

/** A command as it was copied: without the Markdown fence around it and the invisible characters of web pages. */
export function pastedText(source: string): string {
  const lines = source
    .replaceAll("\r\n", "\n")
    .replaceAll(/[\u200b\ufeff]/g, "")
    .split("\n");
  const isBlank = (line: string | undefined) => line !== undefined && line.trim() === "";
  while (isBlank(lines[0])) lines.shift();
  while (isBlank(lines.at(-1))) lines.pop();
  if (FENCE.test(lines[0] ?? "")) lines.shift();
  if (lines.length > 0 && FENCE.test(lines.at(-1) ?? "")) lines.pop();
  return lines.join("\n").trimStart();
}
