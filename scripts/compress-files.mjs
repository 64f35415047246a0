/**
 * Writes compressed copies next to a build's files, such as `app.js.br`
 * and `app.js.gz`, so that no request waits for compression.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const TEXT = /\.(?:js|css|svg)$/;
/** Smaller files fit into one packet either way, bytes. */
const LEAST = 1_400;

export function compressFiles(folder) {
  for (const name of readdirSync(folder)) {
    if (!TEXT.test(name)) continue;
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < LEAST) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
