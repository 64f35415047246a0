/**
 * The hostile caller of bench/forged-records.ts in a separate process: it connects properly, then forges on command.
 */
import { randomBytes } from "node:crypto";
import { weriftCaller } from "@parley/testing/media/werift-caller";

const EVERY_MS = 10;
const AT_ONCE = 3;
const RECORDS = 32;
const RECORD_BYTES = 24;

const caller = weriftCaller();
process.send?.({ sdp: await caller.offer() });
process.on("message", (request: { type: string; sdp?: string }) => {
  if (request.type === "answer") void caller.answer(request.sdp ?? "");
  else setInterval(forge, EVERY_MS);
});

function forge(): void {
  for (let n = 0; n < AT_ONCE; n++) {
    const records = Array.from({ length: RECORDS }, (_, index) => forgedRecord(index + 1_000));
    void caller.peer.dtlsTransports[0]?.iceTransport.connection.send(Buffer.concat(records));
  }
}

/**
 * Application data of the first epoch in the format of RFC 6347, 4.1, with an authentication tag that can't be right.
 */
function forgedRecord(sequence: number): Buffer {
  const header = Buffer.from([23, 254, 253, 0, 1, 0, 0, 0, 0, 0, 0, 0, RECORD_BYTES]);
  header.writeUInt32BE(sequence, 7);
  return Buffer.concat([header, randomBytes(RECORD_BYTES)]);
}
