/** What problems are found from. Types only. */
import type { VendorId } from "@parley/vendors/catalogue";
import type { Kind } from "@parley/vendors/terms/settings";

export interface AgentFacts {
  id: string;
  name: string;
  /** What its calls would use. */
  parts: {
    kind: Kind;
    provider: VendorId;
    /** False if it needs a key and has none. */
    isUsable: boolean;
    /** About models that their vendor turns off; of fallbacks, too. */
    shutdowns: { message: string; date: string }[];
  }[];
}

export interface TrunkFacts {
  id: string;
  label: string;
  outbound: boolean;
  /** It has neither a country nor anything else that it may dial. */
  dialsNobody: boolean;
  /** Null: it has shown neither since the process that looks began to watch it. */
  isUp: boolean | null;
  /** Null: none. */
  lastError: string | null;
  /** The numbers that calls come in by. */
  numbers: number;
  updatedAt: Date;
  /** Why the last call didn't fit into its hour; null if it did. */
  limit: { cause: string; failedAt: Date } | null;
}

export interface ToolFacts {
  id: string;
  name: string;
  updatedAt: Date;
  /** In calls, in the last 24 hours. */
  runs: number;
  failures: number;
  /** How the last run failed; null if it succeeded. */
  last: { cause: string; failedAt: Date } | null;
}

export interface WebhookFacts {
  id: string;
  name: string;
  updatedAt: Date;
  /** Attempts in a row. */
  failures: number;
  last: { cause: string; failedAt: Date } | null;
  /** Deliveries that have not been given up. */
  waiting: number;
}

export interface KeyFacts {
  provider: VendorId;
  /** The workspace has a key of its own; otherwise it uses the server's. */
  isOwn: boolean;
  /** When the workspace's own key was saved; null for the server's. */
  savedAt: Date | null;
  refused: { cause: string; failedAt: Date };
}

export interface ServiceFacts {
  /** Bytes that are free where the service keeps its data; null if that isn't known. */
  freeBytes: number | null;
  isDatabaseFull: boolean;
  /** When the database last couldn't be reached; null: not lately. */
  databaseAwayAt: Date | null;
}

export interface Facts {
  now: Date;
  /** Path of the workspace's pages, without a trailing slash. */
  pages: string;
  /** Active ones. */
  agents: readonly AgentFacts[];
  trunks: readonly TrunkFacts[];
  /** Numbers that neither answer nor place calls. */
  idleNumbers: readonly { id: string; number: string }[];
  /** Active ones that ran in the last 24 hours. */
  tools: readonly ToolFacts[];
  /** Active ones whose last attempt failed. */
  webhooks: readonly WebhookFacts[];
  refusedKeys: readonly KeyFacts[];
  /** Agents with scenarios whose last run failed. */
  scenarios: readonly { agentId: string; agentName: string; failing: readonly string[]; all: number }[];
  /** Null in workspaces whose owners don't run the service. */
  service: ServiceFacts | null;
}
