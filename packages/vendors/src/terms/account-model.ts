import type { Kind } from "./settings.ts";

/** A model that a vendor lists of an account. */
export interface AccountModel {
  /** As requests name it. */
  id: string;
  /** For people, if the vendor has one. */
  name: string | null;
  /** What it does, if the vendor says so. */
  kinds: readonly (Kind | "embedding")[] | null;
  languages: readonly string[] | null;
  /** The most tokens it reads. */
  context: number | null;
  /** The day on which it is turned off, YYYY-MM-DD. */
  shutdown: string | null;
}
