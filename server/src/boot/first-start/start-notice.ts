import type { LogFormat } from "@parley/base/logger";
import type { FirstStart } from "./first-start.ts";

/**
 * The text that a start prints once the service takes calls: a few lines for people, or one JSON line with the same
 * links (docs/operations.md#what-a-start-prints). `LOG_LEVEL` doesn't silence it. `now` is epoch ms.
 */
export function startNotice(started: FirstStart & { url: string }, format: LogFormat, now: number): string {
  if (format === "text") return `\n${indented(linesForPeople(started))}\n\n`;
  const { url, ownerUrl, previewUrl, ownerFile, hasModel } = started;
  const line = {
    level: "info",
    time: new Date(now).toISOString(),
    url,
    ...(ownerUrl !== null && { sign_up_url: ownerUrl }),
    ...(previewUrl !== null && { preview_url: previewUrl }),
    ...(ownerFile !== null && { owner_file: ownerFile }),
    has_model: hasModel,
    msg: `Parley is running at ${url} and takes calls`,
  };
  return `${JSON.stringify(line)}\n`;
}

/** What a person sees after Ctrl+C. `drainS`: how long calls may take to end, s. */
export function stopNotice(drainS: number): string {
  return `\n  Stopping. Calls have ${drainS} s to finish; press Ctrl+C again to end them now.\n`;
}

function linesForPeople({ url, ownerUrl, previewUrl, ownerFile, hasModel }: FirstStart & { url: string }) {
  const links = [
    ownerUrl !== null && `Create your account:  ${ownerUrl} (works once)`,
    previewUrl !== null && `Call the example:     ${previewUrl}`,
    ownerFile !== null && `API token:            ${ownerFile}`,
  ].filter((line) => line !== false);
  const advice = [
    "No language model yet: agents follow a rehearsal script and ignore their prompts.",
    "Start with OPENAI_API_KEY=... or add a key under Provider keys in the dashboard.",
  ];
  return [
    `Parley is running at ${url}`,
    ...(links.length > 0 ? ["", ...links] : []),
    ...(hasModel ? [] : ["", ...advice]),
    "",
    "Press Ctrl+C to stop.",
  ];
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n");
}
