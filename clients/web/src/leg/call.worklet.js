/**
 * Both directions of a call over a WebSocket, in an AudioContext of 16 kHz. It isn't TypeScript because it is loaded by
 * its address, which every bundler copies as it is.
 */

/** 20 ms. */
const FRAME_SAMPLES = 320;
const START_RESERVE_SAMPLES = 960; // 60 ms
const MAX_RESERVE_SAMPLES = 8_000; // 500 ms: more is delay, not reserve

/** Microphone → frames of PCM16, posted to the page. */
class Capture extends AudioWorkletProcessor {
  frame = new Int16Array(FRAME_SAMPLES);
  filled = 0;

  /** @param {Float32Array[][]} inputs */
  process(inputs) {
    for (const sample of inputs[0]?.[0] ?? []) {
      this.frame[this.filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      if (this.filled === FRAME_SAMPLES) this.post();
    }
    return true;
  }

  post() {
    this.port.postMessage(this.frame.buffer, [this.frame.buffer]);
    this.frame = new Int16Array(FRAME_SAMPLES);
    this.filled = 0;
  }
}

/** Plays PCM16 frames from the page. A short reserve evens out the network; one that grows too long is cut. */
class Playback extends AudioWorkletProcessor {
  /** @type {Int16Array[]} */
  queue = [];
  queued = 0;
  offset = 0;
  isPlaying = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => this.add(new Int16Array(data));
  }

  /**
   * @param {Float32Array[][]} _inputs
   * @param {Float32Array[][]} outputs
   */
  process(_inputs, outputs) {
    const output = outputs[0]?.[0];
    if (!output) return true;
    if (!this.isPlaying && this.queued >= START_RESERVE_SAMPLES) this.isPlaying = true;
    for (let index = 0; this.isPlaying && index < output.length; index++)
      output[index] = this.next() / 32_768;
    return true;
  }

  /** @param {Int16Array} frame */
  add(frame) {
    this.queue.push(frame);
    this.queued += frame.length;
    while (this.queued > MAX_RESERVE_SAMPLES) this.drop();
  }

  drop() {
    this.queued -= (this.queue.shift()?.length ?? 0) - this.offset;
    this.offset = 0;
  }

  next() {
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

registerProcessor("parley-capture", Capture);
registerProcessor("parley-playback", Playback);
