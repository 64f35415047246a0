/** A backup is a compressed archive (`.tar.gz`) with what DATA_DIR holds, and a note before it. */

export const NOTE = "parley-backup.json";
export const KEY = "secrets.key";
export const OWNER = "owner.json";
export const DATABASE = "database";
export const RECORDINGS = "recordings";

/** The first entry. */
export interface BackupNote {
  /** The version of this kind of file. It goes up when older versions of Parley can't restore it. */
  format: 1;
  /** Of Parley. */
  version: string;
  /** PostgreSQL's major version, which alone can read the database's files. */
  postgresql: number;
  /** Number of the database's newest migration. Missing in backups of earlier versions. */
  migration?: number;
  /** RFC 3339. */
  made_at: string;
}
