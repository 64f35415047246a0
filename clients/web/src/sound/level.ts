/** Reads the loudness of a sound in an audio graph. */
export interface LevelReader {
  /** 0 (silence, -50 dBFS and below) to 1 (-10 dBFS and above, which is a loud voice). */
  read(): number;
  /** Fills in the sound by pitch, from deep to high, each 0 to 1. */
  readBands(bands: Float32Array<ArrayBuffer>): void;
}

const QUIET_DB = -50;
const LOUD_DB = -10;
/** Where voices are, Hz. */
const LOWEST_HZ = 110;
const HIGHEST_HZ = 4_800;

export function readLevels(source: AudioNode): LevelReader {
  const { context } = source;
  const analyser = new AnalyserNode(context, { fftSize: 1024, minDecibels: -82, maxDecibels: -28 });
  const samples = new Float32Array(analyser.fftSize);
  const bins = new Uint8Array(analyser.frequencyBinCount);
  source.connect(analyser);
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      const decibels = 10 * Math.log10(sum / samples.length + 1e-12);
      return Math.min(1, Math.max(0, (decibels - QUIET_DB) / (LOUD_DB - QUIET_DB)));
    },
    readBands: (bands) => {
      analyser.getByteFrequencyData(bins);
      const binHz = context.sampleRate / analyser.fftSize;
      for (let band = 0; band < bands.length; band++) {
        const from = Math.floor(pitchAt(band / bands.length) / binHz);
        const to = Math.max(from + 1, Math.ceil(pitchAt((band + 1) / bands.length) / binHz));
        let loudest = 0;
        for (let bin = from; bin < to; bin++) loudest = Math.max(loudest, bins[bin] ?? 0);
        bands[band] = loudest / 255;
      }
    },
  };
}

/** Pitch is heard in ratios. */
function pitchAt(share: number): number {
  return LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** share;
}
