/** A buzz whose pitch and loudness wander like a voice's, 120 to 180 Hz with overtones, at 16 kHz. */
export function voice(ms: number): Int16Array {
  const samples = new Int16Array(ms * 16);
  let phase = 0;
  for (let i = 0; i < samples.length; i++) {
    phase += (150 + 30 * Math.sin(i / 5_000)) / 16_000;
    let value = 0;
    for (let n = 1; n <= 12; n++) value += Math.sin(2 * Math.PI * n * phase) / n;
    samples[i] = 5_000 * value * (0.6 + 0.4 * Math.sin(i / 1_900));
  }
  return samples;
}
