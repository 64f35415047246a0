/**
 * Reads RECORDINGS_URL, the store that complete recordings are moved to (docs/recordings.md#in-an-s3-compatible-store).
 */
import type { StoreSettings } from "../../platform/files/s3/store-settings.ts";
import { ConfigError, readText } from "./config-values.ts";

const SHAPE =
  "must look like s3://BUCKET/PREFIX?endpoint=https://s3.example.com&region=REGION (everything after the bucket is optional).";
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const DEFAULT_REGION = "us-east-1";

/** Null if recordings stay in DATA_DIR. Throws ConfigError. */
export function readRecordingsStore(env: NodeJS.ProcessEnv): StoreSettings | null {
  const name = "RECORDINGS_URL";
  const text = readText(env, name);
  if (text === null) return null;
  const [, bucket = "", path = "", query = ""] =
    /^s3:\/\/([^/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(text) ?? [];
  const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
  const given = new URLSearchParams(query);
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix)) throw new ConfigError(name, SHAPE);
  for (const parameter of given.keys()) {
    if (parameter !== "endpoint" && parameter !== "region") {
      throw new ConfigError(name, `has the unknown parameter "${parameter}". It ${SHAPE}`);
    }
  }
  const region = given.get("region") ?? readText(env, "AWS_REGION") ?? DEFAULT_REGION;
  if (!REGION.test(region)) throw new ConfigError(name, SHAPE);
  return {
    endpoint: readEndpoint(name, given.get("endpoint") ?? `https://s3.${region}.amazonaws.com`),
    region,
    bucket,
    prefix,
    accessKeyId: readKey(env, "AWS_ACCESS_KEY_ID"),
    secretAccessKey: readKey(env, "AWS_SECRET_ACCESS_KEY"),
  };
}

function readEndpoint(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare = url?.pathname === "/" && !url.username && !url.password && !url.search && !url.hash;
  if (!url || !isBare || !/^https?:$/.test(url.protocol)) throw new ConfigError(name, SHAPE);
  return url.origin;
}

function readKey(env: NodeJS.ProcessEnv, name: string): string {
  const key = readText(env, name);
  if (key === null) throw new ConfigError(name, "is required with RECORDINGS_URL.");
  return key;
}
