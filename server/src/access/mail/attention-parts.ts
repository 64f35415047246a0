import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { attentionEpisodes } from "../../platform/db/attention-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { getWorkspace } from "../workspaces/workspace-queries.ts";
import { nameInLetter, wordsInLetter } from "./letters/letter-words.ts";
import type { LetterParts } from "./letters/write-letter.ts";
import type { AttentionMail } from "./mail-content.ts";

/** How many problems a letter lists. */
const LISTED = 10;

/** Null if all of them have been mended by now. */
export async function attentionParts(
  db: Db,
  publicUrl: string,
  { workspaceId, episodeIds }: AttentionMail,
): Promise<Omit<LetterParts, "publicUrl"> | null> {
  const { id, title, cause, openedAt, closedAt } = attentionEpisodes;
  const isOpen = and(
    eq(attentionEpisodes.workspaceId, workspaceId),
    inArray(id, episodeIds),
    isNull(closedAt),
  );
  const [workspace, problems] = await Promise.all([
    getWorkspace(db, workspaceId),
    db.select({ title, cause }).from(attentionEpisodes).where(isOpen).orderBy(asc(openedAt), asc(id)),
  ]);
  const [first] = problems;
  if (!workspace || !first) return null;
  const name = nameInLetter(workspace.name);
  const listed = problems
    .slice(0, LISTED)
    .map((problem) => `${wordsInLetter(problem.title)}\n${wordsInLetter(problem.cause)}`);
  const further = problems.length - listed.length;
  return {
    subject:
      problems.length === 1
        ? `${wordsInLetter(first.title)} (${name})`
        : `${problems.length} problems in ${name}`,
    paragraphs: [`${name} needs attention:`, ...listed, ...(further > 0 ? [`And ${further} more.`] : [])],
    action: { label: "Open Home", url: `${publicUrl}/w/${workspaceId}` },
    notes: [
      "You get this email because you turned it on under Your account, where you can turn it off again.",
    ],
  };
}
