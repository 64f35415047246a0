/**
 * How much a page loads to hold a call: the files of `/embed/`, minified and compressed as the service sends them,
 * against their aims. The baseline is `startCall` alone. `node bench/embed-size.ts`
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Aims, compressed with gzip: the larger of the two encodings. */
const FILES = [
  { name: "parley.js", what: "startCall", aim: 15_000 },
  { name: "parley-call.js", what: "the element, startCall included", aim: 40_000 },
  { name: "parley-call.classic.js", what: "the element as a classic script", aim: 40_000 },
  { name: "call.worklet.js", what: "only over a WebSocket", aim: null },
];

const folder = mkdtempSync(join(tmpdir(), "parley-embed-"));
const script = fileURLToPath(new URL("../scripts/build-embed.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [script, folder], { stdio: "inherit" });
if (status !== 0) throw new Error("The build failed.");
const sizes = FILES.map(({ name, what, aim }) => {
  const content = readFileSync(join(folder, name));
  const brotli = brotliCompressSync(content).length;
  return { name, what, aim, plain: content.length, gzip: gzipSync(content, { level: 9 }).length, brotli };
});
rmSync(folder, { recursive: true });

console.log("Bytes a page loads");
for (const { name, what, aim, plain, gzip, brotli } of sizes) {
  const ratio = (gzip / (sizes[0]?.gzip ?? Number.NaN)).toFixed(2);
  const goal = aim === null ? "" : `   aim ${aim}: ${gzip <= aim ? "met" : "MISSED"}`;
  console.log(
    `  ${name.padEnd(22)} ${String(plain).padStart(7)} minified   ${String(gzip).padStart(6)} gzip   ${String(brotli).padStart(6)} br   × ${ratio}${goal}   (${what})`,
  );
  if (aim !== null && gzip > aim) process.exitCode = 1;
}
