/** What `npm run backup` asks of the running service. */
import { Type } from "typebox";
import { object } from "@parley/base/schema-builders";

/** From the answer on, the database's files may be copied, until the connection ends. */
export const beginBackup = {
  name: "backup-begin",
  input: object({}),
  answer: object({
    /** Absolute path of the database's files. */
    database: Type.String(),
    /** Absolute path of the recordings that this process has. */
    recordings: Type.String(),
    /** Number of the newest migration. */
    migration: Type.Integer(),
    /** Whether credentials are sealed with keys that aren't in DATA_DIR. */
    has_own_keys: Type.Boolean(),
  }),
};

/** All files but the log's are copied. */
export const finishBackup = {
  name: "backup-finish",
  input: object({}),
  answer: object({ label: Type.String(), first: Type.String(), last: Type.String() }),
};
