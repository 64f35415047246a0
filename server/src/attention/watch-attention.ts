/**
 * Looks for problems wherever something changed, and tells whoever watches the workspace (docs/attention.md). One
 * process does so at a time.
 */
import type { Client } from "pg";
import { keepLooking } from "@parley/base/bounds/keep-looking";
import type { Logger } from "@parley/base/logger";
import type { ChangeTeller } from "../events/live/change-teller.ts";
import type { WorkspaceEvents } from "../events/live/workspace-events.ts";
import { databaseTrouble, logTriedAgain } from "../platform/db/database-trouble.ts";
import type { DiskRoom } from "../platform/db/disk-room.ts";
import { createOutcomeWatch, everyWorkspace, firstWorkspace, mayConcern } from "./changed-workspaces.ts";
import { createServiceWatch } from "./service-watch.ts";
import type { ServiceFacts } from "./kinds/problem-facts.ts";
import { createLead } from "./lead.ts";
import { pruneAttention } from "./prune-attention.ts";
import { settleWorkspace, type SettleDependencies } from "./settle-workspace.ts";

export interface AttentionOptions extends SettleDependencies {
  /** Null if no other process is on this database. */
  openSession: (() => Promise<Client>) | null;
  logger: Logger;
  disk: DiskRoom;
  /** Where recordings and the embedded database are kept. */
  dataDir: string;
  events: Pick<WorkspaceEvents, "watch">;
  tell: ChangeTeller;
  /** There is an event to deliver to a webhook. */
  onOutbox(): void;
}

/** How often outcomes are looked at, ms: how late a failing tool is noticed. */
const LOOK_EVERY_MS = 3_000;
/** How often a process asks whether it is the one that looks, and how soon a failed look is repeated, ms. */
const AGAIN_MS = 10_000;
/** How long changes by people are gathered, ms. */
const GATHERED_MS = 300;
/** When a workspace is looked at again in which that failed, ms. */
const FAULT_AGAIN_MS = 60_000;
/** How often every workspace is looked at: models end, and runs are older than a day, although nothing changed. */
const ALL_EVERY_MS = 3_600_000;

/** Begins at once. Closing it waits for the workspace that is being looked at. */
export function watchAttention(options: AttentionOptions): { close(): Promise<void> } {
  const { db, openSession, logger, events, tell, onOutbox } = options;
  const lead = createLead(openSession, logger);
  const outcomes = createOutcomeWatch(db);
  const ofService = createServiceWatch(options);
  /** Where something may have changed; all of them while this process hasn't looked yet. */
  const changed = new Set<string>();
  /** When to look again although nothing may have changed, epoch ms. */
  const againAt = new Map<string, number>();
  let allAt = 0;
  let waking: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<number> {
    if (!(await lead.has())) {
      allAt = 0; // whoever takes over has missed what the other heard
      changed.clear();
      againAt.clear();
      return AGAIN_MS;
    }
    for (const id of await outcomes.changed()) changed.add(id);
    const now = new Date();
    for (const [id, at] of againAt) if (at <= now.getTime()) changed.add(id);
    if (now.getTime() >= allAt) {
      await pruneAttention(db);
      for (const id of await everyWorkspace(db)) changed.add(id);
      allAt = now.getTime() + ALL_EVERY_MS;
    }
    const first = await firstWorkspace(db);
    const { facts: service, hasChanged } = await ofService.look(now);
    if (first !== null && hasChanged) changed.add(first);
    const looked = [...changed]; // what is added meanwhile waits for the next look
    for (const id of looked) {
      if (isClosed) break;
      changed.delete(id); // what changes from now on counts again
      againAt.delete(id);
      await settle(id, id === first ? service : null).catch((error: unknown) => {
        againAt.set(id, Date.now() + FAULT_AGAIN_MS);
        if (databaseTrouble(error)) throw error;
        // A fault in one workspace keeps none of the others waiting.
        logTriedAgain(
          logger,
          error,
          { workspace_id: id },
          "couldn't find what needs attention; trying again",
        );
      });
    }
    return LOOK_EVERY_MS;
  }

  async function settle(workspaceId: string, service: ServiceFacts | null): Promise<void> {
    const settled = await settleWorkspace(options, workspaceId, { now: new Date(), service });
    if (settled.againAt) againAt.set(workspaceId, settled.againAt.getTime());
    if (settled.isTold) onOutbox();
    if (settled.hasChanged) tell(workspaceId, "attention", { type: "workspace", id: workspaceId });
  }

  const looking = keepLooking({
    look,
    onFailure(error) {
      if (databaseTrouble(error) === "away") ofService.noteAway(new Date());
      logTriedAgain(logger, error, {}, "couldn't look for what needs attention; trying again");
      return AGAIN_MS;
    },
  });
  const unwatch = events.watch((workspaceId, event) => {
    if (workspaceId === null) allAt = 0;
    else if (mayConcern(event)) changed.add(workspaceId);
    // People wait for the effect of what they did. What the service did itself, at every call, has time.
    const isByPeople = event.type === "changed" && event.data.operation !== null;
    if (isByPeople && workspaceId !== null && changed.has(workspaceId)) wakeSoon();
  });

  function wakeSoon(): void {
    waking ??= setTimeout(() => {
      waking = undefined;
      looking.wake();
    }, GATHERED_MS);
  }

  return {
    async close() {
      isClosed = true;
      unwatch();
      clearTimeout(waking);
      await looking.stop();
      await lead.close();
    },
  };
}
