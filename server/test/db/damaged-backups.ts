/** Files that are refused as backups. */
import { gunzipSync, gzipSync } from "node:zlib";

/** A part of the message that refuses each, and the file, which is made of a whole backup. */
export function damagedBackups(whole: Buffer): [string, Buffer][] {
  const archive = gunzipSync(whole);
  const changed = (from: RegExp, to: string) =>
    gzipSync(Buffer.from(archive.toString("latin1").replace(from, to), "latin1"));
  return [
    ["isn't a whole backup", whole.subarray(0, whole.length / 2)],
    [
      "isn't a whole backup",
      Buffer.concat([whole.subarray(0, 5000), Buffer.alloc(10), whole.subarray(5010)]),
    ],
    ["isn't a whole backup", Buffer.from("something else")],
    ["isn't a backup of Parley", gzipSync(archive.subarray(1024))],
    ["Restore it with that version", changed(/"format":1/, '"format":2')],
    ["newer than this version", changed(/"migration":../, '"migration":99')],
  ];
}
