/** Plays PCM16 frames at 16 kHz from the page. A short reserve evens out the network; one that grows too long is cut. */
const START_RESERVE_SAMPLES = 960; // 60 ms
const MAX_RESERVE_SAMPLES = 8_000; // 500 ms: more is delay, not reserve

class Playback extends AudioWorkletProcessor {
  private queue: Int16Array[] = [];
  private queued = 0;
  private offset = 0;
  private isPlaying = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => this.add(new Int16Array(data));
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const output = outputs[0]?.[0];
    if (!output) return true;
    if (!this.isPlaying && this.queued >= START_RESERVE_SAMPLES) this.isPlaying = true;
    for (let index = 0; this.isPlaying && index < output.length; index++)
      output[index] = this.next() / 32_768;
    return true;
  }

  private add(frame: Int16Array): void {
    this.queue.push(frame);
    this.queued += frame.length;
    while (this.queued > MAX_RESERVE_SAMPLES) this.drop();
  }

  private drop(): void {
    this.queued -= (this.queue.shift()?.length ?? 0) - this.offset;
    this.offset = 0;
  }

  private next(): number {
    const frame = this.queue[0];
    if (!frame) {
      this.isPlaying = false; // ran dry: gather a reserve again
      return 0;
    }
    const sample = frame[this.offset++] ?? 0;
    this.queued--;
    if (this.offset >= frame.length) {
      this.queue.shift();
      this.offset = 0;
    }
    return sample;
  }
}

registerProcessor("playback", Playback);
