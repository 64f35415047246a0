import type { Problem } from "../../../api/problem.ts";

export interface DraftErrors {
  /** Of one draft: its path within the tool, and what is wrong there. */
  ofDraft(index: number): { path: string; message: string }[];
  /** Paths of the problem that some draft shows. */
  shown: Set<string>;
}

/** What is wrong with which draft; `taken` are names that other tools of the workspace have, among those of `sent`. */
export function draftErrors(
  problem: Problem | null,
  taken: readonly unknown[],
  sent: readonly { name: string }[],
): DraftErrors {
  const found = sent.map(() => [] as { path: string; message: string }[]);
  const shown = new Set<string>();
  for (const [path, { message }] of problem?.fields ?? []) {
    const [, index, inside] = /^tools\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (index === undefined || inside === undefined) continue;
    found[Number(index)]?.push({ path: inside, message });
    shown.add(path);
  }
  for (const [index, { name }] of sent.entries()) {
    if (!taken.includes(name)) continue;
    found[index]?.push({
      path: "name",
      message: `A tool of this workspace is named ${name}; choose another name`,
    });
    shown.add("name");
  }
  return { ofDraft: (index) => found[index] ?? [], shown };
}
