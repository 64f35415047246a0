/** Reads the loudness of a sound in an audio graph. */
export interface LevelReader {
  /** 0 (silence, -60 dBFS and below) to 1 (full scale). */
  read(): number;
}

export function readLevels(source: AudioNode): LevelReader {
  const analyser = new AnalyserNode(source.context, { fftSize: 1024 });
  const samples = new Float32Array(analyser.fftSize);
  source.connect(analyser);
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      const decibels = 10 * Math.log10(sum / samples.length + 1e-12);
      return Math.min(1, Math.max(0, (decibels + 60) / 60));
    },
  };
}
