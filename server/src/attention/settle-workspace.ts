import type { Mail } from "../access/mail/mail.ts";
import type { EpisodeRow } from "../events/entries/attention-entry.ts";
import { newEvent, writeEvents } from "../events/webhooks/outbox.ts";
import { attentionNews, maySee } from "./attention-queries.ts";
import { settleEpisodes } from "./episodes.ts";
import { findProblems, findUndecided } from "./kinds/all-kinds.ts";
import type { ServiceFacts } from "./kinds/problem-facts.ts";
import { loadFacts, type FactDependencies } from "./load-facts.ts";
import { mailMembers } from "./mail-members.ts";

export interface SettleDependencies extends FactDependencies {
  /** Missing without SMTP. */
  mail?: Pick<Mail, "queue" | "wake">;
}

/** Any member may read what webhooks were sent, so they get nothing of what only some may see. */
const isForEveryone = (row: EpisodeRow): boolean => maySee("viewer", row);

/**
 * How soon problems are looked at again that end by growing old, such as a reached limit, or of which nobody could tell,
 * ms.
 */
const AGING_MS = 5 * 60_000;

export interface WorkspaceSettled {
  /** Whether something opened, closed or reads differently. */
  hasChanged: boolean;
  /** There is an event to deliver to a webhook. */
  isTold: boolean;
  /** When to look again although nothing may have changed; null: no need. */
  againAt: Date | null;
}

/** Finds what is wrong in a workspace, keeps it, and tells webhooks and members who asked for emails. */
export async function settleWorkspace(
  deps: SettleDependencies,
  workspaceId: string,
  { now, service }: { now: Date; service: ServiceFacts | null },
): Promise<WorkspaceSettled> {
  const { db, mail } = deps;
  const facts = await loadFacts(deps, workspaceId, { now, service });
  const problems = findProblems(facts);
  const undecided = findUndecided(facts);
  const { settled, isTold } = await db.transaction(async (tx) => {
    const settled = await settleEpisodes(tx, workspaceId, { problems, undecided, now });
    const isTold = await writeEvents(tx, [
      ...settled.opened
        .filter(isForEveryone)
        .map((row) => newEvent("attention.opened", workspaceId, { attention: attentionNews(row) })),
      ...settled.closed
        .filter(isForEveryone)
        .map((row) => newEvent("attention.resolved", workspaceId, { attention: attentionNews(row) })),
    ]);
    if (mail) await mailMembers(tx, mail, workspaceId, settled.opened);
    return { settled, isTold };
  });
  const { opened, closed, isReworded, isUndecided, openableAt } = settled;
  if (opened.length > 0) mail?.wake();
  const hasChanged = opened.length + closed.length > 0 || isReworded;
  const ages = problems.length === 0 && !isUndecided ? [] : [new Date(now.getTime() + AGING_MS)];
  const [againAt = null] = [...ages, ...(openableAt ? [openableAt] : [])].toSorted((a, b) => +a - +b);
  return { hasChanged, isTold, againAt };
}
