/**
 * Both directions of a call over a WebSocket, which has 16 kHz, in an AudioContext of any rate: Firefox gives a microphone
 * only to contexts of its own rate, and cancels only the echo of those. It isn't TypeScript because it is loaded by its
 * address, which every bundler copies as it is.
 */

const RATE = 16_000;
/** 20 ms. */
const FRAME_SAMPLES = 320;
const START_RESERVE_SAMPLES = 960; // 60 ms
const MAX_RESERVE_SAMPLES = 8_000; // 500 ms: more is delay, not reserve

/** Of the windowed sinc on either side; with more, less beyond the lower rate's half gets through. */
const LOBES = 10;
/** Passes up to this share of the lower rate's half. */
const CUTOFF = 0.9;
/** Instants between two samples that have weights of their own. */
const PHASES = 128;

/** Changes a sound's rate: each sample out is a weighted sum of those around it (a windowed sinc). */
class Resampler {
  /**
   * @param {number} from Hz
   * @param {number} to Hz
   */
  constructor(from, to) {
    this.step = from / to;
    const width = Math.max(1, this.step) / CUTOFF;
    const reach = Math.ceil(LOBES * width);
    this.weights = Array.from({ length: PHASES }, (_, phase) => weightsAt(phase / PHASES, reach, width));
    /** The samples around the next one out, the newest last. */
    this.around = new Float32Array(2 * reach);
    /** How far the next sample out is from the middle of those, in samples in. */
    this.ahead = 1;
  }

  /** @param {number} sample */
  take(sample) {
    this.around.copyWithin(0, 1);
    this.around[this.around.length - 1] = sample;
    this.ahead--;
  }

  /** Whether the next sample out needs no other one in. */
  get isDue() {
    return this.ahead < 1;
  }

  next() {
    const weights = this.weights[Math.floor(this.ahead * PHASES)] ?? this.around;
    this.ahead += this.step;
    let sum = 0;
    for (let index = 0; index < weights.length; index++)
      sum += (this.around[index] ?? 0) * (weights[index] ?? 0);
    return sum;
  }
}

/**
 * @param {number} phase of a sample past the middle, 0 to 1
 * @param {number} reach samples on either side
 * @param {number} width of a lobe, samples
 */
function weightsAt(phase, reach, width) {
  const weights = Float32Array.from({ length: 2 * reach }, (_, index) => {
    const distance = index - reach + 1 - phase;
    const angle = (Math.PI * distance) / width;
    const window = Math.cos((Math.PI * distance) / (2 * reach)) ** 2;
    return window * (distance === 0 ? 1 : Math.sin(angle) / angle);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Microphone → frames of PCM16, posted to the page. */
class Capture extends AudioWorkletProcessor {
  resampler = new Resampler(sampleRate, RATE);
  frame = new Int16Array(FRAME_SAMPLES);
  filled = 0;
  isOver = false;

  constructor() {
    super();
    this.port.onmessage = () => (this.isOver = true);
  }

  /** @param {Float32Array[][]} inputs */
  process(inputs) {
    for (const sample of inputs[0]?.[0] ?? []) {
      this.resampler.take(sample);
      while (this.resampler.isDue) this.add(this.resampler.next());
    }
    return !this.isOver;
  }

  /** @param {number} sample */
  add(sample) {
    this.frame[this.filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
    if (this.filled < FRAME_SAMPLES) return;
    this.port.postMessage(this.frame.buffer, [this.frame.buffer]);
    this.frame = new Int16Array(FRAME_SAMPLES);
    this.filled = 0;
  }
}

/** Plays PCM16 frames from the page. A short reserve evens out the network; one that grows too long is cut. */
class Playback extends AudioWorkletProcessor {
  resampler = new Resampler(RATE, sampleRate);
  /** @type {Int16Array[]} */
  queue = [];
  queued = 0;
  offset = 0;
  isPlaying = false;
  isOver = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => {
      if (data === null) this.isOver = true;
      else this.add(new Int16Array(data));
    };
  }

  /**
   * @param {Float32Array[][]} _inputs
   * @param {Float32Array[][]} outputs
   */
  process(_inputs, outputs) {
    const output = outputs[0]?.[0];
    if (!output) return !this.isOver;
    if (!this.isPlaying && this.queued >= START_RESERVE_SAMPLES) this.isPlaying = true;
    for (let index = 0; this.isPlaying && index < output.length; index++) {
      while (!this.resampler.isDue) this.resampler.take(this.next() / 32_768);
      output[index] = this.resampler.next();
    }
    return !this.isOver;
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
