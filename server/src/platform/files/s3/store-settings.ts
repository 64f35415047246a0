/**
 * Where the S3-compatible store is, and as whom it is asked: RECORDINGS_URL and its keys
 * (docs/recordings.md#in-an-s3-compatible-store).
 */
export interface StoreSettings {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every object's name: empty, or ending in a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}
