import { SAMPLE_RATE } from "@parley/audio/frame";

const CHANNELS = 2;
const SAMPLE_BYTES = 2;
/** The length that players take for "until it ends". */
const UNKNOWN = 0xff_ff_ff_ff;

/** The head of a WAV stream of PCM16 stereo at 16 kHz whose length nobody knows yet. */
export function endlessWavHead(): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(UNKNOWN, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16); // bytes of the format
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(CHANNELS, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * CHANNELS * SAMPLE_BYTES, 28);
  head.writeUInt16LE(CHANNELS * SAMPLE_BYTES, 32);
  head.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(UNKNOWN, 40);
  return new Uint8Array(head);
}
