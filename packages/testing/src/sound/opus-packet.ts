/** What an Opus packet says about itself (RFC 6716, 3.1 and 4.2.3). */

/** The first configuration without SILK. */
const CELT_ONLY = 16;
/** After the table of contents, one frame of 20 ms begins with the flags for its voice activity and its copy. */
const COPY_FLAG = 0x40;

/** Whether the packet, mono and of one frame of 20 ms, carries a copy of the one before (in-band FEC). */
export function hasCopy(packet: Uint8Array | null): boolean {
  const [contents = 0, first = 0] = packet ?? [];
  return contents >> 3 < CELT_ONLY && (first & COPY_FLAG) !== 0;
}
