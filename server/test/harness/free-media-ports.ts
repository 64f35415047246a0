import { createSocket } from "node:dgram";

/** Below the range that systems assign ports from (32768 on Linux). */
const FIRST = 20_000;
const LAST = 32_000;
/** Enough for browser calls; a phone call takes two more. */
const BLOCK = 10;
const given = new Set<number>();

/** A range for MEDIA_PORTS that is free and that no other test of this process gets. */
export async function freeMediaPorts(blocksWanted = 1): Promise<string> {
  const blocks = (LAST - FIRST) / BLOCK;
  let block = Math.floor(Math.random() * blocks);
  for (let tried = 0; tried < blocks; tried++) {
    const from = FIRST + block * BLOCK;
    block = (block + 1) % blocks;
    const wanted = Array.from({ length: blocksWanted }, (_, index) => from + index * BLOCK);
    if (wanted.some((start) => given.has(start)) || !(await Promise.all(wanted.map(isFree))).every(Boolean))
      continue;
    for (const start of wanted) given.add(start);
    return `${from}-${from + blocksWanted * BLOCK - 1}`;
  }
  throw new Error("No free UDP ports between 20000 and 32000.");
}

/** Services try the first port of their range first. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket("udp4");
    socket.once("error", () => {
      socket.close();
      resolve(false);
    });
    socket.bind(port, "0.0.0.0", () => socket.close(() => resolve(true)));
  });
}
