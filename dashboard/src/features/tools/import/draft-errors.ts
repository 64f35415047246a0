import type { Problem } from "../../../api/problem.ts";

/** What is wrong with one draft. */
export interface DraftError {
  /** Within the tool. */
  path: string;
  message: string;
}

export interface DraftErrors {
  ofDraft(index: number): DraftError[];
  /** Paths of the problem that some draft shows. */
  shown: Set<string>;
}

/**
 * What is wrong with which draft. `taken` are the names in `sent` that other tools of the workspace have.
 */
export function draftErrors(
  problem: Problem | null,
  taken: readonly unknown[],
  sent: readonly { name: string }[],
): DraftErrors {
  const found = sent.map(() => [] as DraftError[]);
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
      message: `This workspace already has a tool named ${name}. Choose another name`,
    });
    shown.add("name");
  }
  return { ofDraft: (index) => found[index] ?? [], shown };
}
