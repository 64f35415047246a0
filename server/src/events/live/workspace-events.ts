/** Tells everyone watching a workspace what changes in it, across all processes on the same database. */
import type { Readable } from "node:stream";
import type { Client, Pool } from "pg";
import { ServiceError } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { Logger } from "@parley/base/logger";
import { eventStream, type EventStream, type ListenerAccess } from "./event-stream.ts";
import { MAX_MESSAGE_BYTES, openRelay, type Relay } from "./relay.ts";
import { MISSED, type WorkspaceEvent } from "./workspace-event.ts";

/** Per person or access token, in this process. Browsers keep six connections to one service. */
const MAX_STREAMS = 20;
const RETRY_S = 5;

export interface WorkspaceEvents {
  /** Call this once the change is committed. Never waits and never throws. */
  publish(workspaceId: string, event: WorkspaceEvent): void;
  /** Something changed in unknown workspaces, so everyone is told that they may have missed it. */
  publishGap(): void;
  /**
   * Calls `watcher` for every event of any process. `workspaceId` null means that the event concerns everyone. The
   * returned function stops it.
   */
  watch(watcher: (workspaceId: string | null, event: WorkspaceEvent) => void): () => void;
  /** Throws RATE_LIMITED if `listener` has too many streams, and SHUTTING_DOWN after `end`. */
  stream(workspaceId: string, listener: string, access: ListenerAccess): Readable;
  /** This person signed out somewhere, so their streams here end if they need that session. */
  checkAccess(listener: string): void;
  /** Ends every stream and accepts no new ones. */
  end(): void;
  close(): Promise<void>;
}

interface Options {
  /** Null if no other process is on this database. */
  openSession: (() => Promise<Client>) | null;
  pool: Pool;
  logger: Logger;
}

/** A message between processes. `workspace` null means that it concerns everyone. */
interface Message {
  from: string;
  workspace: string | null;
  event: WorkspaceEvent;
}

export async function openWorkspaceEvents({ openSession, pool, logger }: Options): Promise<WorkspaceEvents> {
  const from = newId("node");
  const streams = new Map<string, Set<EventStream>>();
  const ofListener = new Map<string, Set<EventStream>>();
  const watchers = new Set<(workspace: string | null, event: WorkspaceEvent) => void>();
  let isOver = false;

  function tell(workspace: string | null, event: WorkspaceEvent): void {
    const told = workspace === null ? [...streams.values()] : [streams.get(workspace) ?? []];
    for (const stream of told.flatMap((set) => [...set])) stream.send(event);
    for (const watcher of watchers) watcher(workspace, event);
  }

  const relay: Relay | null =
    openSession &&
    (await openRelay({
      openSession,
      pool,
      logger,
      onMessage: (text) => {
        const message = JSON.parse(text) as Message;
        if (message.from !== from) tell(message.workspace, message.event);
      },
      onGap: () => tell(null, MISSED),
    }));

  function publish(workspace: string | null, event: WorkspaceEvent): void {
    tell(workspace, event);
    if (!relay) return;
    const text = JSON.stringify({ from, workspace, event } satisfies Message);
    const fits = Buffer.byteLength(text) <= MAX_MESSAGE_BYTES;
    relay.send(fits ? text : JSON.stringify({ from, workspace, event: MISSED } satisfies Message));
  }

  return {
    publish,
    publishGap: () => publish(null, MISSED),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    stream(workspaceId, listener, access) {
      if (isOver)
        throw new ServiceError(
          "SHUTTING_DOWN",
          "The service is shutting down. Try again shortly.",
          {},
          RETRY_S,
        );
      const own = ofListener.get(listener) ?? new Set();
      if (own.size >= MAX_STREAMS) {
        const message = `You already have ${MAX_STREAMS} event streams open. Close one, then try again.`;
        throw new ServiceError("RATE_LIMITED", message, {}, RETRY_S);
      }
      const stream = eventStream(access, () => {
        remove(streams, workspaceId, stream);
        remove(ofListener, listener, stream);
      });
      add(streams, workspaceId, stream);
      add(ofListener, listener, stream);
      return stream.readable;
    },
    checkAccess(listener) {
      for (const stream of ofListener.get(listener) ?? []) stream.checkAccess();
    },
    end() {
      isOver = true;
      for (const set of streams.values()) for (const stream of set) stream.end();
    },
    close: async () => relay?.close(),
  };
}

function add(sets: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(stream));
}

function remove(sets: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const set = sets.get(key);
  if (set?.delete(stream) && set.size === 0) sets.delete(key);
}
